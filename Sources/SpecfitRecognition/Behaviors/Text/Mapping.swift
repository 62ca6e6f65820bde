// Inputs with what they become: arrows, and rows of tables.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// An input with its output.
struct Mapping {
  var understood: [Understood]
  /// Whether its input is something that can be given to a function.
  private(set) var takesValues = true

  /// "`{a}` → `["{a}"]` (no comma)", "`{a,}` → throw `.emptyAlternative`", "`DiskError.full` becomes `StoreError.noRoom`".
  ///
  /// A value is thrown where it is one of the document's `errors`; where `isListed`, an item before it in the list is a
  /// mapping, and words are inputs and outputs as well: "Any other suffix → raw view".
  init?(_ words: Phrase, errors: Set<String> = [], isListed: Bool = false) {
    guard words.count <= 40, let arrow = Self.arrow(in: words), arrow > words.startIndex, arrow + 1 < words.endIndex
    else { return nil }
    var input = words[..<arrow].trimmed
    // "Anything else, in particular a barcode": an example decides nothing.
    if let aside = input.indices.dropFirst().dropLast().first(where: { index in
      input[index].isMark(",")
        && (input[index + 1].isPlain("like", "including", "e.g")
          || Self.examples.contains { input[(index + 1)...].place(of: $0)?.lowerBound == index + 1 })
    }), !input[(aside + 1)...].contains(where: { $0.isNumber || $0.isMark(",") }) {
      input = input[..<aside]
    }
    var output = words[(arrow + 1)...].trimmed
    guard let first = input.first, !output.contains(where: { $0.isMark("→", "->") }),
      isListed && input.count <= 6 && !words[arrow].isPlain("becomes") || Self.isSpan(input, of: output)
        || Self.isLack(input, of: output)
        || input.count <= 4 && (first.kind == .code || first.kind == .quote)
          && (Self.isAddress(first.text) || Self.tells(output))
    else { return nil }
    // A path that leads to a file is no value; a pattern of paths is one.
    let isPattern = first.text.contains { "*{".contains($0) }
    guard isPattern || !first.text.hasSuffix(".swift") && !first.text.hasSuffix(".md"),
      Self.isAddress(first.text) || Owners.callName(first.text) == nil || first.kind != .code
        || output.first?.kind == .code || isListed && first.text.hasPrefix(".")
    else { return nil }
    var remark: Phrase = []
    if let open = output.firstIndex(where: { $0.isMark("(") && $0.depth == 0 }), open > output.startIndex {
      remark = output[(open + 1)...].prefix { !$0.isMark(")") }
      output = output[..<open]
    }
    self.init(input: input, output: output, remark: remark, errors: errors)
  }

  /// "Folder or `.zip` → GTFS, `.csv` → CSV, anything else → `.unknown`": each input with its output; empty for one alone.
  static func listed(in words: Phrase) -> [Phrase] {
    let arrows = words.indices.filter { words[$0].isMark("→", "->", "=>") && words[$0].depth == 0 }
    guard (2...12).contains(arrows.count), words.count <= 80 else { return [] }
    // Behind an output, the next input is code, or a few words: "`.csv`, `.txt`", "anything else".
    func isInput(_ part: Phrase) -> Bool {
      let names = part.allSatisfy { $0.kind == .code || $0.isMark(",", "/") || $0.isPlain("or", "and") }
      return names || part.count <= 4 && part.allSatisfy { $0.kind != .mark && !ResponsePhrase.isFinite($0) }
    }
    func isOutput(_ part: Phrase) -> Bool {
      !part.isEmpty && !part.contains { $0.isMark(",") && $0.depth == 0 }
        && !part.dropFirst().contains(where: ResponsePhrase.isFinite)
    }
    var starts = [words.startIndex]
    for (arrow, next) in zip(arrows, arrows.dropFirst()) {
      let comma = words[arrow..<next].indices.first {
        words[$0].isMark(",") && words[$0].depth == 0 && isInput(words[($0 + 1)..<next])
      }
      guard let comma, isOutput(words[(arrow + 1)..<comma]) else { return [] }
      starts.append(comma + 1)
    }
    guard isInput(words[..<arrows[0]]), arrows.last.map({ isOutput(words[($0 + 1)...]) }) == true else { return [] }
    return zip(starts, starts.dropFirst().map { $0 - 1 } + [words.endIndex]).map { words[$0..<$1].trimmed }
  }

  private static let examples: [WordRun] = ["in particular", "for example", "for instance", "such as", "above all"]

  /// Whether what stands behind an arrow is a value or a deed, and no thing that anything may point at.
  private static func tells(_ output: Phrase) -> Bool {
    output.contains { $0.kind == .code || $0.kind == .quote || $0.isNumber || $0.isPlain("nil", "true", "false") }
      || output.first.map { Verb.isBase($0) || Verb.base(ofThirdPerson: $0) != nil } == true
  }

  /// Whether a case belongs to a span of figures: "up to 1000 g and 20 mm thick → `.letter`".
  private static func isSpan(_ input: Phrase, of output: Phrase) -> Bool {
    output.first.map { $0.kind == .code && $0.text.hasPrefix(".") } == true
      && input.allSatisfy { $0.kind == .plain } && isStep(Array(input)) && input.count > 1
  }

  /// "Empty `tapHours` → `nil`": what a value leads to that is not there, or nothing is in.
  private static func isLack(_ input: Phrase, of output: Phrase) -> Bool {
    (2...4).contains(input.count)
      && input.first?.isPlain("empty", "no", "missing", "blank", "unknown", "invalid") == true
      && (output.withoutAsides.count == 1
        && output.first.map { $0.kind == .code || $0.isPlain("nil", "true", "false") } == true
        // "No preference → the emptiest slot": what is taken then.
        || (2...5).contains(output.count) && output.first?.isPlain("the") == true
          && output.allSatisfy { $0.kind == .plain && !ResponsePhrase.isFinite($0) })
  }

  /// `shop://item/<id>`, `/items/:id`: what leads to something.
  static func isAddress(_ text: String) -> Bool {
    text.contains("://") || text.hasPrefix("/") && text.dropFirst().contains { $0.isLetter } && !text.contains(".")
  }

  /// "Pain 2 or 3: `.keep` and hint "Take care"", "everything else: `.keep`": the case that an item of a list decides on.
  static func verdict(_ words: Phrase) -> Understood? {
    guard let colon = words.firstIndex(where: { $0.isMark(":") && $0.depth == words.lowestDepth }),
      case let input = words[..<colon].withoutAsides.trimmed, let first = input.first, first.kind == .plain,
      (1...16).contains(input.count), case let output = words[(colon + 1)...].trimmed, let value = output.first,
      value.kind == .code, value.text.hasPrefix("."), let name = Owners.callName(String(value.text.dropFirst())),
      output.dropFirst().first.map({ $0.isMark(",", "(", ".") || $0.isPlain("and", "with") }) ?? true
    else { return nil }
    let condition = ConditionPhrase.condition(input) ?? Condition(input.spoken(limit: 9))
    let said = "return \(Phrase.words(ofCode: name).joined(separator: " "))"
    let rest = output.dropFirst().drop { $0.kind == .mark || $0.isPlain("and") }.sentences.first ?? []
    let more = rest.count < 9 ? rest.withoutAsides.spoken(limit: 6) : ""
    guard !condition.words.isEmpty else { return nil }
    var found = Understood(condition, Response(more.isEmpty ? said : "\(said) and \(more)"), weight: 8)
    found.statement = "\(words.trimmed.text).".shortened(to: StatementText.limit).capitalizedFirst
    found.literals = rest.filter { $0.kind == .quote }.map(\.text)
    return found
  }

  /// "GET `/v1/loans`, newest first": the request that a call sends, with what follows it; nil for another text.
  static func request(_ words: Phrase, of member: String) -> (Understood, Phrase)? {
    guard let method = words.first, ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"].contains(method.text),
      let path = words.dropFirst().first, path.text.hasPrefix("/") || path.text.hasPrefix("http")
    else { return nil }
    let spoken = Phrase.words(ofText: String(path.text.part(before: "?"))).joined(separator: " ")
    guard !spoken.isEmpty else { return nil }
    let request = "\(method.text) \(spoken)"
    var found = Understood(.always, Response("send \(request)", state: "\(request) is sent"), weight: 7)
    found.statement = "`\(member.part(before: "("))` sends \(method.text) `\(path.text)`."
    return (found, words.dropFirst(2).trimmed)
  }

  private static func arrow(in words: Phrase) -> Int? {
    if let arrow = words.firstIndex(where: { $0.isMark("→", "->", "=>") && $0.depth == 0 }) { return arrow }
    // Of prose, only a sentence that turns one value into another is a mapping.
    let second = words.startIndex + 1
    guard words.count > 2, words[second].isPlain("becomes"), words[second + 1].kind == .code else { return nil }
    return second
  }

  /// A row whose columns are inputs and outputs.
  init?(titles: [String], cells: [[Word]], errors: Set<String> = []) {
    guard titles.count >= 2, cells.count == titles.count,
      let output = titles.indices.dropFirst().first(where: { titles[$0].isCalled(ColumnTitles.outcomes) })
        // "| User action | System response |".
        ?? titles.indices.dropFirst().first(where: { titles[$0].holds(anyOf: ColumnTitles.results) })
        ?? (titles[0].holds(anyOf: ColumnTitles.results) ? 0 : Self.coded(titles, cells)),
      let input = titles.indices.first(where: { $0 != output && titles[$0].holds(anyOf: ColumnTitles.inputs) })
        // What "| Goal | Measure | Status |" says is how far it is.
        ?? (titles[output].holds("status")
          ? nil : titles[..<output].firstIndex(where: { Row.says($0, among: titles) })),
      !titles.contains(where: { $0.hasSuffix(" when") || $0.isCalled(ColumnTitles.works) }),
      !titles.contains(where: { $0.holds(anyOf: ColumnTitles.foreign) && !Self.isRemark($0, in: titles) })
    else { return nil }
    let given = Self.keys(titles, cells, input: input, output: output)
    var result = cells[output][...].trimmed
    // How a test went is no behavior.
    guard let outcome = result.first, result.count > 1 || !outcome.isPlain("passed", "failed", "pass", "fail") else {
      return nil
    }
    var remark: Phrase = []
    // "2 km (± 5 m)": how near belongs to the value.
    if let open = result.firstIndex(where: { $0.isMark("(") && $0.depth == 0 }), open > result.startIndex,
      result[open + 1..<result.endIndex].first?.text.hasPrefix("±") != true
    {
      remark = result[(open + 1)...].prefix { !$0.isMark(")") }
      result = result[..<open]
    }
    // "`.repeated` – a hint only".
    if result.first?.kind == .code, result.dropFirst().first?.isMark("–") == true { result = result.prefix(1) }
    let isFailing =
      titles[output].holds(anyOf: ["error", "throws", "thrown", "failure"]) && result.first?.kind == .code
    let takesValues = ["input", "argument", "value"].contains(where: titles[input].holds)
    let isShown = titles[output].isCalled(CellOutcome.shows)
    let isEvent = titles[input].isCalled(["action", "gesture", "event", "trigger"])
    let isBroken =
      titles[input].isCalled(["rule", "requirement", "precondition"]) && !given.holds(anyOf: Self.faults)
      && titles[output].isCalled(["reason", "message", "error", "hint", "complaint"])
    let cell = Cell(
      isFailing: isFailing,
      isShown: isShown,
      isReturned: takesValues,
      isEvent: isEvent,
      isBroken: isBroken
    )
    self.init(input: given, output: result, remark: remark, errors: errors, of: cell)
    self.takesValues = takesValues
  }

  /// The second of two columns, whatever it is called, where a case, an error or a text belongs to what the first one says:
  /// "| Input | Problem |", "| In the file | `Level` |".
  private static func coded(_ titles: [String], _ cells: [[Word]]) -> Int? {
    guard titles.count == 2, cells[1].count < 16, let result = cells[1].first, (1...8).contains(cells[0].count),
      !titles.contains(where: { $0.isCalled(ColumnTitles.catalogues) })
    else { return nil }
    let isAsked =
      titles[0].isCalled(ColumnTitles.situations.union(ColumnTitles.inputs)) || titles[0].hasPrefix("in the ")
    if cells[1].count == 1, result.kind == .quote {
      guard isAsked, titles[1].isCalled(["text", "message", "wording", "label"]) else { return nil }
      return 1
    }
    guard isAsked && titles[0] != "event" || titles[1].isCalled(["problem", "error", "thrown"]),
      ErrorRow.namesCase(result)
    else { return nil }
    return 1
  }

  /// Whether a description only comments a test: "| Description | Input | Expected |".
  private static func isRemark(_ title: String, in titles: [String]) -> Bool {
    title == "description" && titles.contains { $0.holds("expected") }
      && titles.contains { $0.holds(anyOf: ["input", "given"]) }
  }

  /// Words of what is wrong, where a cell names that instead of what must hold.
  private static let faults: WordSet = [
    "missing", "empty", "too", "already", "taken", "invalid", "over", "without", "not", "no", "never", "nobody",
    "unknown", "expired", "duplicate", "wrong", "broken", "late", "nothing", "none",
  ]

  /// What the title of a column says of an output.
  private struct Cell {
    var isFailing = false
    var isShown = false
    var isReturned = false
    /// Whether what goes in is what somebody does.
    var isEvent = false
    /// Whether what goes in must hold, and what comes out tells that it does not.
    var isBroken = false
  }

  /// What a row is found by: "| Type | Transform | Result |" has two columns of code before what comes out, "| Code |
  /// Name | Reply |" the name of what stands before it.
  private static func keys(_ titles: [String], _ cells: [[Word]], input: Int, output: Int) -> Phrase {
    let first = cells[input][...].trimmed
    if input == 0, output == 2, titles[1] == "name", first.count == 1, (1...3).contains(cells[1].count) {
      return Phrase(Array(first) + cells[1])
    }
    guard input == 0, output == 2, !titles[0].holds(anyOf: ColumnTitles.inputs), first.count == 1,
      first.first?.kind == .code,
      cells[1].count == 1, let second = cells[1].first, second.kind == .code
    else { return first }
    return Phrase([first[first.startIndex], .supplied("with", at: second), second])
  }

  private init?(input: Phrase, output: Phrase, remark: Phrase, errors: Set<String>, of cell: Cell? = nil) {
    guard let first = input.first(where: { $0.kind != .mark }) else { return nil }
    let codes = input.filter { $0.kind == .code }
    let isNumber = cell != nil && input.count == 1 && first.isNumber
    let isLiteral = first.kind == .quote || isNumber || first.kind == .code && codes.count == 1
    let isSpan = cell == nil && Self.isSpan(input, of: output)
    let described =
      isLiteral
      ? Literal.description(of: first.text, isQuoted: first.kind == .quote)
      : input.withoutAsides.isEmpty
        ? input.filter { $0.kind != .mark }[...].spoken(limit: 5) : input.spoken(limit: isSpan ? 9 : 6)
    // "Taps plus".
    let deed = cell?.isEvent == true ? Verb.base(ofThirdPerson: first).map { Verb.gerund(of: $0) } : nil
    let spokenRemark = remark.spoken(limit: 5)
    let isBroken = cell?.isBroken == true
    let told = spokenRemark.isEmpty || spokenRemark.split(separator: " ").count > 4 ? described : spokenRemark
    let condition = isBroken && !told.isEmpty ? "not \(told)" : told
    guard !condition.isEmpty else { return nil }
    let value = output.text
    var response: Response
    if output.first?.isPlain("throw", "throws") == true
      || output.count == 1
        && (cell?.isFailing == true || !Self.namesError(first) && output.first.map(Self.namesError) == true
          || Self.isError(output[output.startIndex], errors))
    {
      let error = output.first { $0.kind == .code }?.text ?? ""
      let name = error.split(separator: "(").first.map(String.init) ?? "error"
      response = Response(
        "throw \(Phrase.words(ofCode: name.hasPrefix(".") ? String(name.dropFirst()) : name).joined(separator: " "))",
        .throws(error)
      )
    } else if cell != nil, let clause = CellOutcome.clause(output) {
      response = Response(clause.words, state: clause.state)
    } else if let phrase = ResponsePhrase(output), output.first?.kind == .plain {
      response = (cell == nil ? nil : phrase.acting(isGiven: true)) ?? Response(phrase)
    } else if cell != nil, let done = output.first, Verb.base(ofParticiple: done) != nil,
      let outcome = CellOutcome.joined([CellOutcome("outcome", output)].compactMap(\.self))
    {
      response = outcome
    } else if cell != nil, output.count > 2, output.first?.isSimple == true,
      output.dropFirst().first?.isPlain("the", "a", "an") == true
    {
      // "Sound the alarm": a verb that no list has.
      let words = output.spoken(limit: 6, keepsVerb: true)
      response = Response(words, state: "it has to \(words)")
    } else if cell?.isShown == true, case let shown = Self.spokenValue(output, of: ""), !shown.isEmpty {
      response = Response(
        "show \(shown)",
        state: "\(shown) \(ResponsePhrase.being(of: shown)) shown",
        .shows(value.replacing("`", with: ""))
      )
    } else {
      let spoken = Self.spokenValue(output, of: isLiteral ? first.text : "")
      let meaning = Response.Meaning.returns(value.replacing("`", with: ""))
      let isPlain = input.first?.kind == .plain && output.allSatisfy { $0.kind == .plain }
      response =
        Self.isAddress(first.text) || cell == nil && isPlain
        ? Response("lead to \(spoken)", state: "it leads to \(spoken)")
        : isPlain && cell?.isReturned != true
          ? Response("give \(spoken)", state: "\(spoken) is given")
          : Response("return \(spoken)", state: "\(spoken) is returned", Self.isValue(output) ? meaning : .words)
    }
    let isAside = input.first?.isMark("(") == true && input.last?.isMark(")") == true
    let entry = isLiteral ? "`\(first.text)`" : (isAside ? input.dropFirst().dropLast() : input).text
    let before = isBroken ? "Unless \"\(entry)\" holds, it" : entry.capitalizedFirst
    let leads =
      response.words.hasPrefix("lead ")
      ? input.last.map(ResponsePhrase.isPluralNoun) == true ? "lead to" : "leads to"
      : output.first.map { cell != nil && Verb.base(ofParticiple: $0) != nil && !Verb.isBase($0) } == true
        ? "is" : "gives"
    var statement = "\(before) \(leads) \(value)\(remark.isEmpty ? "" : " (\(remark.text))")."
    // "`close` → hides the sheet": what it does.
    if let verb = output.first, verb.kind == .plain, Verb.base(ofThirdPerson: verb) != nil {
      statement = "\(before): \(value)\(remark.isEmpty ? "" : " (\(remark.text))")."
    }
    if case .throws = response.meaning {
      let error = output.first?.isPlain("throw", "throws") == true ? output.dropFirst().text : value
      statement = "\(before) throws \(error)."
    }
    if statement.utf8.count > StatementText.limit { statement = "\(before) \(leads) \(value)." }
    guard statement.utf8.count <= StatementText.limit else { return nil }
    let happening = deed.map { "\($0) \(input.dropFirst().spoken(limit: 5))".trimmingBlanks }
    let given = happening.map { Condition($0, .event($0), isEvent: true) } ?? Condition(condition, .words)
    var found = Understood(given, response, weight: 8)
    // Which function tells what a span is, only its result would say.
    found.literals = isSpan ? [] : codes.count > 1 ? codes.map(\.text) : [first.text]
    found.row = (codes.count > 1 ? input.text : first.text, value)
    found.statement = statement
    understood = [found]
  }

  /// Whether an output is a value or a number of things, and no word about one: *rejected*.
  private static func isValue(_ output: Phrase) -> Bool {
    output.first?.isNumber == true
      || output.allSatisfy { $0.kind != .plain || $0.isNumber || $0.isPlain("nil", "true", "false", "empty") }
  }

  /// Whether a value is a case of one of the document's errors, or is called as one where the document has none.
  static func isError(_ value: Word, _ errors: Set<String>) -> Bool {
    guard value.kind == .code, value.text.hasPrefix("."), let name = Owners.callName(value.text) else { return false }
    return errors.isEmpty
      ? TypeName.words(of: name).contains { ItemHead.states.contains($0.lowercased()) } : errors.contains(name)
  }

  /// `StoreError.full`.
  static func namesError(_ value: Word) -> Bool {
    value.kind == .code && value.text.startsWithCapital && value.text.holds("Error.")
  }

  /// An array by its number of items, a short value as it stands.
  static func spokenValue(_ output: Phrase, of input: String) -> String {
    guard output.count == 1, let word = output.first, word.kind == .code else { return output.spoken(limit: 5) }
    let text = word.text
    if text.hasPrefix("["), text.hasSuffix("]") {
      let quotes = text.filter { $0 == "\"" }.count / 2
      let items = quotes > 0 ? quotes : text.dropFirst().dropLast().split(separator: ",").count
      if items == 1, text == "[\"\(input)\"]" { return "it unchanged" }
      // `[.past, .tooLong]`: the cases say what they are.
      let cases = text.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
      if (1...3).contains(cases.count), cases.allSatisfy({ $0.first == "." && $0.dropFirst().allSatisfy(\.isLetter) }) {
        return cases.map { Phrase.words(ofCode: String($0)).joined(separator: " ") }.joined(separator: " and ")
      }
      return items == 0 ? "empty list" : items == 1 ? "single value" : "\(Numerals.words(for: items)) values"
    }
    // `LockError.closed` is said by its case.
    let isPath = text.startsWithCapital && text.utf8.allSatisfy(\.isPathSign)
    let words = isPath ? Phrase.words(ofCode: text) : Phrase.words(ofText: text)
    return words.isEmpty ? "empty text" : Phrase.ended(words, limit: 4)
  }

  /// The cell of a row that is a sentence about what must hold: a criterion, a gate, a rule.
  static func sentenceCell(_ titles: [String], _ cells: [[Word]]) -> [Word]? {
    // What a requirement is worth, and who sees to it, changes nothing of what it says.
    let isRequired = titles.contains { $0.holds(anyOf: ["requirement", "criteri"]) }
    if titles.first == "rule", let told = titles.firstIndex(of: "description"), titles.count == 2, told < cells.count {
      return cells[told]
    }
    guard
      !titles.contains(where: {
        $0.holds(anyOf: ColumnTitles.foreign)
          && !(isRequired && ["priority", "verification", "owner", "version"].contains($0))
      })
    else { return nil }
    let index = sentences.lazy.compactMap { word in
      titles.firstIndex {
        $0.holds(word) && !$0.holds(anyOf: ["verification", " id", "validation"]) && $0 != "condition"
      }
    }.first
    // "| Check | How |": what a suite checks.
    let check = titles.firstIndex { ["check", "checks"].contains($0) }
    if index == nil, cells.contains(where: { suite(in: $0) != nil }) { return check.map { cells[$0] } }
    return index.flatMap { $0 < cells.count ? cells[$0] : nil }
  }

  /// What a suite that is all of a cell tests, by its name: *Ledger* of `LedgerTests`.
  static func suite(in cell: [Word]) -> String? {
    guard cell.count == 1, let name = cell.first?.text, name.hasSuffix("Tests"), TypeName.isCompound(name),
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    return TestSubject(stem: name).name
  }

  /// What columns of sentences are called, the surest first.
  private static let sentences = [
    "criteri", "requirement", "behavior", "behaviour", "expect", "rule", "scenario", "condition", "gate",
  ]
}
