// Rows of tables that say what requests are answered with: "| Method | Path | Success | Failure |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A row of a table of endpoints: a request, with what it is answered with when all is well and when not.
enum EndpointRow {
  /// What such a row states; empty for another row.
  static func read(_ titles: [String], _ cells: [[Word]]) -> [Understood] {
    guard cells.count == titles.count, let (request, text) = request(titles, cells) else { return [] }
    func cell(_ names: [String]) -> Phrase {
      titles.indices.dropFirst().first { titles[$0].holds(anyOf: names) }.map { cells[$0][...].trimmed } ?? []
    }
    let answers = answered(cell(successes), request, text).map { [$0] } ?? []
    let all = answers + cell(failures).split(at: [",", ";"]).compactMap { failed($0.trimmed, request, text) }
    return all.map { found in
      var found = found
      found.literals = [text]
      return found
    }
  }

  private static let successes = ["success", "response", "returns", "result", "answer"]
  private static let failures = ["failure", "error", "fails"]
  private static let methods: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]

  /// The request as words and as the document writes it: *GET slots* of `GET /slots?day=`.
  private static func request(_ titles: [String], _ cells: [[Word]]) -> (words: String, text: String)? {
    var found: (method: String, path: String)?
    if let method = titles.firstIndex(where: { ["method", "verb", "http method"].contains($0) }),
      let path = titles.firstIndex(where: { $0.holds(anyOf: ["path", "endpoint", "route", "url"]) }), path != method,
      cells[method].count == 1, cells[path].count == 1
    {
      found = (cells[method][0].text, cells[path][0].text)
    } else if let title = titles.first, title.holds(anyOf: ["endpoint", "route", "request"]) {
      let parts = cells[0].flatMap { $0.text.split(separator: " ").map(String.init) }
      if parts.count == 2 { found = (parts[0], parts[1]) }
    }
    guard let found, methods.contains(found.method), found.path.hasPrefix("/") else { return nil }
    let words = Phrase.words(ofText: String(found.path.part(before: "?"))).joined(separator: " ")
    return words.isEmpty ? nil : ("\(found.method) \(words)", "\(found.method) \(found.path)")
  }

  /// "201 with the appointment", "204", "200, free slots of that day".
  private static func answered(_ cell: Phrase, _ request: String, _ text: String) -> Understood? {
    guard let code = cell.first, isStatus(code) else { return nil }
    let rest = cell.dropFirst().drop {
      $0.kind == .mark && !$0.isMark("(") || $0.isPlain("with", "and", "ok", "created")
    }
    let said = rest.withoutAsides.spoken(limit: 5)
    let words = said.isEmpty ? "answer \(code.text)" : "answer \(code.text) with \(said)"
    var found = Understood(
      Condition(request, .event(request), isEvent: true),
      Response(words, state: "it answers \(words.dropFirst("answer ".count))"),
      weight: 7
    )
    found.statement = "`\(text)` answers \(cell.text)."
    return found
  }

  /// "409 if the slot is taken", "400 for a day in the past", and no bare number: of that nobody knows when.
  private static func failed(_ part: Phrase, _ request: String, _ text: String) -> Understood? {
    guard part.count > 1, let code = part.first, isStatus(code), let cue = part.dropFirst().first,
      !cue.text.startsWithCapital, !cue.isPlain(phrases),
      case let isCued = cue.isPlain(ConditionWords.cues) || cue.isPlain("without", "on"), isCued || part.count < 5,
      var given = ConditionPhrase.condition(part.dropFirst(isCued ? 2 : 1), isNegated: cue.isPlain("unless"))
    else { return nil }
    let words = cue.isPlain("after", "without") ? "\(cue.lower) \(given.words)" : given.words
    given.words = "\(request) \(cue.isPlain("after", "without") ? "" : "with ")\(words)"
    var found = Understood(
      given,
      Response("answer \(code.text)", state: "it answers \(code.text)"),
      weight: 7
    )
    found.statement = "`\(text)` answers \(part.text)."
    return found
  }

  /// What the protocol calls codes, which says nothing of when they are sent.
  private static let phrases: WordSet = [
    "not", "bad", "unauthorized", "forbidden", "conflict", "gone", "internal", "service", "unprocessable", "too",
    "error", "and", "or", "with",
  ]

  static func isStatus(_ word: Word) -> Bool {
    word.text.utf8.count == 3 && word.text.utf8.allSatisfy(\.isDigit) && "12345".contains(word.text.prefix(1))
  }
}
