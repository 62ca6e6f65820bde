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

  let name: String
  /// Those of the protocols that it inherits come first.
  private(set) var members: [Member] = []
  /// As generic parameters of the mock: `["Item: Hashable"]`.
  private(set) var associatedTypes: [String] = []
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
    guard type.whereClause == nil else {
      throw Lack(reason: "it has conditions after 'where', which a person must meet")
    }
    name = type.name
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
    guard !members.isEmpty else { throw Lack(reason: "its declaration shows no requirements") }
  }

  /// Whether no more than its name is needed to use the mock.
  var isPlain: Bool { associatedTypes.isEmpty }

  private static let markers: Set<String> = ["Sendable", "AnyObject", "class", "Actor", "Copyable", "SendableMetatype"]
  private static let conforming: Set<String> = [
    "Error", "Identifiable", "ObservableObject", "Observable", "Equatable", "Hashable", "CustomStringConvertible",
    "NSObjectProtocol",
  ]

  private static func isPlatform(_ type: String) -> Bool {
    markers.contains(type) || conforming.contains(type) || type == "NSObject"
  }

  private mutating func take(_ type: DeclaredType) throws(Lack) {
    var signatures = Set(members.map(\.signature))
    members += type.members.filter { signatures.insert($0.signature).inserted }
    let names = Set(associatedTypes.map(Self.nameOnly))
    associatedTypes += type.associatedTypes.filter { !names.contains(Self.nameOnly($0)) }
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
      default: throw Lack(reason: "it carries '@\(attribute)', which mocks cannot follow")
      }
    }
  }

  private static func nameOnly(_ associatedType: String) -> String {
    String(associatedType.prefix { $0 != ":" && $0 != " " })
  }
}
