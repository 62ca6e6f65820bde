// Part of specfit. SPDX-License-Identifier: Apache-2.0

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
  }

  /// What runs the tests of the profile.
  private let framework: Profile.Framework
  /// The names of the templates for each framework.
  private let names: [Profile.Framework: [Name: String]]
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
    names = Self.names(of: profile, in: sources)
    var libraries: [String: Result<TemplateLibrary, TemplateError>] = [:]
    let known = Set(sources.map(\.name))
    for framework in Profile.Framework.allCases {
      for name in Name.allCases {
        guard let template = names[framework]?[name], libraries[template] == nil else { continue }
        do throws(TemplateError) {
          libraries[template] = .success(try TemplateLibrary(sources, schemas: [template: name.schema], scope: .needed))
        } catch {
          // Another framework than the profile's is needed only where a file asks for it.
          guard known.contains(template) || framework != profile.framework else { throw error }
          libraries[template] = .failure(error)
        }
      }
    }
    self.libraries = libraries
  }

  /// The templates that a profile uses for each framework: files that are there already may be written for another one.
  package static func names(
    of profile: Profile,
    in sources: [TemplateSource]
  ) -> [Profile.Framework: [Name: String]] {
    let known = Set(sources.map(\.name))
    let pairs = Profile.Framework.allCases.map { framework -> (Profile.Framework, [Name: String]) in
      let isOwn = framework == profile.framework
      // What the profile's framework brings is of no use to another one.
      let others = profile.families.filter { $0 != profile.framework.rawValue }
      let families = isOwn ? profile.families : [framework.rawValue] + others
      let names = Name.allCases.map { name -> (Name, String) in
        let candidates = families.map { "\($0).\(name.rawValue)" }
        return (name, candidates.first(where: known.contains) ?? candidates[0])
      }
      return (framework, Dictionary(uniqueKeysWithValues: names))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - framework: what runs the tests; nil for the profile's own.
  ///   - value: what the template shows.
  /// - Returns: the text, with its last line end.
  /// - Throws: `TemplateError` when the template is faulty, or its schema and the value disagree.
  func render(
    _ name: Name,
    for framework: Profile.Framework? = nil,
    with value: TemplateValue
  ) throws(TemplateError) -> String {
    guard let template = names[framework ?? self.framework]?[name], let library = libraries[template] else {
      throw .unknownTemplate(name.rawValue, known: [])
    }
    return try library.get().render(template, with: value)
  }

  /// A file that is the same in every project.
  func file(
    _ name: Name,
    at path: ScaffoldPath,
    _ role: ScaffoldFile.Role,
    subject: String
  ) throws(TemplateError) -> ScaffoldFile {
    try .rendered(at: path, role, subject: subject) { () throws(TemplateError) in try render(name, with: [:]) }
  }

  /// The same for a part of a file: without line ends behind it.
  func renderPart(
    _ name: Name,
    for framework: Profile.Framework? = nil,
    with value: TemplateValue
  ) throws(TemplateError) -> String {
    var text = Substring(try render(name, for: framework, with: value))
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
    case .builder: Self.builderSchema
    case .guidelines: Self.guidelinesSchema
    case .verify: Self.verifySchema
    case .moduleTable: Self.moduleTableSchema
    case .workflow: TemplateSchema(version: 1, .text("script", "the command that verifies a module"))
    case .pending, .basePage, .mockProtocol, .swiftData, .example: TemplateSchema(version: 1)
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
    .text("reason", "what in the document asks for the test"),
    .text("name", "the function's name"),
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
      .flag("hasStubs", "whether the requirement has properties that say what it gives"),
      .texts("stubs", "these properties, as Swift"),
      .texts("lines", "the requirement, as Swift")
    )
  )
}
