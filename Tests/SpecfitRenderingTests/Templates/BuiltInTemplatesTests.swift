// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitRendering
import SpecfitTemplates
import Testing

struct BuiltInTemplatesTests {
  /// The top-level folder of the templates, from the place of this file.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Templates")

  /// The templates and profiles in the folders of profiles, by name; what is said about them is for readers only.
  private func files() throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path())
    let inProfiles = paths.filter { $0.contains("/") && !$0.contains("/.") && !$0.hasSuffix("/README.md") }
    return try Dictionary(
      inProfiles.map { path in
        let file = Self.folder.appending(path: path)
        return (file.lastPathComponent, Array(try Data(contentsOf: file)))
      }
    ) { first, _ in
      Issue.record("two files have the same name, which a flat binary cannot hold: \(first.prefix(40))")
      return first
    }
  }

  @Test("the built-in templates are the folder 'Templates', byte for byte")
  func listIsComplete() throws {
    let files = try files()
    #expect(!files.isEmpty)
    #expect(BuiltInTemplates.files.keys.sorted() == files.keys.sorted())
    for (name, bytes) in files { #expect(BuiltInTemplates.files[name] == bytes, "\(name) is not what was built") }
  }

  @Test("every built-in template is well-formed")
  func templatesAreSound() {
    #expect(TemplateSource.builtIn.allSatisfy { $0.name.hasSuffix(".md") || !$0.name.hasSuffix(".mustache") })
    #expect(TemplateLibrary.check(TemplateSource.builtIn, schemas: [:]).map(\.description) == [])
  }
}
