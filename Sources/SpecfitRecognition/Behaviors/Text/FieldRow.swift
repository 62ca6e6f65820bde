// Rows of tables that say of each field what its values are.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A row of a table of fields: its name, and what another column says of its values.
struct FieldRow {
  var name: Word
  var rules: Phrase
  /// Whether the column is one of rules, and not one of descriptions.
  var isRule: Bool

  /// "| Field | Type | Constraints |"; nil for another row.
  init?(_ titles: [String], _ cells: [[Word]]) {
    guard cells.count == titles.count, let title = titles.first,
      title.holds(anyOf: ["field", "property", "attribute"]) || title == "name" && titles.contains("type"),
      cells[0].count == 1, let name = cells[0].first, name.kind == .code || name.isSimple,
      name.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore }),
      name.text.utf8.first?.isLowercase == true,
      let column = Self.columns.lazy.compactMap({ word in titles.indices.dropFirst().first { titles[$0].holds(word) } })
        .first(where: { !cells[$0].isEmpty })
    else { return nil }
    (self.name, rules) = (name, cells[column][...].trimmed)
    isRule = !titles[column].holds("description")
  }

  private static let columns = ["constraint", "rule", "validation", "notes", "note", "semantics", "description"]

  /// "0…40", "≥ 1", "from 0 to 9": between what its value lies; nil for what says more.
  var range: Understood? {
    let text = rules.text.replacing("`", with: "").lowercased()
    let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "-" }.map(String.init).filter {
      $0.contains(where: \.isNumber)
    }
    let signs = text.filter { !$0.isNumber && !" .,".contains($0) }
    if let (low, high) = text.statedRange {
      var found = Understood(
        .always,
        Response("be from \(low) to \(high)", state: "\(name.text) lies between \(low) and \(high)", .lies(low, high)),
        weight: 6
      )
      found.statement = "`\(name.text)` lies between \(low) and \(high)."
      return found
    }
    guard numbers.count == 1, let bound = Self.bounds[signs] else { return nil }
    var found = Understood(
      .always,
      Response("be \(bound) \(numbers[0])", state: "it is \(bound) \(numbers[0])"),
      weight: 6
    )
    found.statement = "`\(name.text)` is \(bound) \(numbers[0])."
    return found
  }

  private static let bounds = [
    "≥": "at least", ">=": "at least", ">": "above", "≤": "at most", "<=": "at most", "<": "below",
  ]

  /// The rule as a sentence about the field: "Defaults to 3" is "`tries` defaults to 3".
  var sentence: Phrase {
    guard let first = rules.first, first.kind == .plain else { return rules }
    let isDone = Verb.base(ofParticiple: first) != nil && !Verb.isBase(first)
    guard isDone || Verb.base(ofThirdPerson: first) != nil || first.isPlain(["must", "may", "is", "cannot"]) else {
      return rules
    }
    let subject = Word(.code, name.text, at: first.offset, isSpaced: true, isStrong: false, depth: 0)
    let verb = isDone ? [Word.supplied("is", at: first)] : []
    return Phrase([subject] + verb + [.supplied(first.lower, at: first)] + Array(rules.dropFirst()))
  }
}
