// What the cells of a table that do not decide say of their columns.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a cell says of its column, as a response: *have color green*, *not blink*, *show "Sold out"*.
struct CellOutcome {
  var words: String
  var state: String
  var meaning = Response.Meaning.words

  /// "List reloads", "order refused", "lamp glows at 5 %": what something does or what is done to it, where its noun is
  /// a verb elsewhere, or where no list has the verb; nil for another cell.
  static func clause(_ cell: Phrase) -> (words: String, state: String)? {
    // "Delete button is shown", "last deletion is undone".
    if let being = cell.firstIndex(where: { $0.isPlain("is", "are") }), (2...5).contains(being - cell.startIndex),
      being + 1 < cell.endIndex, let base = Verb.base(ofParticiple: cell[being + 1]),
      cell.first.map(Verb.isBase) == true
    {
      let (thing, rest) = (cell[..<being].spoken(limit: 4, keepsVerb: true), cell[(being + 2)...].spoken(limit: 4))
      let state = "\(thing) \(cell[being].lower) \(cell[being + 1].lower) \(rest)"
      return ("\(base) \(thing) \(rest)".trimmingBlanks, state.trimmingBlanks)
    }
    let start = cell.firstIndex { !$0.isPlain(PhraseWords.articles) && !$0.isPlain(orders) } ?? cell.endIndex
    let place = start + 1
    guard (2...8).contains(cell.count), place < cell.endIndex, nouns.contains(cell[start]), cell[place].isSimple,
      case let verb = cell[place], !Verb.isBase(verb)
    else { return nil }
    let (thing, rest) = (cell[...start].spoken(limit: 3), cell[(place + 1)...])
    if rest.isEmpty, let base = Verb.base(ofParticiple: verb) {
      return ("\(base) \(thing)", "\(thing) is \(verb.lower)")
    }
    let isUnknown = !Verb.isBase(cell[start]) && rest.first?.isPlain(places) == true
    guard let base = Verb.base(ofThirdPerson: verb) ?? (isUnknown ? Verb.base(ofForm: verb) : nil) else { return nil }
    let end = rest.count == 1 && rest.first?.kind == .plain ? rest.text : rest.spoken(limit: 5)
    return ("have \(thing) \(base) \(end)".trimmingBlanks, "\(thing) \(verb.lower) \(end)".trimmingBlanks)
  }

  private static let orders: WordSet = ["next", "first", "last", "second", "new", "old", "other", "same", "no"]
  /// Verbs that are things at the start of a cell, where a verb follows.
  private static let nouns: WordSet = [
    "list", "report", "order", "request", "record", "timer", "sync", "process", "import", "export", "upload",
    "download",
    "search", "print", "call", "message", "display", "screen", "form", "page", "cache", "queue", "lock", "light",
    "alarm",
    "sound", "filter", "log", "note", "mail", "menu", "lamp", "signal", "score",
  ]
  private static let places: WordSet = ["at", "on", "in", "to", "for", "with", "by", "until", "after", "from", "again"]

  init(_ words: String, state: String) { (self.words, self.state) = (words, state) }

  init(_ response: Response) { (words, state, meaning) = (response.words, response.state, response.meaning) }

  /// Reads a cell below the title of its column; nil where it says nothing.
  init?(_ title: String, _ cell: Phrase) {
    let title = title.hasPrefix("what ") ? String(title.dropFirst(5)) : title
    if let answer = Mapping.answer(Array(cell)), !cell.holds(anyOf: "allowed", "denied") {
      (words, state) = Self.answered(title.replacing("?", with: ""), isSo: answer)
      return
    }
    // That it works says nothing.
    guard let first = cell.first, !cell.allSatisfy({ $0.kind == .mark || $0.text == "-" }),
      cell.count > 1 || !first.isPlain("works", "ok", "okay", "passes", "passed", "pass", "supported", "fine")
    else { return nil }
    // "Yes, after 30 s".
    if let answer = Mapping.answer([first]), cell.dropFirst().first?.isMark(",", "(", "–") == true {
      let (done, being) = Self.answered(title.replacing("?", with: ""), isSo: answer)
      let rest = cell.dropFirst().trimmed.filter { $0.kind != .mark }[...].spoken(limit: 5)
      (words, state) = answer ? ("\(done) \(rest)", "\(being) \(rest)") : (done, being)
      return
    }
    // "What happens to the call": *dropped*, "goes into the queue"; "the reader sees": "the list opens again".
    if let sentence = Mapping.sentence(of: cell, below: title) {
      self = Self.done(sentence)
      return
    }
    if let gaps = WorkedExamples.gaps(in: cell) {
      (words, state) = gaps
      return
    }
    if Self.isText(cell, below: title) {
      let text = cell.text
      (words, state) = ("show \(text.told)", "\(text.told) is shown")
      meaning = .shows(text)
      return
    }
    let said = cell.spoken(limit: 5)
    if title.isCalled(["status", "http"]), cell.first.map(EndpointRow.isStatus) == true {
      (words, state) = ("answer \(first.text)", "it answers \(first.text)")
      return
    }
    let isThrown = first.isPlain("throws", "throw")
    if isThrown || cell.count == 1 && ErrorRow.isError(title), let error = isThrown ? cell.dropFirst().first : first,
      error.kind == .code
    {
      self = CellOutcome(.throwing(error.text))
      return
    }
    if title.isCalled(ColumnTitles.deedWords) || title.isCalled(["does"]) {
      self = Self.done(cell)
      return
    }
    guard !said.isEmpty else { return nil }
    // "Comes back after", "counts as": the cell ends what its title begins.
    if CaseTable.isClause(title), !title.isCalled(Self.shows),
      let verb = title.split(separator: " ").first.map(String.init)
    {
      let rest = "\(title.dropFirst(verb.count + 1)) \(said)"
      let base = Verb.base(ofThirdPerson: verb)
      (words, state) = ("\(base ?? "be \(verb)") \(rest)", "it \(base == nil ? "is " : "")\(verb) \(rest)")
      return
    }
    let parts = title.split(separator: " ").map(String.init)
    // "Max finds": 200, "no limit".
    if let most = parts.first, ["max", "max.", "maximum"].contains(most), parts.count > 1 {
      let thing = parts.dropFirst().joined(separator: " ")
      let isOpen = !cell.contains(where: \.isNumber)
      guard !isOpen || cell.holds(anyOf: "no", "unlimited", "none") else { return nil }
      let being = ResponsePhrase.being(of: thing)
      (words, state) =
        isOpen
        ? ("not limit \(thing)", "\(thing) \(being) not limited")
        : ("limit \(thing) to \(said)", "\(thing) \(being) limited to \(said)")
      return
    }
    // "We answer", "the app does".
    if (2...3).contains(parts.count) || ["becomes", "gives", "yields", "returns"].contains(title),
      let verb = parts.last, !title.isCalled(Self.shows),
      let base = Verb.base(ofThirdPerson: verb) ?? (parts[0] == "we" && Verb.isBase(verb) ? verb : nil), base != "do"
    {
      (words, state) = ("\(base) \(said)", "\(title) \(said)")
      return
    }
    if title.isCalled(Self.shows) || title.holds("message") && first.kind == .quote {
      // A text is said as the code says it: its first words.
      let said = cell.count == 1 && first.kind == .quote ? first.text.told.filter { $0 != "\"" } : said
      let isNegated = said.hasPrefix("not ")
      (words, state) =
        isNegated
        ? ("be \(said)", "it is \(said)") : ("show \(said)", "\(said) \(ResponsePhrase.being(of: said)) shown")
      return
    }
    // "Entry afterwards": what becomes of it.
    let named = title.hasSuffix(" afterwards") ? String(title.dropLast(11)) : title
    let thing = [Word](plain: Mapping.withoutUnit(named))[...].spoken(limit: 3)
    if cell.count == 1, let last = cell.last {
      if last.isPlain("gone") {
        (words, state) = ("remove \(thing)", "\(thing) \(ResponsePhrase.being(of: thing)) gone")
        return
      }
      if let base = Verb.base(ofThirdPerson: last), named != title {
        (words, state) = ("have \(thing) \(base)", "\(thing) \(last.lower)")
        return
      }
    }
    // "Access granted", "breakfast not included"; a state that is called "synced" is no deed.
    let isDenied = first.isPlain("not")
    if let done = cell.last, cell.count == (isDenied ? 2 : 1), !Verb.isBase(done),
      !Mapping.kinds.contains(title.part(before: "(").split(separator: " ").last ?? ""),
      let base = Verb.base(ofParticiple: done)
    {
      words = "\(isDenied ? "not " : "")\(base) \(thing)"
      state = "\(thing) \(ResponsePhrase.being(of: thing)) \(cell.text)"
      return
    }
    // "| Button |", "no button".
    if first.isPlain("no"), cell.count > 1, let noun = cell.last?.lower, title.isCalled([noun]) {
      (words, state) = ("have \(said)", "there is \(said)")
      return
    }
    switch said {
    case "none", "nothing", "no": (words, state) = ("have no \(thing)", "there is no \(thing)")
    case "unchanged", "same": (words, state) = ("keep \(thing)", "\(thing) \(ResponsePhrase.being(of: thing)) kept")
    default:
      let value = Mapping.isStep(Array(cell)) && first.kind != .code ? Mapping.spokenSpan(cell) : said
      words = "have \(Mapping.named(value, by: title))"
      state = "\(thing) \(ResponsePhrase.being(of: thing)) \(value)"
    }
  }

  /// What is done, as a cell below *action* or *result* says it.
  private static func done(_ cell: Phrase) -> CellOutcome {
    guard let first = cell.first, let last = cell.last else {
      return CellOutcome("do nothing", state: "nothing is done")
    }
    if cell.count < 3, first.isPlain("nothing", "no"), last.isPlain("changes", "change", "nothing") {
      return CellOutcome("change nothing", state: "nothing changes")
    }
    // "Refused with `StoreError.full`".
    if last.text.holds("Error."), ErrorRow.name(of: [last]) != nil, cell.count < 5, cell.holds(anyOf: "with") {
      return CellOutcome(.throwing(last.text))
    }
    if let clause = clause(cell) { return CellOutcome(clause.words, state: clause.state) }
    // "3 boats: `a`, `b` and `c`", "`[]`": how many come out, or a value, and nothing that is done.
    let isValue = cell.count == 1 && first.kind == .code && first.text.hasPrefix("[")
    if isValue || first.isFigure {
      let said = isValue ? Mapping.spokenValue(cell, of: "") : cell.prefix { !$0.isMark(":", ",") }.spoken(limit: 6)
      return CellOutcome("give \(said)", state: "\(said) \(ResponsePhrase.being(of: said)) given")
    }
    let phrase = ResponsePhrase(cell)
    // "Ignored", "answered with a sound".
    if Verb.base(ofParticiple: first) != nil, !Verb.isBase(first), phrase == nil {
      let done = "\(first.lower) \(cell.dropFirst().spoken(limit: 5))".trimmingBlanks
      return CellOutcome("be \(done)", state: "it is \(done)")
    }
    if let phrase { return CellOutcome(phrase.acting(isGiven: true) ?? Response(phrase, limit: 8)) }
    if cell.count > 1, Verb.isBase(first) {
      let words = cell.spoken(limit: 6, keepsVerb: true)
      return CellOutcome(words, state: "it has to \(words)")
    }
    // "Alarm sounds", "the other side's time runs": what does something, and a verb that no list has.
    let ending = cell.count == 2 ? Verb.base(ofForm: last) : nil
    let verb = ending ?? (3...5 ~= cell.count ? Verb.base(ofThirdPerson: last) : nil)
    let (said, thing) = (cell.spoken(limit: 5), cell.dropLast().spoken(limit: 5))
    return verb.map { CellOutcome("have \(thing) \(Verb.gerund(of: $0))", state: said) }
      ?? CellOutcome("give \(said)", state: "\(said) is given")
  }

  /// *Blinks* yes, *slot freed* no, *allowed* yes, *green light* no.
  private static func answered(_ title: String, isSo: Bool) -> (words: String, state: String) {
    let parts = title.split { $0 == " " || $0 == "-" }
    let last = parts.last.map(String.init) ?? title
    let before = parts.dropLast().joined(separator: " ")
    // "Blocks firing".
    if parts.count > 1, let base = Verb.base(ofThirdPerson: String(parts[0])),
      Verb.base(ofThirdPerson: last) == nil || ["has", "includes", "contains", "supports", "needs"].contains(parts[0])
    {
      let rest = parts.dropFirst().joined(separator: " ")
      return (
        isSo ? "\(base) \(rest)" : "not \(base) \(rest)",
        isSo ? "it \(parts[0]) \(rest)" : "it does not \(base) \(rest)"
      )
    }
    let not = isSo ? "" : "not "
    if let base = Verb.base(ofThirdPerson: last) ?? (parts.count == 1 && Verb.isBase(last) ? last : nil) {
      guard !before.isEmpty else { return (not + base, isSo ? "it \(Verb.third(of: base))" : "it does not \(base)") }
      return ("\(not)\(base) \(before)", isSo ? "\(before) \(last)" : "\(before) does not \(base)")
    }
    let irregular = before.isEmpty || Verb.isBase(last) ? nil : Verb.base(ofParticiple: last)
    if let base = last.hasSuffix("ed") ? Verb.base(ofForm: [Word](plain: last)[0]) : irregular {
      return before.isEmpty
        ? ("\(not)be \(last)", "it is \(not)\(last)")
        : ("\(not)\(base) \(before)", "\(before) \(ResponsePhrase.being(of: before)) \(not)\(last)")
    }
    if parts.count == 1, adjectives.contains(where: last.hasSuffix) {
      return ("\(not)be \(last)", "it is \(not)\(last)")
    }
    return isSo ? ("have \(title)", "there is \(title)") : ("have no \(title)", "there is no \(title)")
  }

  /// That something is so, or is not: "it runs, after the network was there for 5 s" of "| Runs? | Notes |".
  ///
  /// The response has the remark, too, where that says when or how often, and not why. Nil for a row that says more.
  static func answered(_ response: inout Response, in row: Mapping.Row, _ titles: [String], _ cells: [[Word]])
    -> String?
  {
    guard row.columns.count == 1, let place = row.columns.first, Mapping.answer(Array(row.cells[place])) != nil else {
      return nil
    }
    let remark = remark(titles, cells)
    let said = Mapping.lowered(remark)
    guard !said.isEmpty else { return response.state }
    guard remark.first?.isPlain(limiting) == true, !response.words.hasPrefix("not ") else {
      return "\(response.state) (\(said))"
    }
    let cue = Mapping.withoutCue(remark).count < remark.count ? "\(remark.first?.lower ?? "") " : ""
    response.words += " \(remark.spoken(limit: 8))"
    response.state += ", \(cue)\(said)"
    return response.state
  }

  /// With what a remark begins that says when, how often or how something is done.
  static let limiting: WordSet = [
    "after", "at", "before", "during", "even", "every", "for", "if", "in", "not", "on", "once", "only", "silently",
    "twice", "unless", "until", "when", "while", "with", "within", "without",
  ]

  /// What a column of remarks says beside the others; empty for none.
  private static func remark(_ titles: [String], _ cells: [[Word]]) -> Phrase {
    let place = titles.firstIndex { title in
      ["note", "remark", "comment"].contains { title == $0 || title == $0 + "s" || title.hasSuffix(" \($0)s") }
    }
    return place.map { cells[$0][...].trimmed } ?? []
  }

  private static let adjectives = ["able", "ible", "ed", "al", "ive", "ful", "id"]

  /// Whether a cell is a text that is shown, whatever it says; a word or two may as well be a colour or a style.
  static func isText(_ cell: Phrase, below title: String) -> Bool {
    guard texts.contains(title), cell.count > 2, let first = cell.first, first.kind == .plain,
      first.text.startsWithCapital, !first.isPlain("see", "same", "as")
    else { return false }
    return cell.contains(where: ResponsePhrase.isFinite)
      || cell.count > 3 && !cell.contains { $0.isNumber || $0.isMark(",") }
  }

  /// Titles of what a screen says.
  private static let texts: Set<String> = [
    "text", "wording", "error text", "message text", "shown text", "user message",
  ]
  static let shows: Set<String> = ["shown", "display", "displayed", "shows", "looks", "sees", "ui"]

  private var isThrown: Bool { if case .throws = meaning { true } else { false } }

  /// As one response, as many as a name has room for; nil for none.
  static func joined(_ all: [CellOutcome]) -> Response? {
    // "| nothing | keeps playing |": that nothing is seen is the lesser part.
    let telling = all.filter { $0.words != "show nothing" }
    let all = telling.isEmpty ? all : telling
    guard let first = all.first else { return nil }
    var length = 0
    let told = all.prefix(3).prefix { one in
      length += one.words.utf8.count
      return length <= 40 || one.words == first.words
    }
    // "Have color green and have 2 lamps": one verb.
    let words = told.map(\.words).joined(separator: " and ").replacing(" and have ", with: " and ")
    return Response(
      first.words.hasPrefix("have ") ? words : told.map(\.words).joined(separator: " and "),
      state: told.map(\.state).joined(separator: " and "),
      all.count == 1 || first.isThrown ? first.meaning : .words
    )
  }
}
