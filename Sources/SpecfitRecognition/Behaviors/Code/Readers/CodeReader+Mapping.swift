// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A value that is made from other values, and carries them.
  static let mapping = CodeReader(
    name: "mapping",
    reads: .member,
    read: { site in
      if site.member?.kind == .initializer { return site.takenOver() }
      guard site.event == nil else { return [] }
      let kept = site.handedOver
      return site.flow.values.compactMap { value in
        // Returned, or given to something that keeps it.
        guard value.target.map({ kept.contains($0.simpleName ?? "") }) ?? true else { return nil }
        // What only one call is given is said with that.
        if let name = value.target?.simpleName, let handed = site.flow.handed[name], !site.claimed.contains(handed.use)
        {
          return nil
        }
        let factory = value.branch == 0 ? site.preset(value.value, value.statement) : nil
        guard var finding = factory ?? site.made(value.value, value.statement) else { return nil }
        finding.condition = site.condition(ofBranch: value.branch, at: value.statement)
        return finding
      }
    },
    examples: [
      CodeExample(
        """
        struct Route {
          static func stop(_ id: Int) -> Route { Route(path: "/stops", kind: .stop, id: id) }
        }
        """,
        "`stop` returns `Route(path: \"/stops\", kind: .stop, id: id)`."
      ),
      CodeExample(
        """
        func close(_ order: Order) throws {
          let lines = try encoder.encode(order.lines)
          let bill = Bill(number: order.number, data: lines, isPaid: false)
          archive.keep(bill)
          printer.queue(bill)
        }
        """,
        "`close` creates a `Bill` that carries `number`, `data: encoder.encode(order.lines)` and `isPaid: false`."
      ),
      CodeExample(
        """
        func renew(_ order: Order) {
          if order.isOld {
            let copy = Order(number: order.number, isPaid: false)
            archive.keep(copy)
            printer.queue(copy)
          }
        }
        """,
        "When `order.isOld` is true, `renew` creates an `Order` that carries `number` and `isPaid: false`."
      ),
      CodeExample(
        """
        final class Desk {
          func close(_ order: Order) {
            guard order.isPaid else { return }
            if order.isOld { store(order) }
          }
          private func store(_ order: Order) {
            let copy = Order(number: order.number, isPaid: false)
            archive.keep(copy)
            printer.queue(copy)
          }
        }
        """,
        "When `order.isPaid` is true and `order.isOld` is true, `close` creates an `Order` that carries `number` and `isPaid: false`."
      ),
      CodeExample(
        """
        extension User {
          init(from dto: UserDTO) {
            self.name = dto.name
            self.id = String(dto.id)
            self.city = dto.city
          }
        }
        """,
        "`init(from:)` takes over `name` and `city` from `dto`.",
        "`init(from:)` converts `id` to a `String`."
      ),
    ]
  )
}

extension CodeSite {
  /// The initialiser with its labels, unless they are many.
  private var initializer: String {
    let name = member?.name ?? "init"
    return "`\(name.count > 40 ? "init" : name)`"
  }

  /// An initialiser that reads its properties from another type.
  fileprivate func takenOver() -> [CodeFinding] {
    var plain: [(String, Int)] = []
    var converted: [CodeFinding] = []
    var root: String?
    let parameters = Set(member?.parameters.map(\.name) ?? [])
    for effect in flow.branches.first?.effects ?? [] {
      guard case .sets(let target, "=", let value) = effect.kind, let name = target.lastName else { continue }
      if let path = value.bare.path, path.count > 1, parameters.contains(path[0]) {
        root = path[0]
        plain.append((name, effect.offset))
      } else if let call = value.call, let type = call.function.simpleName,
        ["String", "Int", "Double", "URL", "UUID", "Date"].contains(type),
        let source = call.arguments.first?.value.bare.path, parameters.contains(source.first ?? "")
      {
        var finding = CodeFinding(
          nil,
          StatedResponse(
            "convert \(CodeName(name).phrase) to \(type.lowercased())",
            "converts `\(name)` to a `\(type)`"
          ),
          at: [effect.offset],
          weight: 7
        )
        finding.claims = [effect.offset]
        finding.subject = initializer
        converted.append(finding)
      }
    }
    guard plain.count > 1 || !converted.isEmpty, let root = root ?? parameters.first, !plain.isEmpty else {
      return converted
    }
    let names = Self.listed(plain.map(\.0), limit: 120 - initializer.count)
    var finding = CodeFinding(
      nil,
      StatedResponse(
        "take over all values",
        "takes over \(names) from `\(root)`",
        .takes(plain.map(\.0), from: root)
      ),
      at: plain.map(\.1),
      weight: 5
    )
    finding.response.words = "take over \(plain.prefix(3).map { CodeName($0.0).phrase }.joined(separator: ", "))"
    finding.claims = plain.map(\.1)
    finding.subject = initializer
    return [finding] + converted
  }

  /// The local names that are arguments of a call.
  fileprivate var handedOver: Set<String> {
    let names = flow.branches.flatMap(\.effects).flatMap { effect -> [String] in
      guard case .calls(let call, _) = effect.kind, !effect.isNoise(flow) else { return [] }
      return (call.call?.arguments ?? []).compactMap { argument in
        argument.value.bare.path.flatMap { $0.count == 1 ? $0.first : nil }
      }
    }
    return flow.localNames.intersection(names)
  }

  /// A value of its own type that a factory gives back with fixed parts: `Endpoint(path: "/login", method: .post)`.
  fileprivate func preset(_ value: CodeExpression, _ statement: CodeStatement) -> CodeFinding? {
    guard !statement.isLocal, let type = value.calledName, type == self.type?.ownName, member?.kind != .initializer,
      let call = value.call, let shown = flow.resolved(value).filledMaking(within: 100)
    else { return nil }
    let parts = call.arguments.compactMap { argument -> String? in
      guard let label = argument.label, argument.isTelling, argument.value.number == nil else { return nil }
      let told =
        argument.value.string.map { CodeName($0).phrase } ?? argument.value.caseName.map { CodeName($0).phrase }
      return told.flatMap { $0.isEmpty ? nil : "\(CodeName(label).phrase) \($0)" }
    }
    guard !parts.isEmpty else { return nil }
    let words = "return \(CodeName(type).phrase) with \(parts.prefix(2).joined(separator: " and "))"
    let response = StatedResponse(words, "returns `\(shown)`", .returns(shown))
    var finding = CodeFinding(nil, response, at: [statement.offset], weight: 5)
    finding.claims = [statement.offset]
    return finding
  }

  fileprivate func made(_ value: CodeExpression, _ statement: CodeStatement) -> CodeFinding? {
    guard let call = value.call, let type = call.function.simpleName, Self.isOwnType(type),
      call.arguments.count > 1 || call.arguments.first?.label != nil
    else { return nil }
    let carried = call.arguments.filter { argument in
      guard argument.label != nil, argument.value.literal == nil, argument.value.closure == nil else { return false }
      return !argument.value.noun.isEmpty || argument.value.call != nil
    }
    guard carried.count >= 3 || (carried.count >= 1 && call.arguments.count <= 3 && statement.isLocal) else {
      return nil
    }
    let labels = carried.compactMap(\.label)
    let names = value.resolvingAnswers(flow.locals).carried(within: max(20, 130 - subject.count - type.count))
    let noun = CodeName(type).phrase
    let verb = statement.isLocal ? "create" : "return"
    let start = "\(verb)s \(type.typeArticle) `\(type)`"
    var response = StatedResponse(
      "\(verb) \(noun) with \(labels.prefix(3).map { CodeName($0).phrase }.joined(separator: ", "))",
      "\(start) that carries \(names)",
      .creates(type)
    )
    response.brief = "\(start) that carries \(value.carried(within: 40))"
    if call.arguments.count == 1, labels == ["from"], let source = carried.first?.value, source.path != nil {
      response.words = "\(verb) \(noun) from \(source.noun)"
      response.clause = "\(start) from `\(source.shown)`"
      response.brief = nil
    }
    var finding = CodeFinding(nil, response, at: [statement.offset] + carried.map(\.value.offset), weight: 5)
    finding.claims = [statement.offset]
    return finding
  }

  /// Whether a new value is one of the project's own that a test would look at.
  static func isOwnType(_ type: String) -> Bool {
    type.first?.isUppercase == true && !foreign.contains(type) && !isSystem(type)
      && !["View", "Descriptor", "Error", "Request", "Response", "Predicate"].contains {
        type.hasSuffix($0) && type != "AIRequest"
      }
  }

  /// Whether a type is named after a framework of the system.
  private static func isSystem(_ type: String) -> Bool {
    let rest = type.dropFirst(2)
    return Self.prefixes.contains(String(type.prefix(2))) && rest.first?.isUppercase == true
  }

  private static let prefixes: Set<String> = [
    "UN", "NS", "UI", "HK", "CL", "AV", "MK", "BG", "CG", "CA", "SK", "PH", "SF", "WK", "MT",
  ]

  private static let foreign: Set<String> = [
    "URLRequest", "URLComponents", "URL", "Task", "DispatchWorkItem", "DateComponents", "Schema", "ModelConfiguration",
    "Logger",
    "FetchDescriptor", "SortDescriptor", "NSSortDescriptor", "HKSampleQuery", "HKStatisticsQuery",
    "UNNotificationRequest",
    "NSError", "Color", "Font", "CGSize", "CGPoint", "CGRect", "Text", "Image", "String", "Date", "UUID", "Array",
    "Set",
    "Dictionary", "Timer", "State", "Binding", "ModelContainer", "NSPredicate", "DateInterval", "JSONEncoder",
    "URLSession",
    "VStack", "HStack", "ZStack", "Button", "Label", "List", "ForEach", "NavigationLink", "Section", "Int", "Double",
    "ProgressView", "TextField", "Picker", "Toggle", "RoundedRectangle", "ScrollView", "Group", "CMTime", "EdgeInsets",
  ]
}

extension CodeExpression {
  /// What a new value gets: its labels, with the values as far as they fit: `role: .admin`.
  func carried(within limit: Int, of fields: [CodeArgument] = []) -> String {
    let arguments = ((call?.arguments ?? []) + fields).filter { argument in
      !argument.value.isNull
        && (argument.label != nil || argument.value.closure != nil && !argument.value.shownContent.isEmpty)
    }
    func names(_ shows: (CodeArgument) -> Bool, upTo length: Int = 28) -> [String] {
      arguments.map { argument in
        let (label, text) = (argument.label ?? "", argument.value.shownContent)
        let isSame =
          text.isEmpty || !argument.value.isStep && argument.value.lastName == label || text.count > length
          || text.contains { "`{".contains($0) }
        if label.isEmpty { return text }
        return isSame || !shows(argument) ? label : "\(label): \(text)"
      }
    }
    let ways = [
      names({ _ in true }, upTo: 44),
      names {
        $0.isTelling || $0.value.path != nil || $0.value.bool != nil || $0.value.closure != nil || $0.value.isStep
      },
      names { $0.isTelling || $0.value.isStep },
    ]
    if let fitting = ways.first(where: { $0.reduce(0) { $0 + $1.count + 4 } <= limit }) {
      return CodeSite.listed(fitting, limit: limit)
    }
    var labels = names { _ in false }
    var room = limit - labels.reduce(0) { $0 + $1.count + 4 }
    if room >= 0 {
      // As many values as there is room for.
      for (index, told) in ways[0].enumerated() where told.count - labels[index].count <= room {
        room -= told.count - labels[index].count
        labels[index] = told
      }
      return CodeSite.listed(labels, limit: limit)
    }
    // Of many values, what is worked out tells more than what is only handed on.
    let told = names({ ($0.isTelling || $0.value.isStep) && $0.value.string?.isEmpty != true })
    return CodeSite.listed(told.filter { $0.contains(": ") } + told.filter { !$0.contains(": ") }, limit: limit)
  }

  /// Whether it is another value that is changed on the way: `last.number + 1`.
  private var isStep: Bool {
    if case .binary(_, let sign, _) = bare.kind { ["+", "-", "*", "/"].contains(sign) } else { false }
  }

  /// With the calls behind the local names of arguments.
  func resolvingAnswers(_ locals: [String: CodeExpression]) -> CodeExpression {
    guard case .call(let function, let arguments) = bare.kind else { return self }
    var made = bare
    made.kind = .call(
      function,
      arguments.map { argument in
        guard case .name(let name) = argument.value.bare.kind, let value = locals[name]?.bare, value.call != nil,
          value.calledName?.first?.isUppercase != true, value.call?.arguments.isEmpty == false
        else { return argument }
        return CodeArgument(label: argument.label, value: value)
      }
    )
    return made
  }

  /// As a sentence names it; of what is built in a closure, the texts in it.
  private var shownContent: String {
    guard let block = closure else { return ahead ?? shown }
    var texts: [String] = []
    var open = block.statements.compactMap(\.plainValue)
    while let next = open.popLast(), texts.count < 3 {
      for part in next.parts {
        if let text = part.string, !text.isEmpty { texts.append("\"\(text)\"") }
        if part.lastName == "localizedDescription" { texts.append(part.shown) }
        open +=
          part.call?.arguments.compactMap(\.value.closure).flatMap { $0.statements.compactMap(\.plainValue) } ?? []
      }
    }
    // "Text(note)": what is shown is the note.
    if texts.isEmpty, let only = block.statements.first?.plainValue?.call?.arguments.first?.value, only.path != nil {
      return only.shown
    }
    return texts.joined(separator: " ")
  }
}

extension CodeStatement {
  fileprivate var isLocal: Bool { if case .local = kind { true } else { false } }
}
