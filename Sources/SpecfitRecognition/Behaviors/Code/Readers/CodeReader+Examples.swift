// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSource

extension CodeReader {
  /// The lines of a doc comment that show a value with what becomes of it: `"2+" → [2, 3]`.
  static let exampled = CodeReader(
    name: "doc-example",
    reads: .member,
    read: { site in
      guard let member = site.member, member.kind == .function, site.event == nil, !member.isPrivate else { return [] }
      return (member.comment?.examples ?? []).compactMap { DocExample($0, of: member)?.finding }
    },
    examples: [
      CodeExample(
        """
        struct Bench {
          /// Reads what a keeper writes on a label.
          ///
          ///     "2-4"         → [2, 3, 4]
          ///     "7, 1"        → [7, 1]     order is kept
          ///     "" with spare → nil        // an empty label
          ///     seats("x")    → throws SeatError.noNumber
          ///
          /// Capitals are ignored.
          func seats(_ label: String, spare: Bool = false) throws -> [Int]?
        }
        """,
        "`seats` gives `[2, 3, 4]` for \"2-4\".",
        "`seats` gives `[7, 1]` for \"7, 1\" (order is kept).",
        "`seats` gives `nil` for \"\" with spare (an empty label).",
        "`seats` throws `SeatError.noNumber` for \"x\"."
      ),
      CodeExample("struct Bench {\n  /// From here → there.\n  func move()\n}"),
    ]
  )
}

/// An example of a doc comment: what goes in, what comes out, and what the author remarks on it.
private struct DocExample {
  let finding: CodeFinding

  init?(_ example: CodeComment.Example, of member: CodeMember) {
    let sides = example.text.split(separator: "→", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    let input = Self.argument(String(sides[0]).trimmingBlanks, of: member.baseName)
    let (output, remark) = Self.parts(sides[1])
    let words = [Word](plain: input)
    guard let first = words.first, !output.isEmpty,
      case let isLiteral = input == "\"\"" || first.kind == .quote || first.kind == .code || first.isNumber
    else { return nil }
    // Nothing stands between the quotation marks of an empty text.
    let isEmpty = input.hasPrefix("\"\"")
    let rest = words.dropFirst(isEmpty ? 2 : 1).spoken(limit: 5)
    let named = isEmpty ? "empty text" : Literal.description(of: first.text, isQuoted: first.kind == .quote)
    let given =
      isLiteral || isEmpty ? [named, rest].filter { !$0.isEmpty }.joined(separator: " ") : words[...].spoken(limit: 6)
    let error = output.hasPrefix("throws ") ? String(output.dropFirst(7)) : nil
    var response = error.map(Response.throwing) ?? Self.response(output, remark)
    if given.isEmpty { return nil }
    response.words = response.words.trimmingBlanks
    var finding = CodeFinding(
      StatedCondition(given, given),
      StatedResponse(response.words, response.words, response.meaning, literals: [first.text]),
      at: [example.offset],
      weight: 8
    )
    let value = error.map { "throws `\($0)`" } ?? "gives `\(output)`"
    finding.sentence = "`\(member.baseName)` \(value) for \(input)\(remark.isEmpty ? "" : " (\(remark))")."
    finding.rows = [CodeFinding.Row(input: input, output: output, offset: example.offset)]
    self.finding = finding
  }

  /// `"2"` of `seats("2")`.
  private static func argument(_ text: String, of name: String) -> String {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return text }
    return String(text.dropFirst(name.utf8.count + 1).dropLast()).trimmingBlanks
  }

  /// The value, and what stands apart behind it.
  private static func parts(_ text: Substring) -> (output: String, remark: String) {
    let text = text.drop { $0 == " " }
    guard let end = ["  ", "//"].compactMap({ text.firstRange(of: $0)?.lowerBound }).min() else {
      return (String(text).trimmingBlanks, "")
    }
    return (String(text[..<end]).trimmingBlanks, String(text[end...].drop { $0 == "/" || $0 == " " }).trimmingBlanks)
  }

  /// What the remark says is done, or what it calls the value; else the value.
  private static func response(_ output: String, _ remark: String) -> Response {
    let said = [Word](plain: remark)[...]
    let meaning = Response.Meaning.returns(output)
    if let phrase = ResponsePhrase(said), !phrase.subject.isEmpty || phrase.isPassive {
      return Response(phrase.words(limit: 8), meaning)
    }
    let word = Word(.code, output, at: 0, isSpaced: true, isStrong: false, depth: 0)
    let value = said.isEmpty ? Mapping.spokenValue([word], of: "") : said.spoken(limit: 5)
    return Response("return \(value)", meaning)
  }
}
