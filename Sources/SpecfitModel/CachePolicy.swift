// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitMarkdown

/// What prose says of how old a cached value may be.
package struct CachePolicy: Hashable, Sendable {
  /// The line that says that values expire, one-based; nil when none does.
  package var expiresAt: Int?
  /// The line that says that values grow stale, yet are used, one-based; nil when none does.
  package var staleAt: Int?

  package init(expiresAt: Int? = nil, staleAt: Int? = nil) {
    self.expiresAt = expiresAt
    self.staleAt = staleAt
  }
}

extension CachePolicy {
  /// Reads the sections about caching, and the properties by which components tell an age.
  ///
  /// What a section says is for the components of the document that have a cache.
  static func policies(of components: [Component], in reading: DocumentReading) -> [Int: CachePolicy] {
    let owners = components.indices.filter { components[$0].hasCache }
    guard !owners.isEmpty else { return [:] }
    let said = policy(saidIn: reading)
    var found: [Int: CachePolicy] = [:]
    for index in owners {
      var policy = said
      for property in components[index].members where property.kind == .property {
        let stems = WordStem.stems(of: property.name)
        if stems.contains(where: expiring.contains) { policy.expiresAt = policy.expiresAt ?? property.line }
        if stems.contains(where: aging.contains) { policy.staleAt = policy.staleAt ?? property.line }
      }
      if policy != CachePolicy() { found[index] = policy }
    }
    return found
  }

  private static func policy(saidIn reading: DocumentReading) -> CachePolicy {
    let sections = Set(
      reading.document.sections.indices.filter { index in
        reading.document.sections[index].text.lowercased().holds("cach")
      }
    )
    var policy = CachePolicy()
    for unit in reading.texts where unit.role != .example && unit.role != .dependencies {
      let isAbout = reading.anchors[unit.anchor].section.map(sections.contains) ?? false
      let text = reading.document.text(of: unit.block).lowercased()
      guard isAbout || (text.holds("cach") && unit.role != .testing) else { continue }
      let stems = Set(WordStem.stems(of: text))
      if policy.expiresAt == nil, !stems.isDisjoint(with: expiring) { policy.expiresAt = unit.line }
      if policy.staleAt == nil, !stems.isDisjoint(with: aging) { policy.staleAt = unit.line }
    }
    return policy
  }

  private static let expiring = Set(
    ["expires", "expired", "expiry", "expiration", "ttl", "lifetime"].map(WordStem.stem)
  )
  private static let aging: Set<String> = [WordStem.stem("stale"), "outdated"]
}

extension Component {
  /// Whether the component is a cache, or has one.
  package var hasCache: Bool {
    func isCache(_ name: String) -> Bool { name.holds("Cache") || name == "cache" || name == "caches" }
    return isCache(name) || dependencies.contains { isCache($0.type) } || !cacheProperties.isEmpty
  }

  /// The stored properties that hold a cache, by their names or types.
  package var cacheProperties: [String] {
    members.filter { member in
      member.kind == .property && !member.isComputed
        && (member.propertyType?.holds("Cache") == true || member.initialValue?.holds("Cache") == true
          || member.name == "cache" || member.name.hasSuffix("Cache"))
    }
    .map(\.name)
  }
}
