// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSwift

/// Reads members that stand in prose and lists: "`func next()` (goes on)", "- `load(id:)` - loads".
struct MemberReader {
  private let reading: DocumentReading
  private let owners: [Int: [String]]

  init(_ reading: DocumentReading, owners: [Int: [String]]) {
    self.reading = reading
    self.owners = owners
  }

  /// The members by the name of the component that they belong to, in the order of the document.
  func members() -> [String: [Member]] {
    var members: [String: [Member]] = [:]
    for unit in reading.texts where unit.role.mayClaim {
      guard unit.inlines.contains(where: { $0.kind == .code && isMember($0.content) }),
        let owner = owner(of: unit.anchor)
      else { continue }
      for inline in unit.inlines where inline.kind == .code && isMember(inline.content) {
        if let member = member(inline, in: unit) { members[owner, default: []].append(member) }
        if !isDeclaration(inline.content) { break }
      }
    }
    for unit in reading.codes where unit.role.mayClaim {
      guard let swift = unit.swift, !swift.members.isEmpty, let owner = owner(of: unit.anchor) else { continue }
      members[owner, default: []] += swift.members.map { Member($0, line: unit.line(ofByte: $0.offset)) }
    }
    return members
  }

  private func owner(of anchor: Int) -> String? {
    if let own = owners[anchor]?.first { return own }
    return reading.ancestors(of: anchor).lazy.compactMap { owners[$0]?.first }.first
  }

  private func isMember(_ code: String) -> Bool { isDeclaration(code) || isCall(code) }

  private func isDeclaration(_ code: String) -> Bool {
    let words = code.split(separator: " ", maxSplits: 4).prefix(4)
    guard words.count > 1 || code.hasPrefix("init(") else { return false }
    return code.hasPrefix("init(") || words.contains { $0 == "func" } || (words.first?.hasPrefix("@") == true)
      || ((words.first == "var" || words.first == "let" || words.first == "static") && code.contains(":"))
  }

  /// `load(id:)` as Swift names functions, without arguments.
  private func isCall(_ code: String) -> Bool {
    guard code.hasSuffix(")"), let open = code.firstIndex(of: "("), let first = code.first, first.isLowercase else {
      return false
    }
    let name = code[..<open]
    let arguments = code[open...].dropFirst().dropLast()
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    return arguments.isEmpty || (arguments.hasSuffix(":") && !arguments.contains(" "))
  }

  private func member(_ inline: Inline, in unit: TextUnit) -> Member? {
    var text = inline.content
    if isCall(text), !isDeclaration(text) {
      // Only items that start with the name speak of a member; elsewhere it is a call.
      guard unit.item != nil, unit.inlines.first(where: { !$0.content.allSatisfy(\.isWhitespace) }) == inline else {
        return nil
      }
      return Member(kind: .function, name: text, signature: "func " + text, line: unit.line, summary: unit.text)
    }
    if let brace = text.firstIndex(of: "{") { text = String(text[..<brace]) }
    let swift = SwiftReading(parsing: Array(text.utf8))
    guard let found = swift.members.first else { return nil }
    var member = Member(found, line: unit.line)
    member.summary = unit.text
    return member
  }
}
