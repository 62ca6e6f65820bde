// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How the tests of one component get their subject: `makeSUT` and what stands in for the collaborators.
struct SubjectSetUp {
  /// A double that a test makes and hands to `makeSUT`.
  struct Double: Hashable {
    var label: String
    var type: String
    /// The protocol that it meets.
    var requirements: String
    /// Whether the project has it, in a style of its own, so that nobody knows how to tell it what to do.
    var isProjects = false
  }

  let component: Component
  /// The types that all documents declare.
  let types: TypeCatalog
  /// How the document declares the component, if it does.
  let declaration: DeclaredType?
  private(set) var construction: SubjectConstruction
  let scope: TypeScope
  private(set) var doubles: [Double]
  /// Whether the subject must be a variable.
  let isVariable: Bool
  /// The name of the function that makes the subject.
  let maker: String
  /// Whether the subject belongs to the main actor: a view model does, unless its declaration tells otherwise.
  let isMainActor: Bool
  /// What tests write where any value will do.
  let values: TestValues
  /// How the tests claim something.
  let assertions: Assertions
  private let collaborators: Collaborators

  init(
    _ component: Component,
    doubles planned: [PlannedDouble],
    types: TypeCatalog,
    values: TestValues,
    assertions: Assertions,
    maker: String
  ) {
    self.component = component
    self.types = types
    self.values = values
    self.assertions = assertions
    declaration = types[component.name].flatMap { $0.name == component.name ? $0 : nil }
    self.maker = maker
    construction = SubjectConstruction(component, types: types)
    scope = TypeScope(component, types: types)
    let collaborators = Collaborators(planned, types: types)
    self.collaborators = collaborators
    isMainActor =
      component.isolation == .mainActor || (component.kind == .viewModel && types[component.name] == nil)
    isVariable = types[component.name]?.keyword == .struct && component.members.contains(where: \.isMutating)
    guard case .call(let parameters, _, _, _) = construction else {
      doubles = []
      return
    }
    doubles = parameters.compactMap { parameter in
      let type = TypeText(parameter.type)
      return collaborators.double(for: type).map {
        Double(
          label: Self.label(of: parameter),
          type: $0.name,
          requirements: String((type.wrapped ?? type).name),
          isProjects: $0.isProjects
        )
      }
    }
  }

  /// The same for tests that make no subject.
  var withoutSubject: SubjectSetUp {
    var setUp = self
    setUp.construction = .none
    setUp.doubles = []
    return setUp
  }

  /// The doubles that tests can tell what to do, and ask what was called.
  var generatedDoubles: [Double] { doubles.filter { !$0.isProjects } }

  /// Whether a test can have a subject.
  var hasSubject: Bool {
    switch construction {
    case .none, .impossible: false
    case .call, .shared, .hidden, .unknown: true
    }
  }

  /// Whether a test can call a member: of the subject, or of a type without instances.
  func reaches(_ member: Member?) -> Bool {
    if case .impossible = construction { return member?.isStatic == true }
    return hasSubject
  }

  var isAsync: Bool { if case .call(_, let isAsync, _, _) = construction { isAsync } else { false } }

  private static func label(of parameter: Parameter) -> String {
    SwiftSpelling.local(parameter.name.isEmpty ? parameter.label ?? "value" : parameter.name) ?? "value"
  }

  /// The lines with which a test makes the doubles and the subject.
  func arrangement(isVariable: Bool) -> [String] {
    let made = doubles.map { "let \($0.label) = \($0.type)()" }
    let handed = doubles.map { "\($0.label): \($0.label)" }.joined(separator: ", ")
    return made + ["\(isVariable ? "var" : "let") sut = try \(isAsync ? "await " : "")\(maker)(\(handed))"]
  }

  /// The function that makes the subject; nil when a test can have none.
  var function: (parameters: String, effects: String, lines: [String])? {
    let taken = doubles.map { "\($0.label): \($0.type) = \($0.type)()" }.joined(separator: ", ")
    switch construction {
    case .none, .impossible: return nil
    case .unknown:
      if let declaration,
        let value = declaration.cases.lazy.compactMap({ expression(of: $0, in: declaration) }).first
      {
        return (taken, "throws", [value])
      }
      let what = TextTransform.swiftLiteral.apply(to: "\(component.name), whose initialiser the document does not show")
      return (taken, "throws", ["try placeholder(\(what))"])
    case .shared(let name): return (taken, "throws", ["\(component.name).\(name)"])
    case .hidden:
      let what = TextTransform.swiftLiteral.apply(to: "\(component.name), whose initialiser is private")
      return (taken, "throws", ["try placeholder(\(what))"])
    case .call(let parameters, let isAsync, let canThrow, let isFailable):
      var lines: [String] = []
      let arguments = parameters.filter { !$0.hasDefault || isDouble($0) }.map { parameter in
        argument(for: parameter, preparing: &lines)
      }
      let effects = (canThrow ? "try " : "") + (isAsync ? "await " : "")
      let made = "\(component.name)(\(arguments.joined(separator: ", ")))"
      let text = isFailable ? assertions.unwrapped(effects + made) : effects + made
      lines.append(lines.isEmpty ? text : "return " + text)
      return (taken, isAsync ? "async throws" : "throws", lines)
    }
  }

  /// A case with values for what it carries; nil when only a person can tell one.
  func expression(of enumCase: EnumCase, in type: DeclaredType) -> String? {
    SampleValue.expression(of: enumCase, in: type) { value(of: String($0.text), mayThrow: false) }
  }

  private func isDouble(_ parameter: Parameter) -> Bool { collaborators.double(for: TypeText(parameter.type)) != nil }

  /// Any value of a type that the document calls so; nil when only a person can tell one.
  func value(of type: String, mayThrow: Bool = true) -> String? {
    values.expression(for: TypeText(scope.qualified(type)), mayThrow: mayThrow, isMainActor: isMainActor)
  }

  private func argument(for parameter: Parameter, preparing lines: inout [String]) -> String {
    let label = parameter.label.map { "\(SwiftSpelling.label($0)): " } ?? ""
    let name = Self.label(of: parameter)
    if isDouble(parameter) { return label + name }
    let type = TypeText(parameter.type)
    if let value = SampleValue.expression(for: type) ?? value(of: parameter.type, mayThrow: false), !parameter.isInout {
      return label + value
    }
    if type.isFunction, !parameter.attributes.contains("autoclosure"),
      let value = ClosureValue.expression(for: type, named: name, values, qualified: scope.qualified)
    {
      return label + value
    }
    let local = LocalValue(parameter, named: name, scope: scope, expression: value(of: parameter.type))
    lines.append(local.declaration)
    return label + local.use
  }
}
