// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What all pieces of code together say about types.
struct ShownTypes {
  /// An answer where the code may not show enough.
  enum Answer { case yes, no, unknown }

  private struct Entry {
    var keyword: ShownType.Keyword?
    var inherited: [InheritedName] = []
    var attributes: [String] = []
    var members: [ShownType] = []
  }

  private var entries: [String: Entry] = [:]

  init(_ types: [ShownType]) {
    for type in types {
      var entry = entries[type.name] ?? Entry()
      entry.inherited += type.inherited
      if type.keyword != .extension {
        entry.keyword = type.keyword
        entry.attributes += type.attributes
        entry.members.append(type)
      }
      entries[type.name] = entry
    }
  }

  /// What a type is declared as; nil for strangers.
  func keyword(of name: String) -> ShownType.Keyword? { entries[name]?.keyword }

  /// The declarations of a type, without its extensions.
  func declarations(of name: String) -> [ShownType] { entries[name]?.members ?? [] }

  /// Whether a global actor guards a type, by itself or by what it inherits.
  func isIsolated(_ name: String) -> Answer {
    search(from: name) { entry in
      if entry.attributes.contains(where: { $0 == "MainActor" || $0.hasSuffix("Actor") }) { return .yes }
      return entry.attributes.allSatisfy(Self.plainAttributes.contains) ? .no : .unknown
    }
  }

  /// Whether a type promises to be `Sendable`.
  func isSendable(_ name: String) -> Answer {
    if Self.sendableNames.contains(name) { return .yes }
    return search(from: name) { entry in
      entry.inherited.contains { Self.sendableNames.contains($0.name) } ? .yes : .no
    }
  }

  /// Whether nobody checks that a type is what it promises.
  func isUnchecked(_ name: String) -> Bool {
    search(from: name) { entry in
      entry.inherited.contains { $0.name == "Sendable" && $0.marks.contains("@unchecked") } ? .yes : .no
    } == .yes
  }

  /// Whether a type inherits a name, as far as the code shows.
  func inherits(_ name: String, _ ancestor: String) -> Bool {
    search(from: name) { entry in entry.inherited.contains { $0.name == ancestor } ? .yes : .no } == .yes
  }

  /// Asks a type and all that it inherits; one yes is enough, a stranger makes a no unknown.
  private func search(from name: String, _ ask: (Entry) -> Answer) -> Answer {
    var seen: Set<String> = [name]
    var waiting = [name]
    var answer = Answer.no
    while let next = waiting.popLast() {
      guard let entry = entries[next], entry.keyword != nil else {
        if !Self.plainTypes.contains(next) { answer = .unknown }
        continue
      }
      switch ask(entry) {
      case .yes: return .yes
      case .unknown: answer = .unknown
      case .no: break
      }
      // A promise of an actor's own, or one that nobody checks, does not isolate.
      for inherited in entry.inherited where seen.insert(inherited.name).inserted { waiting.append(inherited.name) }
    }
    return answer
  }

  /// Attributes that isolate nothing.
  private static let plainAttributes: Set<String> = [
    "Observable", "Model", "available", "frozen", "objc", "objcMembers", "dynamicMemberLookup", "preconcurrency",
    "Suite", "propertyWrapper", "resultBuilder", "testable", "usableFromInline", "dynamicCallable",
  ]

  private static let sendableNames: Set<String> = ["Sendable", "Error", "LocalizedError", "CustomNSError", "CodingKey"]

  /// Types of the platform that isolate nothing and store nothing.
  private static let plainTypes: Set<String> = sendableNames.union([
    "AnyObject", "AppEntity", "AppEnum", "AppIntent", "CaseIterable", "Codable", "Comparable",
    "CustomStringConvertible",
    "CustomDebugStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "NSObject",
    "ObservableObject", "OptionSet", "RawRepresentable", "String", "Int", "XCTestCase", "Any",
  ])
}
