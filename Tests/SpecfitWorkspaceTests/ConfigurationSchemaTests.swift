// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitWorkspace
import Testing

/// The schema that editors use, against the configuration that specfit reads.
struct ConfigurationSchemaTests {
  private func properties() throws -> [String: [String: Any]] {
    let root = AbsolutePath(#filePath).parent.parent.parent
    let path = AbsolutePath("Specs/Formats/configuration.schema.json", in: root).description
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    let top = try #require(schema as? [String: Any])
    return try #require(top["properties"] as? [String: [String: Any]])
  }

  @Test("the schema knows every key, and no other")
  func keys() throws {
    #expect(try properties().keys.sorted() == Configuration.Key.names.sorted())
  }

  @Test(
    "the schema knows every value",
    arguments: [
      ("framework", Configuration.Framework.allCases.map(\.rawValue)),
      ("style", TestNameStyle.allCases.map(\.rawValue)),
    ]
  )
  func values(key: String, expected: [String]) throws {
    let values = try #require(try properties()[key]?["enum"] as? [String])
    #expect(values == expected)
  }

  @Test("the schema knows every key and value of the section 'check', and no other")
  func checkSection() throws {
    let section = try #require(try properties()["check"]?["properties"] as? [String: [String: Any]])
    #expect(section.keys.sorted() == Configuration.CheckSection.Key.allCases.map(\.rawValue).sorted())
    let severities = try #require(section["rules"]?["additionalProperties"] as? [String: [String]])
    #expect(severities["enum"] == Configuration.CheckSection.Severity.allCases.map(\.rawValue))
    let thresholds = try #require(section["failOn"]?["enum"] as? [String])
    #expect(thresholds == Configuration.CheckSection.Threshold.allCases.map(\.rawValue))
    let requirements = try #require(section["require"]?["enum"] as? [String])
    #expect(requirements == Configuration.CheckSection.Requirement.allCases.map(\.rawValue))
  }

  @Test("the schema has the defaults of the configuration")
  func defaults() throws {
    let properties = try properties()
    let configuration = Configuration()
    #expect(properties["profile"]?["default"] as? String == configuration.profile)
    #expect(properties["acceptance"]?["default"] as? Bool == configuration.acceptance)
  }
}
