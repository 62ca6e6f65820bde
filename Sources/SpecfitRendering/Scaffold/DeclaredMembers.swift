// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// What documents declare of the components that one test file is about; of different declarations the first counts.
struct DeclaredMembers {
  /// A component as tests take it.
  struct Settled {
    var component: Component
    /// The positions of the members that an earlier place declares differently.
    var ignored: Set<Int> = []
  }

  /// In the order in which they were found.
  private(set) var disagreements: [DeclarationDisagreement] = []
  /// By component and the member's name; all initialisers have one.
  private var known: [[String]: [Known]] = [:]

  /// How many declarations of one name are compared with another one.
  private static let mostOverloads = 64

  private struct Known {
    var member: Member
    var shape: String
    var document: String
    /// The document in which the line stands, which may be a part of the module, and the line there.
    var place: (document: String, line: Int)
  }

  /// Takes down what a document declares of a component, and leaves out what contradicts what is known.
  ///
  /// - Parameters:
  ///   - component: with the lines of the whole module.
  ///   - document: its path.
  ///   - joined: which of the lines stand in other documents.
  ///   - isBuilt: whether its members are those of the sources, of which none contradicts another.
  /// - Returns: the component with the members that count.
  mutating func settle(
    _ component: Component,
    of document: String,
    _ joined: JoinedLines = JoinedLines(),
    isBuilt: Bool = false
  ) -> Settled {
    var settled = Settled(component: component)
    var rivals: [(Known, Member)] = []
    for (index, member) in component.members.enumerated() where member.kind != .initializer && !Self.isBare(member) {
      let key = [component.name, member.name]
      let place = joined.place(ofLine: member.line, of: document)
      let new = Known(member: member, shape: Self.shape(of: member), document: document, place: place)
      let others = known[key, default: []].prefix(Self.mostOverloads)
      guard !others.contains(where: { $0.shape == new.shape }) else { continue }
      // One document may show overloads; of another one it is not known that it means one.
      if let rival = others.first(where: { $0.document != document || !isBuilt && Self.clash($0.member, member) }) {
        settled.ignored.insert(index)
        rivals.append((rival, member))
      } else {
        known[key, default: []].append(new)
      }
    }
    if let rival = settleInitializers(of: &settled.component, document, joined) { rivals.append(rival) }
    note(rivals, component, document, joined)
    return settled
  }

  /// Lets tests make their subject as the first document does; gives the initialisers that contradict each other.
  private mutating func settleInitializers(
    of component: inout Component,
    _ document: String,
    _ joined: JoinedLines
  ) -> (Known, Member)? {
    let key = [component.name, "init"]
    let own = component.members.indices.filter { component.members[$0].kind == .initializer }
    let new = own.map { index in
      let member = component.members[index]
      let place = joined.place(ofLine: member.line, of: document)
      return Known(member: member, shape: Self.shape(of: member), document: document, place: place)
    }
    guard let first = known[key]?.first, first.document != document else {
      if known[key] == nil { known[key] = new.isEmpty ? nil : new }
      return nil
    }
    let shapes = Set(known[key, default: []].map(\.shape))
    let rival = new.first.flatMap { own in new.contains { shapes.contains($0.shape) } ? nil : (first, own.member) }
    for index in own { component.members[index] = first.member }
    if own.isEmpty { component.members.append(first.member) }
    return rival
  }

  private mutating func note(
    _ rivals: [(first: Known, second: Member)],
    _ component: Component,
    _ document: String,
    _ joined: JoinedLines
  ) {
    guard let (first, second) = rivals.first else { return }
    let place = joined.place(ofLine: second.line, of: document)
    let disagreement = DeclarationDisagreement(
      component: component.name,
      first: .init(document: first.place.document, line: first.place.line, signature: first.member.signature),
      second: .init(document: place.document, line: place.line, signature: second.signature),
      others: rivals.count - 1
    )
    if !disagreements.contains(disagreement) { disagreements.append(disagreement) }
  }
}

extension DeclaredMembers {
  /// Whether a list names the member, and says nothing of its signature.
  private static func isBare(_ member: Member) -> Bool {
    if member.kind == .property { return member.propertyType == nil }
    return member.signature == "func " + member.name && (member.name.contains(":") || !member.summary.isEmpty)
  }

  private static func shape(of member: Member) -> String {
    // Excerpts often leave out who may set a property.
    guard member.kind == .property, let type = member.propertyType else {
      return SwiftContract(of: member.signature).text
    }
    return SwiftContract.spelling(ofType: type)
  }

  /// Whether two members of a name cannot be told apart by what they take.
  private static func clash(_ member: Member, _ other: Member) -> Bool {
    func types(_ member: Member) -> [String] { member.parameters.map { SwiftContract.spelling(ofType: $0.type) } }
    return types(member) == types(other)
  }
}
