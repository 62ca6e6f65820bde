// Readers of what a declaration itself says: defaults, raw values, keys.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// The values that the properties of a new value have.
  static let storedDefaults = CodeReader(
    name: "stored-default",
    reads: .type,
    read: { site in
      guard let type = site.type, type.kind != .enum, type.kind != .extension, !type.isView else { return [] }
      let rows = type.members.compactMap { member -> CodeFinding.Row? in
        guard member.kind == .property, !member.isStatic, !member.isConstant, !member.isPrivate,
          let value = member.value,
          let text = value.interestingDefault
        else { return nil }
        return CodeFinding.Row(input: member.name, output: text, offset: member.offset)
      }
      let isState = type.ownName == "State"
      let start = isState ? "the initial state" : "a new `\(type.ownName)`"
      return site.defaults(rows, of: start, noun: CodeName(type.ownName).phrase, type: type.ownName).map { [$0] } ?? []
    },
    examples: [
      CodeExample(
        "struct Filter { var limit = 20; var order: Order = .newest; var text = \"\" }",
        "A new `Filter` has `limit` 20, `order` `.newest`."
      ),
      CodeExample(
        "struct Alarm { var time = Calendar.current.date(bySettingHour: 6, minute: 5, second: 0, of: Date()) ?? Date() }",
        "A new `Alarm` has `time` 06:05."
      ),
      CodeExample("struct Filter { var text = \"\"; var ids: [Int] = [] }"),
    ]
  )

  /// What a function uses when an argument is left out.
  static let argumentDefaults = CodeReader(
    name: "argument-default",
    reads: .member,
    read: { site in
      guard let member = site.member, member.kind != .property, !member.isPrivate, site.type?.isView != true else {
        return []
      }
      let rows = member.parameters.compactMap { parameter -> CodeFinding.Row? in
        guard let text = parameter.value?.interestingArgument else { return nil }
        return CodeFinding.Row(input: parameter.name, output: text, offset: parameter.value?.offset ?? member.offset)
      }
      let absent = site.absent
      guard rows.count < 2 else {
        return absent
          + (site.defaults(rows, of: "without arguments, \(site.subject)", noun: "arguments").map { [$0] } ?? [])
      }
      return absent
        + rows.map { row in
          let noun = CodeName(row.input).phrase
          var finding = CodeFinding(
            StatedCondition("no \(noun)", "`\(row.input)` is left out", .isAbsent(row.input, true)),
            StatedResponse(
              "use \(row.output == "Date()" ? "current time" : row.output)",
              "uses \(row.output.ticked)",
              .uses(row.input, row.output),
              literals: [row.output]
            ),
            at: [row.offset],
            weight: 5
          )
          finding.sentence = "without `\(row.input)`, \(site.subject) uses \(row.output.shownDefault)"
          return finding
        }
    },
    examples: [
      CodeExample("func recent(limit: Int = 20) -> [Item] { [] }", "Without `limit`, `recent` uses 20."),
      CodeExample("func recent(limit: Int? = nil) -> [Item] { [] }"),
    ]
  )

  /// The texts that cases stand for where they are saved or shown.
  static let rawValues = CodeReader(
    name: "raw-value",
    reads: .type,
    read: { site in
      guard let type = site.type, type.kind == .enum, !type.inherits.contains("CodingKey") else { return [] }
      let rows = type.cases.compactMap { value -> CodeFinding.Row? in
        guard let raw = value.rawValue else { return nil }
        let text = CodeExpression(.literal(raw), offset: value.offset).rowText ?? ""
        return raw == .text(value.name)
          ? nil : CodeFinding.Row(input: "." + value.name, output: text, offset: value.offset)
      }
      guard rows.count > 1 else { return [] }
      let noun = CodeName(type.ownName).phrase
      var finding = CodeFinding(
        StatedCondition("each \(noun)", ""),
        StatedResponse(
          "have stated raw value",
          "has its raw value",
          .maps(type.ownName + ".rawValue"),
          literals: rows.map(\.output)
        ),
        at: rows.map(\.offset),
        weight: 3
      )
      finding.rows = rows
      finding.isOfComponent = true
      finding.sentence = CodeSite.sentence("the raw value of `\(type.ownName)` is", rows) {
        "\($0.output) for `\($0.input)`"
      }
      return [finding]
    },
    examples: [
      CodeExample(
        #"enum Plan: String { case free = "free_plan", team = "team_plan" }"#,
        "The raw value of `Plan` is \"free_plan\" for `.free`, \"team_plan\" for `.team`."
      ),
      CodeExample("enum Plan: String { case free, team }"),
    ]
  )

  /// Properties whose keys have other names.
  static let codingKeys = CodeReader(
    name: "coding-key",
    reads: .type,
    read: { site in
      guard let type = site.type, type.inherits.contains("CodingKey") else { return [] }
      let rows = type.cases.compactMap { value -> CodeFinding.Row? in
        guard case .text(let key)? = value.rawValue, key != value.name else { return nil }
        return CodeFinding.Row(input: key, output: value.name, offset: value.offset)
      }
      guard !rows.isEmpty else { return [] }
      let words = rows.prefix(3).map { "\(CodeName($0.output).phrase) from \($0.input)" }.joined(separator: ", ")
      var finding = CodeFinding(
        StatedCondition("stored keys", ""),
        StatedResponse("decode \(words)", "decodes renamed keys", .words, literals: rows.map(\.input)),
        at: rows.map(\.offset),
        weight: 5
      )
      finding.rows = rows.count > 1 ? rows : []
      finding.isOfComponent = true
      finding.sentence = CodeSite.sentence("decoding reads", rows) { "`\($0.output)` from the key \"\($0.input)\"" }
      return [finding]
    },
    examples: [
      CodeExample(
        #"struct User: Codable { enum CodingKeys: String, CodingKey { case id, fullName = "full_name" } }"#,
        "Decoding reads `fullName` from the key \"full_name\"."
      )
    ]
  )
}

extension CodeSite {
  /// An initialiser that leaves many values nil unless they are given.
  fileprivate var absent: [CodeFinding] {
    guard let member, member.kind == .initializer else { return [] }
    let parameters = member.parameters.filter { $0.value?.isNull == true }
    guard parameters.count > 3 else { return [] }
    let names = parameters.prefix(3).map { "`\($0.name)`" }.joined(separator: ", ")
    var finding = CodeFinding(
      StatedCondition("no arguments", ""),
      StatedResponse(
        "leave \(parameters.prefix(2).map { CodeName($0.name).phrase }.joined(separator: ", ")) and others nil",
        "leaves them nil",
        .clears(parameters.map(\.name))
      ),
      at: parameters.compactMap { $0.value?.offset },
      weight: 5
    )
    finding.sentence = "without arguments, `init` leaves \(names) and \(parameters.count - 3) more nil"
    return [finding]
  }

  fileprivate func defaults(
    _ rows: [CodeFinding.Row],
    of start: String,
    noun: String,
    type: String = ""
  ) -> CodeFinding? {
    guard !rows.isEmpty else { return nil }
    let isArguments = noun == "arguments"
    let names = rows.prefix(3).map { CodeName($0.input).phrase }.joined(separator: ", ")
    var finding = CodeFinding(
      StatedCondition(isArguments ? "no arguments" : "new \(noun)", ""),
      StatedResponse("default \(names)", "has its defaults", .defaults(of: type), literals: rows.map(\.output)),
      at: rows.map(\.offset),
      weight: 5
    )
    if rows.count == 1, let row = rows.first {
      finding.response.words = "default \(CodeName(row.input).phrase) to \(row.output)"
      finding.response.meaning = isArguments ? .uses(row.input, row.output) : .sets(row.input, to: row.output)
    } else {
      finding.rows = rows
    }
    finding.isOfComponent = !isArguments
    finding.sentence = Self.sentence(start + (isArguments ? " uses" : " has"), rows) {
      "`\($0.input)` \($0.output.ticked)"
    }
    return finding
  }
}

extension CodeType {
  var isView: Bool {
    inherits.contains {
      ["View", "App", "Scene", "ViewModifier", "UIViewController", "UIView", "ButtonStyle", "Shape"].contains($0)
    }
  }
}

extension CodeExpression {
  /// A default that a reader would name; nil for nil, empty, false and zero, and for what is made or shared.
  fileprivate var interestingDefault: String? {
    switch literal {
    case .text(let text)?: return text.isEmpty || text.count > 60 ? nil : "\"\(text)\""
    case .number(let number)?: return ["0", "0.0"].contains(number) ? nil : number
    case .bool(let flag)?: return flag ? "true" : nil
    case .null?: return nil
    case nil: break
    }
    if let time = timeOfDay { return time }
    guard let name = caseName, !Self.shared.contains(name), call == nil else { return nil }
    return "." + name
  }

  /// `Calendar.current.date(bySettingHour: 22, minute: 30, …)` is 22:30.
  private var timeOfDay: String? {
    if case .binary(let left, "??", _) = bare.kind { return left.timeOfDay }
    guard let hour = (argument("bySettingHour") ?? argument("hour"))?.number.flatMap({ Int($0) }),
      ["date", "DateComponents"].contains(calledName), (0..<24).contains(hour)
    else { return nil }
    let minute = argument("minute")?.number ?? "0"
    return "\(hour < 10 ? "0" : "")\(hour):\(minute.count < 2 ? "0" : "")\(minute)"
  }

  fileprivate var interestingArgument: String? {
    if text == "Date()" || text == "UUID()" || text == ".now" { return text == "UUID()" ? nil : "Date()" }
    if text.contains("Date()"), text.count <= 60, !text.contains("{") { return text }
    return interestingDefault
  }

  private static let shared: Set<String> = [
    "shared", "default", "init", "main", "standard", "current", "now", "live", "liveValue", "preview", "mock", "zero",
    "accentColor",
    "ephemeral",
  ]
}
