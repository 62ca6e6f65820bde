// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// What the members of a component are called in keys and in test names.
///
/// Keys have all labels, so that an overload that comes later changes none. Test
/// names are short; only an overload that comes later is told by its labels, or by its types where these are the same.
struct MemberNames {
  private let members: [Member]
  /// The position of the first member of each full name.
  private var firsts: [String: Int] = [:]
  private var keys: Set<String> = []
  private var stems: Set<String> = []
  /// The first member of each base name.
  private var firstOfBase: [String: Member] = [:]

  init(_ members: [Member]) {
    self.members = members
  }

  /// The last part but one of the keys of the member's cases; nil when the same member was there before.
  mutating func key(ofMemberAt position: Int) -> String? {
    let name = members[position].keyName
    guard let first = firsts[name] else {
      firsts[name] = position
      return name
    }
    // The types of the first are noted only now, as overloads that differ in nothing else are rare.
    keys.insert(Self.typedName(of: members[first]))
    let typed = Self.typedName(of: members[position])
    return keys.insert(typed).inserted ? typed : nil
  }

  private static func typedName(of member: Member) -> String {
    let types = member.parameters.map(\.type) + [member.returnType ?? ""]
    return "\(member.keyName)-\(types.map(Wording.keyPart).joined(separator: "-"))"
  }

  /// What test names call the member: `load`, then `loadForUser` or, with the same labels, `loadURL`.
  mutating func stem(of member: Member) -> String {
    let base = Self.base(of: member)
    let folded = base.lowercased()
    if stems.insert(folded).inserted {
      firstOfBase[folded] = member
      return base
    }
    let told = base + Self.difference(of: member, from: firstOfBase[folded])
    if stems.insert(told.lowercased()).inserted { return told }
    let labelled = base + Self.spoken(Self.labels(of: member))
    if stems.insert(labelled.lowercased()).inserted { return labelled }
    let typed = labelled + Self.spoken(Self.types(of: member))
    return stems.insert(typed.lowercased()).inserted ? typed : labelled
  }

  /// The labels that an earlier overload has not, or else the types that differ, or else all labels.
  private static func difference(of member: Member, from first: Member?) -> String {
    let labels = labels(of: member)
    guard let first else { return spoken(labels) }
    let others = self.labels(of: first)
    let new = labels.filter { !others.contains($0) }
    guard new.isEmpty, labels == others else { return spoken(new.isEmpty ? labels : new) }
    let types = zip(types(of: member), types(of: first)).filter { $0 != $1 }.map(\.0)
    return spoken(types.isEmpty ? labels : types)
  }

  private static func labels(of member: Member) -> [String] { member.parameters.map { $0.label ?? $0.name } }

  private static func types(of member: Member) -> [String] {
    member.parameters.map { String(TypeText($0.type).name) }
  }

  private static func spoken(_ words: [String]) -> String {
    words.map { Wording.camel($0, capitalized: true) }.joined()
  }

  static func base(of member: Member) -> String {
    let base = member.baseName
    if let words = OperatorName.words(for: base) { return words }
    let name = Wording.camel(base, capitalized: false)
    return name.isEmpty ? "member" : name
  }
}

extension Member {
  /// The full name as keys have it: without the blanks that Kotlin has between parameters, as in `open(slot, code)`.
  var keyName: String { language == .swift ? name : name.filter { $0 != " " } }
}
