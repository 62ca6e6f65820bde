// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

struct TestLikeNamesTests {
  @Test(
    "a name that ends in Test is one of the domain by declaration, folder or company, and of tests by what it tests",
    arguments: [
      ("- File: `Lab/Models/BloodTest.swift`", ["BloodTest"]),
      ("### BloodTest\n\n```swift\nstruct BloodTest { func grade() -> Int }\n```", ["BloodTest"]),
      ("### BloodTest\n\nSee `BloodTestRepository`.", ["BloodTest"]),
      ("- File: `LabTests/BloodTest.swift`", []),
      ("- File: `lab/src/test/kotlin/BloodTest.kt`", []),
      ("- File: `Lab/Sample.swift`\n- File: `Lab/SampleTest.swift`", ["Sample"]),
      ("- File: `Lab/ProbeStore.swift`\n- File: `ProbeStoreTest.swift`", ["ProbeStore"]),
      ("### BloodTest\n\n```swift\nfinal class BloodTest: XCTestCase { func testRed() {} }\n```", []),
      ("### BloodTest\n\n```swift\nstruct BloodTest { @Test func red() {} }\n```", []),
      ("- File: `Lab/LabUITest.swift`", []), ("- Create `BloodTest`", []),
    ]
  )
  func names(text: String, expected: [String]) throws {
    let spec = try ModuleSpec(recognizing: "# Laboratory\n\n## Components\n\n\(text)\n")
    #expect(spec.components.map(\.name) == expected)
  }

  @Test("a folder of sources is never the one for tests")
  func folders() throws {
    let text = """
      # Laboratory

      ## Components

      - File: `Lab/Models/Sample.swift`
      - File: `Lab/Stores/ProbeStore.swift`

      ## Tests

      - `Lab/Models/SampleTests.swift`
      """
    #expect(try ModuleSpec(recognizing: text).layout.unitTestFolder == nil)
    let other = text.replacing("`Lab/Models/SampleTests", with: "`LabTests/SampleTests")
    #expect(try ModuleSpec(recognizing: other).layout.unitTestFolder == "LabTests")
  }

  @Test(
    "a title with testing is believed to be about tests unless it names something that the document makes",
    arguments: [
      ("Water Testing", true), ("A/B Testing Module", true), ("Blood Test", true), ("Test Drive Booking", true),
      ("Unit Testing", false), ("Testing Strategy", false), ("iOS Testing Guide", false), ("Test Plan", false),
      ("Water Tests", false), ("Unit Tests", false), ("Tests", false), ("UI Tests & Fixtures", false),
      ("Water Testing & Quality Assurance", false), ("Testing", false),
      ("Snapshot Testing", false), ("Water Testing Guidelines", false),
    ]
  )
  func titles(title: String, isModule: Bool) throws {
    let made = "## Components\n\n### PumpService\n\n**File:** `Pool/PumpService.swift`\n"
    #expect(try ModuleSpec(recognizing: "# \(title)\n\n\(made)").components.isEmpty != isModule)
  }

  @Test("a document called after tests of something in the world is a module's, when it makes several things")
  func water() throws {
    let made = ["PumpService", "FilterStore", "SaltMeter"].map { "### \($0)\n\n**File:** `Pool/\($0).swift`\n" }
    func names(_ title: String, _ parts: [String]) throws -> [String] {
      try ModuleSpec(recognizing: "# \(title)\n\n## Components\n\n\(parts.joined(separator: "\n"))").components.map(
        \.name
      )
    }
    #expect(try names("Module 4: Water Tests & Dosing", made) == ["PumpService", "FilterStore", "SaltMeter"])
    #expect(try names("Penetration Tests", made).isEmpty)
    #expect(try names("Checkout Tests", Array(made.prefix(1))).isEmpty)
  }

  @Test("a document called after something that is tested is about tests, when it makes nothing")
  func examples() throws {
    let shown = "## Conventions\n\nFor example:\n\n```swift\nfinal class PumpService {}\n```\n"
    #expect(try ModuleSpec(recognizing: "# Water Testing\n\n\(shown)").verdict.kind == .notAModule)
  }

  @Test("sections that are called after what is tested in the world may specify components")
  func sections() throws {
    let spec = try ModuleSpec(
      recognizing:
        "# Water Testing\n\n## Water Testing Services\n\n### PumpService\n\n- File: `Pool/PumpService.swift`\n"
    )
    #expect(spec.components.map(\.name) == ["PumpService"])
  }
}
