// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import Testing

@Suite("The samples of templates")
struct TemplateSampleTests {
  @Test(
    "are what their templates ask for, so that a template of a project's own is tried and not passed over",
    arguments: TemplateCatalog.entries(of: "airfit").filter { $0.schema != nil }.map(\.name)
  )
  func fit(name: String) throws {
    let entry = try #require(TemplateCatalog.entries(of: "airfit").first { $0.name == name })
    let schema = try #require(entry.schema)
    let library = try TemplateLibrary(TemplateSource.builtIn, schemas: [name: schema])
    #expect(!entry.samples.isEmpty)
    for sample in entry.samples { #expect(throws: Never.self) { try library.render(name, with: sample) } }
  }
}
