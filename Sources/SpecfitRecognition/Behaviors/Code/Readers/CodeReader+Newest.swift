// Readers of queries that take only the newest values, or those of the last hours or days.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A query that is sorted and limited: only the first values of the order are taken.
  static let newest = CodeReader(
    name: "newest",
    reads: .member,
    read: { site in
      let order = site.flow.values.lazy.compactMap { value in
        value.value.nestedCalls.lazy.compactMap(\.sortOrder).first.map { ($0, value.statement.offset) }
      }.first
      guard let ((key, isDown), start) = order, let (count, end) = site.queryLimit else { return [] }
      let word = CodeName(key).isTime ? (isDown ? "latest" : "earliest") : isDown ? "highest" : "lowest"
      let noun = CodeName(key).phrase
      let isOne = count == "1"
      return [
        CodeFinding(
          nil,
          StatedResponse(
            isOne ? "take only \(word) \(noun)" : "take only \(count) with \(word) \(noun)",
            "takes only the \(isOne ? "one" : count) with the \(word) `\(key)`",
            .limits(.atMost, Amount(count)),
            literals: [count]
          ),
          at: [start, end],
          weight: 7
        )
      ]
    },
    examples: [
      CodeExample(
        #"""
        func lastWeight() throws -> Weight? {
          var query = FetchDescriptor<Weight>(sortBy: [SortDescriptor(\.date, order: .reverse)])
          query.fetchLimit = 1
          return try context.fetch(query).first
        }
        """#,
        "`lastWeight` takes only the one with the latest `date`."
      ),
      CodeExample(
        #"""
        func weights() throws -> [Weight] {
          let query = FetchDescriptor<Weight>(sortBy: [SortDescriptor(\.date, order: .reverse)])
          return try context.fetch(query)
        }
        """#
      ),
    ]
  )

  /// A query that begins some hours or days ago.
  static let window = CodeReader(
    name: "window",
    reads: .member,
    read: { site in
      let locals = site.flow.values.compactMap { value in
        value.target?.simpleName.map { ($0, value.value, value.statement.offset) }
      }
      let bound = site.flow.bindings.flatMap { name, values in values.map { (name, $0, $0.offset) } }
      for (name, value, offset) in locals + bound.sorted(by: { $0.2 < $1.2 }) {
        guard let span = value.past(site.flow.phrases.constants), let use = site.flow.lowerBound(name) else { continue }
        return [
          CodeFinding(
            nil,
            StatedResponse(
              "look only at last \(span)",
              "looks only at the last \(span)",
              .limits(.atMost, Amount(span)),
              literals: [span]
            ),
            at: use == offset ? [offset] : [offset, use],
            weight: 6
          )
        ]
      }
      return []
    },
    examples: [
      CodeExample(
        """
        func recentSteps() async -> [Step] {
          let start = Calendar.current.date(byAdding: .day, value: -7, to: now)
          let range = Query.range(withStart: start, end: now)
          return await store.steps(range)
        }
        """,
        "`recentSteps` looks only at the last 7 days."
      ),
      CodeExample(
        """
        func open() { let start = Calendar.current.date(byAdding: .day, value: -7, to: now) }
        """
      ),
    ]
  )
}

extension CodeSite {
  /// How many values a query takes, with the place that says so.
  var queryLimit: (String, Int)? {
    let limits = limits
    for value in flow.values {
      if value.target?.lastName == "fetchLimit", let count = value.value.number {
        return (count, value.statement.offset)
      }
      for call in value.value.nestedCalls {
        // Another call of the same function may take more.
        if let limit = call.limit, let count = number(limit), count != "0", limits[call.calledName]?.count == 1 {
          return (count, limit.offset)
        }
      }
    }
    return nil
  }

  /// A number that stands there, or that is given for a parameter.
  private func number(_ value: CodeExpression) -> String? {
    value.number ?? value.simpleName.flatMap { flow.given[$0]?.number }
  }

  /// How many values the calls of each function take, by its name; nil stands for a call that does not say it.
  private var limits: [String?: Set<String?>] {
    var limits: [String?: Set<String?>] = [:]
    for call in flow.values.flatMap({ $0.value.nestedCalls }) {
      limits[call.calledName, default: []].insert(call.limit.flatMap(number))
    }
    return limits
  }
}

extension CodeExpression {
  /// What a call is given as the number of values that it takes.
  fileprivate var limit: CodeExpression? { argument("limit") ?? argument("fetchLimit") }
}

extension CodeFlow {
  /// Where a value is the lower bound of a query.
  fileprivate func lowerBound(_ name: String) -> Int? {
    for value in values {
      for call in value.value.nestedCalls {
        for argument in call.call?.arguments ?? [] {
          if argument.value.bare.path == [name], CodeExpression.starts.contains(argument.label ?? "") {
            return value.statement.offset
          }
          if let block = argument.value.closure, block.compares(from: name) { return value.statement.offset }
        }
      }
    }
    return nil
  }
}

extension CodeBlock {
  /// Whether a block of one expression asks for values from a bound on.
  fileprivate func compares(from name: String) -> Bool {
    guard statements.count == 1, let value = statements[0].plainValue else { return false }
    var open = [value]
    var steps = 0
    while let next = open.popLast(), steps < 40 {
      steps += 1
      guard case .binary(let left, let sign, let right) = next.bare.kind else { continue }
      if sign == "&&" { open += [left, right] }
      if sign.hasPrefix(">"), right.bare.path == [name] { return true }
      if sign == "<" || sign == "<=", left.bare.path == [name] { return true }
    }
    return false
  }
}

extension CodeExpression {
  fileprivate static let starts: Set<String> = ["withStart", "start", "from", "since", "after", "startDate"]

  /// The key of a sort descriptor, and whether the highest comes first.
  var sortOrder: (String, Bool)? {
    guard let call, let key = call.arguments.first?.value else { return nil }
    switch call.function.simpleName {
    case "SortDescriptor":
      guard let name = key.simpleName, let order = argument("order") else { return nil }
      return (name, order.caseName == "reverse")
    case "NSSortDescriptor":
      guard let isUp = argument("ascending")?.bool, let name = key.string ?? key.lastName else { return nil }
      let start = "HKSampleSortIdentifier"
      let own = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : name
      return (own.prefix(1).lowercased() + own.dropFirst(), !isUp)
    default: return nil
    }
  }

  /// The time before now that a date lies back: `date(byAdding: .hour, value: -24, to: now)` is *24 hours*.
  func past(_ constants: [String: CodeExpression]) -> String? {
    if case .binary(let left, "??", _) = bare.kind { return left.past(constants) }
    guard let call else { return nil }
    switch call.function.simpleName {
    case "date":
      let step = argument("value")
      let constant = constants[step?.text.drop { $0 == "-" }.description ?? ""]?.number
      guard let unit = argument("byAdding")?.caseName, let number = step?.number ?? constant.map({ "-" + $0 }),
        number.hasPrefix("-"), step?.text.hasPrefix("-") == true,
        Self.units.contains(unit)
      else { return nil }
      let count = String(number.dropFirst())
      return count == "1" ? unit : "\(count) \(unit)s"
    case "addingTimeInterval":
      guard let seconds = call.arguments.first?.value.product, seconds < 0 else { return nil }
      return Self.time(seconds.magnitude)
    default: return nil
    }
  }

  /// How many units of time a date lies back, where a name says that: `date(byAdding: .day, value: -days, to: now)`.
  func givenPast(_ constants: [String: CodeExpression]) -> (count: String, unit: String)? {
    if case .binary(let left, "??", _) = bare.kind { return left.givenPast(constants) }
    guard calledName == "date", let unit = argument("byAdding")?.caseName, let step = argument("value")?.text,
      step.hasPrefix("-"), Self.units.contains(unit)
    else { return nil }
    let count = String(step.dropFirst())
    let isName = count.first?.isLetter == true && count.allSatisfy { $0.isLetter || $0.isNumber }
    return isName && constants[count] == nil ? (count, unit) : nil
  }

  /// A date that lies ahead: `Date(timeIntervalSinceNow: 24 * 60 * 60)` is *24 hours from now*.
  var ahead: String? {
    guard let seconds = argument("timeIntervalSinceNow")?.product, seconds > 0 else { return nil }
    return Self.counted(seconds.magnitude).map { $0 + " from now" }
  }

  /// A date before or behind another one: `date(byAdding: .day, value: 7, to: start)` is *7 days after start*.
  var moved: (words: String, clause: String)? {
    if case .binary(let left, "??", _) = bare.kind { return left.moved }
    guard let call, let name = call.function.simpleName else { return nil }
    let (step, value, isBack): (String, CodeExpression?, Bool)
    switch name {
    case "date":
      guard let unit = argument("byAdding")?.caseName, let amount = argument("value"), Self.units.contains(unit),
        let number = amount.number
          ?? (amount.shown.isEmpty || amount.shown.count > 40 || amount.shown.hasPrefix("-")
            ? nil : "`\(amount.shown)`")
      else { return nil }
      let count = number.drop { $0 == "-" }
      let time = count == "1" ? "1 \(unit)" : "\(count) \(unit)s"
      (step, value, isBack) = (time, argument("to"), number.hasPrefix("-"))
    case "addingTimeInterval":
      let amount = call.arguments.first?.value
      if let amount, case .binary(let count, "*", let factor) = amount.bare.kind, count.product == nil,
        let unit = factor.product.flatMap({ [60: "minutes", 3600: "hours", 86400: "days"][$0] }),
        case let given = ["TimeInterval", "Double"].contains(count.calledName)
          ? count.call?.arguments.first?.value : nil,
        case let shown = (given ?? count).shown, !shown.isEmpty, !amount.text.hasPrefix("-")
      {
        (step, value, isBack) = ("`\(shown)` \(unit)", call.function.base, false)
        break
      }
      guard let seconds = amount?.product, let time = Self.counted(seconds.magnitude) else { return nil }
      (step, value, isBack) = (time, call.function.base, seconds < 0)
    default: return nil
    }
    guard let value, !value.noun.isEmpty, !value.shown.isEmpty, value.shown.count < 60 else { return nil }
    return (
      "\(step) \(isBack ? "before" : "after") \(value.noun)", "`\(value.shown)` \(isBack ? "minus" : "plus") \(step)"
    )
  }

  /// A time of a day: `calendar.date(bySettingHour: 9, minute: 30, second: 0, of: day)` is 9:30 on `day`.
  func setTime(_ locals: [String: CodeExpression]) -> (words: String, clause: String)? {
    guard calledName == "date", let hour = argument("bySettingHour")?.number, hour.allSatisfy(\.isNumber),
      let minute = argument("minute")?.number, minute.allSatisfy(\.isNumber), let day = argument("of")
    else { return nil }
    let time = "\(hour):\(minute.count < 2 ? "0" : "")\(minute)"
    if let moved = day.simpleName.flatMap({ locals[$0] })?.moved {
      // "1 day before" is the day before, lest its number goes on with the time's.
      let words = moved.words.hasPrefix("1 ") ? moved.words.dropFirst(2) : moved.words[...]
      return ("\(time) on \(words)", "\(time) on \(moved.clause)")
    }
    guard !day.noun.isEmpty, !day.shown.isEmpty, day.shown.count < 60 else { return nil }
    return ("\(time) on \(day.noun)", "\(time) on `\(day.shown)`")
  }

  /// A whole number, or what several give that are multiplied: `24 * 60 * 60`.
  var product: Int? {
    if case .binary(let left, "*", let right) = bare.kind, let left = left.product, let right = right.product {
      let (product, overflows) = left.multipliedReportingOverflow(by: right)
      return overflows ? nil : product
    }
    return number.flatMap { Int($0.replacing("_", with: "")) }
  }

  /// A length of time that is written out: `9 * 3600` is *9 hours*; nil for one back in time.
  var seconds: String? { text.hasPrefix("-") ? nil : span }

  /// The same in either direction.
  var span: String? {
    let factors = text.replacing("_", with: "").split { !$0.isNumber }
    let isTime = factors.contains { ["3600", "86400"].contains($0) } || factors.suffix(2) == ["60", "60"]
    guard factors.count > 1, isTime, let product, product != 0 else { return nil }
    return Self.counted(product.magnitude)
  }

  /// The units by which calendars move dates.
  private static let units: Set<String> = ["second", "minute", "hour", "day", "month", "year"]

  /// A length of time with its number: *1 day*, *36 hours*.
  private static func counted(_ seconds: UInt) -> String? {
    time(seconds).map { $0.first?.isNumber == true ? $0 : "1 \($0)" }
  }

  /// A length of time in its largest whole unit: *day*, *36 hours*.
  static func time(_ seconds: UInt) -> String? {
    let units: [(UInt, String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
    guard let (size, unit) = units.first(where: { seconds % $0.0 == 0 }) else { return nil }
    let count = seconds / size
    return count == 1 ? unit : "\(count) \(unit)s"
  }
}
