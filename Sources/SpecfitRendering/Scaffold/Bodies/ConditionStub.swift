// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// What a test does to make a stated condition hold: the arguments, properties and doubles of that very case.
struct ConditionStub {
  /// Expressions for parameters, by their positions.
  private(set) var values: [Int: String] = [:]
  /// The positions of the arguments that are left out.
  private(set) var omitted: Set<Int> = []
  /// The statements that give properties of the subject their values.
  private(set) var assignments: [String] = []
  /// The statements that tell doubles what to do.
  private(set) var doubles: [String] = []
  /// What a person has to arrange; nil where the test does it.
  private(set) var question: String?

  /// A stub of nothing.
  init() {}

  /// - Parameters:
  ///   - condition: as the document states it.
  ///   - member: what the test calls; nil for the component.
  ///   - setUp: of the tests.
  ///   - errors: those that the component may throw.
  init(_ condition: Condition, of member: Member?, in setUp: SubjectSetUp, errors: [DeclaredType]) {
    let isMet =
      switch condition.meaning {
      case .always: true
      case .event, .taps, .succeeds: member != nil
      case .fails(let call, let error): fail(call, with: error, member, setUp, errors)
      case .isEmpty(let name, _), .isAbsent(let name, _), .equals(let name, _, _), .compares(let name, _, _):
        stub(name, condition.meaning, member, setUp)
      case .words: condition.words.isEmpty || (condition.isEvent && member != nil)
      }
    let rest = "what else leads there"
    if condition.isPartial {
      question = condition.words.isEmpty ? rest : "\(condition.words), and \(rest)"
    } else if !isMet {
      question = condition.words
    }
  }

  /// Leaves out the arguments of these names, which is the whole condition.
  mutating func leaveOut(_ names: [String], of member: Member) {
    let positions = member.parameters.indices.filter { names.contains(member.parameters[$0].name) }
    guard positions.count == names.count, positions.allSatisfy({ member.parameters[$0].hasDefault }) else { return }
    omitted.formUnion(positions)
    question = nil
  }

  // MARK: - Values

  private mutating func stub(
    _ name: String,
    _ meaning: Condition.Meaning,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> Bool {
    let path = NamePath(name)
    if path.receiver.isEmpty, let member, let index = path.parameter(of: member) {
      let parameter = member.parameters[index]
      if case .isAbsent(_, true) = meaning, parameter.hasDefault {
        omitted.insert(index)
        return true
      }
      guard !parameter.isInout, !parameter.isVariadic, let value = value(meaning, parameter.type, path, setUp) else {
        return false
      }
      values[index] = value
      return true
    }
    if path.isOfSubject(setUp.component), let property = setUp.property(named: path.last), property.isSettable,
      setUp.mayBeSet(property), let type = setUp.type(of: property), let value = value(meaning, type, path, setUp)
    {
      assignments = ["sut.\(SwiftSpelling.name(property.name) ?? property.name) = \(value)"]
      return true
    }
    guard let stub = CollaboratorStub(path.last, of: path.receiver, in: setUp), let type = stub.resultType,
      let value = value(meaning, type, path, setUp)
    else { return false }
    doubles = [stub.giving(value)]
    return true
  }

  /// A value of a type for which a condition holds; nil when only a person can tell one.
  private func value(
    _ meaning: Condition.Meaning,
    _ written: String,
    _ path: NamePath,
    _ setUp: SubjectSetUp
  ) -> String? {
    let type = TypeText(setUp.scope.qualified(written))
    let wrapped = type.wrapped ?? type
    switch meaning {
    case .isEmpty(_, true): return Self.empty(wrapped)
    case .isEmpty(_, false): return Self.isText(wrapped) ? "\"text\"" : Self.repeated(1, wrapped, setUp)
    case .isAbsent(_, true): return type.wrapped == nil ? nil : "nil"
    case .isAbsent(_, false): return type.wrapped == nil ? nil : setUp.value(of: String(wrapped.text), mayThrow: false)
    case .equals(_, let value, true): return CellValue.expression(for: value, as: String(type.text), in: setUp)
    case .equals(_, let value, false):
      return wrapped.text == "Bool" && ["true", "false"].contains(value) ? String(value == "false") : nil
    case .compares(_, let comparison, let amount):
      return Self.number(comparison, amount).flatMap { number in
        if CellValue.isNumber(wrapped) { return number }
        guard path.isCount || wrapped.isCollection || Self.isText(wrapped) else { return nil }
        return Int(number).flatMap { Self.repeated($0, wrapped, setUp) }
      }
    case .always, .fails, .succeeds, .event, .taps, .words: return nil
    }
  }

  private static func isText(_ type: TypeText) -> Bool { type.text == "String" }

  private static func empty(_ type: TypeText) -> String? {
    if isText(type) { return "\"\"" }
    return type.text.first == "[" ? SampleValue.expression(for: type) : nil
  }

  /// A text or list of a length.
  private static func repeated(_ count: Int, _ type: TypeText, _ setUp: SubjectSetUp) -> String? {
    guard (0...10_000).contains(count) else { return nil }
    if count == 0 { return empty(type) }
    if isText(type) { return "String(repeating: \"a\", count: \(count))" }
    guard type.text.first == "[", !SampleValue.isDictionary(type.text),
      let element = setUp.value(of: String(type.text.dropFirst().dropLast()), mayThrow: false)
    else { return nil }
    return count == 1 ? "[\(element)]" : "Array(repeating: \(element), count: \(count))"
  }

  /// The number nearest to a limit for which a comparison holds.
  private static func number(_ comparison: Comparison, _ amount: Amount) -> String? {
    guard let number = amount.literal else { return nil }
    guard let whole = Int(number) else { return comparison == .less || comparison == .more ? nil : number }
    return switch comparison {
    case .less: String(whole - 1)
    case .more: String(whole + 1)
    case .atMost, .equal, .atLeast: String(whole)
    }
  }

  // MARK: - Failures

  private mutating func fail(
    _ call: String,
    with error: String?,
    _ member: Member?,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) -> Bool {
    let path = NamePath(call)
    let value = error.flatMap { ErrorValue($0, among: errors, in: setUp)?.expression } ?? ErrorValue.any
    if let stub = CollaboratorStub(path.last, of: path.receiver, in: setUp), let line = stub.failing(with: value) {
      doubles = [line]
      return true
    }
    // Of a function that is none of the double's, only the receiver tells; words such as "a request" mean any.
    let isNamed = !call.isEmpty && !call.contains(" ")
    let doubles = isNamed ? setUp.doubles(named: path.last, of: path.receiver) : setUp.generatedDoubles
    guard doubles.count == 1, let double = doubles.first else { return false }
    self.doubles = ["\(double.label).shouldThrowError = \(value)"]
    return true
  }
}

/// A name as a document writes it: `viewModel.cart.items.count`, `saveUser()`, `phone number`.
struct NamePath {
  private let parts: [String]
  /// Whether it asks how many there are.
  let isCount: Bool

  init(_ text: String) {
    let code = text.prefix { $0 != "(" }.filter { !"`!?".contains($0) }
    let isSentence = code.contains(" ")
    var parts = isSentence ? [TextTransform.camel.apply(to: String(code))] : code.split(separator: ".").map(String.init)
    isCount = parts.count > 1 && parts.last == "count"
    if isCount || (parts.count > 1 && parts.last == "isEmpty") { parts.removeLast() }
    if parts.count > 1, ["self", "state", "sut", "Self"].contains(parts[0]) { parts.removeFirst() }
    self.parts = parts
  }

  /// What a name ends in: `items`, `saveUser`.
  var last: String { parts.last ?? "" }

  /// What precedes that: `repository` of `repository.save`.
  var receiver: String { parts.dropLast().last ?? "" }

  /// Whether it names a property of a component: by itself, or behind the name of a variable for it.
  func isOfSubject(_ component: Component) -> Bool {
    parts.count == 1 || (parts.count == 2 && component.name.lowercased().hasSuffix(parts[0].lowercased()))
  }

  /// The property of the subject that it names, as an expression with its type; nil for what a test cannot read.
  func property(in setUp: SubjectSetUp) -> (text: String, type: TypeText)? {
    guard isOfSubject(setUp.component), let property = setUp.property(named: last),
      let type = setUp.type(of: property), let spelled = SwiftSpelling.name(property.name)
    else { return nil }
    return ("sut.\(spelled)", TypeText(type))
  }

  /// The position of the parameter that it names.
  func parameter(of member: Member) -> Int? {
    member.parameters.firstIndex { $0.name == last } ?? member.parameters.firstIndex { $0.label == last }
  }
}

extension Amount {
  /// The number as Swift; nil when it is written in another way.
  var literal: String? {
    let digits = number.filter { $0 != "_" && $0 != "," }
    guard !digits.isEmpty, digits.count < 16, digits.first != ".", digits.last != ".",
      digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }), digits.filter({ $0 == "." }).count < 2
    else { return nil }
    return digits
  }
}

/// An error that a document names, as Swift.
struct ErrorValue {
  /// The case, if the document declares it.
  let known: EnumCase?
  let type: DeclaredType?
  /// A value of it; nil when only a person can tell one.
  let expression: String?

  /// Any error at all.
  static let any = "Unimplemented(description: \"any error\")"

  /// - Parameters:
  ///   - name: `.full`, `CartError.full`.
  ///   - errors: those that are declared.
  ///   - setUp: of the tests.
  init?(_ name: String, among errors: [DeclaredType], in setUp: SubjectSetUp) {
    let path = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    guard let last = path.last else { return nil }
    let owner = path.dropLast().last
    let own = errors.first { type in
      type.cases.contains { $0.name == last }
        && (owner == nil || type.name.split(separator: ".").last.map(String.init) == owner)
    }
    let named = owner.flatMap { setUp.types[$0] }
    let type = own ?? (named?.isError == true && named?.cases.contains { $0.name == last } == true ? named : nil)
    let known = type?.cases.first { $0.name == last }
    self.known = known
    self.type = type
    expression = type.flatMap { type in known.flatMap { setUp.expression(of: $0, in: type) } }
  }
}
