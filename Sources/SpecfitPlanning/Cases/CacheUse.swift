// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a call does with a cache: looks into it, goes past it, or makes it forget.
struct CacheUse {
  private var reads = false
  private var forgets = false
  private var bypasses = false

  /// Reads the code of the call or, where there is none, what prose and signatures say; nil without a cache.
  init?(_ subject: MemberSubject) {
    let owner = subject.owner
    if let body = subject.body, !owner.component.name.holds("Cache") {
      readCalls(of: body, on: owner.cacheProperties)
      bypasses = !reads && subject.prose(says: "past every cache", "bypass", "ignores the cache", "without the cache")
    } else {
      readSigns(of: subject)
    }
    guard reads || forgets || bypasses else { return nil }
  }

  private mutating func readCalls(of body: BodyFacts, on caches: [String]) {
    for call in body.calls {
      let parts = call.split(separator: ".")
      guard parts.count == 2, caches.contains(String(parts[0])) || parts[0].lowercased().hasSuffix("cache") else {
        continue
      }
      let verb = parts[1].lowercased()
      if Self.forgetting.contains(where: verb.hasPrefix) {
        forgets = true
      } else if !Self.storing.contains(where: verb.hasPrefix) {
        reads = true
      }
    }
  }

  private mutating func readSigns(of subject: MemberSubject) {
    let prose = subject.prose
    if prose.holds("cache") {
      bypasses = Self.passing.contains { prose.holds($0) }
      forgets =
        !bypasses && (prose.holds("invalidat") || prose.holds("clears the cache") || prose.holds("empties the cache"))
    }
    let name = subject.member.baseName.lowercased()
    let isCache = subject.component.name.holds("Cache")
    if isCache, Self.forgetting.contains(where: name.hasPrefix) { return }
    let gives = subject.result != .void && (!subject.parameters.isEmpty || subject.member.isAsync)
    reads =
      gives && !bypasses && !forgets
      && (prose.holds("cache") || (subject.owner.hasCache && subject.result != .bool))
  }

  private static let forgetting = ["invalidat", "remove", "clear", "delete", "purge", "reset", "evict", "empty"]
  private static let storing = ["store", "set", "save", "insert", "put", "add", "write", "cache", "mark", "update"]
  private static let passing = [
    "past every cache", "past the cache", "bypass", "ignoring the cache", "ignores the cache", "without the cache",
    "skips the cache", "past all caches",
  ]

  func drafts(for subject: MemberSubject) -> [CaseDraft] {
    var drafts: [CaseDraft] = []
    let isShown = subject.result == .void
    if reads {
      let hit = isShown ? "show it without loading" : "return it without loading"
      drafts.append(CaseDraft("cache.hit", given: "cached value", should: hit))
      drafts.append(
        CaseDraft("cache.miss", given: "empty cache", should: isShown ? "load and show value" : "load and store value")
      )
      let policy = subject.component.caching
      if let line = policy?.staleAt {
        drafts.append(
          CaseDraft("cache.stale", given: "stale value", should: "use it and refresh")
            .because("a cached value grows stale", line: line)
        )
      }
      if subject.prose(says: "expir", "ttl", "stale", "time to live") {
        drafts.append(CaseDraft("cache.expired", given: "expired value", should: "load again"))
      } else if let line = policy?.expiresAt {
        drafts.append(
          CaseDraft("cache.expired", given: "expired value", should: "load again")
            .because("a cached value expires", line: line)
        )
      }
    }
    if forgets { drafts.append(CaseDraft("cache.invalidated", given: "cached value", should: "invalidate it")) }
    if bypasses { drafts.append(CaseDraft("cache.bypassed", given: "cached value", should: "load anyway")) }
    return drafts
  }
}
