// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import Testing

@Suite("The samples of templates")
struct TemplateSampleTests {
  @Test("are what their templates ask for, so that a template of a project's own is tried and not passed over")
  func fit() throws {
    let entries = try TemplateCatalog.entries(of: .airfit)
    #expect(entries.contains { $0.name == "swift-testing.test.swift" } && entries.count > 20)
    for entry in entries {
      guard let schema = entry.schema else { continue }
      let library = try TemplateLibrary(TemplateSource.builtIn, schemas: [entry.name: schema])
      #expect(!entry.samples.isEmpty, "\(entry.name)")
      for sample in entry.samples {
        #expect(throws: Never.self, "\(entry.name)") { try library.render(entry.name, with: sample) }
      }
    }
  }
}
