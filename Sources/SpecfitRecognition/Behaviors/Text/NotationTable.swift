// Tables that say what the signs of a notation mean: "| Token | Meaning | Example |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A table of signs, each of which a parser takes for something.
struct NotationTable: Hashable {
  /// What one sign is called: `token`.
  private let kind: String
  private let example: Int?

  /// Reads titles in lower case; nil for a table of anything else, such as a glossary.
  init?(_ titles: [String], _ rows: [[[Word]]]) {
    guard titles.count > 1, titles[0].isCalled(Self.signs), titles[1].isCalled(["meaning", "means"]),
      rows.count(where: { $0[0].contains(where: Self.isSign) }) * 4 >= rows.count * 3
    else { return nil }
    kind = titles[0]
    example = titles.firstIndex { $0.isCalled(["example", "sample"]) }
  }

  private static let signs: Set<String> = [
    "token", "symbol", "sign", "syntax", "notation", "directive", "escape", "character", "marker",
  ]

  /// Whether code is a sign, and no name: `[`, `_`, `@n`, `/n`, but not `color.primary`, `LOG_LEVEL` or `user.*`.
  private static func isSign(_ word: Word) -> Bool {
    word.kind == .code && word.text.count(where: \.isLetter) < 2
  }

  /// What a row says of its sign, as in "Token `_`: Rest of one beat".
  func stated(_ cells: [[Word]]) -> Understood? {
    let sign = cells[0][...]
    let meaning = cells[1][...]
    let shown = example.map { cells[$0][...] } ?? []
    // A sign without a letter is known by its example.
    let spoken = [sign, shown].lazy.map { $0.spoken(limit: 4) }.first { !$0.isEmpty } ?? ""
    let said = meaning.sentences.first?.prefix { !$0.isMark(";", "(") } ?? meaning
    guard !said.isEmpty, !spoken.isEmpty else { return nil }
    // "Rest of one beat" is a thing.
    let isDeed = said.first.map(Verb.isBase) == true && said.dropFirst().first?.isPlain("of") != true
    let thing = said.spoken(limit: 6)
    let outcome = isDeed ? CellOutcome("effect", said) : CellOutcome("mean \(thing)", state: "it means \(thing)")
    guard let outcome, let response = CellOutcome.joined([outcome]) else { return nil }
    var found = Understood(Condition("\(spoken) \(kind)"), response, weight: 8)
    let sample = shown.isEmpty ? "" : " (\(shown.text))"
    found.statement =
      "\(kind) \(sign.text): \(meaning.text)\(sample).".shortened(to: StatementText.limit).capitalizedFirst
    found.row = (shown.isEmpty ? sign.text : shown.text, meaning.text)
    return found
  }
}
