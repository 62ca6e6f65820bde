// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitTestSupport
import Testing

@Suite("Documents of one numbered feature folder that specify the same components")
struct FeatureSetCommandTests {
  private static let spec = """
    # Toll

    ## Components

    ### TollMeter

    - File: `Sources/Bridge/TollMeter.swift`

    - What happens if a weight is negative?
    - If no car has passed, `total()` returns 0.

    ### ReceiptPrinter

    - File: `Sources/Bridge/ReceiptPrinter.swift`

    ```swift
    struct ReceiptPrinter {
      func text(of cents: Int) -> String
    }
    ```

    - If the amount is negative, `text(of:)` returns "void".

    """

  private static let plan = """
    # Implementation Plan: Toll

    ## Components

    ### TollMeter

    - File: `Sources/Bridge/TollMeter.swift`

    ```swift
    final class TollMeter {
      func add(_ weight: Int) throws
      func total() -> Int
      func reset()
    }
    ```

    - If the weight is negative, `add(_:)` throws `TollError.negativeWeight`.
    - When the guard resets the meter, `reset()` removes all cars.

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec, to: "specs/001-toll/spec.md")
    try sandbox.write(Self.plan, to: "specs/001-toll/plan.md")
    return sandbox
  }

  @Test("each suite is planned once, in the document that says most of its subject, with what the other one says")
  func suitesArePlannedOnce() throws {
    let sandbox = try sandbox()
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.components(separatedBy: "  unit TollMeter ").count == 2, "\(plan)")
    #expect(plan.components(separatedBy: "  unit ReceiptPrinter ").count == 2, "\(plan)")
    #expect(plan.contains("If no car has passed, `total()` returns 0. (line 10 of spec.md)"), "\(plan)")
    #expect(plan.contains("no test for TollMeter: its tests are planned in 'plan.md', line 5"), "\(plan)")
  }

  @Test("a question that the other document answers is not asked")
  func answeredQuestionsAreNotAsked() throws {
    let sandbox = try sandbox()
    let answered = try sandbox.run("plan", "specs").output
    #expect(!answered.contains("question"), "\(answered)")
    try sandbox.write(
      Self.plan.replacing("If the weight is negative", with: "If the key is lost").replacing(
        "negativeWeight",
        with: "lostKey"
      ),
      to: "specs/001-toll/plan.md"
    )
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.contains("What happens if a weight is negative? The document leaves it open. (line 9 of spec.md)"))
  }

  @Test("the contracts of a feature share its suites, from wherever they are read")
  func contractsBelongToFeature() throws {
    let sandbox = try sandbox()
    let contract = """
      # TollMeter

      ## Components

      ### TollMeter

      - File: `Sources/Bridge/TollMeter.swift`

      - If the bridge is closed, `add(_:)` throws `TollError.closed`.

      """
    try sandbox.write(contract, to: "specs/001-toll/contracts/meter.md")
    for path in ["specs", "specs/001-toll/contracts/meter.md specs/001-toll/plan.md"] {
      let arguments = ["plan"] + path.split(separator: " ").map(String.init)
      let plan = try sandbox.run(program: Sandbox.program, arguments).output
      #expect(plan.components(separatedBy: "  unit TollMeter ").count == 2, "\(plan)")
      #expect(plan.contains("throws `TollError.closed`. (line 9 of meter.md)"), "\(plan)")
      #expect(plan.contains("no test for TollMeter: its tests are planned in 'plan.md'"), "\(plan)")
    }
    try sandbox.run("retrofit", "specs")
    #expect(try sandbox.text(of: "specs/001-toll/contracts/meter.md") == contract)
    // Other folders hold what they hold.
    try sandbox.write(contract, to: "specs/001-toll/contracts-2023/meter.md")
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.components(separatedBy: "  unit TollMeter ").count == 3, "\(plan)")
  }

  @Test("a waiver in one document counts for what it specifies and another document plans, whoever is checked")
  func waiversCountForThePlan() throws {
    let sandbox = try sandbox()
    try sandbox.run("retrofit", "specs")
    let rules = ["missing-test-file", "untested-behavior"]
    func findings(_ path: String) throws -> [Substring] {
      try sandbox.run("check", path).output.split(separator: "\n").filter { line in
        line.contains("TollMeter") && rules.contains { line.contains("[\($0)]") } || line.contains("waiver]")
      }
    }
    #expect(try findings("specs").map { $0.contains("plan.md") } == [true])
    let waiver = "<!-- specfit:allow missing-test-file reason=\"the scales come in spring\" -->\n\n"
    let spec = try sandbox.text(of: "specs/001-toll/spec.md")
    let file = "- File: `Sources/Bridge/TollMeter.swift`\n"
    try sandbox.write(spec.replacing(file, with: waiver + file), to: "specs/001-toll/spec.md")
    #expect(try findings("specs") == [])
    #expect(try findings("specs/001-toll/plan.md") == [])
    #expect(try findings("specs/001-toll/spec.md") == [])
    // That of another component is of no use here.
    let other = "- File: `Sources/Bridge/ReceiptPrinter.swift`\n"
    try sandbox.write(spec.replacing(other, with: waiver + other), to: "specs/001-toll/spec.md")
    #expect(try findings("specs").map { $0.contains("plan.md") } == [true, false])
  }

  @Test("documents of a folder without a number are modules of their own")
  func otherFoldersAreSeparate() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec, to: "specs/toll/spec.md")
    try sandbox.write(Self.plan, to: "specs/toll/plan.md")
    let plan = try sandbox.run("plan", "specs").output
    #expect(plan.components(separatedBy: "  unit TollMeter ").count == 3, "\(plan)")
  }

  @Test("a second retrofit changes nothing, a named document is read with the others, and --remove restores both")
  func retrofitIsStable() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("retrofit", "specs/001-toll/plan.md").status == 0)
    #expect(try sandbox.text(of: "specs/001-toll/spec.md") == Self.spec)
    #expect(try sandbox.run("retrofit", "specs").status == 0)
    #expect(try sandbox.run("retrofit", "--check", "specs").status == 0)
    #expect(try sandbox.run("retrofit", "--check", "specs/001-toll/plan.md").status == 0)
    #expect(try sandbox.run("retrofit", "--remove", "specs").status == 0)
    #expect(try sandbox.text(of: "specs/001-toll/spec.md") == Self.spec)
    #expect(try sandbox.text(of: "specs/001-toll/plan.md") == Self.plan)
  }

  @Test("a suite stays where it was planned, though the other document says more of its subject now")
  func suitesStayWhereTheyAre() throws {
    let sandbox = try sandbox()
    try sandbox.run("retrofit", "specs")
    let more = (1...9).map { "- If the lane is \($0), `lane\($0)()` returns \($0).\n" }.joined()
    let spec = try sandbox.text(of: "specs/001-toll/spec.md")
    try sandbox.write(
      spec.replacing("### ReceiptPrinter\n\n- File", with: "\(more)\n### ReceiptPrinter\n\n- File"),
      to: "specs/001-toll/spec.md"
    )
    try sandbox.run("retrofit", "specs")
    let (first, second) = (
      try sandbox.text(of: "specs/001-toll/plan.md"), try sandbox.text(of: "specs/001-toll/spec.md")
    )
    #expect(first.contains("specfit:task unit:TollMeter "), "\(first)")
    #expect(!second.contains("specfit:task unit:TollMeter "), "\(second)")
  }
}

@Suite("A package inside a package")
struct NestedPackageTests {
  @Test("the targets of a package that no build file names are known, those of vendored ones are not")
  func nestedTargetsAreKnown() throws {
    let sandbox = try Sandbox()
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "NAME", targets: [.target(name: "NAME"), .testTarget(name: "NAMETests", dependencies: ["NAME"])])

      """
    for (folder, name) in [("", "Bridge"), ("Packages/Meter/", "Meter"), ("Vendor/Paint/", "Paint")] {
      try sandbox.write(manifest.replacing("NAME", with: name), to: folder + "Package.swift")
      try sandbox.write("public struct \(name) {}\n", to: "\(folder)Sources/\(name)/\(name).swift")
    }
    func check(_ folder: String, _ name: String) throws -> String {
      let task =
        "## Testing\n\n**Task 1: Create \(name)Tests**\n\n- File: `\(folder)Tests/\(name)Tests/\(name)Tests.swift`\n"
      try sandbox.write(
        "# \(name)\n\n## Components\n\n### \(name)\n\n- File: `\(folder)Sources/\(name)/\(name).swift`\n\n```swift\npublic struct \(name) {\n  func run() -> Int\n}\n```\n\n\(task)",
        to: "Docs/\(name).md"
      )
      return try sandbox.run("check", "Docs/\(name).md").output
    }
    let nested = try check("Packages/Meter/", "Meter")
    #expect(!nested.contains("no test target of the build"), "\(nested)")
    let vendored = try check("Vendor/Paint/", "Paint")
    #expect(vendored.contains("no test target of the build"), "\(vendored)")
  }
}
