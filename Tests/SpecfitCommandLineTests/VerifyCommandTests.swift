// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Verifies modules with tools in the place of Swift's and Xcode's that say what those would.
@Suite("specfit verify")
struct VerifyCommandTests {
  private let sandbox: Sandbox

  private static let test = "test_total_shouldReturnSumOfAllPrices"
  private static let passed = """
    Test Suite 'All tests' started at 2026-11-22
    Test Case 'CartServiceTests.\(test)' started at 2026-11-22
    Test Case 'CartServiceTests.\(test)' passed (0.1 seconds)
    Test Suite 'All tests' passed at 2026-11-22

    """
  private static let failed = """
    Test Suite 'All tests' started at 2026-11-22
    Test Case 'CartServiceTests.\(test)' started at 2026-11-22
    /p/ShopTests/Cart/CartServiceTests.swift:6: error: CartServiceTests.\(test) : XCTAssertEqual failed: ("1") is not "2"
    Test Case 'CartServiceTests.\(test)' failed (0.1 seconds)
    Test Suite 'All tests' failed at 2026-11-22

    """

  /// A package with a module whose only test is written, and another one that has nothing.
  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write("// swift-tools-version: 6.1\n", to: "Package.swift")
    try sandbox.write(CheckDocuments.cart, to: "Docs/Module3.md")
    try sandbox.write(
      CheckDocuments.cart.replacing("Module 3: Cart", with: "Module 4: Till").replacing("Cart", with: "Till")
        .replacing("3.1.1", with: "4.1.1"),
      to: "Docs/Module4.md"
    )
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.write("final class CartService {\n  func total() -> Int {\n    2\n  }\n}\n", to: Self.source)
    try sandbox.write("#!/bin/sh\nswift test --filter NoSuchTests\n", to: "Scripts/broken.sh")
    try addSwift()
  }

  private static let source = "Shop/Cart/CartService.swift"

  // MARK: - Tools

  /// Puts a tool into place that logs how it is called.
  private func tool(_ name: String, _ body: String) throws {
    let path = "Tools/" + name
    try sandbox.write("#!/bin/bash\necho \"\(name) $*\" >>\"$PROJECT/calls\"\n\(body)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.folder.appendingPathComponent(path).path
    )
  }

  /// A `swift` that builds as `build` says, and whose tests print a text, end with a status, and leave a coverage.
  private func addSwift(
    build: String = "echo 'Build complete!'",
    prints: String = passed,
    status: Int = 0,
    covered: Int? = 3,
    lists: String = "",
    of source: String = source,
    before: String = ""
  ) throws {
    try sandbox.write(prints, to: "output.txt")
    try sandbox.write(coverage(of: source, covered: covered ?? 0), to: "fresh.json")
    let measure = covered == nil ? "" : "cp \"$PROJECT/fresh.json\" \"$PROJECT/coverage.json\""
    let body = """
      case "$*" in
      build*) \(build) ;;
      test\\ list*) echo '\(lists)' ;;
      *--show-codecov-path*) echo 'warning: something'; echo "$PROJECT/coverage.json" ;;
      test*) \(before)
        cat "$PROJECT/output.txt"
        \(measure)
        exit \(status) ;;
      esac
      """
    try tool("swift", body)
  }

  /// What llvm-cov says of a file of five lines, three of which can be executed.
  private func coverage(of source: String, covered: Int) -> String {
    let segments =
      "[[2,1,\(covered > 0 ? 1 : 0),true,true,false],[\(2 + covered),1,0,true,true,false],[5,1,0,false,false,false]]"
    let path = sandbox.folder.appendingPathComponent(source).path
    let summary = #""summary":{"lines":{"count":3,"covered":\#(covered)}}"#
    let file = #"{"filename":"\#(path)","segments":\#(segments),\#(summary)}"#
    return #"{"data":[{"files":[\#(file)],"functions":[]}],"type":"llvm.coverage.json.export","version":"3.0.1"}"#
  }

  private var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = sandbox.folder.appendingPathComponent("Tools").path
    return ["PATH": tools + ":" + path, "PROJECT": sandbox.folder.path, "SPECFIT_SCHEME": "Shop App"]
  }

  private func verify(_ arguments: String...) throws -> Sandbox.Outcome {
    try sandbox.run(program: Sandbox.program, ["verify"] + arguments, environment: environment)
  }

  private func calls() throws -> [String] { try sandbox.text(of: "calls").split(separator: "\n").map(String.init) }

  // MARK: - SwiftPM

  @Test("passes a module whose tests pass and reach their coverage, whatever others lack", arguments: ["3", "cart"])
  func passing(module: String) throws {
    let outcome = try verify(module)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors == "note: module 3: 1 test, 0 of them skipped\n")
    #expect(!outcome.output.contains("Till") && !outcome.output.contains("empty-filter"))
    let calls = try calls()
    #expect(calls.first == "swift build --build-tests --enable-code-coverage")
    #expect(calls.last?.contains(#"test --skip-build --filter ^(ShopTests\.CartServiceTests)/ "#) == true)
    #expect(try sandbox.run("check").status == 1)
  }

  @Test("takes what is printed of a test that was not built for no result of it")
  func unbuilt() throws {
    try addSwift(lists: "ShopTests.CartServiceTests/test_other\nShopTests.TillTests/\(Self.test)")
    let outcome = try verify("3")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("they tell of 'CartServiceTests/\(Self.test)', which was not built"))
    try addSwift(lists: "ShopTests.CartServiceTests/\(Self.test)")
    #expect(try verify("3").status == 0)
  }

  @Test("runs the tools at the root of the project, from wherever it is called")
  func folder() throws {
    try addSwift(before: "pwd >\"$PROJECT/where\";")
    let script = "cd Docs && \"$0\" verify 3"
    let outcome = try sandbox.run(
      program: URL(fileURLWithPath: "/bin/bash"),
      ["-c", script, Sandbox.program.path],
      environment: environment
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try sandbox.text(of: "where").hasSuffix(sandbox.folder.lastPathComponent + "\n"))
  }

  @Test("runs the tests of a package inside the package in its own folder, and those of a shown app with the package")
  func nestedPackage() throws {
    func moved(_ text: String) -> String { text.replacing("`Shop", with: "`Packages/Till/Shop") }
    try sandbox.write(moved(CheckDocuments.cart), to: "Docs/Module3.md")
    try sandbox.write(CheckDocuments.tests, to: "Packages/Till/" + CheckDocuments.testPath)
    try sandbox.remove(CheckDocuments.testPath)
    let source = "Packages/Till/" + Self.source
    try sandbox.write(try sandbox.text(of: Self.source), to: source)
    try sandbox.remove(Self.source)
    for (manifest, place) in [
      ("Packages/Till/Package.swift", "/Packages/Till\n"), ("Packages/Till/Till.xcodeproj/x", "\n"),
    ] {
      try sandbox.write("// swift-tools-version: 6.1\n", to: manifest)
      try addSwift(of: source, before: "pwd >\"$PROJECT/where\";")
      let outcome = try verify("3")
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(try sandbox.text(of: "where").hasSuffix(sandbox.folder.lastPathComponent + place))
      try sandbox.remove(manifest)
    }
  }

  @Test("a failing test fails, by its name and with what it says")
  func failing() throws {
    try addSwift(prints: Self.failed, status: 1, covered: nil)
    let outcome = try verify("3")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("module 3: 1 of 1 tests failed: 'CartServiceTests/\(Self.test)'"))
    #expect(
      outcome.output.contains("error[failing-test]: '\(Self.test)' failed: XCTAssertEqual failed")
    )
  }

  @Test("tests that do not build end with 2 and the compiler's errors, and are not run")
  func broken() throws {
    let error = "$PROJECT/A.swift:3:5: error: cannot find 'total' in scope"
    try addSwift(build: "echo \"[1/2] Compiling A\"; echo \"\(error)\"; echo 'error: fatalError'; exit 1")
    let outcome = try verify("3")
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: the tests do not build:\n"))
    #expect(outcome.errors.hasSuffix("/A.swift:3:5: error: cannot find 'total' in scope\n"))
    #expect(try calls().count == 1)
  }

  @Test("a run without a test fails, though the tool is content")
  func zeroTests() throws {
    try addSwift(prints: "warning: No matching test cases were run\n", covered: 3)
    let outcome = try verify("3")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no test of 'ShopTests/CartServiceTests' was run"))
  }

  @Test(
    "a run that breaks without a failed test cannot be told, nor one that says nothing",
    arguments: [passed, "", "Killed\n"]
  )
  func brokenRun(prints: String) throws {
    try addSwift(prints: prints, status: prints.isEmpty ? 0 : 70)
    let outcome = try verify("3")
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("error: 'swift test' ended without the results of all tests"))
  }

  @Test("a coverage below the target fails, and one that another run left counts for nothing")
  func coverage() throws {
    try addSwift(covered: 2)
    let low = try verify("3")
    #expect(low.status == 1 && low.output.contains("error[low-coverage]"), "\(low.output)\(low.errors)")
    try addSwift(covered: nil)
    let old = try verify("3")
    #expect(old.status == 2 && old.errors.contains("no coverage was written"))
  }

  @Test("a source that was moved is found by its name, and one that was not measured is unknown")
  func sources() throws {
    try sandbox.remove(Self.source)
    try sandbox.write(
      "final class CartService {\n  func total() -> Int {\n    2\n  }\n}\n",
      to: "Shop/CartService.swift"
    )
    try addSwift(of: "Shop/CartService.swift")
    #expect(try verify("3").status == 0)
    try addSwift(of: "Shop/Other.swift")
    let gone = try verify("3")
    #expect(gone.status == 2 && gone.errors.contains("'\(Self.source)' does not exist, and is to reach a coverage"))
    try sandbox.write("final class CartService {\n  init() {}\n}\n", to: Self.source)
    let unmeasured = try verify("3")
    #expect(unmeasured.status == 2 && unmeasured.errors.contains("the coverage of the run tells nothing of"))
  }

  @Test("an unknown module is an error that helps, and an empty one is wrong usage; nothing is run")
  func unknown() throws {
    let outcome = try verify("Crt")
    #expect(outcome.status == 2 && outcome.errors.contains("did you mean 'Cart'?"))
    #expect(try verify("").status == 64 && verify().status == 64 && verify("3", "-").status == 64)
    #expect(throws: (any Error).self) { try calls() }
  }

  @Test("a module without a test type fails; a project that nothing builds cannot be told")
  func nothingToRun() throws {
    let text =
      "# Module 5: Words\n\n## Components\n\n### Word\n\n- File: `Shop/Word.swift`\n\n```swift\nenum Word { case a }\n```\n"
    try sandbox.write(text, to: "Docs/Module5.md")
    let outcome = try verify("5")
    #expect(outcome.status == 1 && outcome.errors.contains("module '5' has no test type"), "\(outcome.errors)")
    try sandbox.remove("Package.swift")
    let unbuilt = try verify("3")
    #expect(unbuilt.status == 2 && unbuilt.errors.contains("neither an Xcode project nor a Package.swift"))
  }

  @Test("where nothing is built at the root, the packages around the tests are, each with its own")
  func packagesInFolders() throws {
    try sandbox.remove("Package.swift")
    func add(_ package: String, _ type: String, in folder: String) throws {
      let manifest = """
        import PackageDescription
        let package = Package(
          name: "\(package)",
          targets: [
            .target(name: "\(package)", path: "\(package)"),
            .testTarget(name: "\(package)Tests", dependencies: ["\(package)"], path: "\(package)Tests"),
          ]
        )
        """
      try sandbox.write(manifest, to: "\(folder)/Package.swift")
      try sandbox.write(
        CheckDocuments.tests.replacing("CartService", with: type),
        to: "\(folder)/\(package)Tests/Cart/\(type)Tests.swift"
      )
      let source = "final class \(type) {\n  func total() -> Int {\n    2\n  }\n}\n"
      try sandbox.write(source, to: "\(folder)/\(package)/Cart/\(type).swift")
    }
    try add("Shop", "CartService", in: "Apps/Shop")
    try add("Till", "TillService", in: "Kits/Till")
    func component(_ type: String, _ source: String) -> String {
      let code = "```swift\nfinal class \(type) {\n  func total() -> Int\n}\n```"
      return
        "### \(type)\n\n- File: `\(source)/Cart/\(type).swift`\n\n\(code)\n\n`total()` returns the sum of all prices.\n"
    }
    try sandbox.write(
      """
      # Module 3: Cart

      ## Components

      \(component("CartService", "Apps/Shop/Shop"))
      \(component("TillService", "Kits/Till/Till"))
      ## Testing

      **Agent Task 3.1.1: Create CartServiceTests**

      - File: `Apps/Shop/ShopTests/Cart/CartServiceTests.swift`

      **Agent Task 3.1.2: Create TillServiceTests**

      - File: `Kits/Till/TillTests/Cart/TillServiceTests.swift`

      """,
      to: "Docs/Module3.md"
    )
    try addSwift(
      of: "Apps/Shop/Shop/Cart/CartService.swift",
      before: """
        pwd >>"$PROJECT/where"
        case "$*" in
        *TillTests*) sed -i.old 's/CartService/TillService/g' "$PROJECT/output.txt"
          sed -i.old 's,Apps/Shop/Shop/Cart/CartService,Kits/Till/Till/Cart/TillService,' "$PROJECT/fresh.json" ;;
        *) sed -i.old 's/TillService/CartService/g' "$PROJECT/output.txt"
          sed -i.old 's,Kits/Till/Till/Cart/TillService,Apps/Shop/Shop/Cart/CartService,' "$PROJECT/fresh.json" ;;
        esac
        """
    )
    let outcome = try verify("3")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors == "note: module 3: 2 tests, 0 of them skipped\n")
    let folders = try sandbox.text(of: "where").split(separator: "\n")
    #expect(folders.map { $0.split(separator: "/").suffix(2).joined(separator: "/") } == ["Apps/Shop", "Kits/Till"])
    let filters = try calls().filter { $0.contains("--filter") }
    #expect(filters.first?.contains(#"^(ShopTests\.CartServiceTests)/ "#) == true, "\(filters)")
    #expect(filters.last?.contains(#"^(TillTests\.TillServiceTests)/ "#) == true, "\(filters)")
    #expect(filters.count == 2)
    try sandbox.remove("Kits/Till/TillTests/Cart/TillServiceTests.swift")
    #expect(try verify("3").status == 1)
  }

  @Test("builds nothing when told so, and writes reports as a check does")
  func reports() throws {
    let outcome = try verify("3", "--no-build", "--format", "json", "--output", "report.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try calls().allSatisfy { !$0.hasPrefix("swift build") })
    let report = try JSONSerialization.jsonObject(with: Data(try sandbox.bytes(of: "report.json"))) as? [String: Any]
    let tasks = try #require(report?["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["state"] as? String } == ["proven"])
    try addSwift(prints: Self.failed, status: 1, covered: nil)
    let failed = try verify("3", "--format", "json")
    #expect(failed.status == 1 && failed.output.contains("failing-test"))
  }

  @Test("requires what a check requires")
  func requirement() throws {
    #expect(try verify("3", "--require", "proven").status == 0)
    try addSwift(prints: Self.passed.replacing("passed (", with: "skipped ("))
    #expect(try !verify("3").output.contains("unreached-state"))
    let outcome = try verify("3", "--require", "passing")
    #expect(outcome.status == 1 && outcome.output.contains("unreached-state"))
  }

  @Test("a module whose tests are all skipped fails, also where no coverage is missing")
  func pending() throws {
    try addSwift(prints: Self.passed.replacing("passed (", with: "skipped ("))
    let outcome = try verify("3")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "error: module 3: 1 test, 1 of them skipped; a run of nothing proves nothing\n")
  }

  // MARK: - Interruption

  @Test("ends all that the tools have started when it is interrupted", arguments: [SIGINT, SIGTERM])
  func interruption(signal: Int32) throws {
    // The tool itself waits for its own child, and would do so for an hour.
    try addSwift(
      before:
        #"sh -c 'echo $$ >"$PROJECT/sleeper.new"; mv "$PROJECT/sleeper.new" "$PROJECT/sleeper"; exec sleep 3600';"#
    )
    let process = Process()
    process.executableURL = Sandbox.program
    process.arguments = ["verify", "3"]
    process.currentDirectoryURL = sandbox.folder
    let temporary = sandbox.folder.appendingPathComponent("tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TMPDIR": temporary.path, "SPECFIT_CACHE": ""]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    let sleeper = sandbox.folder.appendingPathComponent("sleeper")
    while process.isRunning, !FileManager.default.fileExists(atPath: sleeper.path) { usleep(10_000) }
    let child = try #require(Int32(try sandbox.text(of: "sleeper").dropLast()))
    #expect(kill(child, 0) == 0)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    // A process that has ended and was not waited for yet still has its number.
    let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8))?.split(separator: " ")[2]
    #expect(kill(child, 0) != 0 || state == "Z")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  // MARK: - Xcode

  /// Tools of Xcode that print a text, leave a bundle or not, and tell a coverage.
  private func addXcode(prints: String, status: Int = 0, leavesBundle: Bool = true) throws {
    try sandbox.write("", to: "Shop.xcodeproj/project.pbxproj")
    try sandbox.write(prints, to: "output.txt")
    let path = sandbox.folder.appendingPathComponent(Self.source).path
    let file = #"{"path": "\#(path)", "name": "", "lineCoverage": 1, "coveredLines": 3, "executableLines": 3}"#
    let target =
      #"{"name": "Shop.app", "lineCoverage": 1, "coveredLines": 3, "executableLines": 3, "files": [\#(file)]}"#
    try sandbox.write(
      #"{"lineCoverage": 1, "coveredLines": 3, "executableLines": 3, "targets": [\#(target)]}"#,
      to: "xccov.json"
    )
    let make = leavesBundle ? #"while [ $# -gt 0 ]; do [ "$1" = -resultBundlePath ] && mkdir "$2"; shift; done;"# : ""
    try tool("xcodebuild", "cat \"$PROJECT/output.txt\"\n\(make) exit \(status)")
    try tool("xcrun", #"cat "$PROJECT/xccov.json""#)
  }

  private static let xcodePassed = "Test case 'CartServiceTests.\(test)()' passed on 'iPhone 16 Pro' (0.1 seconds)\n"

  @Test("with Xcode it runs the module's types alone, and takes the coverage of their bundle")
  func xcode() throws {
    try addXcode(prints: "Testing started\n" + Self.xcodePassed)
    let outcome = try verify("3")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let calls = try calls()
    #expect(calls.count == 2 && calls[1].hasPrefix("xcrun xccov view --report --json "))
    #expect(calls[0].hasPrefix("xcodebuild test -scheme Shop App -destination platform=iOS Simulator"))
    #expect(calls[0].hasSuffix(".xcresult -only-testing:ShopTests/CartServiceTests"))
    _ = try verify("3", "--no-build")
    #expect(try self.calls()[2].hasPrefix("xcodebuild test-without-building "))
  }

  @Test("with Xcode the name of a type in the log is no proof that its tests ran")
  func mention() throws {
    let command =
      "Testing started\n    -only-testing:ShopTests/CartServiceTests\nTest Suite 'CartServiceTests' started\n"
    try addXcode(prints: command)
    let outcome = try verify("3")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no test of 'ShopTests/CartServiceTests' was run"))
  }

  @Test("with Xcode a run without a bundle did not build, and a package may be tested all the same")
  func xcodeBuild() throws {
    try addXcode(prints: "xcodebuild: error: no scheme 'Shop App'\n", status: 65, leavesBundle: false)
    let outcome = try verify("3")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: the tests do not build:\nxcodebuild: error: no scheme 'Shop App'\n")
    try addSwift()
    #expect(try verify("3", "--tool", "swiftpm").status == 0)
    try addXcode(prints: Self.xcodePassed.replacing("passed on", with: "failed on"), status: 65)
    #expect(try verify("3").status == 1)
  }

  @Test("with Xcode tests that do not build are told as such, though a bundle is left")
  func xcodeBundleOfBuild() throws {
    let error = "/p/Cart.swift:3:5: error: cannot find 'total' in scope"
    let end = "Testing failed:\n\tTesting cancelled because the build failed.\n\n** TEST FAILED **\n"
    try addXcode(prints: "\(error)\n\(end)", status: 65)
    let outcome = try verify("3")
    #expect(outcome.status == 2 && outcome.errors == "error: the tests do not build:\n\(error)\n", "\(outcome.errors)")
  }

  @Test("offers no standard input, which it refuses", arguments: ["verify", "scaffold"])
  func help(command: String) throws {
    let help = try sandbox.run(command, "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("Documents, folders, or patterns.") && !help.contains("reads one document"))
    #expect(try sandbox.run(command, "3", "-").status == 64)
    #expect(try sandbox.run(command, "3", "a.md", "").errors.contains("A path is empty"))
    let other = try sandbox.run("check", "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(other.contains("'-' reads one document from standard input"))
  }
}
