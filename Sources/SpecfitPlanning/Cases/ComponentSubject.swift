// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A component, and what rules ask about it, found once.
struct ComponentSubject {
  let component: Component
  let types: TypeCatalog
  /// The declaration of the component, if the document has it.
  let declaration: DeclaredType?
  let errors: [DeclaredType]
  /// Whether one of the errors says that something is not there.
  let hasMissingError: Bool
  let isViewModel: Bool
  let isCoordinator: Bool
  /// Whether the closures that it holds are for its callers: it is a client, or another struct that acts by them.
  let holdsEndpoints: Bool
  /// Whether its name, its file or a collaborator speaks of a network.
  let isRemote: Bool
  /// The properties that tell that it is busy, the most general one first.
  let busyProperties: [String]
  /// The property that holds the last error.
  let errorProperty: String?
  /// Those of these properties that code of the component uses, so that the document shows whose they are.
  let shownNames: Set<String>
  /// The property that says in which of several states it is, and the cases of its type.
  let state: StateProperty?
  /// By base name, what the bodies of its private members show.
  private let bodies: [String: BodyFacts]
  /// By base name, what the bodies of the first of its other functions show.
  private let visibleBodies: [String: BodyFacts]
  let conformances: Set<String>
  let attributes: Set<String>

  init(_ component: Component, types: TypeCatalog) {
    self.component = component
    self.types = types
    declaration = types[component.name]
    errors = types.errors(of: component)
    hasMissingError = errors.contains { $0.cases.contains { Self.meansMissing($0.name) } }
    conformances = Set(component.conformances + (declaration?.conformances ?? []))
    attributes = Set(component.attributes + (declaration?.attributes ?? []))
    isViewModel =
      component.kind == .viewModel
      || (component.kind == .state && (attributes.contains("Observable") || conformances.contains("ObservableObject")))
    isCoordinator =
      component.kind == .coordinator
      || ["Coordinator", "Router", "Navigator"].contains(where: component.name.hasSuffix)
    holdsEndpoints =
      component.kind == .client
      || (!Self.keepers.contains(component.kind) && [nil, .struct].contains(declaration?.keyword))
    isRemote = Self.isRemote(component)
    let properties = component.members.filter { $0.kind == .property }
    let busy = properties.filter(Self.isBusy)
    busyProperties = (busy.filter { $0.name == "isLoading" } + busy.filter { $0.name != "isLoading" }).map(\.name)
    errorProperty = properties.first { Self.holdsError($0) }?.name
    let shown = component.members.compactMap(\.body)
    shownNames = Set(
      (busyProperties + [errorProperty].compactMap { $0 }).filter { name in
        shown.contains { $0.names.contains(name) }
      }
    )
    state = StateProperty.first(among: properties, types: types)
    let helpers = component.members.lazy.filter(\.isHidden)
    bodies = Dictionary(helpers.compactMap { member in member.body.map { (member.baseName, $0) } }) {
      $0.joined(with: $1)
    }
    let others = component.members.lazy.filter { !$0.isHidden && $0.kind == .function }
    visibleBodies = Dictionary(others.compactMap { member in member.body.map { (member.baseName, $0) } }) { first, _ in
      first
    }
  }

  /// What a member does by its body and by those of the members that it calls; nil when the document shows no body.
  ///
  /// Of another member that tests call only the errors and states count; the rest is for its own tests.
  func body(of member: Member) -> BodyFacts? {
    guard var body = member.body else { return nil }
    var known: Set<String> = [member.baseName]
    var open = body.ownCalls.sorted()[...]
    while let name = open.popFirst(), known.count < Self.bodyLimit {
      guard known.insert(name).inserted else { continue }
      // In Kotlin no word says that errors come through.
      let passing = member.language == .kotlin || body.passesErrors
      guard let called = bodies[name] ?? visibleBody(name, passing: passing) else { continue }
      body = body.joined(with: called)
      open += called.ownCalls.sorted()
    }
    return body
  }

  private func visibleBody(_ name: String, passing: Bool) -> BodyFacts? {
    guard let body = visibleBodies[name], body.names.count <= Self.nameLimit else { return nil }
    return body.seenThrough(passing: passing)
  }

  /// How many names a body has at most that others look through; more would be read again for each of its callers.
  private static let nameLimit = 256

  /// How many members a body is followed through.
  private static let bodyLimit = 24

  /// Whether the name of an error says that something is not there.
  static func meansMissing(_ error: String) -> Bool {
    let error = error.lowercased()
    return error.holds("notfound") || error.holds("missing")
  }

  /// Kinds of components whose closures are called by themselves, or belong to what they show or carry.
  private static let keepers: Set<ComponentKind> = [
    .viewModel, .view, .screen, .coordinator, .controller, .model, .state, .configuration,
  ]

  private static let remoteWords = ["API", "Network", "HTTP", "Remote", "URLSession", "GraphQL", "WebSocket"]

  private static func isRemote(_ component: Component) -> Bool {
    let names = [component.name, component.file ?? ""] + component.dependencies.prefix(16).map(\.type)
    return names.contains { $0.holds(anyOf: remoteWords) }
  }

  private static let busyWords = [
    "loading", "busy", "saving", "refreshing", "submitting", "inprogress", "processing",
  ]

  private static func isBusy(_ property: Member) -> Bool {
    guard
      property.propertyType.map({ TypeText(property.language.ruleType($0)).name == "Bool" })
        ?? (property.initialValue == "false")
    else {
      return false
    }
    let name = property.name.lowercased()
    return name.holds(anyOf: busyWords)
  }

  private static func holdsError(_ property: Member) -> Bool {
    let name = property.name.lowercased()
    return name == "error" || name.hasSuffix("error") || name.holds("errormessage") || name.holds("alertmessage")
  }
}
