// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A protocol with everything that a mock of it must have.
struct MockedProtocol {
  /// What a mock belongs to, by its protocol.
  enum Isolation { case none, mainActor, otherActor, actor }

  /// Why a protocol gets no mock that conforms to it.
  struct Lack: Error {
    let reason: String
  }

  /// Those of the protocols that it inherits come first.
  private(set) var members: [Member] = []
  /// As generic parameters of the mock: `["Item: Hashable"]`.
  private(set) var associatedTypes: [String] = []
  /// The conditions that a mock repeats after `where`.
  private(set) var conditions: [String] = []
  /// The associated types that a condition settles, with what each is.
  private(set) var settled: [(name: String, type: String)] = []
  private(set) var isolation = Isolation.none
  /// The platform's protocols that a mock conforms to by itself.
  private(set) var platform: Set<String> = []

  /// Collects the requirements of a protocol and of what it inherits.
  ///
  /// - Parameters:
  ///   - type: what documents declare under the name; nil when none does.
  ///   - types: of all documents.
  /// - Throws: why no mock can conform to it.
  init(_ type: DeclaredType?, types: TypeCatalog) throws(Lack) {
    guard let type else { throw Lack(reason: "no document declares it, so its requirements are not known") }
    guard type.keyword == .protocol else { throw Lack(reason: "it is no protocol, so nothing can stand in for it") }
    var known: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard known.insert(next.name).inserted, known.count <= 32 else { continue }
      try take(next)
      for inherited in next.conformances.reversed() where !Self.isPlatform(inherited) {
        guard let declared = types[inherited], declared.keyword == .protocol else {
          throw Lack(reason: "it inherits '\(inherited)', which no document declares")
        }
        waiting.append(declared)
      }
    }
    settleTypes()
    guard !members.isEmpty else { throw Lack(reason: "its declaration shows no requirements") }
    if let member = members.first(where: { !$0.parameters.allSatisfy(\.canBeHeld) }) {
      throw Lack(reason: "'\(member.name)' is lent memory, of which a mock can keep no record")
    }
  }

  /// Whether no more than its name is needed to use the mock.
  var isPlain: Bool { associatedTypes.isEmpty }

  private static let markers: Set<String> = ["Sendable", "AnyObject", "class", "Actor", "Copyable", "SendableMetatype"]
  private static let conforming: Set<String> = [
    "Error", "Identifiable", "ObservableObject", "Observable", "Equatable", "Hashable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "NSObjectProtocol",
  ]

  private static func isPlatform(_ type: String) -> Bool {
    markers.contains(type) || conforming.contains(type) || type == "NSObject"
  }

  private mutating func take(_ type: DeclaredType) throws(Lack) {
    var signatures = Set(members.map(\.signature))
    members += type.members.filter { !$0.isProvided && signatures.insert($0.signature).inserted }
    let names = Set(associatedTypes.map(Self.nameOnly))
    for written in type.associatedTypes where !names.contains(Self.nameOnly(written)) {
      let parts = written.split(separator: " where ", maxSplits: 1)
      associatedTypes.append(parts.first.map(String.init) ?? written)
      if parts.count == 2 { try take(conditions: parts[1]) }
    }
    if let written = type.whereClause { try take(conditions: written[...]) }
    for inherited in type.conformances {
      if inherited == "Actor" { isolation = .actor }
      if Self.conforming.contains(inherited) { platform.insert(inherited) }
      if inherited == "NSObject" { platform.insert("NSObjectProtocol") }
    }
    for attribute in type.attributes {
      switch attribute {
      case "MainActor": isolation = .mainActor
      case "available", "preconcurrency", "MockProtocol", "AutoMockable", "Mockable": break
      case _ where attribute.hasSuffix("Actor"): isolation = .otherActor
      case "objc":
        throw Lack(reason: "it belongs to Objective-C ('@objc'); let the mock inherit NSObject, and write it by hand")
      default: throw Lack(reason: "it carries '@\(attribute)', which mocks cannot follow")
      }
    }
  }

  /// Takes over the conditions after a `where`; what they say of the mock itself must be what any mock is.
  private mutating func take(conditions written: Substring) throws(Lack) {
    for part in TypeText.list(written) {
      let condition = part.hasPrefix("Self.") ? part.dropFirst("Self.".count) : part
      guard condition.hasPrefix("Self:") || condition.hasPrefix("Self ") else {
        conditions.append(TypeScope.replacing(["Self": ""], in: String(condition)).replacing(" .", with: " "))
        continue
      }
      let wanted = condition.drop { $0 != ":" }.dropFirst().trimmingBlanks
      guard Self.markers.contains(String(wanted)) else {
        throw Lack(reason: "it asks '\(part)' after 'where', which a person must meet")
      }
    }
  }

  /// Finds the associated types that a condition makes equal to a type without one: these are no choice of a mock.
  private mutating func settleTypes() {
    let names = Set(associatedTypes.map { Self.nameOnly($0)[...] })
    conditions = conditions.filter { condition in
      let sides = condition.split(separator: "==", maxSplits: 1).map(\.trimmingBlanks)
      guard sides.count == 2, names.contains(sides[0]), !settled.contains(where: { $0.name == sides[0] }),
        names.isDisjoint(with: TypeScope.words(of: sides[1]))
      else { return true }
      settled.append((String(sides[0]), String(sides[1])))
      return false
    }
    associatedTypes.removeAll { type in settled.contains { $0.name == Self.nameOnly(type) } }
    // What a settled type must be like, its protocol has checked.
    let types = Dictionary(settled.map { ($0.name[...], $0.type) }) { first, _ in first }
    let open = Set(associatedTypes.map { Self.nameOnly($0)[...] })
    conditions = conditions.filter { !open.isDisjoint(with: TypeScope.words(of: $0)) }.map {
      TypeScope.replacing(types, in: $0)
    }
  }

  /// The names of the associated types that a user of the mock chooses.
  var genericNames: Set<Substring> { Set(associatedTypes.map { Self.nameOnly($0)[...] }) }

  private static func nameOnly(_ associatedType: String) -> String {
    String(associatedType.prefix { $0 != ":" && $0 != " " })
  }
}
