// Templates for tests, from a few lines each.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource

/// What the templates of the tests may use.
let testSchema = TemplateSchema(
  version: 1,
  .text("title", "a title"),
  .text("note", "a text that is often missing"),
  .flag("isLong", "a flag"),
  .texts("words", "some words"),
  .object("owner", "one object", .text("name", "a name"), .object("home", "a place", .text("city", "a city"))),
  .list("tasks", "some objects", of: .text("number", "a number"), .texts("cases", "some texts"))
)

/// A value with every name of `testSchema`, and some replaced.
func testValue(_ replacements: [String: TemplateValue] = [:]) -> TemplateValue {
  let names: [String: TemplateValue] = [
    "title": "Title", "note": nil, "isLong": true, "words": ["a", "b", "c"],
    "owner": ["name": "Ada", "home": ["city": "Turin"]],
    "tasks": [["number": "1", "cases": ["x", "y"]], ["number": "2", "cases": []]],
  ]
  return .object(names.merging(replacements) { $1 })
}

extension TemplateSource {
  init(_ name: String, _ text: String, origin: Origin = .builtIn) {
    self.init(file: SourceFile(path: "\(name).mustache", bytes: Array(text.utf8)), origin: origin)
  }
}

extension TemplateLibrary {
  /// A library of one template, `t`, and its partials.
  init(_ text: String, partials: [String: String] = [:]) throws(TemplateError) {
    let sources = [TemplateSource("t", text)] + partials.map { TemplateSource($0.key, $0.value) }
    try self.init(sources, schemas: ["t": testSchema])
  }
}

/// What the template shows.
func rendering(
  _ text: String,
  partials: [String: String] = [:],
  with value: TemplateValue = testValue()
) throws -> String {
  try TemplateLibrary(text, partials: partials).render("t", with: value)
}

/// What is wrong with the template, one sentence each.
func sentences(_ text: String, partials: [String: String] = [:]) -> [String] {
  let sources = [TemplateSource("t", text)] + partials.map { TemplateSource($0.key, $0.value) }
  return TemplateLibrary.check(sources, schemas: ["t": testSchema]).map(\.description)
}
