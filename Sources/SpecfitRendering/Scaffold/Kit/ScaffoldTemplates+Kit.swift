// What the templates of a project's kit may name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ScaffoldTemplates.Name {
  static let builderSchema = TemplateSchema(
    version: 1,
    .text("name", "the type of the builder"),
    .text("type", "what it builds"),
    .text("document", "the path of the module document"),
    .text("mark", "by which specfit sees whether somebody has edited the file"),
    .text("application", "the module that is tested; missing when the document does not tell"),
    .texts("imports", "the platform's modules whose types the fields have"),
    .texts("partialImports", "those that are parts of Foundation on some systems only"),
    .flag("isMainActor", "whether the type belongs to the main actor"),
    .text("testModule", "the module with which the builder ends a test; missing when it always gives a value"),
    .flag("canThrow", "whether making a value can fail"),
    .text("call", "the expression that makes a value, as Swift"),
    .list(
      "fields",
      "what a value is made of",
      of: .text("name", "an identifier"),
      .text("argument", "how a function takes it: 'title', and 'default defaultValue' where the name is a keyword"),
      .text("type", "its type, as Swift"),
      .text("storage", "its type in the builder, which is optional when no value is known"),
      .text("value", "a value of it, as Swift; missing when only a person can tell one")
    )
  )

  static let stubSchema = TemplateSchema(
    version: 1,
    .text("type", "the client that it makes"),
    .text("document", "the path of the module document"),
    .text("mark", "by which specfit sees whether somebody has edited the file"),
    .text("application", "the module that is tested; missing when the document does not tell"),
    .texts("imports", "the platform's modules whose types the closures name"),
    .texts("partialImports", "those that are parts of Foundation on some systems only"),
    .list(
      "closures",
      "what the client is made of",
      of: .text("label", "as a call writes it, without its colon"),
      .text("value", "as Swift")
    )
  )

  static let pageSchema = TemplateSchema(
    version: 1,
    .text("name", "the type of the page object"),
    .text("flow", "the flow that it drives"),
    .text("document", "the path of the module document"),
    .list(
      "screens",
      "the screens of the flow",
      of: .text("screen", "as the document calls it"),
      .text("property", "the property that finds it"),
      .text("name", "its name in other names: 'Editor' in 'verifyEditor'"),
      .text("identifier", "its accessibility identifier, as Swift"),
      .list(
        "elements",
        "what a user sees or touches on it",
        of: .text("label", "as the document calls it"),
        .text("property", "the property that finds it"),
        .text("action", "the method that uses it"),
        .text("query", "what XCUITest calls such elements: 'buttons'"),
        .text("identifier", "its accessibility identifier, as Swift"),
        .flag("takesText", "whether a user types into it"),
        .flag("isTapped", "whether a user taps it"),
        .flag("isShown", "whether it is there without a menu or alert that a user has to open")
      )
    )
  )

  static let identifiersSchema = TemplateSchema(
    version: 1,
    .text("name", "the type that holds the identifiers"),
    .text("module", "the name of the module"),
    .text("document", "the path of the module document"),
    .text("mark", "by which specfit knows whether the file was edited; must stand in the file once"),
    .list(
      "screens",
      "the views and screens of the module",
      of: .text("name", "the type that holds its identifiers"),
      .text("screen", "as the document calls it"),
      .list(
        "elements",
        "the screen itself, and what a user sees or touches on it",
        of: .text("name", "an identifier"),
        .text("identifier", "the accessibility identifier: 'module.component.element'")
      )
    )
  )

  static let projectSchema = TemplateSchema(
    version: 1,
    .text(
      "mark",
      "by which specfit knows whether the file was edited; a file without it stays as it is once it is there"
    ),
    .text("application", "what is tested; missing when no document tells"),
    .text("profile", "the name of the profile"),
    .text("unitPattern", "how unit tests are named"),
    .text("eventPattern", "how unit tests of events are named"),
    .text("uiPattern", "how UI tests are named"),
    .text("tests", "the folder of the unit tests; missing when there are none"),
    .text("testTarget", "the target that they belong to"),
    .text("uiTests", "the folder of the UI tests; missing when there are none"),
    .text("uiTestTarget", "the target that they belong to"),
    .text("mocks", "the folder of the doubles"),
    .text("script", "the path of the script that verifies a module, as a shell takes it"),
    .text("scheme", "the scheme of Xcode; safe in double quotes of a shell"),
    .text("overall", "what must be reached over all sources, in percent; missing when the profile does not say"),
    .text("overallMinimum", "below which the gate fails, in percent; missing when the profile does not say"),
    .list(
      "coverage",
      "what must be reached, the highest first",
      of: .text("label", "what components are called"),
      .text("percent", "the coverage in percent"),
      .text("minimum", "below which the gate fails, in percent; missing when that is the same")
    ),
    .list(
      "pyramid",
      "the layers of the tests",
      of: .text("layer", "its name"),
      .text("percent", "its share of all tests"),
      .text("count", "how many tests there should be; missing when the profile does not say"),
      .text("seconds", "in how many seconds they have run; missing when the profile does not say")
    ),
    .list(
      "priorities",
      "how soon what is tested",
      of: .text("priority", "from 'P0', the most urgent, to 'P3'"),
      .text("labels", "what components are called")
    ),
    .texts("tags", "all words by which tests can be chosen"),
    .list(
      "components",
      "the components with unit tests, in the order of the documents",
      of: .text("name", "the type"),
      .text("kind", "what sort of component it is: 'viewModel'"),
      .text("label", "what such components are called"),
      .text("module", "the name of the module"),
      .text("document", "the path of the module document"),
      .text("file", "the path of the source; missing when the document does not tell"),
      .text("priority", "how soon it is wanted, by the profile; missing when that does not say"),
      .text("percent", "the coverage to reach")
    ),
    .list(
      "flows",
      "the flows with UI tests, in the order of the documents",
      of: .text("name", "as the tests call it"),
      .text("page", "the type of its page object; missing when it has none"),
      .text("module", "the name of the module"),
      .text("document", "the path of the module document")
    ),
    .list(
      "journeys",
      "the critical journeys that documents list, the most urgent first",
      of: .text("journey", "as the document puts it"),
      .text("priority", "from 'P0', the most urgent, to 'P3'; missing when the document does not say"),
      .text("flow", "the flow whose tests try it"),
      .text("test", "the name of its test"),
      .text("module", "the name of the module"),
      .text("document", "the path of the module document")
    ),
    .list(
      "benchmarks",
      "the performance figures that documents give, in their order",
      of: .text("operation", "what is measured"),
      .text("figures", "what it may take, as the document puts it"),
      .text("component", "what it belongs to"),
      .text("test", "the name of its test"),
      .text("document", "the path of the module document")
    ),
    .list(
      "models",
      "the models with builders, in the order of the documents",
      of: .text("name", "an identifier for a value of it: 'item'"),
      .text("type", "the model"),
      .text("builder", "the type of its builder"),
      .flag("canThrow", "whether making a value can fail"),
      .flag("isMainActor", "whether the model belongs to the main actor")
    ),
    .list(
      "modules",
      "the modules with tests",
      of: .text("number", "missing when the document has none"),
      .text("name", "as an identifier"),
      .text("document", "the path of the module document")
    )
  )

  static let verifySchema = TemplateSchema(
    version: 1,
    .text("root", "the way from the script's folder to the project's root"),
    .text("table", "the path of the table of modules, from the project's root"),
    .text("scheme", "the scheme of Xcode")
  )

  static let moduleTableSchema = TemplateSchema(
    version: 1,
    .text("mark", "by which specfit knows whether the file was edited; must stand in the file once"),
    .list(
      "rows",
      "what belongs to the modules, without tabs",
      of: .text("module", "its number, or '-'"),
      .text("name", "its name"),
      .text("what", "'unit' and 'ui' for a test type, 'file' for a source, 'type' for one called like its type"),
      .text("value", "the test type as 'Target/Type', the path of the file, or the name of the type"),
      .text("percent", "the coverage that the source is to reach; missing for tests"),
      .text("minimum", "below which the gate fails, in percent; missing when that is the same")
    )
  )
}
