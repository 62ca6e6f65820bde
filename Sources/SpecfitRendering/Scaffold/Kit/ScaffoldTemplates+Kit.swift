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
        .flag("isTapped", "whether a user taps it")
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

  static let guidelinesSchema = TemplateSchema(
    version: 1,
    .text("application", "what is tested; missing when no document tells"),
    .text("unitPattern", "how unit tests are named"),
    .text("eventPattern", "how unit tests of events are named"),
    .text("uiPattern", "how UI tests are named"),
    .text("mocks", "the folder of the doubles"),
    .text("script", "the path of the script that verifies a module"),
    .text("scheme", "the scheme of Xcode; safe in double quotes of a shell"),
    .list(
      "coverage",
      "what must be reached, the highest first",
      of: .text("label", "what components are called"),
      .text("percent", "the coverage in percent")
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
      .text("what", "'unit' and 'ui' for a test type, 'file' for a source file"),
      .text("value", "the test type as 'Target/Type', or the path of the file"),
      .text("percent", "the coverage that the file must reach; missing for tests")
    )
  )
}
