// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// What the members of a component are called in keys and in test names.
///
/// Keys have all labels, so that an overload that comes later changes none. Test
/// names are short; only an overload that comes later is told by its labels.
struct MemberNames {
  private let members: [Member]
  /// The position of the first member of each full name.
  private var firsts: [String: Int] = [:]
  private var keys: Set<String> = []
  private var stems: Set<String> = []
  /// The labels of the first member of each base name.
  private var firstLabels: [String: Set<String>] = [:]

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

  /// What test names call the member: `load`, and `loadForUser` for a second `load`.
  mutating func stem(of member: Member) -> String {
    let base = Self.base(of: member)
    let labels = member.parameters.map { $0.label ?? $0.name }
    if stems.insert(base.lowercased()).inserted {
      firstLabels[base.lowercased()] = Set(labels)
      return base
    }
    let new = labels.filter { firstLabels[base.lowercased()]?.contains($0) == false }
    let told = base + (new.isEmpty ? labels : new).map { Wording.camel($0, capitalized: true) }.joined()
    if stems.insert(told.lowercased()).inserted { return told }
    let labelled = base + labels.map { Wording.camel($0, capitalized: true) }.joined()
    if stems.insert(labelled.lowercased()).inserted { return labelled }
    let types = member.parameters.map { Wording.camel(String(TypeText($0.type).name), capitalized: true) }
    let typed = labelled + types.joined()
    if !stems.insert(typed.lowercased()).inserted { return labelled }
    return typed
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
