// What scaffold makes of projects in which people have worked.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldExistingTests {
  private static let samples = JSONSchemaValidator.root.appendingPathComponent("Specs/Samples/airfit")

  /// A project with the documents of the samples.
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["Module2.md", "Module3.md", "Module4.md", ".specfit.yml"] {
      let from = Self.samples.appendingPathComponent(name)
      try FileManager.default.copyItem(at: from, to: sandbox.folder.appendingPathComponent(name))
    }
    return sandbox
  }

  /// The bytes of every file that is no document, by path.
  private func files(in sandbox: Sandbox) throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    var files: [String: [UInt8]] = [:]
    for path in paths where !path.hasSuffix(".md") && !path.hasPrefix(".") {
      if let bytes = try? sandbox.bytes(of: path) { files[path] = bytes }
    }
    return files
  }

  /// Takes every third test out of each file, and edits others.
  private func disturb(_ sandbox: Sandbox) throws {
    for (path, bytes) in try files(in: sandbox) where path.hasSuffix("Tests.swift") {
      var tests = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n\n    // specfit: ")
      let kept = tests.enumerated().filter { $0.offset == 0 || $0.offset % 3 != 1 || $0.offset == tests.count - 1 }
      tests = kept.map(\.element)
      let text = tests.joined(separator: "\n\n    // specfit: ").replacing("XCTAssertEqual", with: "XCTAssertTrue")
      let isWindows = path.utf8.count % 2 == 0
      try sandbox.write(isWindows ? text.replacing("\n", with: "\r\n") : String(text.dropLast()), to: path)
    }
  }

  @Test(
    "a package for no platform with screens gets no test of a screen that a document sketches",
    arguments: [
      ("", "", true), ("", "import Glibc\n", false), ("platforms: [.macOS(.v14)], ", "", false),
      ("platforms: [.macOS(.v14)], ", "import SwiftUI\n", true), ("platforms: [.iOS(.v17)], ", "", true),
    ]
  )
  func packagesWithoutScreens(platforms: String, imported: String, hasScreens: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: airfit\nspecs: [Docs]\n", to: ".specfit.yml")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Harbour", \(platforms)targets: [.target(name: "Harbour"), .testTarget(name: "HarbourTests")]
      )

      """
    try sandbox.write(manifest, to: "Package.swift")
    try sandbox.write(imported + "public struct Radio { public init() {} }\n", to: "Sources/Harbour/Radio.swift")
    let document = """
      # Module 1: Radio

      ## Components

      ### RadioView

      - File: `Sources/Harbour/RadioView.swift`

      ```swift
      struct RadioView: View { var body: some View { Text("On air") } }
      ```

      ## Flows

      1. The pilot opens the radio.
      2. "On air" is shown.

      """
    try sandbox.write(document, to: "Docs/Radio.md")
    let run = try sandbox.run("scaffold")
    let written = try files(in: sandbox).keys.filter { $0.contains("UITests") }
    #expect(written.isEmpty != hasScreens, "\(written) \(run.errors)")
    #expect(run.errors.contains("a package alone runs none") != hasScreens, "\(run.errors)")
  }

  @Test("what a source imports for one platform, declares as overloads, or takes as some type, breaks no test")
  func sourcesOfSeveralPlatforms() throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: neutral\nspecs: [Docs]\n", to: ".specfit.yml")
    try sandbox.writeManifest(of: "Harbour")
    let document = """
      # Radio

      ## Components

      ### Radio

      - File: `Sources/Harbour/Radio.swift`

      - `send(_:)` sends all bytes, however many calls it takes.

      """
    let source = """
      import Foundation
      #if canImport(WinSDK)
      import WinSDK
      #endif

      public struct Radio {
        public init(mast: some CustomStringConvertible) {}
        public func send(_ bytes: [UInt8]) throws {}
        public func receive(atMost length: Int = 8) throws -> [UInt8] { [] }
        public func receive(atMost length: Int) throws -> String { "" }
      }

      """
    try sandbox.write(document, to: "Docs/Radio.md")
    try sandbox.write(source, to: "Sources/Harbour/Radio.swift")
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0, "\(run.errors)")
    let tests = try sandbox.text(of: "Tests/HarbourTests/RadioTests.swift")
    #expect(!tests.contains("WinSDK"))
    #expect(tests.contains("let mast: any CustomStringConvertible"), "\(tests)")
  }

  @Test(
    "tests of what is compiled only under a condition are compiled under it, too",
    arguments: [
      ("#if RADAR\nTYPE\n#endif", "#if RADAR"), ("#if os(Linux)\n#else\nTYPE\n#endif", "#if !(os(Linux))"),
      ("#if RADAR // soon\n#if !SONAR\nTYPE\n#endif\n#endif", "#if (RADAR) && (!SONAR)"),
      ("#if RADAR\nimport Foundation\n#endif\nTYPE", nil), ("#if RADAR\nTYPE\n#else\nTYPE\n#endif", nil),
    ]
  )
  func conditionalTypes(source: String, condition: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: neutral\nspecs: [Docs]\n", to: ".specfit.yml")
    try sandbox.writeManifest(of: "Harbour")
    let document = """
      # Radar

      ## Components

      ### Radar

      - File: `Sources/Harbour/Radar.swift`

      - `sweep(_:)` returns the number of echoes.

      """
    let type = """
      public struct Radar {
        public init(echoes: RawSpan) {}
        public func sweep(_ echoes: RawSpan) -> Int { 0 }
      }
      """
    try sandbox.write(document, to: "Docs/Radar.md")
    try sandbox.write(source.replacing("TYPE", with: type), to: "Sources/Harbour/Radar.swift")
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0, "\(run.errors)")
    let tests = try sandbox.text(of: "Tests/HarbourTests/RadarTests.swift")
    #expect(tests.split(separator: "\n").first.map(String.init) == condition || condition == nil, "\(tests)")
    #expect(tests.hasSuffix("}\n#endif\n") == (condition != nil), "\(tests)")
    // No value of a test can hold what lives no longer than what lends it its memory.
    #expect(!tests.contains("RawSpan = "), "\(tests)")
    #expect(try sandbox.run("scaffold", "--check").status == 0)
  }

  @Test(
    "the project's own mock of a class stands in for it, if it can be made without arguments",
    arguments: [("public init() { super.init(size: 1) }", "", true), ("", "", false), ("", " = 1", true)]
  )
  func mocksOfClasses(initializer: String, size: String, isUsed: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: neutral\nspecs: [Docs]\n", to: ".specfit.yml")
    try sandbox.writeManifest(of: "Harbour")
    let source = """
      open class BerthPool { public init(size: Int\(size)) {} }
      public final class Pilot { public init(pool: BerthPool) {}; public func moor() -> Int { 1 } }

      """
    try sandbox.write(source, to: "Sources/Harbour/Pilot.swift")
    let mock = "@testable import Harbour\nfinal class MockBerthPool: BerthPool { var free = 0\n\(initializer) }\n"
    try sandbox.write(mock, to: "Tests/HarbourTests/MockBerthPool.swift")
    let document = """
      # Module 1: Pilots

      ### Pilot

      - File: `Sources/Harbour/Pilot.swift`

      - `moor()` returns 1 if a berth is free.

      """
    try sandbox.write(document, to: "Docs/Pilots.md")
    #expect(try sandbox.run("scaffold").status == 0)
    let text = try sandbox.text(of: "Tests/HarbourTests/PilotTests.swift")
    #expect(text.contains("makeSUT(pool: MockBerthPool = MockBerthPool())") == isUsed, "\(text)")
    #expect(text.contains("placeholder(\"pool\")") != isUsed, "\(text)")
  }

  @Test("a profile without builders calls none, and an enum without cases is asked through its own functions")
  func plainPackage() throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: neutral\nspecs: [Docs]\n", to: ".specfit.yml")
    let document = """
      # Stencils

      ### StencilBook

      - File: `Sources/Press/StencilBook.swift`

      - `put(_:named:)` replaces a stencil with the same name.

      ### Stencil

      ```swift
      public struct Stencil {
        public var text: String
        public init(text: String)
      }
      ```

      ### StencilKinds

      - File: `Sources/Press/StencilKinds.swift`

      - `kind(of:)` returns nil for an unknown name.
      - Names are compared without case.

      """
    try sandbox.write(document, to: "Docs/Stencils.md")
    let book = """
      public struct Stencil { public var text: String; public init(text: String) { self.text = text } }
      public struct StencilBook {
        public init() {}
        public mutating func put(_ stencil: Stencil, named name: String) {}
      }

      """
    try sandbox.write(book, to: "Sources/Press/StencilBook.swift")
    let kinds = "public enum StencilKinds { public static func kind(of name: String) -> Int? { nil } }\n"
    try sandbox.write(kinds, to: "Sources/Press/StencilKinds.swift")
    try sandbox.writeManifest(of: "Press")
    try sandbox.write("import XCTest\n@testable import Press\n", to: "Tests/PressTests/Tools.swift")
    #expect(try sandbox.run("retrofit").status == 0)
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0, "\(run.errors)")
    let texts = try files(in: sandbox).filter { $0.key.hasSuffix("Tests.swift") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let bookTests = try #require(texts["Tests/PressTests/StencilBookTests.swift"])
    #expect(bookTests.contains("sut.put(") && !bookTests.contains("Builder"), "\(bookTests)")
    let kindTests = try #require(texts["Tests/PressTests/StencilKindsTests.swift"])
    #expect(kindTests.contains("StencilKinds.kind(of: ") && !kindTests.contains("makeSUT"), "\(kindTests)")
  }

  @Test("a patch with the diff gives exactly the files of the run, new ones and completed ones")
  func diffIsTheRun() throws {
    let (patched, written) = (try project(), try project())
    for round in ["new", "completed"] {
      let diff = try patched.run("scaffold", "--diff")
      #expect(diff.status == 1)
      try patched.write(diff.output, to: "changes.diff")
      let patch = try patched.run(
        program: JSONSchemaValidator.python,
        ["patch", "-p1", "--binary", "--silent", "--no-backup-if-mismatch", "-i", "changes.diff"]
      )
      #expect(patch.status == 0, "\(patch.output)\(patch.errors)")
      try FileManager.default.removeItem(at: patched.folder.appendingPathComponent("changes.diff"))
      #expect(try written.run("scaffold").status == 0)
      let files = try files(in: written)
      #expect(files.count > 10)
      #expect(try self.files(in: patched) == files, "\(round)")
      for sandbox in [patched, written] { try disturb(sandbox) }
    }
  }

  @Test("a second run changes nothing, whatever people did between")
  func idempotence() throws {
    let sandbox = try project()
    try sandbox.run("scaffold")
    try disturb(sandbox)
    #expect(try sandbox.run("scaffold").output.contains("complete "))
    let files = try files(in: sandbox)
    let second = try sandbox.run("scaffold", "--check")
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(try self.files(in: sandbox) == files)
  }

  @Test("a formatter between two runs changes nothing", .enabled { Self.hasFormatter })
  func formatter() throws {
    let sandbox = try project()
    try sandbox.run("scaffold")
    let format = try sandbox.run(
      program: JSONSchemaValidator.python,
      ["swift", "format", "--in-place", "--recursive", "WindowsillTests"]
    )
    #expect(format.status == 0, "\(format.errors)")
    let files = try files(in: sandbox)
    let second = try sandbox.run("scaffold", "--check")
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(try self.files(in: sandbox) == files)
  }

  static var hasFormatter: Bool {
    let run = try? Sandbox().run(program: JSONSchemaValidator.python, ["swift", "format", "--version"])
    return run?.status == 0
  }

  @Test("tests that moved to another file, and a file that moved to another folder, are not made again")
  func moved() throws {
    let sandbox = try project()
    try sandbox.run("scaffold")
    let suites = try files(in: sandbox).keys
      .filter { $0.hasSuffix("Tests.swift") && !$0.contains("UITests") && !$0.contains("/Examples/") }.sorted()
    let target = suites[0].prefix { $0 != "/" } + "/Elsewhere.swift"
    try FileManager.default.moveItem(
      at: sandbox.folder.appendingPathComponent(suites[0]),
      to: sandbox.folder.appendingPathComponent(String(target))
    )
    let run = try sandbox.run("scaffold", "--check", "--verbose")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("identical \(target)"))
  }

  @Test("a case that somebody renames in a written task, or says in other words, keeps its test")
  func renamedCase() throws {
    let sandbox = try Sandbox()
    let document = """
      # Module 3: Cart

      ### CartService

      - File: `Shop/Cart/CartService.swift`

      ```swift
      final class CartService {
        func total() -> Int
        func add(_ price: Int) throws
      }
      ```

      - If the price is negative, `add` throws `CartError.negativePrice`.

      ## Testing

      **Agent Task 3.1.1: Create CartServiceTests**

      - File: `ShopTests/Cart/CartServiceTests.swift`
      - Test Cases:
        1. `test_total_givenOneItem_shouldReturnItsPrice()`
      - Acceptance: All tests pass, coverage ≥ 80%

      """
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(document, to: "Docs/Module3.md")
    #expect(try sandbox.run("scaffold").status == 0)
    let path = "ShopTests/Cart/CartServiceTests.swift"
    let old = try sandbox.text(of: path)
    // The pending test of the rename is a person's, that of the sentence nobody has touched.
    let edited = old.replacing("func test_total_givenOneItem", with: "/* mine */ func test_total_givenOneItem")
    try sandbox.write(edited, to: path)
    let renamed = document.replacing("givenOneItem", with: "givenSingleItem")
      .replacing("price is negative", with: "price is below zero or negative")
    try sandbox.write(renamed, to: "Docs/Module3.md")
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0 && !run.errors.contains("no document asks"), "\(run.errors)")
    let new = try sandbox.text(of: path)
    #expect(new.components(separatedBy: " func test_").count == old.components(separatedBy: " func test_").count)
    #expect(new.contains("/* mine */ func test_total_givenOneItem"))
    #expect(new.contains("test_add_givenPriceBelowZeroOrNegative") && !new.contains("test_add_givenPriceNegative"))
    #expect(try sandbox.run("scaffold", "--check").status == 0)
  }

  @Test("a run that is killed leaves each file whole, or not there", arguments: [1, 4, 8, 15, 30, 60])
  func killed(milliseconds: Int) throws {
    let whole = try project()
    try whole.run("scaffold")
    let wanted = try files(in: whole)
    let sandbox = try project()
    let process = Process()
    process.executableURL = Sandbox.program
    process.arguments = ["scaffold"]
    process.currentDirectoryURL = sandbox.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(milliseconds) * 1000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for (path, bytes) in try files(in: sandbox) where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    {
      #expect(wanted[path] == bytes, "\(path)")
    }
    #expect(try sandbox.run("scaffold").status == 0)
    let completed = try files(in: sandbox).filter { !$0.key.contains("/.specfit-") }
    #expect(completed == wanted)
  }
}
