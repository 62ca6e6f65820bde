// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Reads behaviors from the code of a document: the bodies of functions, defaults, mappings, views, and reducers.
struct CodeBehaviors {
  let reading: DocumentReading

  /// What the fences say, in the order of the document.
  func drafts() -> [BehaviorDraft] {
    var names = StoredNames()
    for code in reading.codes where ["", "swift"].contains(code.language) { names.add(code.file.bytes) }
    let (unread, unused) = (names.unread, names.unused)
    return reading.codes.flatMap { code -> [BehaviorDraft] in
      guard code.role.mayClaim || isPattern(code), ["", "swift"].contains(code.language) else { return [] }
      guard !isRefuted(code) else { return [] }
      var bytes = Array(code.file.bytes)
      guard Self.mayHoldBodies(bytes), !Self.onlyDeclares(bytes) else { return [] }
      Self.blankAvoided(in: &bytes)
      return drafts(of: CodeWalk(CodeExcerpt(swift: bytes), unread: unread, unused: unused), code)
    }
  }

  /// Whether code stands in a chapter that shows how things are done here: of known members it says what they do.
  private func isPattern(_ code: CodeUnit) -> Bool {
    code.role == .example && reading.anchors[code.anchor].role == .example
      && !reading.isSetAside(code.anchor) && !reading.titles(around: code.anchor).contains(where: Stance.isWrong)
  }

  /// Whether the line above a fence says that its code is the faulty one: *Problem code:*.
  private func isRefuted(_ code: CodeUnit) -> Bool {
    if reading.titles(around: code.anchor).contains(where: Stance.tellsOfFault) { return true }
    guard code.block > 0, case .paragraph = reading.document.blocks[code.block - 1].kind else { return false }
    let above = reading.document.text(of: code.block - 1)
    guard above.utf8.count < 80, above.contains(":") else { return false }
    let words = above.lowercased().split { !$0.isLetter }
    return words.count < 4 && words.first.map { Self.refuting.contains($0) } == true
  }

  /// Whether statements without a function show how something is used, tried or set up, and not what it does.
  private func isUsage(_ code: CodeUnit) -> Bool {
    if Self.trying.contains(where: { code.file.bytes.holds($0) }) { return true }
    guard code.block > 0, case .paragraph = reading.document.blocks[code.block - 1].kind else { return false }
    let above = reading.document.text(of: code.block - 1).lowercased()
    return above.utf8.count < 200 && above.split { !$0.isLetter }.contains { Self.using.contains(String($0)) }
  }

  private static let trying = ["#expect", "XCTAssert", "print("].map { Array($0.utf8) }
  private static let using: WordSet = [
    "use", "used", "usage", "uses", "call", "called", "caller", "callers", "test", "tests", "before", "instead", "demo",
    "demos", "script", "example", "delegate", "package", "not", "never", "view", "views",
  ]

  private static let refuting: Set<Substring> = [
    "problem", "problematic", "before", "old", "wrong", "bad", "broken", "buggy",
  ]

  private func drafts(of walk: CodeWalk, _ code: CodeUnit) -> [BehaviorDraft] {
    var drafts: [BehaviorDraft] = []
    for found in walk.findings() {
      let lines = found.finding.offsets.map { code.line(ofByte: $0) }
      guard let best = lines.first else { continue }
      let owner = found.site.type.flatMap { Self.isPart($0) ? nil : $0.name }
      var finding = found.finding
      var around = ""
      if let condition = finding.condition, condition.isAround {
        let words = [condition.words, condition.leading ?? ""].first(where: found.hasRoom) ?? ""
        finding.condition?.words = words
        finding.condition?.isPartial = condition.isPartial || words != condition.words
        if words != condition.words { around = condition.words }
      }
      let event = found.site.event
      // That an action came in goes without saying where more is given.
      let isPlain = event?.clause.isEmpty == true && finding.condition?.words.isEmpty == false
      // What comes of an action is no use of anything.
      if found.site.type == nil, found.site.member == nil, found.site.event == nil, isUsage(code) { continue }
      let conditions = [isPlain ? nil : event, finding.condition].compactMap { $0 }
      var condition = conditions.last.map { Condition($0.words, $0.meaning, isEvent: $0.isEvent) } ?? .always
      if conditions.count > 1, let joined = StatedCondition.all(conditions) {
        condition.words = joined.words
        condition.isEvent = true
      }
      condition.around = event == nil ? around : ""
      condition.isPartial = finding.isPartial || conditions.contains(where: \.isPartial)
      var draft = BehaviorDraft(
        owner: owner.map { .type($0) } ?? .anchor(code.anchor),
        anchor: code.anchor,
        member: finding.isOfComponent || finding.level == .ui ? nil : found.member,
        condition: condition,
        response: Self.response(of: finding),
        level: finding.level,
        statement: finding.statement(of: found.site),
        lines: [best] + Set(lines).subtracting([best]).sorted(),
        by: found.reader,
        weight: finding.weight
      )
      draft.rows = finding.rows.map {
        Behavior.Row(input: $0.input, output: $0.output, line: code.line(ofByte: $0.offset))
      }
      draft.literals = (conditions.flatMap(\.literals) + finding.response.literals)
      draft.subject = finding.type
      draft.isCode = true
      draft.isOfAction = event != nil
      draft.isPattern = !code.role.mayClaim
      drafts.append(draft)
    }
    return drafts
  }

  private static func response(of finding: CodeFinding) -> Response {
    var response = Response(finding.response.words, state: state(of: finding), finding.response.meaning)
    response.isLater = finding.response.isLater
    return response
  }

  /// What follows in a view, as a state too: "show banner" leaves the banner shown; nil where the words say it.
  private static func state(of finding: CodeFinding) -> String? {
    let (words, meaning) = (finding.response.words, finding.response.meaning)
    if let state = finding.response.state { return state }
    guard finding.level == .ui, let end = words.firstIndex(of: " ") else { return nil }
    if let both = Self.states(words) { return both }
    guard !words.contains(" and ") else { return nil }
    switch meaning {
    case .shows, .disables:
      // What stands on the screen is one name, whatever its words.
      let shown = words[words.index(after: end)...].withoutInterpolations
      return shown.isEmpty ? nil : "\(shown) is \(Verb.participle(of: String(words[..<end])))"
    case .maps where words.hasPrefix("show view of "): return "\(words.dropFirst(5)) is shown"
    default: return ResponsePhrase([Word](plain: words)[...])?.stateWords(limit: 8)
    }
  }

  /// Two things that are done, each as a state: "store plan and dismiss view" leaves the plan stored and the view dismissed.
  private static func states(_ words: String) -> String? {
    guard let joint = words.firstRange(of: " and ") else { return nil }
    let parts = [words[..<joint.lowerBound], words[joint.upperBound...]].map(String.init)
    func state(_ words: String) -> String? { ResponsePhrase([Word](plain: words)[...])?.stateWords(limit: 8) }
    guard parts.allSatisfy({ Verb.isBase(String($0.prefix { $0 != " " })) }) else {
      // "Load plans and tasks": one verb.
      return state(words).flatMap { $0.contains(" are ") ? $0 : nil }
    }
    let states = parts.compactMap(state)
    return states.count == 2 ? states.joined(separator: " and ") : nil
  }

  /// Whether a type is a part of a reducer, whose name is that of the heading around it.
  private static func isPart(_ type: CodeType) -> Bool {
    let first = type.name.split(separator: ".").first.map(String.init) ?? ""
    return ["State", "Action", "Destination", "Path"].contains(first)
  }

  /// Whether a fence may hold more than the names of types.
  private static func mayHoldBodies(_ bytes: [UInt8]) -> Bool {
    bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "=")) || bytes.contains(UInt8(ascii: ":"))
  }

  /// Whether a fence does no more than declare types with their members: no body, value or comment says what these do.
  ///
  /// Nothing is read from such code, and most code of a specification is such; a parser would take long to find out.
  static func onlyDeclares(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(UInt8(ascii: "=")), !bytes.contains(UInt8(ascii: "/")) else { return false }
    var isInside = false
    for line in bytes.split(separator: ASCII.lineFeed) {
      let words = line.split { $0.isBlank || $0 == ASCII.carriageReturn }
      guard let first = words.first else { continue }
      // Statements stand in front of all types, bodies behind other brackets.
      if !isInside || line.contains(UInt8(ascii: "{")) {
        guard opensType(line, words) else { return false }
        isInside = true
      }
      if isBranch(first, words.dropFirst().first) { return false }
    }
    return isInside
  }

  /// `final class Store: Keeping {`: whether a line declares a type whose members follow.
  private static func opensType(_ line: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>]) -> Bool {
    guard words.last?.elementsEqual("{".utf8) == true, line.count(where: { $0 == UInt8(ascii: "{") }) == 1 else {
      return false
    }
    let declaration = words.drop { word in
      word.first == UInt8(ascii: "@") || modifiers.contains(String(decoding: word, as: UTF8.self))
    }
    guard let keyword = declaration.first, let name = declaration.dropFirst().first else { return false }
    return typeKeywords.contains(String(decoding: keyword, as: UTF8.self))
      // "class func make() {" declares a function.
      && name.first?.isUppercase == true
  }

  private static let modifiers: WordSet = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "nonisolated",
  ]

  private static let typeKeywords: WordSet = ["struct", "class", "enum", "actor", "protocol", "extension"]

  /// `case .loaded:`, `default:`: whether a line is a branch of a `switch`, as reducers are shown in parts.
  private static func isBranch(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>?) -> Bool {
    guard first.elementsEqual("case".utf8) else {
      return first.starts(with: "case".utf8) || first.starts(with: "default".utf8)
    }
    // Behind the `case` of an enum stands a name.
    guard let second, second.first?.isLowercase == true else { return true }
    return second.starts(with: "let".utf8) || second.starts(with: "var".utf8)
  }

  /// Blanks the lines from a ❌ up to a ✅.
  private static func blankAvoided(in bytes: inout [UInt8]) {
    let wrong = Array("❌".utf8)
    let right = Array("✅".utf8)
    guard bytes.contains(wrong[0]), bytes.contains(UInt8(ascii: "/")) else { return }
    var isWrong = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.holds(wrong) { isWrong = true }
      if line.holds(right) { isWrong = false }
      guard isWrong else { continue }
      for index in line.indices { bytes[index] = UInt8(ascii: " ") }
    }
  }
}

extension String {
  /// A text of code as a name has it: in quotation marks, and of one that has hardly a word what is filled in: *hours and
  /// minutes*.
  var told: String {
    let text = withoutInterpolations
    // "\(seconds < 10 ? "0" : "")": of what is chosen no part is always there.
    let code = split(separator: "\\(", omittingEmptySubsequences: false).dropFirst().filter {
      !$0.prefix { $0 != ")" }.contains("?")
    }
    let filled = code.map { part in
      CodeName(part.prefix { $0 != ")" }.split(separator: ".").last.map(String.init) ?? "").phrase
    }
    // "LOG_ORDER": an identifier whose capitals are no acronyms.
    if text.contains("_"), text.utf8.allSatisfy({ $0.isUppercase || $0.isDigit || $0 == ASCII.underscore }) {
      return "\"\(text.lowercased().replacing("_", with: " "))\""
    }
    // "\(hours / 24) d": the unit says what is told.
    let units = ["h": "hours", "d": "days", "s": "seconds", "%": "percent"]
    if filled.count == 1, hasPrefix("\\("), contains(") ") || text == "%", let unit = units[text] { return unit }
    // "–" has no word at all.
    if !text.isEmpty, filled.isEmpty, !text.contains(where: { $0.isLetter || $0.isNumber }) {
      return CodeExpression.signs[text].map { "\"\($0)\"" } ?? "stated text"
    }
    let hasWord = text.split { !$0.isLetter }.contains { $0.count > 2 }
    guard hasWord || filled.isEmpty else {
      // "\(bytes / 1024) KB": the unit tells more than the numbers.
      let isUnit = text.split { !$0.isLetter }.contains { $0.count > 1 }
      return isUnit ? FilledText(self).words : filled.joined(separator: " and ")
    }
    // "9+" for all that is more.
    if text.last == "+", text.dropLast().allSatisfy(\.isNumber) { return "\"\(text.dropLast()) plus\"" }
    guard isCutWhenTold else { return "\"\(text)\"" }
    if let head = fixedHead { return "\"\(head)\"" }
    // "\(name) could not be saved": a short text is told with what is filled in.
    let words = FilledText(self).words
    let isWhole = !filled.isEmpty && words.count <= 48 && (2...7).contains(words.split(separator: " ").count)
    return isWhole && !hasContraction ? "\"\(words)\"" : "stated text"
  }

  /// What a text with values in it begins with: *File too large* of `File too large (\(size) MB)`; nil for less than two
  /// words.
  private var fixedHead: String? {
    guard let end = firstRange(of: "\\(")?.lowerBound else { return nil }
    let start = self[..<end]
    var words = (start.firstRange(of: ". ").map { start[..<$0.lowerBound] } ?? start).split(separator: " ")
    while let last = words.last, !last.contains(where: \.isLetter) || Self.linking.contains(last.lowercased()) {
      words.removeLast()
    }
    var head = words.joined(separator: " ")
    while let last = head.last, ":,-–(".contains(last) { head.removeLast() }
    return words.count > 1 && head.count <= 48 && !head.isCutWhenTold ? head : nil
  }

  private static let linking: Set<String> = [
    "is", "of", "the", "a", "an", "with", "for", "to", "in", "at", "from", "by",
  ]

  /// Whether a name would hold only parts of it: of a long text, of one around a value, or of "I'll" and "can't".
  var isCutWhenTold: Bool {
    withoutInterpolations.count > 48 || hasContraction
      || !replacing("  ", with: " ").contains(withoutInterpolations)
  }

  private var hasContraction: Bool {
    split { $0.isWhitespace }.contains { word in Self.contractions.contains { word.hasSuffix($0) } }
  }

  private static let contractions = ["'ll", "'ve", "'re", "'m", "'d", "n't", "’ll", "’ve", "’re", "’m", "’d", "n’t"]
}

extension ArraySlice<UInt8> {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard count >= part.count else { return false }
    return (startIndex...endIndex - part.count).contains {
      self[$0] == part[0] && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
