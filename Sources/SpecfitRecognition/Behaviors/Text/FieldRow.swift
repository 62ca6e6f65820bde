// Rows of tables that say of each field what its values are.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A row of a table of fields: its name, and what the other columns say of its values.
struct FieldRow {
  var name: Word
  /// Whether it is a property, and not what a form calls it.
  private(set) var isMember: Bool
  /// What the columns of rules and descriptions say, part by part, and whether the column is one of rules.
  private(set) var rules: [(text: Phrase, isRule: Bool)]
  /// What it is by default, and between what its value lies, as columns of their own say.
  private(set) var facts: [Understood] = []

  /// "| Field | Type | Constraints |", "| Setting | Default | Min | Max |"; nil for another row.
  init?(_ titles: [String], _ cells: [[Word]]) {
    let entered = Self.entered(titles, cells.first ?? [])
    guard cells.count == titles.count, let title = titles.first,
      title.holds(anyOf: ["field", "property", "attribute"]) || title == "name" && titles.contains("type")
        || Self.settings.contains(title) && titles.contains(where: { Self.bounding.contains($0) }),
      let name = entered ?? cells[0].first,
      entered != nil
        || cells[0].count == 1 && (name.kind == .code || name.isSimple)
          && name.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore })
          && name.text.utf8.first?.isLowercase == true
    else { return nil }
    isMember = entered == nil
    let columns = Self.columns.compactMap { word in titles.indices.dropFirst().first { titles[$0].holds(word) } }
      .filter { !cells[$0].isEmpty }
    let column = columns.first
    self.name = name
    // Beside rules a remark says what else holds.
    let remarks = titles.indices.filter {
      $0 != column && columns.contains($0) && titles[$0].holds(anyOf: Self.remarking)
    }
    rules = (columns.prefix(1) + remarks).flatMap { place in
      let isRule = !titles[place].holds(anyOf: Self.remarking) && !titles[place].holds("description")
      let parts = Self.areValues(cells[place][...].trimmed) ? [] : Self.parts(of: cells[place][...].trimmed)
      return parts.map { ($0, isRule) }
    }
    func cell(_ names: Set<String>) -> Phrase? {
      titles.indices.dropFirst().first { names.contains(titles[$0]) }.map { cells[$0][...].trimmed }
    }
    facts = [cell(["default", "default value"]).flatMap(byDefault), cell(["range"]).flatMap(fact)].compactMap(\.self)
    let (low, high) = (cell(["min", "minimum"]).flatMap(Self.number), cell(["max", "maximum"]).flatMap(Self.number))
    if let found = bounded(from: low, to: high) { facts.append(found) }
    if let cell = cell(["allowed values", "allowed", "possible values"]), let found = fact(cell) ?? listed(cell) {
      facts.append(found)
    }
    let description = column.map { cells[$0][...].trimmed } ?? []
    let isFlag = cell(["type"])?.first?.text == "Bool"
    if isFlag {
      if let found = flag(description) {
        facts.append(found)
        rules = []
      }
    } else if let value = description.sentences.first, let found = Self.formula(of: name.text, value) {
      facts.append(found)
      let (start, end) = (value.first?.offset ?? 0, value.last?.offset ?? 0)
      rules.removeAll { rule in rule.text.first.map { (start...end).contains($0.offset) } == true }
    }
    guard column != nil || !facts.isEmpty else { return nil }
  }

  /// What a form calls a field, as one word: "| Seen at | date and time | not in the future |".
  private static func entered(_ titles: [String], _ cell: [Word]) -> Word? {
    guard titles.first == "field", titles.contains(where: { $0.holds(anyOf: ["constraint", "rule", "validation"]) }),
      !titles.contains(where: { $0.holds(anyOf: ["error", "message"]) }),
      (1...3).contains(cell.count), let first = cell.first, first.text.startsWithCapital,
      cell.allSatisfy({ $0.kind == .plain })
    else { return nil }
    return .supplied(cell[...].text, at: first)
  }

  /// When a flag is true: "| `isPinned` | `Bool` | a file called `PINNED` exists |", "true when …"; nil for another
  /// description.
  private func flag(_ description: Phrase) -> Understood? {
    guard (3...24).contains(description.count), !description.contains(where: { $0.isMark(";", ".", ",") }),
      !description.holds(anyOf: Self.unsure)
    else { return nil }
    let cue = description.indices.dropLast().first {
      description[$0].isPlain("true") && description[$0 + 1].isPlain("when", "if", "iff", "while")
    }
    let clause: Phrase
    if let cue {
      clause = description[(cue + 2)...]
    } else if description.first?.isPlain("whether", "when", "if") == true {
      clause = description.dropFirst()
    } else {
      // "The owner's choice" is no clause, and "users may change it" none about the value.
      guard let first = description.first, first.kind == .code || first.isPlain(PhraseWords.articles) else {
        return nil
      }
      clause = description
    }
    guard clause.dropFirst().contains(where: ResponsePhrase.isFinite),
      let condition = ConditionPhrase.condition(clause)
    else { return nil }
    var found = Understood(condition, Response("be true", state: "\(name.text) is true", .returns("true")), weight: 7)
    found.statement = "`\(name.text)` is true when \(clause.text).".shortened(to: StatementText.limit)
    return found
  }

  /// What a description of a flag holds that does not say when it is true.
  private static let unsure: WordSet = [
    "can", "must", "may", "will", "should", "default", "false", "controls", "toggles", "deprecated", "user", "users",
  ]

  /// By what a value is made up: "sum of the prices"; nil for another description, such as "maximum of 20 letters".
  static func formula(of name: String, _ description: Phrase) -> Understood? {
    let value = description.drop { $0.isPlain(PhraseWords.articles) }
    guard (3...24).contains(value.count), let kind = value.first,
      kind.isPlain(["sum", "product", "difference", "ratio", "maximum", "minimum", "average", "mean", "median"]),
      value.dropFirst().first?.isPlain("of", "over", "between") == true, !value.contains(where: \.isNumber),
      // "Sum of the tolls must not exceed the budget" is a rule.
      !value.prefix(while: { !$0.isPlain(ConditionWords.cues) && !$0.isMark(",") }).contains(where: {
        ResponsePhrase.isFinite($0) || ConditionWords.modals.contains($0)
      })
    else { return nil }
    let words = "be \(value.spoken(limit: 7, keepsVerb: true))"
    var found = Understood(.always, Response(words, state: "it is \(words.dropFirst(3))"), weight: 7)
    found.statement = "`\(name)` is the \(kind.lower) \(value.dropFirst().text).".shortened(to: StatementText.limit)
    return found
  }

  /// Those of columns that remark on the values, and give no rules.
  private static let remarking = ["meaning", "remark", "remarks"]

  private static let columns = [
    "constraint", "rule", "validation", "limit", "bounds", "notes", "note", "semantics", "description", "meaning",
    "remark", "remarks",
  ]
  private static let settings: Set<String> = ["setting", "option", "parameter", "key", "variable"]
  private static let bounding: Set<String> = [
    "default", "default value", "allowed values", "allowed", "min", "minimum", "max", "maximum", "range", "constraints",
    "validation", "limits", "bounds",
  ]

  /// "Open, shut, stuck": the values that there are, none of which is done; "required, unique" are rules.
  private static func areValues(_ cell: Phrase) -> Bool {
    let parts = cell.split(at: [","]).map(\.trimmed)
    return parts.count > 2
      && parts.allSatisfy { part in
        part.count == 1 && part.first.map { $0.kind == .plain && !$0.isNumber && !$0.isPlain(ItemHead.lasting) } == true
      }
  }

  /// What stands between commas and semicolons, but for a list of values.
  private static func parts(of cell: Phrase) -> [Phrase] {
    if cell.count > 2, cell.allSatisfy({ $0.isNumber || $0.isMark(",") }) { return [cell] }
    // "Max. 3 per day" is one sentence.
    let isBound = cell.count < 7 && cell.first?.isPlain("max", "max.", "min", "min.") == true
    return (isBound ? [cell] : cell.sentences).flatMap { sentence -> [Phrase] in
      let parts = sentence.place(of: "one of") == nil ? sentence.split(at: [","]).map(\.trimmed) : [sentence]
      // "Valid, or empty" allows both.
      return parts.contains { $0.first?.isPlain("or", "and") == true } ? [sentence] : parts
    }
  }

  /// Whether a further part of a description is a clause of its own: "a newer one takes its place", and not "all of them
  /// until the user picks one".
  static func isClause(_ part: Phrase) -> Bool {
    part.first?.isPlain("which", "that", "whose", "who") != true
      && part.prefix { !$0.isPlain("until", "when", "if", "unless", "that", "which", "who") }
        .contains { ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil }
  }

  // MARK: - Facts

  /// What one part says of the values, where no sentence need be read; nil for what says something else.
  func fact(_ part: Phrase) -> Understood? {
    if let first = part.first, first.isPlain("default", "defaults"), !part.holds(anyOf: ConditionWords.cues),
      case let value = part.dropFirst().drop(while: { $0.isPlain("to", "is") || $0.isMark(":", "=") }), !value.isEmpty
    {
      return byDefault(value)
    }
    // "36 unless told otherwise", "new rolls are `.fresh`".
    if let value = part.first, value.isNumber || value.kind == .code,
      Self.otherwise.contains(part.dropFirst().text.lowercased())
    {
      return byDefault(part.prefix(1))
    }
    if part.count == 4, part.first?.isPlain("new") == true, part[part.startIndex + 2].isPlain("are"),
      let value = part.last, value.kind == .code || value.isNumber
    {
      return byDefault(part.suffix(1))
    }
    return range(part) ?? bound(part) ?? choice(part) ?? duty(part)
  }

  private static let otherwise: Set<String> = [
    "unless told otherwise", "unless set otherwise", "unless stated otherwise", "unless given", "unless set",
    "by default", "if not set", "if not given", "otherwise",
  ]

  /// "0…40", "1–40 characters", "from 0 to 9".
  private func range(_ part: Phrase) -> Understood? {
    // "10 s to 10 min": each with its unit.
    if part.count == 5, case let words = Array(part), words[2].isPlain("to") || words[2].isMark("–", "-"),
      words[0].isNumber, words[3].isNumber,
      [words[1], words[4]].allSatisfy({ $0.kind == .plain && $0.isSimple }) || words[1].text == words[4].text
    {
      let (low, high) = (words[0...1].spoken(limit: 2), words[3...4].spoken(limit: 2))
      var found = Understood(.always, Response("be from \(low) to \(high)"), weight: 6)
      found.statement = "`\(name.text)` lies between \(words[0...1].text) and \(words[3...4].text)."
      return found
    }
    let text = Self.plain(part)
    guard let (low, high) = text.statedRange, let unit = Self.unit(behind: text) else { return nil }
    return bounded(from: low, to: high, unit)
  }

  /// "≥ 1", "at least 2 items", "max 500 characters".
  private func bound(_ part: Phrase) -> Understood? {
    Self.stated(part).flatMap { told("\($0.words) \($0.number)", $0.unit) }
  }

  /// A bound with its value as words: *at most* and *4 items*.
  static func bound(of part: Phrase) -> (words: String, value: String)? {
    stated(part).map { ($0.words, $0.unit.isEmpty ? $0.number : "\($0.number) \($0.unit)") }
  }

  private static func stated(_ part: Phrase) -> (words: String, number: String, unit: String)? {
    var text = plain(part)
    // "Exactly three letters", "at least one zone".
    if part.count < 5, let last = part.dropLast().last, let digits = Numerals.digits[last.lower] {
      text = plain(part.dropLast(2)) + " \(digits) " + (part.last?.lower ?? "")
    }
    // "0 or more", "5 or fewer": the same as behind a sign.
    for (ending, sign) in [(" or more", "at least "), (" or fewer", "at most "), (" or less", "at most ")]
    where text.hasSuffix(ending) && text.startsWithNumber {
      text = sign + text.dropLast(ending.utf8.count)
    }
    guard let start = text.firstIndex(where: \.isNumber), let unit = unit(behind: text) else { return nil }
    var sign = String(text[..<start]).trimmingBlanks
    for opening in ["must be ", "must have ", "is ", "has "] where sign.hasPrefix(opening) {
      sign = String(sign.dropFirst(opening.count))
    }
    let number = String(text[start...].prefix { $0.isNumber || $0 == "." || $0 == "_" })
    // "12 digits".
    if sign.isEmpty, ["digits", "letters", "characters"].contains(unit), text == "\(number) \(unit)" {
      return ("exactly", number, unit)
    }
    return bounds[sign].map { ($0, number, unit) }
  }

  private func bounded(from low: String?, to high: String?, _ unit: String = "") -> Understood? {
    guard let low else { return high.flatMap { told("at most \($0)", unit) } }
    guard let high else { return told("at least \(low)", unit) }
    guard !Self.isCounted(unit) else { return told("\(low) to \(high)", unit) }
    let measure = unit.isEmpty ? "" : " \(unit)"
    var found = Understood(
      .always,
      Response(
        "be from \(low) to \(high)\(measure)",
        state: "\(name.text) lies between \(low) and \(high)\(measure)",
        .lies(low, high)
      ),
      weight: 6
    )
    found.statement = "`\(name.text)` lies between \(low) and \(high)\(measure)."
    return found
  }

  private func told(_ bound: String, _ unit: String) -> Understood {
    let told = unit.isEmpty ? bound : "\(bound) \(unit)"
    let said =
      unit.isEmpty
      ? bound : "\(bound) \(Figures.unit(unit, after: bound.parts(between: " ").last.map(String.init) ?? "") ?? unit)"
    let isCount = Self.isCounted(unit)
    var found = Understood(
      .always,
      Response("\(isCount ? "have" : "be") \(said)", state: "it \(isCount ? "has" : "is") \(said)"),
      weight: 6
    )
    found.statement = "`\(name.text)` \(isCount ? "has" : "is") \(told)."
    return found
  }

  private static let bounds = Dictionary(
    uniqueKeysWithValues: [
      ("at least", ["≥", ">=", "at least", "min", "min.", "minimum", "no less than", "not less than"]),
      ("at most", ["≤", "<=", "at most", "max", "max.", "maximum", "up to", "no more than", "not more than"]),
      ("exactly", ["exactly"]),
      ("above", [">", "above", "more than", "greater than"]), ("below", ["<", "below", "less than", "fewer than"]),
    ]
    .flatMap { bound, signs in signs.map { ($0, bound) } }
  )

  /// Whether a value has a number of these, and is none of them: *letters*, *zones*, but *seconds*.
  private static func isCounted(_ unit: String) -> Bool {
    unit.utf8.count > 3 && !unit.hasPrefix("per ") && !Amount.timeUnits.contains(unit) && !measures.contains(unit)
      && Figures.spelled[unit] == nil
  }

  private static let measures: Set<String> = [
    "percent", "degrees", "points", "metres", "meters", "pixels", "bytes", "volts", "watts", "grams", "litres",
    "liters",
    "euros", "dollars", "cents", "times", "miles", "knots", "kbit", "mbit",
  ]

  private static func plain(_ part: Phrase) -> String { part.text.replacing("`", with: "").lowercased() }

  private static func number(_ cell: Phrase) -> String? {
    cell.count == 1 ? cell.first.flatMap { Double($0.text.replacing("_", with: "")) == nil ? nil : $0.text } : nil
  }

  /// The unit behind the last number; empty for none, nil where more is said.
  private static func unit(behind text: String) -> String? {
    guard let last = text.lastIndex(where: \.isNumber) else { return nil }
    let words = text[text.index(after: last)...].split { $0 == " " || $0 == "." || $0 == ")" }
    guard let unit = words.first else { return "" }
    // "3 per day".
    if words.count == 2, unit == "per", words[1].allSatisfy(\.isLetter) { return words.joined(separator: " ") }
    guard words.count == 1 else { return nil }
    return unit == "%" ? "percent" : unit.allSatisfy(\.isLetter) ? String(unit) : nil
  }

  /// "Must be in the future", "must not be empty", "unique".
  private func duty(_ part: Phrase) -> Understood? {
    guard let first = part.first, part.count <= 10, part.count == 2 || !part.holds(anyOf: ConditionWords.cues) else {
      return nil
    }
    let isState =
      part.count == 1 && first.isPlain("unique", "non-empty", "nonempty", "read-only")
      || part.count == 2 && first.isPlain("read") && part.last?.isPlain("only") == true
    // "After `opensAt`".
    if first.isPlain("after", "before"), part.count == 2, let other = part.last, other.kind == .code {
      var found = Understood(.always, Response("be \(first.lower) \([other][...].spoken(limit: 3))"), weight: 6)
      found.statement = "`\(name.text)` is \(first.lower) \(part.dropFirst().text)."
      return found
    }
    // "Not in the future".
    if first.isPlain("never", "not"), part.count < 5,
      part.dropFirst().first?.isPlain("in", "before", "after") == true
    {
      var found = Understood(.always, Response("not be \(part.dropFirst().spoken(limit: 4))"), weight: 6)
      found.statement = "`\(name.text)` is \(part.text.lowercased())."
      return found
    }
    // "Never negative", "not empty".
    if first.isPlain("never", "not"), part.count == 2, let word = part.last, word.kind == .plain,
      !ResponsePhrase.isVerb(word), Verb.base(ofParticiple: word) == nil
    {
      var found = Understood(.always, Response("not be \(word.lower)", state: "it is not \(word.lower)"), weight: 6)
      found.statement = "`\(name.text)` is \(part.text.lowercased())."
      return found
    }
    let rest = isState ? part : part.dropFirst()
    guard isState || first.isPlain("must", "cannot"), let verb = rest.first else { return nil }
    let isDenied = first.isPlain("cannot") || verb.isPlain("not")
    let said = verb.isPlain("not") ? rest.dropFirst() : rest
    guard isState || said.first.map({ Verb.isBase($0) || $0.isPlain("be", "have") }) == true else { return nil }
    let words = isState ? "be \(part.text.lowercased())" : said.spoken(limit: 7, keepsVerb: true)
    guard words.contains(" ") else { return nil }
    var found = Understood(.always, Response(isDenied ? "not \(words)" : words), weight: 6)
    found.statement = "`\(name.text)` \(isState ? "is \(part.text.lowercased())" : "\(first.lower) \(rest.text)")."
    return found
  }

  /// What the column of defaults says; nil for nothing.
  private func byDefault(_ cell: Phrase) -> Understood? {
    guard (1...3).contains(cell.count), let first = cell.first,
      cell.count > 1 || !first.isPlain(Self.nothing) && (!Defaults.empty.contains(first.text) || first.text == "false"),
      !first.isPlain("see")
    else { return nil }
    let said = cell.spoken(limit: 4)
    guard !said.isEmpty else { return nil }
    var found = Understood(
      .always,
      Response("default to \(said)", state: "default is \(said)", .sets(name.text, to: cell.text)),
      weight: 6
    )
    found.statement = "`\(name.text)` is \(cell.text) by default."
    return found
  }

  private static let nothing = WordSet(PhraseWords.nothing + ["required", "yes", "no", "empty"])

  /// Whether a remark says what is done with values, and not only what they are: "longer ones are cut", "matched without
  /// regard to case".
  static func tells(_ remark: Phrase) -> Bool {
    guard let first = remark.first, remark.count > 3 else { return false }
    return first.isPlain(["longer", "shorter", "larger", "smaller", "higher", "lower", "blank", "empty", "missing"])
      || first.kind == .plain && Verb.base(ofParticiple: first) != nil && remark.dropFirst().first?.kind == .plain
        && remark.dropFirst().first?.isPlain("by", "on", "at", "from", "in") == false
  }

  /// A rule as a sentence about the field: "Defaults to 3" is "`tries` defaults to 3".
  func sentence(_ rule: Phrase) -> Phrase {
    guard let first = rule.first, first.kind == .plain else { return rule }
    let isSet = first.isPlain("set", "nil", "empty") && rule.dropFirst().first?.isPlain(ConditionWords.cues) == true
    let isDone = isSet || Verb.base(ofParticiple: first) != nil && !Verb.isBase(first)
    // "Requests that end later are refused": others than the field.
    let does = Verb.base(ofThirdPerson: first).map { !ResponsePhrase.isSubject($0, before: rule.dropFirst()) } == true
    guard isDone || does || first.isPlain("must", "may", "is", "cannot") else { return rule }
    let subject = Word(.code, name.text, at: first.offset, isSpaced: true, isStrong: false, depth: 0)
    let verb = isDone ? [Word.supplied("is", at: first)] : []
    return Phrase([subject] + verb + [.supplied(first.lower, at: first)] + Array(rule.dropFirst()))
  }
}
