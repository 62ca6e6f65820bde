// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Lists that are filtered or sorted.
  static let selection = CodeReader(
    name: "selection",
    reads: .member,
    read: { site in
      site.flow.values.flatMap { value in
        value.value.nestedCalls.compactMap {
          site.selection($0, in: value.value, target: value.target, value.statement, branch: value.branch)
        }
      }
    },
    examples: [
      CodeExample(
        #"var open: [Order] { orders.filter(\.isOpen) }"#,
        "`open` keeps only the `orders` where `isOpen` is true."
      ),
      CodeExample(
        "func sort() { let sorted = orders.sorted { $0.total > $1.total } }",
        "`sort` sorts `orders` by `total`, the highest first."
      ),
      CodeExample(
        """
        func load(for user: User) throws {
          let id = user.id
          let query = Query(filter: #Predicate<Order> { $0.buyer.id == id })
          orders = try store.find(query).sorted { $0.date > $1.date }
        }
        """,
        "`load` fetches only the orders whose `buyer.id` is that of `user`.",
        "`load` sets `orders` to `store.find(query)` sorted by `date`, newest first."
      ),
      CodeExample(
        """
        func recent(days: Int) -> [Order] {
          let cutoff = Calendar.current.date(byAdding: .day, value: -days, to: Date()) ?? Date()
          return orders.filter { $0.date >= cutoff }
        }
        """,
        "`recent` keeps only the `orders` whose `date` is at most `days` days ago."
      ),
    ]
  )
}

extension CodeSite {
  fileprivate func selection(
    _ call: CodeExpression,
    in value: CodeExpression,
    target: CodeExpression?,
    _ statement: CodeStatement,
    branch: Int
  ) -> CodeFinding? {
    guard let parts = call.call, let name = parts.function.simpleName else { return nil }
    // What a property gets is said with it.
    let property = isSet(target) ? target.flatMap { $0.shown.isEmpty ? nil : $0 } : nil
    let response: StatedResponse?
    switch name {
    case "filter":
      response = parts.function.base.flatMap { filter($0, parts.arguments.first?.value, into: property) }
    case "sorted", "sort":
      response = parts.function.base.flatMap { Self.sorting($0, parts.arguments.first, into: property) }
    case "#Predicate":
      let descriptor = target?.root.flatMap { flow.locals[$0] }
      let heads = (value.nestedCalls + (descriptor.map { [$0.bare] } ?? [])).compactMap { $0.call?.function.text }
      response = query(call, of: heads.lazy.compactMap(\.genericType).first)
    default: response = nil
    }
    guard let response else { return nil }
    var finding = CodeFinding(condition(ofBranch: branch, at: statement), response, at: [statement.offset], weight: 7)
    finding.comment = statement.words
    if property != nil, name != "#Predicate" { finding.claims = [statement.offset] }
    return finding
  }

  /// What a database is asked for.
  private func query(_ call: CodeExpression, of type: String?) -> StatedResponse? {
    guard let block = call.call?.arguments.last?.value.closure,
      let test = ElementTest(block, locals: flow.locals, constants: flow.phrases.constants)
    else { return nil }
    let own = CodeName(name)
    let noun =
      type.map { CodeName($0).phrase.plural }
      ?? (own.withoutVerb.isPlural && own.withoutVerb != own.noun ? own.withoutVerb : "")
    let clause = noun.isEmpty ? "fetches only those" : "fetches only the \(noun)"
    let words = "fetch only " + (noun.isEmpty ? "those " : noun + " ") + test.words
    return StatedResponse(words, "\(clause) \(test.whose)", .selects(test.clause))
  }

  private func filter(_ base: CodeExpression, _ test: CodeExpression?, into target: CodeExpression?) -> StatedResponse?
  {
    let noun = base.noun
    let shown = base.shown.isEmpty || base.shown.count > 50 ? noun : "`\(base.shown)`"
    guard let test, !noun.isEmpty else { return nil }
    let start = target.map { "keeps in `\($0.shown)` only those of" } ?? "keeps only the"
    if case .name(let path) = test.kind {
      return StatedResponse(
        "keep only \(CodeName(path).noun) \(noun)",
        "\(start) \(shown) where `\(path)` is true",
        .selects("`\(path)` is true")
      )
    }
    guard let block = test.closure,
      let test = ElementTest(block, locals: flow.locals, constants: flow.phrases.constants)
    else { return nil }
    return StatedResponse("keep only \(noun) \(test.words)", "\(start) \(shown) \(test.whose)", .selects(test.clause))
  }

  private static func sorting(_ base: CodeExpression, _ argument: CodeArgument?, into target: CodeExpression?)
    -> StatedResponse?
  {
    // What is left out first has a finding of its own.
    let kept = base.calledName == "filter" ? base.call?.function.base ?? base : base
    let list = ["Array", "Set"].contains(kept.calledName) ? kept.call?.arguments.first?.value ?? kept : kept
    let noun = target?.noun ?? list.noun
    let shown = list.shown.isEmpty || list.shown.count > 50 ? list.noun : "`\(list.shown)`"
    guard !noun.isEmpty, !shown.isEmpty else { return nil }
    func stated(_ order: String, _ words: String = "", by key: String, isDescending: Bool?) -> StatedResponse {
      StatedResponse(
        "sort \(noun)" + words,
        target.map { "sets `\($0.shown)` to \(shown) sorted\(order)" } ?? "sorts \(shown)\(order)",
        .orders(by: key, isDescending: isDescending)
      )
    }
    guard let block = argument?.value.closure, let value = block.statements.first?.plainValue,
      case .binary(let left, let sign, _) = value.bare.kind, let key = left.lastName, ["<", ">"].contains(sign),
      left.root == (block.parameters.first ?? "$0")
    else { return argument == nil ? stated("", by: "", isDescending: nil) : nil }
    let isDown = sign == ">"
    let isTime = CodeName(key).isTime
    let first = isTime ? (isDown ? "newest" : "oldest") : isDown ? "the highest" : "the lowest"
    let isWhole = key == "$0" || left.base == nil
    return stated(
      (isWhole ? "" : " by `\(key)`") + ", \(first) first",
      isTime
        ? " \(first) first" : (isWhole ? "" : " by \(CodeName(key).phrase)") + (isDown ? " descending" : " ascending"),
      by: isWhole ? "" : key,
      isDescending: isDown
    )
  }
}

extension ElementTest {
  /// After the noun of a sentence.
  fileprivate var whose: String {
    if clause.hasPrefix("it is ") { return "that are \(clause.dropFirst(6))" }
    return clause.hasPrefix("`") && !clause.hasSuffix("holds") ? "whose \(clause)" : "where \(clause)"
  }
}

extension String {
  /// The first type between angle brackets: `Order` of `Query<Order>`.
  fileprivate var genericType: String? {
    let parts = split(maxSplits: 2, omittingEmptySubsequences: false) { "<>,".contains($0) }
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}

extension CodeStatement {
  /// The value of a body of one expression.
  var plainValue: CodeExpression? {
    switch kind {
    case .expression(let value), .return(let value?): value
    default: nil
    }
  }
}
