// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Reads members that stand in prose and lists: "`func next()` (goes on)", "- `load(id:)` - loads".
struct MemberReader {
  private let reading: DocumentReading
  private let owners: [Int: [String]]
  /// By the first line of a numbered part, what it specifies.
  private var parts: [Int: [(line: Int, name: String)]] = [:]
  /// What the chapters of such parts specify outside of them.
  private var chapters: Set<AnchoredName> = []

  /// The members that Kotlin code declares, as their type and their name: `Door open(code)`.
  private let kotlinMembers: Set<String>

  init(_ reading: DocumentReading, owners: [Int: [String]], claims: [Claim]) {
    self.reading = reading
    self.owners = owners
    kotlinMembers = Set(
      reading.codes.lazy.flatMap { $0.kotlin?.declarations ?? [] }.flatMap { type in
        type.members.lazy.filter { $0.kind == .function }.map { "\(type.name) \($0.name)" }
      }
    )
    guard !reading.parts.isEmpty else { return }
    let known = Set(owners.values.joined())
    for claim in claims where known.contains(claim.name) && claim.by != TreeReader.name {
      if let part = reading.part(around: claim.line) {
        parts[part.lines.lowerBound, default: []].append((claim.line, claim.name))
      } else {
        chapters.insert(AnchoredName(claim))
      }
    }
  }

  /// The members by the name of the component that they belong to, in the order of the document.
  func members() -> [String: [Member]] {
    var members: [String: [Member]] = [:]
    /// Where the member of a text's item went.
    var places: [Int: (owner: String, index: Int)] = [:]
    for (index, unit) in reading.texts.enumerated() where unit.role.mayClaim {
      if let place = place(describedBy: unit, among: places) {
        members[place.owner]?[place.index].documentedErrors += ThrownErrors.names(in: unit)
      }
      guard unit.signs.contains(.code) else { continue }
      let own = kotlinMembers.isEmpty ? nil : owner(of: unit.anchor)
      let spans = unit.inlines.filter { $0.kind == .code && (isMember($0.content) || isKotlin($0.content, of: own)) }
      guard !spans.isEmpty, let owner = own ?? owner(of: unit.anchor, at: unit.line) else { continue }
      let isList = MemberList.introduces(unit)
      for inline in spans {
        if let member = member(inline, in: unit, isKotlin: isKotlin(inline.content, of: own), isListed: isList) {
          members[owner, default: []].append(member)
          if places[index] == nil { places[index] = (owner, members[owner, default: []].count - 1) }
        }
        if !isList, !isDeclaration(inline.content) { break }
      }
    }
    for unit in reading.codes where unit.role.mayClaim {
      guard let swift = unit.swift, !swift.members.isEmpty,
        let owner = owner(of: unit.anchor, at: unit.code.lines.lowerBound)
      else { continue }
      members[owner, default: []] += swift.members.map { Member($0, line: unit.line(ofByte: $0.offset)) }
    }
    readKotlin(into: &members)
    readTables(into: &members)
    return members
  }

  /// The member whose errors an item below it lists: "- Throws: CartError".
  private func place(
    describedBy unit: TextUnit,
    among places: [Int: (owner: String, index: Int)]
  ) -> (owner: String, index: Int)? {
    guard ThrownErrors.areListed(in: unit.text) else { return nil }
    var next = unit.introduction
    for _ in 0..<3 {
      guard let index = next else { return nil }
      if let place = places[index] { return place }
      next = reading.texts[index].introduction
    }
    return nil
  }

  /// Adds functions that stand outside any class: to the type that they extend, or to what their section is about.
  private func readKotlin(into members: inout [String: [Member]]) {
    let known = Set(owners.values.joined())
    for unit in reading.codes where unit.role.mayClaim {
      for member in unit.kotlin?.members ?? [] where member.isPromise {
        let receiver = member.receiver.map { String($0.prefix { $0 != "<" && $0 != "?" }) }
        guard let owner = receiver.flatMap({ known.contains($0) ? $0 : nil }) ?? owner(of: unit.anchor) else {
          continue
        }
        members[owner, default: []].append(Member(member, line: unit.line(ofByte: member.offset)))
      }
    }
  }

  /// Adds the rows of tables of methods: "| `load(id:)` | loads |".
  private func readTables(into members: inout [String: [Member]]) {
    let document = reading.document
    for index in document.tables {
      let block = document.blocks[index]
      let anchor = reading.anchor(ofBlock: index)
      guard reading.anchors[anchor].role.mayClaim, !reading.isOwn(line: block.lines.lowerBound),
        let owner = owner(of: anchor), let header = document.children(of: index).first,
        let title = document.cells(ofRow: header).first,
        MemberList.isTitle(document.file.plainText(in: title))
      else { continue }
      for row in document.children(of: index).dropFirst() {
        let cells = document.cells(ofRow: row)
        guard let first = cells.first, let code = document.file.inlines(in: first).first, code.kind == .code else {
          continue
        }
        let text = cells.dropFirst().map { document.file.plainText(in: $0) }.joined(separator: " ")
        let line = document.blocks[row].lines.lowerBound
        guard let member = spoken(code.content, line: line, summary: text) else { continue }
        members[owner, default: []].append(member)
      }
    }
  }

  private func owner(of anchor: Int) -> String? {
    if let own = owners[anchor]?.first { return own }
    return reading.ancestors(of: anchor).lazy.compactMap { owners[$0]?.first }.first
  }

  /// The same for a line; in a numbered part it is what that part specifies, and not what another part of the list does.
  func owner(of anchor: Int, at line: Int) -> String? {
    guard let part = reading.part(around: line) else { return owner(of: anchor) }
    if let own = parts[part.lines.lowerBound] {
      return own.filter { $0.line <= line }.max { $0.line < $1.line }?.name ?? own[0].name
    }
    let around = ([anchor] + reading.ancestors(of: anchor)).lazy.compactMap { anchor in
      owners[anchor]?.first.map { AnchoredName(anchor: anchor, name: $0) }
    }
    return around.first.flatMap { chapters.contains($0) ? $0.name : nil }
  }

  private func isMember(_ code: String) -> Bool { isDeclaration(code) || isCall(code) || isSignature(code) }

  private func isDeclaration(_ code: String) -> Bool {
    if code.hasPrefix("init(") { return true }
    guard code.utf8.contains(ASCII.space) else { return false }
    let words = code.utf8.prefix(80).split(separator: ASCII.space, maxSplits: 4).prefix(4)
    guard words.count > 1, let first = words.first else { return false }
    if first.first == UInt8(ascii: "@") || words.contains(where: { $0.elementsEqual("func".utf8) }) { return true }
    let isStored = ["var", "let", "static"].contains { first.elementsEqual($0.utf8) }
    return isStored && code.utf8.contains(ASCII.colon)
  }

  /// `load(id:)` as Swift names functions, without arguments.
  private func isCall(_ code: String) -> Bool {
    let bytes = code.utf8
    guard bytes.last == UInt8(ascii: ")"), let first = bytes.first, first.isLowercase,
      let open = bytes.firstIndex(of: UInt8(ascii: "("))
    else { return false }
    guard bytes[..<open].allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore || $0 >= 0x80 }) else {
      return false
    }
    let arguments = bytes[open...].dropFirst().dropLast()
    return arguments.isEmpty || (arguments.last == ASCII.colon && !arguments.contains(ASCII.space))
  }

  /// `next() async throws -> Page`: a function without its keyword, told from a call by what follows the parameters.
  private func isSignature(_ code: String) -> Bool {
    let bytes = code.utf8
    guard bytes.count <= 200, bytes.first?.isLowercase == true, let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      bytes[..<open].allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore }), !code.holds("{")
    else { return false }
    let rest = code[open...]
    return [") -> ", ") async", ") throws", ") rethrows"].contains { rest.holds($0) }
  }

  /// `open(code)` as Kotlin names functions, if it is one of the component's.
  private func isKotlin(_ code: String, of owner: String?) -> Bool {
    owner.map { kotlinMembers.contains("\($0) \(code)") } ?? false
  }

  /// The member of a span in a table or list of members, or nil when it is none.
  private func spoken(_ code: String, line: Int, summary: String) -> Member? {
    if isCall(code) {
      return Member(kind: .function, name: code, signature: "func " + code, line: line, summary: summary)
    }
    let text = isSignature(code) ? "func " + code : code
    guard text.hasPrefix("func "), let found = SwiftReading(parsing: Array(text.utf8)).members.first else { return nil }
    var member = Member(found, line: line)
    member.summary = summary
    return member
  }

  private func member(_ inline: Inline, in unit: TextUnit, isKotlin: Bool, isListed: Bool) -> Member? {
    var text = inline.content
    if isKotlin || isCall(text) || isSignature(text), !isDeclaration(text) {
      // Only lists of members, and items that start with the name, speak of a member; elsewhere it is a call.
      let isFirst = unit.item != nil && unit.inlines.first { !$0.content.utf8.allSatisfy(\.isBlank) } == inline
      guard isFirst || isListed else { return nil }
      // A list says nothing of each.
      let summary = isFirst ? unit.text : ""
      var member =
        isKotlin
        ? Member(kind: .function, name: text, signature: "func " + text, line: unit.line, summary: summary)
        : spoken(text, line: unit.line, summary: summary)
      if isFirst { member?.documentedErrors = ThrownErrors.said(in: unit) }
      return member
    }
    if let brace = text.utf8.firstIndex(of: UInt8(ascii: "{")) { text = String(text[..<brace]) }
    let swift = SwiftReading(parsing: Array(text.utf8))
    guard let found = swift.members.first else { return nil }
    var member = Member(found, line: unit.line)
    member.summary = unit.text
    return member
  }
}

/// Where a document lists the members of a component.
private enum MemberList {
  /// Whether a text is a label and the members behind it, as in "Methods: `increment()`, `decrement()`".
  static func introduces(_ unit: TextUnit) -> Bool {
    guard unit.signs.contains(.colon), let colon = unit.text.prefix(40).firstIndex(of: ":") else { return false }
    return isTitle(String(unit.text[..<colon]))
  }

  /// Whether a label or the title of a column is one of members: "Key methods", "Function".
  static func isTitle(_ title: String) -> Bool {
    let words = title[...].letterRuns.map { $0.lowercased() }
    return words.count <= 3 && words.contains(where: nouns.contains)
      && words.allSatisfy { nouns.contains($0) || attributes.contains($0) }
  }

  private static let nouns: Set<String> = ["method", "methods", "function", "functions", "member", "members"]
  private static let attributes: Set<String> = [
    "key", "main", "public", "core", "api", "signature", "name", "important", "instance", "static",
  ]
}

/// The errors that a line of prose says are thrown.
enum ThrownErrors {
  static func areListed(in text: String) -> Bool {
    ["Throws", "throws", "Errors:", "Error:", "Raises"].contains { text.hasPrefix($0) }
  }

  /// The errors that a sentence about a member says that it throws: "`renew(_:)` throws `CartError.full` when …".
  static func said(in unit: TextUnit) -> [String] {
    let text = unit.text.lowercased()
    guard text.holds(" throws ") || text.holds(" fails with ") || text.holds(" raises "), !text.holds("never throws ")
    else { return [] }
    return unit.inlines.filter { $0.kind == .code }.map(\.content).filter(isCase)
  }

  /// Whether a text is a case of an error, with or without its type: `CartError.full`, `.full`.
  static func isCase(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts[1].utf8.first, name.isLowercase, isName(text) else { return false }
    return parts[0].isEmpty || parts[0].hasSuffix("Error") || parts[0].hasSuffix("Failure")
  }

  /// Names of error types or cases: those in code spans, or else words that end with `Error`.
  static func names(in unit: TextUnit) -> [String] {
    let codes = unit.inlines.filter { $0.kind == .code }.map(\.content).filter(isName)
    if !codes.isEmpty { return codes }
    return NameToken.tokens(of: unit.text).map { String($0.text) }
      .filter { isName($0) && $0.prefix { $0 != "." }.hasSuffix("Error") }
  }

  private static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first.isUppercase || first == ASCII.dot else { return false }
    return bytes.count > 2
      && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }
  }
}
