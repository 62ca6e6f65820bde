// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What is used when a value is missing: `name ?? "Guest"`.
  static let fallback = CodeReader(
    name: "fallback",
    reads: .member,
    read: { site in
      if site.isCoder { return [] }
      var rows: [CodeFinding.Row] = []
      var takers: [String: String] = [:]
      for value in site.flow.values {
        let isWhole = value.value.isFallback
        for (left, right, label) in value.value.fallbacks {
          // The highest so far is kept, and whatever comes is higher than none.
          if let target = value.target, left.shown == target.shown, ["min", "max"].contains(value.value.calledName),
            value.value.call?.arguments.contains(where: { $0.value.isSoFar(in: target) }) == true
          {
            continue
          }
          guard let (noun, output) = site.fallback(left, right, isWhole ? value.target : nil),
            !rows.contains(where: { $0.input == noun })
          else { continue }
          rows.append(CodeFinding.Row(input: noun, output: output, offset: value.statement.offset))
          // What a preposition labels has no name there.
          let name = label.map { CodeExpression.prepositions.contains($0) ? "" : $0 } ?? value.target?.lastName
          let taker = isWhole ? "" : CodeName(name ?? "").noun
          if !noun.hasSuffix(taker) { takers[noun] = taker }
        }
      }
      for (value, offset) in site.calls {
        for (left, right, label) in value.fallbacks {
          guard let (noun, output) = site.fallback(left, right, nil), !rows.contains(where: { $0.input == noun }) else {
            continue
          }
          rows.append(CodeFinding.Row(input: noun, output: output, offset: offset))
          if let label, !CodeExpression.prepositions.contains(label), !noun.hasSuffix(CodeName(label).noun) {
            takers[noun] = CodeName(label).noun
          }
        }
      }
      return site.fallbacks(rows, takers)
    },
    examples: [
      CodeExample(
        #"func greet(_ user: User) -> String { return user.nickname ?? "Guest" }"#,
        "When the nickname is missing, `greet` uses \"Guest\"."
      ),
      CodeExample(
        #"func badge(_ crew: Crew) -> Badge { return Badge(title: crew.nickname ?? "Sailor", rank: crew.rank ?? 1) }"#,
        "When the nickname is missing, `badge` uses \"Sailor\" as title.",
        "When the rank is missing, `badge` uses 1."
      ),
      CodeExample(
        #"func hail(_ boat: Boat) { radio.say(boat.callSign ?? "Unknown") }"#,
        "When the call sign is missing, `hail` uses \"Unknown\"."
      ),
      CodeExample(
        "func role(of user: User) -> Role { return Role(rawValue: user.role) ?? .guest }",
        "When the role is unknown, `role` uses `.guest`."
      ),
      // A calendar gives what it is asked for.
      CodeExample(
        "func days() -> Int { return calendar.dateComponents([.day], from: start, to: end).day ?? 0 }"
      ),
    ]
  )
}

extension CodeSite {
  /// The calls whose answers nothing keeps, with the places of their statements.
  fileprivate var calls: [(value: CodeExpression, offset: Int)] {
    // What a view hands on is what it shows.
    (type?.isView == true ? [] : flow.branches).flatMap(\.effects).compactMap { effect in
      guard case .calls(let value, false) = effect.kind, !effect.isNoise(flow) else { return nil }
      return (value, effect.offset)
    }
  }

  /// What is made anew, in words.
  private static let made = [
    "Date()": "current time", "UUID()": "new ID", "[]": "empty list", "[:]": "empty dictionary",
    "\"\"": "empty text",
  ]

  /// What begins the noun of a value that has no case.
  private static let unknown = "unknown "

  fileprivate func fallback(_ left: CodeExpression, _ right: CodeExpression, _ target: CodeExpression?) -> (
    String, String
  )? {
    guard !right.isNull, !left.isAlwaysThere, let output = right.rowText, output.count <= 60 else { return nil }
    guard
      right.literal != nil || right.caseName != nil || ["Date()", "UUID()", "[]", "[:]"].contains(output)
        || right.isListLiteral || right.isFound
    else { return nil }
    var noun = target?.lastName.map { CodeName($0).noun } ?? ""
    if noun.isEmpty {
      guard left.converted == nil else { return nil }
      noun = left.noun
      // `cache.load()` gives no load.
      if let call = left.call, call.arguments.isEmpty, Verb.isBase(noun), let holder = call.function.base?.noun,
        !holder.isEmpty
      {
        noun = holder + " value"
      }
    }
    guard !["decode", "encode"].contains(noun) else { return nil }
    // A flag of the function's own decides what is done next, which other findings say.
    if ["true", "false"].contains(output), let name = target?.simpleName, flow.locals[name] != nil { return nil }
    if left.argument("rawValue") != nil, left.calledName?.first?.isUppercase == true, !noun.isEmpty {
      noun = CodeSite.unknown + noun
    }
    guard !noun.isEmpty, noun.first?.isNumber == false, !noun.hasPrefix("\""), noun.count <= 40 else { return nil }
    return (noun, output)
  }

  /// The findings of all rows, with what takes the value instead, by what is missing, where that is called otherwise.
  fileprivate func fallbacks(_ rows: [CodeFinding.Row], _ takers: [String: String]) -> [CodeFinding] {
    guard rows.count > 2 else {
      return rows.map { row in
        let role = takers[row.input].map { " as " + $0 } ?? ""
        var finding = CodeFinding(
          StatedCondition("missing \(row.input)", "there is no \(row.input)", .isAbsent(row.input, true)),
          StatedResponse(
            "use \(Self.made[row.output] ?? row.output)\(role)",
            "uses \(row.output.ticked)\(role)",
            .uses(row.input, row.output),
            literals: [row.output]
          ),
          at: [row.offset],
          weight: ["\"\"", "0", "[]", "false", "0.0"].contains(row.output) ? 4 : 6
        )
        if row.input.hasPrefix(Self.unknown) {
          let noun = row.input.dropFirst(Self.unknown.count)
          finding.condition = StatedCondition(row.input, "the \(noun) is unknown")
          finding.response.meaning = .words
          finding.sentence = "when the \(noun) is unknown, \(subject) uses \(row.output.shownDefault)\(role)"
          return finding
        }
        finding.sentence =
          "when the \(row.input) \(row.input.isPlural ? "are" : "is") missing, \(subject) uses \(row.output.shownDefault)\(role)"
        return finding
      }
    }
    var finding = CodeFinding(
      StatedCondition("missing values", ""),
      StatedResponse("use stated defaults", "uses defaults", .defaults(of: ""), literals: rows.map(\.output)),
      at: rows.map(\.offset),
      weight: 7
    )
    finding.rows = rows.map { row in
      var row = row
      if row.input.hasPrefix(Self.unknown) { row.input.removeFirst(Self.unknown.count) }
      return row
    }
    finding.sentence = Self.sentence("\(subject) defaults", finding.rows) { "\($0.input) to \($0.output.shownDefault)" }
    return [finding]
  }
}

extension CodeExpression {
  fileprivate var isFallback: Bool { if case .binary(_, "??", _) = bare.kind { true } else { false } }

  /// Whether a value is there although its type says that it may be missing: what a calendar was asked for.
  fileprivate var isAlwaysThere: Bool {
    if calledName == "randomElement" || calledName == "date" && call?.arguments.first?.label == "byAdding" {
      return true
    }
    guard case .member(let base?, let name) = bare.kind, base.calledName == "dateComponents" else { return false }
    return base.call?.arguments.first?.value.text.contains("." + name) == true
  }

  /// Whether it is found elsewhere: a path, or what a function gives that nothing is done with.
  fileprivate var isFound: Bool {
    switch bare.kind {
    case .name, .member: lastName.map { !$0.hasPrefix("default") || $0.first?.isUppercase == true } ?? false
    case .call: call?.function.path?.last?.first?.isLowercase == true && nestedCalls.count == 1
    default: false
    }
  }

  fileprivate var isListLiteral: Bool { if case .list = bare.kind { true } else { false } }

  /// The values with their defaults, from left to right, and the labels under which calls take them.
  fileprivate var fallbacks: [(value: CodeExpression, other: CodeExpression, label: String?)] {
    let parts = parts
    var labels: [Int: String] = [:]
    for argument in parts.compactMap(\.call).flatMap(\.arguments) {
      if case .binary(_, "??", _) = argument.value.bare.kind { labels[argument.value.bare.offset] = argument.label }
    }
    return parts.compactMap { part in
      guard case .binary(let left, "??", let right) = part.kind else { return nil }
      return (left, right, labels[part.offset])
    }
  }
}
