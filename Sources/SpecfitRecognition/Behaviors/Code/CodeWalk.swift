// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Visits the types, members and reducer actions of a piece of code, and hands each to the readers.
struct CodeWalk {
  struct Found {
    var finding: CodeFinding
    var site: CodeSite
    /// With labels; nil for the type itself.
    var member: String?
    var reader: String
  }

  let excerpt: CodeExcerpt
  /// By type and name of the private function.
  private(set) var callers: [String: [Caller]] = [:]
  /// By type and name of a function, the base names of the private ones whose cases are told of what it leads to.
  private(set) var followed: [String: Set<String>] = [:]
  /// By type, the base names of the functions that throw errors of their own.
  private var throwing: [String: Set<String>] = [:]
  /// By type, the functions that keep what a caller gives.
  private var keepers: [String: [KeptPlace: [CodeMember]]] = [:]
  /// The names of properties whose values may be missing by their types.
  private let optionals: Set<String>
  /// The names to which the code of the document only gives values.
  private let unread: Set<String>
  /// The names of properties that the code of the document works out, and asks for nowhere.
  let unused: Set<String>

  init(_ excerpt: CodeExcerpt, unread: Set<String> = [], unused: Set<String> = []) {
    (self.excerpt, self.unread, self.unused) = (excerpt, unread, unused)
    optionals = Set(
      excerpt.types.flatMap(\.members).lazy.filter { $0.kind == .property && $0.type?.last == "?" }.map(\.name)
    )
    for type in excerpt.types {
      let known = Self.callers(in: type)
      callers.merge(known) { first, _ in first }
      throwing[type.name] = type.throwing
      keepers[type.name, default: [:]].merge(type.keepers) { first, _ in first }
      for member in type.members {
        for caller in known[type.name + "." + member.name] ?? [] {
          followed[type.name + "." + caller.direct, default: []].insert(member.baseName)
        }
      }
    }
  }

  func findings() -> [Found] {
    var found: [Found] = []
    for type in excerpt.types where !Self.isDouble(type) {
      found += read(CodeSite(type: type, flow: CodeFlow(CodeBlock()), subject: ""), .type, member: nil)
      let parts = ViewParts(of: type)
      let all = type.documentedMembers.flatMap { findings(of: $0, in: type, parts) }
      let own = withoutNotes(withoutRepeated(withoutFollowed(all)))
      found += type.isView ? ViewLinks(own, parts.presented).linked : own
    }
    for member in excerpt.members { found += findings(of: member, in: nil) }
    found += actions(excerpt.cases, in: nil)
    if let block = excerpt.statements {
      found += block.reducerCases.map { actions($0, in: nil) } ?? decisions(block)
    }
    return merged(found)
  }

  /// Statements without a function around them belong to the component that they are shown for.
  private func decisions(_ block: CodeBlock) -> [Found] {
    let site = CodeSite(flow: CodeFlow(block), subject: "it")
    let found = read(site, .member, member: nil).filter { Self.deciding.contains($0.reader) }
    return found.map { one in
      var one = one
      one.finding.isOfComponent = true
      return one
    }
  }

  /// The readers of what is decided, and of what follows from it.
  private static let deciding: Set<String> = [
    "guard", "catch", "branch", "wait", "decision", "effect", "selection", "gathering", "rounds", "retry", "mapping",
    "conversion", "repetition", "failing-try", "fallback",
  ]

  private func findings(
    of member: CodeMember,
    in type: CodeType?,
    _ parts: ViewParts = ViewParts()
  ) -> [Found] {
    if member.baseName.hasPrefix("test"), member.kind == .function { return [] }
    if member.attributes.contains(where: { ["Test", "Suite"].contains($0) }) { return [] }
    if member.kind == .function, member.name.first?.isLetter == false || member.name == "hash(into:)" { return [] }
    if member.name == "previews" || member.baseName.hasPrefix("mock") { return [] }
    if type?.kind == .protocol {
      let site = CodeSite(type: type, member: member, flow: CodeFlow(CodeBlock()), subject: "`\(member.baseName)`")
      return read(site, .member, member: member.name).filter { CodeReader.ofComments.contains($0.reader) }
    }
    if CodeSite.isStyle(member.baseName) || member.name == "id" { return [] }
    // An effect that a reducer shares among its actions is told of each of them.
    if member.isPrivate, member.result?.hasPrefix("Effect<") == true { return [] }
    if isUnused(member, of: type) { return [] }
    if let body = member.body, let cases = body.reducerCases { return actions(cases, in: type) }
    if member.isShown || (type?.isView == true && member.name == "body") {
      var flow = CodeFlow(CodeBlock())
      flow.presented = parts.presented
      var site = CodeSite(type: type, member: member, flow: flow, subject: "the view")
      site.place = parts.places[member.baseName]
      site.isHidden = parts.hidden.contains(member.baseName)
      site.isOptional = parts.optional.contains(member.baseName)
      return read(site, .view, member: nil)
    }
    if type?.isView == true, member.kind == .initializer { return [] }
    let parameters = member.parameters.map(\.name)
    let key = (type?.name ?? "") + "." + member.name
    func site(subject: String, after way: CodePath = CodePath(), given: [String: CodeExpression] = [:]) -> CodeSite {
      var flow = CodeFlow(
        member.body ?? CodeBlock(),
        parameters: parameters,
        isPrinting: type?.isCommand == true,
        after: way,
        constants: type?.constants(besides: parameters) ?? [:],
        given: given,
        throwing: throwing[type?.name ?? ""] ?? [],
        optionals: optionals,
        givesValue: member.kind != .initializer && !member.isSilent,
        purpose: member.kind == .function ? CodeName(member.baseName).phrase : ""
      )
      flow.presented = parts.presented
      var site = CodeSite(type: type, member: member, flow: flow, subject: subject)
      site.followed = followed[key] ?? []
      site.keepers = keepers[type?.name ?? ""] ?? [:]
      site.unread = unread
      return site
    }
    guard let callers = callers[key] else {
      let name = member.kind == .initializer ? "init" : member.baseName
      return read(site(subject: "`\(name)`"), .member, member: member.name)
    }
    return callers.enumerated().flatMap { index, caller in
      read(site(subject: caller.subject, after: caller.way, given: caller.given), .member, member: caller.name)
        .compactMap {
          guard var found = told($0, of: member, by: caller) else { return nil }
          // What one of several callers shows matters more than that the others show it, too.
          if index > 0 { found.finding.weight = min(found.finding.weight, 2) }
          return found
        }
    }
  }

  /// Each branch of a reducer is a member of its own.
  private func actions(_ cases: [CodeCase], in type: CodeType?) -> [Found] {
    var found: [Found] = []
    let helpers = SharedFunction.all(of: type)
    // Each action that calls a shared function reads it anew: very many would cost their square.
    var left = 400
    // The actions of which an earlier branch takes some errors.
    var typed: Set<String> = []
    for branch in cases where branch.patterns.count < 5 && !branch.block.statements.isEmpty {
      for pattern in branch.patterns {
        let path = pattern.actionPath
        guard let name = path.first else { continue }
        var member = CodeMember(.function, name: name, offset: branch.offset)
        member.comment = (branch.block.statements.first?.comment ?? branch.comment).map { CodeComment($0) }
        let carried = pattern.parts.compactMap { $0.path?.count == 1 ? $0.simpleName : nil }
        let flow = CodeFlow(
          branch.block,
          parameters: ["send"] + carried,
          isReducer: true,
          helpers: helpers,
          mostHelped: left
        )
        left -= flow.helped
        var site = CodeSite(type: type, member: member, flow: flow, subject: "`\(name)`")
        site.event = pattern.boundChange ?? pattern.literalEvent ?? Self.event(path)
        if path.count > 2, path[path.count - 2] == "failure" { typed.insert(name) }
        if path.count > 1, path.last == "failure", typed.contains(name) {
          site.event?.words = "other failure"
          site.event?.clause = "`\(name)` fails with any other error"
        }
        found += read(site, .member, member: name)
      }
    }
    return foldedSetters(found)
  }

  /// What happens when an action comes in.
  private static func event(_ path: [String]) -> StatedCondition {
    let name = path[0]
    let last = path.dropFirst().last ?? ""
    let meaning = Condition.Meaning.event(path.joined(separator: "."))
    switch last {
    case "success": return StatedCondition("success", "`\(name)` succeeds", meaning, isEvent: true)
    case "failure": return StatedCondition("failure", "`\(name)` fails", meaning, isEvent: true)
    case "dismiss": return StatedCondition("dismissed", "`\(name)` is dismissed", meaning, isEvent: true)
    case "": break
    case let error where path.dropFirst().dropLast().last == "failure":
      let words = CodeName(error).phrase + " failure"
      return StatedCondition(words, "`\(name)` fails with `.\(error)`", meaning, isEvent: true)
    default:
      // What a child tells its parent is known by the child: `.destination(.presented(.share(.delegate(.sent))))`.
      let index = path.firstIndex(of: "presented").map { $0 + 1 } ?? path.count
      let isChild = index + 1 < path.count && path[index] != "delegate"
      let child = isChild ? CodeName(path[index]).phrase + " " : ""
      return StatedCondition(child + CodeName(last).phrase, "`\(name)` delivers `.\(last)`", meaning, isEvent: true)
    }
    let word = CodeName(name).words.last ?? ""
    if word == "tapped" || word == "pressed" { return StatedCondition("tapped", "", meaning, isEvent: true) }
    let isPast = word.hasSuffix("ed") || word == "response"
    return StatedCondition(isPast ? "received" : "sent", "", meaning, isEvent: true)
  }

  private func read(_ site: CodeSite, _ part: CodeReader.Part, member: String?) -> [Found] {
    var site = site
    var found: [Found] = []
    for reader in CodeReader.all where reader.reads == part {
      for finding in reader.read(site) {
        let finding = part == .member ? finding.placed(in: site) : finding
        found.append(Found(finding: finding, site: site, member: finding.member ?? member, reader: reader.name))
        site.claimed.formUnion(finding.claims)
      }
    }
    // In the order of the code; what is said of the whole comes first.
    return joined(found).enumerated().sorted { left, right in
      let (first, second) = (left.element.finding.offsets.min() ?? 0, right.element.finding.offsets.min() ?? 0)
      return (first, left.offset) < (second, right.offset)
    }
    .map(\.element)
  }

  /// Three or more actions that only store what they carry become one finding.
  private func foldedSetters(_ found: [Found]) -> [Found] {
    let counts = Dictionary(grouping: found) { $0.member ?? "" }.mapValues(\.count)
    let setters = found.filter { one in
      guard one.reader == "reducer-case", counts[one.member ?? ""] == 1,
        case .sets(let target, let value) = one.finding.response.meaning
      else { return false }
      return target.split(separator: ".").last == value.split(separator: ".").last
    }
    guard setters.count > 2 else { return found }
    var fold = setters[0]
    fold.member = nil
    fold.finding.rows = setters.map { one in
      var target = ""
      if case .sets(let name, _) = one.finding.response.meaning { target = name }
      return CodeFinding.Row(input: "." + (one.member ?? ""), output: target, offset: one.finding.offsets[0])
    }
    fold.finding.offsets = setters.flatMap(\.finding.offsets)
    fold.finding.isOfComponent = true
    let names = fold.finding.rows.map { CodeName($0.output).phrase }
    fold.finding.response = StatedResponse("store \(names.joined(separator: ", "))", "stores the value")
    fold.finding.sentence = CodeSite.sentence("each change is stored:", fold.finding.rows) {
      "`\($0.input)` in `\($0.output)`"
    }
    fold.site.event = StatedCondition("each change", "", .words, isEvent: true)
    let folded = Set(setters.compactMap(\.member))
    return found.filter { !folded.contains($0.member ?? "") } + [fold]
  }
}

extension CodeWalk {
  /// Whether a type only serves tests and previews.
  private static func isDouble(_ type: CodeType) -> Bool {
    let parts = type.name.split(separator: ".").map(String.init)
    let names = ["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview"]
    return type.inherits.contains { ["XCTestCase", "PreviewProvider"].contains($0) }
      || parts.contains { part in
        names.contains { part.hasPrefix($0) || part.hasSuffix($0) }
          || ["Tests", "Test", "Previews", "Page", "Robot", "PageObject"].contains { part.hasSuffix($0) && part != $0 }
      }
      || type.attributes.contains("Suite")
  }
}

extension CodeExpression {
  /// What a reducer is told of a property that a view has changed: `.binding(\.filter)`; nil for all other actions.
  fileprivate var boundChange: StatedCondition? {
    guard caseName == "binding", let key = call?.arguments.first?.value, key.text.hasPrefix("\\."),
      case .name(let name) = key.kind, !name.isEmpty
    else { return nil }
    let meaning = Condition.Meaning.event("binding.\(name)")
    return StatedCondition("\(CodeName(name).phrase) changed", "`\(name)` is changed", meaning, isEvent: true)
  }
}

extension CodeMember {
  /// Whether it is a part of what a view shows.
  var isShown: Bool { type?.hasPrefix("some View") == true || result?.hasPrefix("some View") == true }
}

extension CodeWalk.Found {
  /// Whether a name of at most 80 characters holds a condition besides the response.
  func hasRoom(for condition: String) -> Bool {
    let parts = [member.map { String($0.prefix { $0 != "(" }) } ?? "", condition, finding.response.words]
    return parts.reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } } <= 64
  }
}

extension CodeFinding {
  /// With what its place tells of it: whether more leads there than it says, and whether it happens only later.
  fileprivate func placed(in site: CodeSite) -> CodeFinding {
    var placed = self
    // What happens at an event, happens when that comes, and not when the function is called.
    let isAtEvent = condition.map { $0.isEvent && $0.meaning != .event("run") } == true
    if isAtEvent, site.event == nil { placed.response.isLater = true }
    guard let path = offsets.first.flatMap({ site.flow.paths[$0] }) else { return placed }
    if path.isLater { placed.response.isLater = true }
    switch response.meaning {
    // What is not done is not done on any other way out, either.
    case .callsNot, .keeps, .nothing: break
    default: if !path.isTold(by: condition) { placed.isPartial = true }
    }
    // What is given back at the end is so for want of anything else.
    let isResult = response.words.hasPrefix("return ")
    if condition == nil, sentence == nil, site.event == nil, !isResult, path.passed.contains(where: \.ways.isEmpty) {
      placed.response.mayNotCome()
    }
    return placed
  }
}

extension CodeType {
  /// Its members; what is said of a type with one function is said of that, where it has no comment of its own.
  fileprivate var documentedMembers: [CodeMember] {
    let functions = self.members.indices.filter { self.members[$0].kind == .function && !self.members[$0].isPrivate }
    guard functions.count == 1, let comment, self.members[functions[0]].comment == nil else { return self.members }
    var members = self.members
    members[functions[0]].comment = comment
    return members
  }

  /// Whether it is used in a terminal.
  fileprivate var isCommand: Bool {
    inherits.contains { $0.hasSuffix("ParsableCommand") }
      || CodeName(ownName).words.last.map { ["command", "CLI", "console", "printer", "reporter", "REPL"].contains($0) }
        == true
  }

  /// The numbers, bounds and texts that never change, as the bodies of its members name them.
  fileprivate func constants(besides names: [String]) -> [String: CodeExpression] {
    var constants: [String: CodeExpression] = [:]
    // Each function asks for them, so that a type with thousands would cost their square.
    for member in members.lazy.filter({ $0.kind == .property && $0.isConstant }).prefix(100) {
      guard let value = member.value else { continue }
      var known: [(String, CodeExpression)] = []
      if value.number != nil || value.string.map({ $0.count <= 40 }) == true { known = [(member.name, value)] }
      // `limits.upperBound` of `3...8`.
      if case .binary(let low, let sign, let high) = value.bare.kind, sign.hasPrefix(".."), low.number != nil,
        high.number != nil
      {
        known = [(member.name + ".lowerBound", low), (member.name + ".upperBound", high)]
      }
      for (name, value) in known {
        for holder in ["Self.", "self.", ownName + "."] { constants[holder + name] = value }
        if !names.contains(member.name) { constants[name] = value }
      }
    }
    return constants
  }
}

extension CodeBlock {
  /// The branches of the reducer that a body builds or is; nil for other bodies.
  var reducerCases: [CodeCase]? {
    for statement in statements {
      switch statement.kind {
      case .switch(let subject, let cases):
        if subject.simpleName == "action", cases.contains(where: { $0.patterns.first?.caseName != nil }), mentionsState
        {
          return cases
        }
      case .expression(let value), .return(let value?):
        var next: CodeExpression? = value.bare
        var steps = 0
        while let current = next, steps < 40 {
          if current.calledName == "Reduce", let block = current.call?.arguments.last?.value.closure {
            for case .switch(_, let cases) in block.statements.map(\.kind) { return cases }
          }
          next = current.call?.function.base
          steps += 1
        }
      default: break
      }
    }
    return nil
  }

  private var mentionsState: Bool {
    guard
      case .switch(_, let cases)? = statements.first(where: { if case .switch = $0.kind { true } else { false } })?.kind
    else { return false }
    return cases.contains { option in
      option.block.statements.contains { statement in
        switch statement.kind {
        case .assign(let target, _, _): target.root == "state"
        case .return(let value?): value.bare.caseName != nil
        default: false
        }
      }
    }
  }
}
