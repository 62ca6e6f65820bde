// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Lists that are filtered or sorted.
  static let selection = CodeReader(
    name: "selection",
    reads: .member,
    read: { site in
      // What a condition finds is given back under its name: `guard let best = boats.min(by: …) else { … }`.
      let results = site.flow.resultNames
      let found = site.flow.bindings.filter { results[$0.key] == true && $0.value.count == 1 }.values.compactMap(
        \.first
      )
      .sorted { $0.offset < $1.offset }
      return site.flow.values.flatMap { value in
        value.value.nestedCalls.compactMap {
          site.selection($0, in: value.value, target: value.target, value.statement, branch: value.branch)
        }
      }
        + found.compactMap {
          site.selection($0.bare, in: $0, target: nil, CodeStatement(.other, offset: $0.offset), branch: 0)
        }
    },
    examples: [
      CodeExample(
        """
        func remind() async {
          let silent = guests.filter { $0.answer == nil }
          await desk.remind(silent)
        }
        """,
        "`remind` takes only the `guests` whose `answer` is nil."
      ),
      CodeExample(
        #"var open: [Order] { orders.filter(\.isOpen) }"#,
        "`open` keeps only the `orders` where `isOpen` is true."
      ),
      CodeExample(
        #"var plain: [String] { marks.filter { $0 != "-" } }"#,
        #"`plain` keeps only the `marks` that are not "-"."#
      ),
      CodeExample(
        "func once() { var seen = Set<Order.ID>(); orders = orders.filter { seen.insert($0.id).inserted } }",
        "`once` keeps in `orders` only those of `orders` where no earlier one has the same `id`."
      ),
      CodeExample(
        """
        struct Desk {
          var due: [Order] { orders.sorted { $0.due ?? .distantFuture < $1.due ?? .distantFuture } }
          var named: [Order] { orders.sorted { $0.name.lowercased() < $1.name.lowercased() } }
          var newest: [Order] { orders.sorted(using: [KeyPathComparator(\\.date, order: .reverse)]) }
          var late: [Order] { orders.filter { $0.isOpen && isLate($0) } }
          var heavy: [Order] { orders.sorted { ($0.weight ?? 0) > ($1.weight ?? 0) } }
        }
        """,
        "`due` sorts `orders` by `due`, oldest first, those without it last.",
        "`named` sorts `orders` by `name`, the lowest first.",
        "`newest` sorts `orders` by `date`, newest first.",
        "`late` keeps only the `orders` where `isOpen` is true and `isLate` holds.",
        "`heavy` sorts `orders` by `weight`, the highest first, a missing one counting as `0`."
      ),
      // What is added up of those that are left is told with the sum.
      CodeExample("func open() -> Int { orders.filter(\\.isOpen).reduce(0) { $0 + $1.total } }"),
      CodeExample(
        """
        func send() {
          for order in orders.sorted(by: { $0.date < $1.date }) { mail.send(order) }
        }
        """,
        "`send` sorts `orders` by `date`, oldest first."
      ),
      CodeExample(
        "func sort() { let sorted = orders.sorted { $0.total > $1.total } }",
        "`sort` sorts `orders` by `total`, the highest first."
      ),
      CodeExample(
        """
        func ranked() -> [Order] {
          orders.sorted { $0.total != $1.total ? $0.total > $1.total : $0.date < $1.date }
        }
        """,
        "`ranked` sorts `orders` by `total`, the highest first, and those of the same `total` by `date`, oldest first."
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
        func load() {
          let all = store.orders
          let open = all.filter { $0.sent == nil }
          late = open.filter { $0.due < now() }.sorted { $0.due < $1.due }
          sent = all.filter { $0.sent != nil }.sorted { $0.total > $1.total }
        }
        """,
        "`load` sets `late` to those of `all` whose `sent` is nil and whose `due` is before now, sorted by `due`, the lowest first.",
        "`load` keeps in `late` only those of `open` whose `due` is before now.",
        "`load` sets `sent` to those of `all` whose `sent` is set, sorted by `total`, the highest first.",
        "`load` keeps in `sent` only those of `all` whose `sent` is set."
      ),
      CodeExample(
        "func more() { orders += page.orders.filter { order in !orders.contains { $0.id == order.id } } }",
        "`more` adds to `orders` only those of `page.orders` whose `id` is not yet in `orders`."
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
      CodeExample(
        """
        func pick(_ berths: [Berth], length: Int) throws -> Berth {
          let left = berths.filter { $0.length >= length }
          guard let best = left.min(by: { ($0.length, $0.id) < ($1.length, $1.id) }) else { throw PierError.full }
          return best
        }
        """,
        "`pick` takes only the `berths` whose `length` is at least the given `length`.",
        "`pick` returns the one of `left` with the lowest `length`, of those with the same `length` the one with the lowest `id`."
      ),
      CodeExample(
        """
        struct Desk {
          var shown: [Order] {
            switch tab {
            case .open: orders.filter { !$0.isSent }
            case .all: orders
            }
          }
          func next(for buyer: Buyer) -> Order? { orders.first { $0.buyer.id == buyer.id } }
          func recent(by time: Int) -> Order? { orders.last { $0.start <= time && time < $0.end } }
          func dearest() -> Order? { orders.max { $0.total < $1.total } }
          func days() -> [Date: [Order]] { Dictionary(grouping: orders, by: \\.day) }
          func count() { unsent = orders.filter { !$0.isSent }.count }
        }
        """,
        "When `tab` is `.open`, `shown` keeps only the `orders` whose `isSent` is false.",
        "`next` returns the first of `orders` whose `buyer.id` is that of `buyer`.",
        "`recent` returns the last of `orders` whose `start` is at most `time` and `time` is below `end`.",
        "`dearest` returns the one of `orders` with the highest `total`.",
        "`days` groups `orders` by `day`.",
        "`count` counts in `unsent` only those of `orders` whose `isSent` is false."
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
    var extra: StatedCondition?
    switch name {
    case "filter":
      var test = parts.arguments.first?.value
      if let block = test?.closure, let choice = block.filterChoice {
        extra = StatedCondition.any(flow.phrases.alternatives(choice.condition, holds: choice.holds))
        guard extra != nil else { return nil }
        test?.kind = .closure(choice.test)
      }
      if extra == nil, value.tells(call, isGiven: target == nil) { return nil }
      // What is looked for among those that are left is said with them.
      if value.bare != call.bare, value.bare.call?.function.base?.bare == call.bare, let found = value.calledName,
        ["min", "max"].contains(found), extra == nil, target == nil || property != nil,
        one(call, found, value.call?.arguments.first?.value, into: property) != nil
      {
        return nil
      }
      let counted: Bool
      if case .member(let list?, "count") = value.bare.kind {
        counted = list.bare == call.bare
      } else {
        counted = false
      }
      let adds = if case .assign(_, "+=", _) = statement.kind { true } else { false }
      // What is only handed on leaves the list as it is.
      let isHanded = property == nil && target?.simpleName.map { flow.resultNames[$0] == nil } == true
      let verb =
        counted ? ("count", "counts") : adds ? ("add", "adds") : isHanded ? ("take", "takes") : ("keep", "keeps")
      response = parts.function.base.flatMap { filter($0, test, into: property, verb) }
    case "first", "last", "min", "max":
      var part: String?
      if case .member(let whole?, let name) = value.bare.kind, whole.bare == call.bare { part = name }
      guard value.bare == call.bare || part != nil && !["first", "last"].contains(name),
        target == nil || property != nil
      else {
        return nil
      }
      response = parts.function.base.flatMap { one($0, name, parts.arguments.first?.value, into: property, part: part) }
    case "map":
      guard value.bare == call.bare, target == nil, let count = call.making?.count else { return nil }
      let noun = CodeName(self.name).withoutVerb
      let (told, shown) = (count.number ?? count.noun, count.number ?? "`\(count.shown)`")
      let things = noun.isPlural ? noun : "values"
      let range = "`0..<\(count.shown)`"
      response = StatedResponse(
        "return \(told) \(things)",
        "returns \(shown) \(things), one for each number of \(range)"
      )
    case "Dictionary":
      response = Self.grouping(parts.arguments, into: property)
    case "sorted", "sort":
      response = parts.function.base.flatMap { sorting($0, parts.arguments.first, into: property) }
    case "#Predicate":
      let descriptor = target?.root.flatMap { flow.locals[$0] }
      let heads = (value.nestedCalls + (descriptor.map { [$0.bare] } ?? [])).compactMap { $0.call?.function.text }
      response = query(call, of: heads.lazy.compactMap(\.genericType).first)
    default: response = nil
    }
    guard let response else { return nil }
    // What is chosen under a local name is kept only where that is handed on.
    if name == "filter", property == nil, let local = target?.simpleName,
      !flow.handsOn(local) || value.bare.calledName == "reduce"
    {
      return nil
    }
    let condition = StatedCondition.all([condition(ofBranch: branch, at: statement), extra].compactMap { $0 })
    var finding = CodeFinding(condition, response, at: [statement.offset], weight: 7)
    finding.comment = statement.words
    // What is given back as a whole is said with it, too.
    let isWhole = target == nil && value.bare == call.bare
    if property != nil || isWhole, name != "#Predicate" { finding.claims = [isWhole ? call.offset : statement.offset] }
    return finding
  }

  /// What a database is asked for.
  private func query(_ call: CodeExpression, of type: String?) -> StatedResponse? {
    guard let block = call.call?.arguments.last?.value.closure,
      let test = elementTest(block)
    else { return nil }
    let own = CodeName(name)
    let noun =
      type.map { CodeName($0).phrase.plural }
      ?? (own.withoutVerb.isPlural && own.withoutVerb != own.noun ? own.withoutVerb : "")
    let clause = noun.isEmpty ? "fetches only those" : "fetches only the \(noun)"
    let words = "fetch only " + (noun.isEmpty ? "those " : noun + " ") + test.words
    return StatedResponse(words, "\(clause) \(test.whose)", .selects(test.clause))
  }

  /// The one value of a list that fits first, or has the lowest or highest of something.
  private func one(
    _ base: CodeExpression,
    _ name: String,
    _ test: CodeExpression?,
    into target: CodeExpression?,
    part: String? = nil
  ) -> StatedResponse? {
    let kept = base.calledName == "filter" ? base.call : nil
    let list = kept?.function.base ?? base
    let isPlace = ["first", "last"].contains(name)
    guard kept == nil || !isPlace, let block = test?.closure, !list.noun.isEmpty, !list.shown.isEmpty,
      list.shown.count <= 50,
      !list.shown.contains("{")
    else { return nil }
    let start = target.map { "sets `\($0.shown)` to" } ?? "returns"
    let verb = target.map { "set \($0.noun) to" } ?? "return"
    let thing = part.map { CodeName($0).phrase } ?? list.noun.singular
    guard !isPlace else {
      guard let test = elementTest(block) else { return nil }
      return StatedResponse(
        "\(verb) \(name) \(thing) \(test.words)",
        "\(start) the \(name) of `\(list.shown)` \(test.whose)"
      )
    }
    let compared = block.statements[...].sortKeys(upTo: SortKey.most)
    let keys = compared.compactMap { SortKey($0, of: block.parameters.first ?? "$0") }
    guard let key = keys.first, keys.count == compared.count,
      keys.allSatisfy({ !$0.isDescending && !$0.name.isEmpty })
    else { return nil }
    func end(_ key: SortKey) -> String {
      name == "min" ? (key.isTime ? "earliest" : "lowest") : key.isTime ? "latest" : "highest"
    }
    // Of those that are alike in the first, the next decides.
    let ties = keys.indices.dropFirst().map {
      ", of those with the same `\(keys[$0 - 1].name)` the one with the \(end(keys[$0])) `\(keys[$0].name)`"
    }
    .joined()
    var among = "`\(list.shown)`"
    if let kept {
      guard let block = kept.arguments.first?.value.closure, block.filterChoice == nil,
        let test = elementTest(block)
      else { return nil }
      among = "those of \(among) \(test.whose)"
    }
    let word = end(key)
    return StatedResponse(
      "\(verb) \(thing) with \(word) \(CodeName(key.name).phrase)",
      "\(start) \(part.map { "the `\($0)` of " } ?? "")"
        + (kept == nil
          ? "the one of \(among) with the \(word) `\(key.name)`"
          : "the one with the \(word) `\(key.name)` among \(among)") + ties
    )
  }

  /// `Dictionary(grouping: orders, by: \.day)`.
  private static func grouping(_ arguments: [CodeArgument], into target: CodeExpression?) -> StatedResponse? {
    guard arguments.count == 2, arguments[0].label == "grouping", !arguments[0].value.noun.isEmpty,
      !arguments[0].value.shown.isEmpty, arguments[0].value.shown.count <= 50
    else { return nil }
    var key = ""
    if case .name(let path) = arguments[1].value.kind { key = path }
    if let block = arguments[1].value.closure, block.statements.count == 1,
      let path = block.statements[0].plainValue?.bare.path, path.first == block.parameters.first ?? "$0"
    {
      key = path.dropFirst().joined(separator: ".")
    }
    guard !key.isEmpty else { return nil }
    let list = arguments[0].value
    let end = target.map { " in `\($0.shown)`" } ?? ""
    return StatedResponse(
      "group \(list.noun) by \(CodeName(key).phrase)",
      "groups `\(list.shown)` by `\(key)`\(end)"
    )
  }

  private func filter(
    _ base: CodeExpression,
    _ test: CodeExpression?,
    into target: CodeExpression?,
    _ told: (verb: String, third: String)
  ) -> StatedResponse? {
    let noun = thing(base)
    let shown = base.shown.isEmpty || base.shown.count > 50 ? noun : "`\(base.shown)`"
    guard let test, !noun.isEmpty else { return nil }
    let (verb, third) = told
    let isKept = verb == "keep"
    let start =
      target.map { "\(third) \(verb == "add" ? "to" : "in") `\($0.shown)` only those of" } ?? "\(third) only the"
    if case .name(let path) = test.kind {
      return StatedResponse(
        "\(verb) only \(CodeName(path).noun) \(noun)",
        "\(start) \(shown) where `\(path)` is true",
        isKept ? .selects("`\(path)` is true") : .words
      )
    }
    guard let block = test.closure,
      let test = elementTest(block)
    else { return nil }
    return StatedResponse(
      "\(verb) only \(noun) \(test.words)",
      "\(start) \(shown) \(test.whose)",
      isKept ? .selects(test.clause) : .words
    )
  }

  /// What a list holds; of one that is only *all* what the function gives back.
  private func thing(_ list: CodeExpression) -> String {
    list.vagueCall == nil ? list.noun : made ?? list.noun
  }

  /// What the values of the list are called that the function gives back: *tasks* of `[FeedingTask]`.
  private var made: String? {
    let type = member?.result ?? member?.type ?? ""
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
    return CodeName(String(type.dropFirst().dropLast())).phrase.plural
  }

  private func sorting(_ base: CodeExpression, _ argument: CodeArgument?, into target: CodeExpression?)
    -> StatedResponse?
  {
    // What is left out of a list that is given back has a finding of its own.
    let (kept, tests) = target == nil ? (base.unfiltered, []) : chosen(base)
    let list = ["Array", "Set"].contains(kept.calledName) ? kept.call?.arguments.first?.value ?? kept : kept
    // What a list is turned into is no more what it was.
    let made = base.isConverted && target == nil ? made ?? "values" : nil
    let noun = target?.noun ?? made ?? thing(list)
    let shown =
      made.map { "the \($0)" } ?? (list.shown.isEmpty || list.shown.count > 50 ? list.noun : "`\(list.shown)`")
    guard !noun.isEmpty, !shown.isEmpty else { return nil }
    guard let order = argument.map({ SortOrder($0.value) }) ?? SortOrder() else { return nil }
    let some = tests.isEmpty ? shown : "those of \(shown) \(tests.map(\.whose).joined(separator: " and ")),"
    return StatedResponse(
      "sort \(noun)" + order.words,
      target.map { "sets `\($0.shown)` to \(some) sorted\(order.clause)" } ?? "sorts \(shown)\(order.clause)",
      order.meaning
    )
  }
}

extension String {
  /// The first type between angle brackets: `Order` of `Query<Order>`.
  fileprivate var genericType: String? {
    let parts = split(maxSplits: 2, omittingEmptySubsequences: false) { "<>,".contains($0) }
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
