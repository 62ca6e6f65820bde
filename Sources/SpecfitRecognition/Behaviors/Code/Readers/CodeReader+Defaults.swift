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
      guard var finding = Self.defaults(rows, of: start + " has", for: type.ownName) else { return [] }
      // The state of a feature has no initialiser that a test would call.
      if isState { finding.condition = StatedCondition("new state", "") } else { finding.member = "init" }
      finding.isOfComponent = isState
      return [finding]
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
        guard let text = parameter.value?.interestingArgument(of: member.kind, type: parameter.type) else { return nil }
        guard let told = site.asKept(text, in: parameter.name) else { return nil }
        return CodeFinding.Row(input: parameter.name, output: told, offset: parameter.value?.offset ?? member.offset)
      }
      let absent = site.absent
      // That a flag is down says something only beside other defaults.
      // Nor does the current time, which a test hands in.
      guard let row = rows.first, rows.contains(where: { $0.output != "false" && $0.output != "Date()" }) else {
        return absent
      }
      guard rows.count < 2 else {
        let given = member.leftOut
        guard var finding = Self.defaults(rows, of: "\(given.clause), \(site.subject) uses", for: nil) else {
          return absent
        }
        finding.condition = StatedCondition(given.words, "")
        return absent + [finding]
      }
      let noun = CodeName(row.input).phrase
      // "No animation" would say that there is none.
      let isFlag = ["true", "false"].contains(row.output)
      var finding = CodeFinding(
        StatedCondition(
          isFlag ? "\(noun) left out" : "no \(noun)",
          "`\(row.input)` is left out",
          .isAbsent(row.input, true)
        ),
        StatedResponse(
          isFlag ? "default to \(row.output)" : "use \(row.output == "Date()" ? "current time" : row.output)",
          "uses \(row.output == Self.today ? row.output : row.output.ticked)",
          row.output == Self.today ? .words : .uses(row.input, row.output),
          literals: [row.output]
        ),
        at: [row.offset],
        weight: 5
      )
      let uses = isFlag ? "takes it to be" : "uses"
      let told = row.output == Self.today ? "the \(row.output)" : row.output.shownDefault
      finding.sentence = "without `\(row.input)`, \(site.subject) \(uses) \(told)"
      return absent + [finding]
    },
    examples: [
      CodeExample("func recent(limit: Int = 20) -> [Item] { [] }", "Without `limit`, `recent` uses 20."),
      CodeExample(
        "func recent(of shelf: Shelf, limit: Int = 20, isStrict: Bool = false) -> [Item] { [] }",
        "Given only `shelf`, `recent` uses `limit` 20, `isStrict` false."
      ),
      CodeExample(
        "func note(_ text: String, level: NoteLevel = .default, bundle: Bundle = .main, as: Note.Type = Note.self) { }",
        "Without `level`, `note` uses `.default`."
      ),
      CodeExample(
        "func recent(of shelf: Shelf, isStrict: Bool = true) -> [Item] { [] }",
        "Without `isStrict`, `recent` takes it to be true."
      ),
      CodeExample("func recent(limit: Int? = nil, isStrict: Bool = false) -> [Item] { [] }"),
      CodeExample(
        """
        struct Page {
          init(day: Date = Date(), width: Int = 7) {
            self.day = Calendar.current.startOfDay(for: day)
            self.width = max(width, minWidth)
          }
        }
        """,
        "Without `day`, `init` uses the start of today."
      ),
    ]
  )

  /// The texts that cases stand for where they are saved or shown.
  static let rawValues = CodeReader(
    name: "raw-value",
    reads: .type,
    read: { site in
      guard let type = site.type, type.kind == .enum, !type.inherits.contains("CodingKey") else { return [] }
      // A case without a text of its own has its name; where all have it, the table would say nothing.
      let isText = type.inherits.contains("String")
      let rows = type.cases.compactMap { value -> CodeFinding.Row? in
        guard let raw = value.rawValue ?? (isText ? .text(value.name) : nil) else { return nil }
        let text = CodeExpression(.literal(raw), offset: value.offset).rowText ?? ""
        return CodeFinding.Row(input: "." + value.name, output: text, offset: value.offset)
      }
      // Names that are their own texts say nothing by themselves.
      let telling = rows.filter { $0.output != "\"\($0.input.dropFirst())\"" }
      guard rows.count > 1, !telling.isEmpty else { return [] }
      var finding = CodeFinding(
        StatedCondition("each case", ""),
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
      finding.type = type.ownName
      func sentence(_ rows: [CodeFinding.Row]) -> String {
        CodeSite.sentence("the raw value of `\(type.ownName)` is", rows) { "\($0.output) for `\($0.input)`" }
      }
      let full = sentence(rows)
      finding.sentence = full.hasSuffix(" more") ? sentence(telling + rows.filter { !telling.contains($0) }) : full
      return [finding]
    },
    examples: [
      CodeExample(
        #"enum Plan: String { case free = "free_plan", team, club = "club" }"#,
        "The raw value of `Plan` is \"free_plan\" for `.free`, \"team\" for `.team`, \"club\" for `.club`."
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
    let given = member.leftOut
    let names = Self.listed(parameters.map(\.name), limit: 130 - given.clause.count)
    var finding = CodeFinding(
      StatedCondition(given.words, ""),
      StatedResponse(
        "leave \(parameters.prefix(2).map { CodeName($0.name).phrase }.joined(separator: ", ")) and others nil",
        "leaves them nil",
        .clears(parameters.map(\.name))
      ),
      at: parameters.compactMap { $0.value?.offset },
      weight: 5
    )
    finding.sentence = "\(given.clause), `init` leaves \(names) nil"
    return [finding]
  }
}

extension CodeSite {
  /// A default as an initialiser keeps it; nil where that makes something else of it.
  fileprivate func asKept(_ text: String, in name: String) -> String? {
    let kept = flow.values.lazy.filter { $0.target?.root == "self" || $0.target?.lastName == name }.map(\.value.bare)
      .filter { value in value.parts.contains { $0.path == [name] } }
    guard let value = kept.first, value.path == nil else { return text }
    if value.calledName == "startOfDay", text == "Date()" { return CodeReader.today }
    return member?.kind == .initializer && value.calledName?.first?.isUppercase != true ? nil : text
  }
}

extension CodeReader {
  /// What the current time is cut down to.
  fileprivate static let today = "start of today"

  /// What a new value of a type has, or what a function uses where arguments are left out.
  fileprivate static func defaults(_ rows: [CodeFinding.Row], of start: String, for type: String?) -> CodeFinding? {
    guard let first = rows.first else { return nil }
    var finding = CodeFinding(
      nil,
      StatedResponse(words(of: rows), "has its defaults", .defaults(of: type ?? ""), literals: rows.map(\.output)),
      at: rows.map(\.offset),
      weight: 5
    )
    if rows.count > 1 {
      finding.rows = rows
    } else {
      finding.response.meaning = .sets(first.input, to: first.output)
    }
    finding.sentence = CodeSite.sentence(start, rows) { "`\($0.input)` \($0.output.shownDefault)" }
    return finding
  }

  /// Defaults in the words of a name: all with their values, where those fit or are the same.
  private static func words(of rows: [CodeFinding.Row]) -> String {
    let names = rows.map { CodeName($0.input).noun }
    let values = rows.map(\.output.defaultWords)
    if rows.count > 1, Set(values).count == 1 {
      let last = Set(names.map { $0.split(separator: " ").last ?? "" })
      return "default each \(last.count == 1 ? last.joined() : "value") to \(values[0])"
    }
    let told = zip(names, values).map { "\($0) to \($1)" }
    let full =
      "default " + told.dropLast().joined(separator: ", ") + (told.count > 1 ? " and " : "") + (told.last ?? "")
    if full.count <= 60 || told.count == 1 { return full }
    return told.count > 2 ? "default \(told[0]) and other values" : "default " + names.joined(separator: " and ")
  }
}

extension CodeMember {
  /// What is given when a caller leaves out all that may be left out: in a name, and at the start of a sentence.
  fileprivate var leftOut: (words: String, clause: String) {
    let given = parameters.filter { $0.value == nil }.map(\.name)
    guard !given.isEmpty else { return ("no arguments", "without arguments") }
    let words = given.map { CodeName($0).phrase }.joined(separator: " and ")
    guard given.count < 3, words.count <= 24 else {
      return ("only required arguments", "given only its required arguments")
    }
    return ("only \(words)", "given only \(CodeSite.listed(given))")
  }
}

extension String {
  /// A default in the words of a name: `.openingScreen` is *opening screen*.
  fileprivate var defaultWords: String {
    if self == "Date()" { return "now" }
    guard let first, first == "." || first.isLetter, contains(where: { "(.".contains($0) }) else { return self }
    let name = prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? self
    return CodeName(name).phrase
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

  /// A default that a caller would notice; zero and false count where the function acts by them.
  fileprivate func interestingArgument(of kind: CodeMember.Kind, type: String) -> String? {
    // The default of a value is a choice, and that of a service the only one there is.
    if text == ".default", Self.choices.contains(where: type.hasSuffix) { return text }
    if kind == .function, number == "0" || bool == false { return text }
    if text == "Date()" || text == "UUID()" || text == ".now" { return text == "UUID()" ? nil : "Date()" }
    if text.contains("Date()"), text.count <= 60, !text.contains("{") { return text }
    return interestingDefault
  }

  private static let choices = ["Type", "Level", "Style", "Options", "Mode", "Kind", "Priority", "Policy"]

  private static let shared: Set<String> = [
    "shared", "default", "init", "main", "standard", "current", "now", "live", "liveValue", "preview", "mock", "zero",
    "accentColor", "ephemeral", "self",
  ]
}
