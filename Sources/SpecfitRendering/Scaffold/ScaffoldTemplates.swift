// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning

/// The templates of scaffolds, read and checked before anything is written.
package struct ScaffoldTemplates: Sendable {
  /// A template of a profile, by the middle of its name: `unit.swift` of `airfit.unit.swift`.
  package enum Name: String, CaseIterable, Sendable {
    /// A file with unit tests.
    case unit = "unit.swift"
    /// A file with UI tests.
    case ui = "ui.swift"
    /// One test.
    case test = "test.swift"
    /// The function that makes what is tested.
    case fixture = "fixture.swift"
    /// A double.
    case mock = "mock.swift"
    /// What all doubles share.
    case mockProtocol = "mockprotocol.swift"
    /// A client made of closures that give sample values.
    case stub = "stub.swift"
    /// A page object.
    case page = "page.swift"
    /// What all page objects share.
    case basePage = "basepage.swift"
    /// The accessibility identifiers of a module.
    case identifiers = "identifiers.swift"
    /// What pending tests call.
    case pending = "pending.swift"
    /// Stores in memory.
    case swiftData = "swiftdata.swift"
    /// One test for each pattern.
    case example = "example.swift"
    /// What makes values of a model.
    case builder = "builder.swift"
    /// How tests are written.
    case guidelines = "guidelines.md"
    /// The script that verifies one module.
    case verify = "verify.sh"
    /// What the script knows of each module.
    case moduleTable = "modules.tsv"
    /// What runs the script for each module.
    case workflow = "workflow.yml"
    /// A file that the profile brings.
    case kit

    /// Whether kinds of components may have a form of their own.
    var hasForms: Bool { self == .unit || self == .test }

    /// Whether each framework has a form of its own.
    var dependsOnFramework: Bool { [.unit, .test, .fixture, .example, .guidelines].contains(self) }

    /// Whether tests that are not Swift need it.
    var isForAnyLanguage: Bool { [.unit, .test, .guidelines].contains(self) }
  }

  /// What runs the tests of the profile.
  private let framework: Profile.Framework
  private let names: TemplateNames
  /// A library for each template, by its name: what is wrong with one hinders no other.
  private let libraries: [String: Result<TemplateLibrary, TemplateError>]

  /// Reads and checks the profile's templates; one that is faulty is an error when it is rendered.
  ///
  /// - Parameters:
  ///   - profile: the conventions.
  ///   - sources: the templates; overrides take the place of built-in ones.
  /// - Throws: `TemplateError.invalid` when the profile lacks a template.
  package init(profile: Profile, sources: [TemplateSource] = TemplateSource.builtIn) throws(TemplateError) {
    framework = profile.framework
    names = TemplateNames(of: profile, in: sources)
    var libraries: [String: Result<TemplateLibrary, TemplateError>] = [:]
    for (template, makes) in names.all {
      do throws(TemplateError) {
        libraries[template] = .success(try TemplateLibrary(sources, schemas: [template: makes.schema], scope: .needed))
      } catch {
        // Another framework than the profile's is needed only where a file asks for it.
        guard names.has(template) || names.isForOtherFrameworks(template) else { throw error }
        libraries[template] = .failure(error)
      }
    }
    self.libraries = libraries
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - framework: what runs the tests; nil for the profile's own.
  ///   - kind: what is tested, for which there may be a form of its own.
  ///   - value: what the template shows.
  /// - Returns: the text, with its last line end.
  /// - Throws: `TemplateError` when the template is faulty, or its schema and the value disagree.
  func render(
    _ name: Name,
    for framework: Profile.Framework? = nil,
    kind: ComponentKind? = nil,
    with value: TemplateValue
  ) throws(TemplateError) -> String {
    try render(names.name(name, for: framework ?? self.framework, kind: kind), with: value)
  }

  /// Renders the template of a file that the profile brings.
  func render(_ file: Profile.KitFile, with value: TemplateValue) throws(TemplateError) -> String {
    try render(names.name(of: file), with: value)
  }

  /// Whether the template of a file that the profile brings comes with specfit, though a project may have changed it.
  func isBuiltIn(_ file: Profile.KitFile) -> Bool { names.isBuiltIn(names.name(of: file)) }

  private func render(_ template: String, with value: TemplateValue) throws(TemplateError) -> String {
    guard let library = libraries[template] else { throw .unknownTemplate(template, known: []) }
    return try library.get().render(template, with: value)
  }

  /// A file that is the same in every project.
  func file(
    _ name: Name,
    at path: ScaffoldPath,
    _ role: ScaffoldFile.Role,
    subject: String,
    with value: TemplateValue = [:]
  ) throws(TemplateError) -> ScaffoldFile {
    try .rendered(at: path, role, subject: subject) { () throws(TemplateError) in try render(name, with: value) }
  }

  /// The same for a part of a file: without line ends behind it.
  func renderPart(
    _ name: Name,
    for framework: Profile.Framework? = nil,
    kind: ComponentKind? = nil,
    with value: TemplateValue
  ) throws(TemplateError) -> String {
    var text = Substring(try render(name, for: framework, kind: kind, with: value))
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

extension ScaffoldTemplates.Name {
  /// What the template may name.
  package var schema: TemplateSchema {
    switch self {
    case .unit, .ui: Self.suiteSchema
    case .page: Self.pageSchema
    case .identifiers: Self.identifiersSchema
    case .test: Self.testSchema
    case .fixture: Self.fixtureSchema
    case .mock: Self.mockSchema
    case .stub: Self.stubSchema
    case .builder: Self.builderSchema
    case .guidelines, .kit: Self.projectSchema
    case .verify: Self.verifySchema
    case .moduleTable: Self.moduleTableSchema
    case .workflow: TemplateSchema(version: 1, .text("script", "the command that verifies a module"))
    case .example:
      TemplateSchema(version: 1, .flag("hasStores", "whether the helper for SwiftData's stores is written, too"))
    case .pending, .basePage, .mockProtocol, .swiftData: TemplateSchema(version: 1)
    }
  }

  private static let suiteSchema = TemplateSchema(
    version: 1,
    .text("typeName", "the type that holds the tests"),
    .text("subject", "what is tested"),
    .text("document", "the paths of the module documents"),
    .text("application", "the module that is tested; missing when no document tells"),
    .texts("imports", "the platform's modules whose types the tests name"),
    .texts("partialImports", "those that are parts of Foundation on some systems only"),
    .flag("isMainActor", "whether what is tested belongs to the main actor"),
    .text("kind", "what sort of component is tested: 'viewModel'; missing for flows"),
    .text("module", "the name of the module"),
    .text("package", "the folders of the component's source, with points between them; missing when nobody knows"),
    .texts("tags", "the words by which tests of such components are chosen"),
    .list(
      "doubles",
      "what stands in for the component's collaborators",
      of: .text("type", "the collaborator's type"),
      .text("name", "the double's type"),
      .text("property", "a name for a property that holds it"),
      .text("import", "the type with its package; missing when that is the tests' own, or nobody knows it")
    ),
    .texts("tests", "the tests, as Swift"),
    .flag("hasFixtures", "whether there are functions that make what is tested"),
    .texts("fixtures", "the functions that make what is tested, as Swift")
  )

  private static let testSchema = TemplateSchema(
    version: 1,
    .text("key", "the key of the planned case"),
    .text("contract", "what the test relies on, as the comment keeps it"),
    .text("place", "the line of the document: Module3.md:61"),
    .text("title", "what the case is about, in words"),
    .text("sentence", "the same behind the name of the member"),
    .text("statement", "the sentence that says what the document states; missing when it states nothing"),
    .text("reason", "what in the document asks for the test"),
    .text("name", "the function's name"),
    .text("id", "the last part of the key: 'err.notFound'"),
    .text("aspect", "the first word of that: 'err'"),
    .text("member", "what is called; missing when it is the component or a flow"),
    .flag("isCall", "whether that is called with arguments, and not only read"),
    .text("subject", "the component or flow"),
    .text("kind", "what sort of component it is: 'viewModel'; missing for flows"),
    .text("condition", "what is given, or happens, in words"),
    .text("outcome", "what should follow, in words"),
    .flag("isAction", "whether the test sends an action to the store of a reducer"),
    .text("action", "that action, as Swift; missing when only a person can tell"),
    .texts("changes", "what that action changes in the state, as statements on '$0'"),
    .text("received", "the pattern of the action that the store receives then; missing when there is none"),
    .texts("overrides", "what replaces the reducer's dependencies, as statements on '$0'"),
    .flag("isEvent", "whether the condition is something that happens"),
    .flag("isTable", "whether the test goes over a list of values"),
    .flag("hasRows", "whether the rows of a table can be handed to the test one by one"),
    .texts("rows", "these rows, as Swift; 'act' goes over them in a loop"),
    .text("rowType", "the type of all rows: '[(String, Int)]'; missing when there are none"),
    .text("parameters", "what the test takes of one row: 'text: String, expected: Int'; missing when there are none"),
    .texts("rowAct", "the statements that call what is tested with one row, as Swift"),
    .texts("rowAssert", "the statements that check one row, as Swift"),
    .texts("tags", "the words by which the test is chosen"),
    .flag("isAsync", "whether the test waits for something"),
    .flag("isMainActor", "whether this test alone belongs to the main actor"),
    .texts("arrange", "the statements that prepare, as Swift"),
    .texts("act", "the statements that call what is tested, as Swift"),
    .texts("assert", "the statements that check, as Swift"),
    .flag("isWritten", "whether the document writes the test itself"),
    .texts("written", "the lines of that test, as comments")
  )

  private static let fixtureSchema = TemplateSchema(
    version: 1,
    .text("key", "by what the function is known again"),
    .text("contract", "how what is tested is made, as the comment keeps it"),
    .text("name", "the function's name"),
    .text("subject", "the type that it makes"),
    .text("parameters", "its parameters, as Swift"),
    .text("effects", "async and throws, as Swift"),
    .texts("lines", "its statements, as Swift")
  )

  private static let mockSchema = TemplateSchema(
    version: 1,
    .text("name", "the type of the double"),
    .text("type", "what it stands in for"),
    .text("document", "the path of the module document"),
    .text("mark", "by which specfit sees whether somebody has edited the file"),
    .text("application", "the module that is tested; missing when the document does not tell"),
    .texts("imports", "the platform's modules whose types the double names"),
    .texts("partialImports", "those that are parts of Foundation on some systems only"),
    .flag("isMainActor", "whether the protocol belongs to the main actor"),
    .flag("isActor", "whether the double is an actor"),
    .flag("isIsolated", "whether the protocol belongs to some global actor"),
    .flag("isObject", "whether the double is an NSObject"),
    .text("generics", "the generic parameters in angle brackets, as Swift; empty for none"),
    .text("inherits", "what the double inherits and conforms to, as Swift"),
    .flag("needsInit", "whether the initialiser without parameters is no requirement"),
    .text("lacks", "why the double does not conform; missing when it does"),
    .flag("hasStubs", "whether there are properties that say what calls give"),
    .texts("stubs", "these properties, as Swift; for actors only"),
    .list(
      "requirements",
      "the requirements",
      of: .text("name", "with labels"),
      .text("stem", "what the names of its properties begin with: 'loadByID'; no other requirement has it"),
      .flag("isCalled", "whether it is a function or initialiser of a value, whose calls are recorded by 'name'"),
      .list(
        "arguments",
        "what a call records, as far as its type can be named",
        of: .text("argument", "the parameter's name, as it stands in other names"),
        .text("type", "its type, as Swift; without '?'"),
        .text("index", "its place among what is recorded, from zero")
      ),
      .flag("hasStubs", "whether the requirement has properties that say what it gives"),
      .texts("stubs", "these properties, as Swift"),
      .texts("lines", "the requirement, as Swift")
    )
  )
}
