// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitSwift

/// What a printed test arranges and does, and what it expects of that.
struct TestOutline {
  private struct Step {
    var action: String
    /// Whether the tested object itself is asked to do it, and not a collaborator.
    var isOnSubject = false
    /// The function that is called, without labels.
    var called: String?
    var attempts = false
    var claims: [TestClaim] = []
  }

  private enum Phase { case unknown, arranging, acting, asserting }

  private var steps: [Step] = []
  private var phase = Phase.unknown
  private var locals = TestLocals()
  private var arrangement = TestArrangement()
  private var reader: TestClaimReader
  /// What a store of a feature is sent or receives, and how its state changes then.
  private(set) var actions: [(path: String, changes: [TestClaim])] = []
  /// What a helper of the test checks: `page.verifyIsShown()`.
  private var helper: TestClaim?

  /// Reads the lines of a test's body.
  ///
  /// - Parameters:
  ///   - lines: the body.
  ///   - certain: the names of the functions of the document that never give nil.
  init(_ lines: [String], certain: Set<String> = []) {
    reader = TestClaimReader(certain: certain)
    let code = "func test() async throws {\n\(lines.joined(separator: "\n"))\n}"
    let excerpt = CodeExcerpt(swift: Array(code.utf8))
    for statement in (excerpt.members.first?.body?.statements ?? []).prefix(Self.longest) { read(statement) }
  }

  /// The functions that are tried, in their order, without labels.
  var calls: [String] { steps.compactMap(\.called) }

  /// What is expected, as names and what is said of them.
  var claims: [TestClaim] { steps.flatMap(\.claims) }

  /// What is arranged before, as names and the values that they get.
  var givens: [TestClaim] { arrangement.givens(locals) }

  /// An assertion that can never fail, where the test has no other.
  var emptyAssertion: String? { claims.isEmpty && helper == nil ? reader.vacuous.first : nil }

  // MARK: - The sentence

  /// How many statements of one test are read.
  private static let longest = 400

  /// How long a sentence may be.
  private static let limit = 160

  /// One sentence of at most 160 characters; nil for a test that expects nothing which can be put in words.
  var sentence: String? {
    if claims.isEmpty { return weakSentence.map { $0.capitalizedFirst + "." } }
    let given = arrangement.clause(locals, expecting: reader.values)
    // What is expected comes before what is arranged for it.
    let telling = steps.filter { !$0.claims.isEmpty }
    var (whole, bare) = (given.isEmpty ? nil : told("when \(given), ", telling), told("", telling))
    // What a long story comes to is its end.
    if telling.count > 1, bare.map({ $0.rest > 0 }) == true, let end = told("", Array(telling.suffix(1))),
      end.rest + telling[telling.count - 1].claims.count == claims.count
    {
      (whole, bare) = (nil, end)
    }
    let isBetter = whole.map { $0.rest < 3 || $0.rest <= bare?.rest ?? .max } == true
    return (isBetter ? whole : bare).map { $0.text.capitalizedFirst + "." }
  }

  /// What is expected of some steps, behind what is arranged, and how much of all is left; nil where there is no room for
  /// the first of it.
  private func told(_ given: String, _ steps: [Step]) -> (text: String, rest: Int)? {
    var text = given
    var rest = claims.count
    for step in steps {
      let start = (text == given ? "" : "; ") + (step.action.isEmpty ? "" : "after \(step.action), ")
      // Where more is to come, there is room to say so.
      let isLast = rest == step.claims.count
      let room = Self.limit - (isLast ? 1 : " and 10 more.".count) - text.count - start.count
      let told = step.claims.told(limit: room)
      if !told.text.isEmpty { text += start + told.text }
      rest += told.rest - step.claims.count
      if told.rest > 0 { return text == given ? nil : (text + " and \(rest) more", rest) }
    }
    return (rest > 0 ? text + " and \(rest) more" : text, rest)
  }

  /// What is left to say of a test without an assertion that can fail.
  private var weakSentence: String? {
    guard let last = steps.last, !last.action.isEmpty else { return helper?.text }
    if let helper { return "after \(last.action), \(helper.text)" }
    if let vacuous = reader.vacuous.first {
      return "after \(last.action), the test asserts only what is always true: `\(vacuous)`"
    }
    return last.attempts ? "\(last.action) does not throw" : nil
  }

  // MARK: - Reading

  private mutating func read(_ statement: CodeStatement) {
    enter(statement.comment)
    switch statement.kind {
    case .expression(let value): read(value)
    case .local(let names, let value?, _):
      if let name = names.first { note(name, value) }
    case .assign(let target, "=", let value):
      if claims.isEmpty, helper == nil { arrangement.set(target, value) }
    case .do(let block, _): for inner in block.statements { read(inner) }
    default: break
    }
  }

  /// A comment may say which part of the test begins.
  private mutating func enter(_ comment: String?) {
    let words = (comment ?? "").lowercased().split { !$0.isLetter }.prefix(3)
    switch words.first {
    case "arrange"?, "given"?: phase = words.contains("act") ? .acting : .arranging
    case "act"?, "when"?: phase = .acting
    case "assert"?, "then"?, "verify"?, "expect"?: phase = .asserting
    default: return
    }
    // What was called to arrange is not what is tried.
    if phase == .acting, steps.last?.claims.isEmpty == true { steps.removeLast() }
  }

  private mutating func note(_ name: String, _ value: CodeExpression) {
    // What is made where a test acts, is what it tries.
    let isMade = phase == .acting && value.calledName?.first?.isUppercase == true
    let isCall = isMade || value.calledName?.first?.isLowercase == true && value.call?.function.base != nil
    // What a test looks up to check it, is not what it tries.
    let isLookedUp = phase == .asserting && steps.last.map { !$0.action.isEmpty } == true
    locals.note(name, value, isAnswer: isLookedUp && value.root == TestLocals.subject)
    if isCall, !isLookedUp, !locals.isElement(value) { act(value) }
  }

  private mutating func read(_ value: CodeExpression) {
    guard let call = value.call, let name = value.calledName else { return }
    if let claims = reader.claims(of: value, locals) {
      if steps.isEmpty { steps.append(Step(action: "")) }
      for claim in claims { steps[steps.count - 1].claims.append(joining: claim) }
      return
    }
    guard name.first?.isLowercase == true, !Self.waiting.contains(name), !name.hasPrefix("XCT") else { return }
    if value.root != TestLocals.subject, Self.checking.contains(where: name.hasPrefix) {
      helper = TestClaim("`\(locals.plain(value.bare.filledCall()))`", "passes")
      return
    }
    if claims.isEmpty, arrangement.answer(value) { return }
    // A store of a feature gets the changes that an action leads to in a closure.
    guard act(value) else { return }
    var changes: [TestClaim] = []
    for case .assign(let target, "=", let value) in (call.arguments.last?.value.closure?.statements ?? []).map(\.kind)
    where target.root == "$0" {
      changes.append(reader.equal(target, value, locals))
    }
    steps[steps.count - 1].claims += changes
    if ["send", "receive"].contains(name), let path = call.arguments.first?.value.actionPath, !path.isEmpty {
      actions.append((path.joined(separator: "."), changes))
    }
  }

  /// Of several actions, the last one before an expectation counts, with what collaborators do after it.
  ///
  /// - Returns: whether the call is an action.
  @discardableResult
  private mutating func act(_ value: CodeExpression) -> Bool {
    let action = locals.plain(value.withoutSubject.filledCall())
    let holder = value.call?.function.base?.lastName?.lowercased() ?? ""
    // What a database holds is looked up, and made ready, without being what is tried.
    let isStorage = holder.hasSuffix("context") && ["fetch", "insert", "save"].contains(value.calledName)
    guard !action.isEmpty, !action.contains("`"), !isStorage else { return false }
    var step = Step(action: "`\(action)`", isOnSubject: value.root == TestLocals.subject, called: value.calledName)
    step.attempts = value.attempts
    if let last = steps.last, last.claims.isEmpty {
      if last.isOnSubject, !step.isOnSubject {
        guard value.call?.function.base != nil else { return false }
        (step.action, step.isOnSubject, step.called) = ("\(last.action) and \(step.action)", true, last.called)
      }
      helper = nil
      steps.removeLast()
    }
    steps.append(step)
    return true
  }

  private static let waiting: Set<String> = ["wait", "fulfillment", "fulfill", "sleep", "yield", "print", "setUp"]
  private static let checking = ["verify", "assert", "expect", "check"]
}

extension CodeExpression {
  /// A call without the name that tests give to what they test.
  fileprivate var withoutSubject: CodeExpression {
    guard case .call(let function, let arguments) = bare.kind, case .member(let base?, let name) = function.kind,
      base.simpleName == TestLocals.subject
    else { return bare }
    var call = bare
    call.kind = .call(CodeExpression(.name(name), offset: function.offset, text: name), arguments)
    return call
  }
}
