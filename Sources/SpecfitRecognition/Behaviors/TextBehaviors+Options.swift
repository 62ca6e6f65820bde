// Rows of tables that list the options, warnings and codes of a tool.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// What a command does when an option is given: "| `--dry-run` | off | Prints the plan and writes nothing |"; false for
  /// another row.
  mutating func readOption(
    _ titles: [String],
    _ cells: [[Word]],
    _ passage: Passage,
    _ context: Context
  ) -> Bool {
    guard let title = titles.first, title.holds(anyOf: ["option", "flag", "switch", "argument"]),
      cells.count == titles.count, let flag = cells[0].first, flag.kind == .code, flag.text.hasPrefix("-"),
      Int(flag.text) == nil
    else { return false }
    let pairs = OptionRow.pair(titles, cells)
    let values = pairs.isEmpty ? OptionRow.read(flag, titles, cells) : pairs
    for (reader, fact) in values { append([fact], of: passage, context, by: reader) }
    guard
      let column = titles.indices.dropFirst().first(where: {
        titles[$0].holds(anyOf: ColumnTitles.contracts + ["meaning"])
      }) ?? titles.indices.dropFirst().first(where: { titles[$0].isCalled(["note", "remark", "comment"]) }),
      case let said = cells[column], said.count > 2
    else { return !values.isEmpty }
    let name = Word(
      .code,
      String(flag.text.part(before: " ")),
      at: flag.offset,
      isSpaced: true,
      isStrong: false,
      depth: 0
    )
    let given = ConditionPhrase.condition([name, .supplied("is", at: flag), .supplied("given", at: flag)])
    let known = drafts.count
    for sentence in Framing.stripped(said[...]).sentences {
      var own = context
      // "Without it an existing file is kept": without the option.
      if Self.deniesOption(sentence) {
        let lead = [.supplied("Without", at: sentence[sentence.startIndex]), name, Conditional.comma(behind: [name])]
        readSentences(Phrase(lead + sentence.dropFirst(2).drop { $0.isMark(",") }), label: [], passage, &own)
      } else {
        (own.given, own.givenText) = (given, "`\(name.text)`")
        readSentences(sentence, label: [], passage, &own)
      }
    }
    return drafts.count > known || !values.isEmpty
  }

  /// "Without it …", "When absent, …".
  private static func deniesOption(_ sentence: Phrase) -> Bool {
    guard let cue = sentence.first, let next = sentence.dropFirst().first else { return false }
    return cue.isPlain("without") && next.isPlain("it")
      || cue.isPlain("when", "if") && next.isPlain("absent", "omitted", "missing", "unset")
  }

  /// When a warning or code comes: "| W3 | row is late | the row is more than 2 days old |"; false for another row.
  mutating func readCode(_ titles: [String], _ cells: [[Word]], _ passage: Passage, _ context: Context) -> Bool {
    let about = passage.introduction.map(\.lower) + [headings[passage.anchor][...].text.lowercased()]
    guard
      let noun = ["warning", "error", "hint", "notice"].first(where: { noun in about.contains { $0.hasPrefix(noun) } }),
      let found = OptionRow.code(titles, cells, called: noun)
    else { return false }
    append([found], of: passage, context, by: "row")
    return true
  }
}

/// What the columns of such a row say.
enum OptionRow {
  /// "| `--rows` | 4 | 1…12 |": the value without the option, and what is refused; each with the name of its reader.
  static func read(_ flag: Word, _ titles: [String], _ cells: [[Word]]) -> [(reader: String, fact: Understood)] {
    let shown = String(flag.text.part(before: " "))
    let name = shown.drop { $0 == "-" }
    let spoken = name.replacing("-", with: " ")
    func cell(_ wanted: Set<String>) -> Phrase? {
      titles.firstIndex(where: wanted.contains).flatMap { column in
        let cell = cells[column][...].trimmed
        return cell.allSatisfy({ $0.kind == .mark || PhraseWords.nothing.contains($0.lower) }) ? nil : cell
      }
    }
    var facts: [(String, Understood)] = []
    let value = cell(defaults)
    // "By the extension of `-o`, otherwise svg": what decides without it.
    if let value, value.count > 3, value.first?.isPlain("by", "from") == true {
      let said = value.spoken(limit: 6)
      var found = Understood(
        Condition("no \(spoken)"),
        Response("choose \(spoken) \(said)", state: "\(spoken) is chosen \(said)"),
        weight: 7
      )
      found.statement = "Without `\(shown)`, it is chosen \(value.text)."
      facts.append(("default", found))
    }
    if let value, value.count <= 3,
      // A switch that is off without it goes without saying.
      !value.holds(anyOf: "off", "no", "false", "none", "unset"),
      !value.contains(where: { $0.isMark("(") })
    {
      let text = value.text.replacing("`", with: "")
      var found = Understood(
        .always,
        Response("default \(spoken) to \(value.spoken(limit: 3))", .sets(String(name), to: text)),
        weight: 6
      )
      found.statement = "`\(shown)` is \(value.text) by default."
      facts.append(("default", found))
    }
    if let allowed = cell(["allowed", "allowed values", "range", "valid", "valid values", "values", "accepted"]) {
      let span = allowed.prefix { !$0.isMark(",", "(", ";") }
      let choices = allowed.filter { $0.kind == .code }
      let isSpan = Mapping.isStep(Array(span)) && span.text.contains { "–…-".contains($0) } && span.first?.kind != .code
      if isSpan || choices.count > 1 {
        let given = isSpan ? "\(spoken) outside \(spanned(span))" : "unknown \(spoken) value"
        var found = Understood(Condition(given), Response("refuse value", state: "value is refused"), weight: 7)
        found.statement =
          isSpan
          ? "A value of `\(shown)` outside \(allowed.text) is refused."
          : "A value of `\(shown)` other than \(allowed.text) is refused."
        facts.append(("row", found))
      }
    }
    return facts
  }

  /// "| `--from`, `--to` | 05:00, 24:00 |": each option with its own value; nothing for two names of one option.
  static func pair(_ titles: [String], _ cells: [[Word]]) -> [(reader: String, fact: Understood)] {
    guard let column = titles.firstIndex(where: defaults.contains) else { return [] }
    let flags = cells[0].filter { $0.kind == .code && $0.text.hasPrefix("-") }
    let values = cells[column][...].split(at: [","]).map(\.trimmed)
    guard flags.count > 1, flags.count == values.count, values.allSatisfy({ (1...3).contains($0.count) }) else {
      return []
    }
    var row = cells
    return zip(flags, values).flatMap { flag, value in
      row[column] = Array(value)
      return read(flag, titles, row)
    }
  }

  private static let defaults: Set<String> = ["default", "default value", "by default"]

  /// "1…12" as *1 to 12*.
  private static func spanned(_ span: Phrase) -> String {
    span.text.replacing("…", with: " to ").replacing("–", with: " to ").split(separator: " ").joined(separator: " ")
      .replacing(".", with: "_")
  }

  /// What a row with a short code in front and a condition below *when* says; nil for another row.
  static func code(_ titles: [String], _ cells: [[Word]], called noun: String) -> Understood? {
    guard titles.count > 1, cells.count == titles.count, let id = cells[0].first, cells[0].count == 1,
      id.kind == .code || id.isNumber && id.text.first?.isUppercase == true,
      let place = titles.indices.dropFirst().first(where: { ["when", "condition", "if"].contains(titles[$0]) }),
      case let cause = cells[place][...].trimmed, cause.count > 2, let given = Mapping.given(cause)
    else { return nil }
    var found = Understood(
      given,
      Response("give \(noun) \(id.text)", state: "\(noun) \(id.text) is given"),
      weight: 8
    )
    let told = titles.indices.dropFirst().first { $0 != place && !cells[$0].isEmpty }.map {
      " “\(cells[$0][...].text)”"
    }
    found.statement =
      "\(noun.capitalizedFirst) \(id.text)\(told ?? "") when \(Mapping.lowered(cause)).".shortened(
        to: StatementText.limit
      )
    found.literals = [id.text]
    return found
  }
}
