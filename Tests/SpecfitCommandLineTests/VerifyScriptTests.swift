// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the script that verifies a module, with tools in the place of Xcode's and Swift's that say what those said.
struct VerifyScriptTests {
  private static let bash = URL(fileURLWithPath: "/bin/bash")

  /// A project of two modules, with the tools in 'Tools'.
  private func project(xcode: Bool) throws -> Sandbox {
    let sandbox = try Sandbox()
    let code = "final class Cart {\n  init() {}\n  func load() async throws\n}"
    for (number, name) in [("3", "Cart"), ("4", "Till")] {
      let text = """
        # Module \(number): \(name)

        ## Components

        ### \(name)ViewModel

        - File: `Shop/Modules/\(name)/\(name)ViewModel.swift`

        ```swift
        \(code.replacing("Cart", with: name + "ViewModel"))
        ```

        - `load()` throws if the shop is closed.

        ### \(name)View

        - File: `Shop/Modules/\(name)/\(name)View.swift`

        ```swift
        struct \(name)View: View { var body: some View { Button("Pay") {} } }
        ```

        - Tapping "Pay" shows "Thank you".
        """
      try sandbox.write(text, to: "Docs/Module\(number).md")
    }
    let scaffold = try sandbox.run("scaffold", "Docs", "--only", "script")
    #expect(scaffold.status == 0, "\(scaffold.errors)")
    if xcode {
      try sandbox.write("", to: "Shop.xcodeproj/project.pbxproj")
    } else {
      try sandbox.write("", to: "Package.swift")
    }
    return sandbox
  }

  /// Puts a tool into place that logs how it is called.
  private func tool(_ name: String, _ body: String, in sandbox: Sandbox) throws {
    let path = "Tools/" + name
    try sandbox.write("#!/bin/bash\necho \"\(name) $*\" >>\"$PROJECT/calls\"\n\(body)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.folder.appendingPathComponent(path).path
    )
  }

  @Test("the script finds its project whatever CDPATH says")
  func searchPath() throws {
    let sandbox = try project(xcode: false)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try sandbox.run(
      program: Self.bash,
      ["Scripts/verify_module_tests.sh", "--list"],
      environment: ["PATH": path, "CDPATH": ".:/tmp"]
    )
    #expect(run.status == 0 && run.output.contains("Cart"), "\(run.output)\(run.errors)")
  }

  private func verify(_ arguments: String..., in sandbox: Sandbox) throws -> Sandbox.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = sandbox.folder.appendingPathComponent("Tools").path
    return try sandbox.run(
      program: Self.bash,
      ["Scripts/verify_module_tests.sh"] + arguments,
      environment: ["PATH": tools + ":" + path, "PROJECT": sandbox.folder.path]
    )
  }

  /// Gives the project Xcode's tools, with the results of each test, or nil for a class that was not found, and with
  /// how many of ten lines of the view model were run.
  private func addXcode(
    to sandbox: Sandbox,
    unit: [String]?,
    ui: [String]?,
    covered: Int,
    status: Int = 0
  ) throws {
    func bundle(_ kind: String, _ target: String, _ type: String, _ results: [String]?) -> String {
      let cases = (results ?? []).enumerated().map {
        #"{"nodeType": "Test Case", "name": "test\#($0)()", "nodeIdentifier": "\#(type)/test\#($0)()", "result": "\#($1)"}"#
      }
      let suite = #"{"nodeType": "Test Suite", "name": "\#(type)", "children": [\#(cases.joined(separator: ","))]}"#
      return
        #"{"nodeType": "\#(kind) test bundle", "name": "\#(target)", "children": [\#(results == nil ? "" : suite)]}"#
    }
    let bundles = [
      bundle("Unit", "ShopTests", "CartViewModelTests", unit), bundle("UI", "ShopUITests", "CartUITests", ui),
    ]
    let plan = #"{"nodeType": "Test Plan", "name": "Shop", "children": [\#(bundles.joined(separator: ","))]}"#
    try sandbox.write(#"{"devices": [], "testPlanConfigurations": [], "testNodes": [\#(plan)]}"#, to: "tests.json")
    let file = { (name: String, covered: Int) in
      #"{"path": "/build/\#(name)", "name": "", "lineCoverage": 0, "coveredLines": \#(covered), "executableLines": 10}"#
    }
    let files = [
      file("Shop/Modules/Cart/CartViewModel.swift", covered), file("Shop/Modules/Till/TillViewModel.swift", 0),
      file("ShopTests/Cart/CartViewModelTests.swift", 10),
    ]
    let targets = #"[{"name": "Shop.app", "files": [\#(files.joined(separator: ","))]}]"#
    try sandbox.write(#"{"lineCoverage": 0.5, "targets": \#(targets)}"#, to: "coverage.json")
    let find = #"while [ $# -gt 0 ]; do [ "$1" = -resultBundlePath ] && mkdir "$2"; shift; done; exit \#(status)"#
    try tool("xcodebuild", find, in: sandbox)
    let answer = #"case $1 in xcresulttool) cat "$PROJECT/tests.json" ;; xccov) cat "$PROJECT/coverage.json" ;; esac"#
    try tool("xcrun", answer, in: sandbox)
  }

  @Test("with Xcode it runs the module's classes alone, and compares the module's files alone")
  func xcode() throws {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: ["Passed", "Skipped"], ui: ["Passed"], covered: 8)
    let outcome = try verify("3", in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("   80.0 % of 80 %  Shop/Modules/Cart/CartViewModel.swift\n"))
    #expect(outcome.output.contains("module 3 (Cart): 3 tests, 1 of them pending; all 1 files reach their coverage"))
    let calls = try sandbox.text(of: "calls")
    #expect(calls.contains("-only-testing:ShopTests/CartViewModelTests -only-testing:ShopUITests/CartUITests\n"))
    #expect(calls.contains("test -scheme Shop -destination platform=iOS Simulator,name=iPhone 16 Pro"))
    #expect(!calls.contains("Till"))
  }

  /// How the script ends for a module, with Xcode's tools; see ``addXcode(to:unit:ui:covered:status:)``.
  private func outcome(of module: String, unit: [String]?, ui: [String]?, covered: Int) throws -> Sandbox.Outcome {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: unit, ui: ui, covered: covered)
    return try verify(module, in: sandbox)
  }

  @Test("a coverage below the target fails, though all tests pass")
  func coverage() throws {
    let outcome = try outcome(of: "Cart", unit: ["Passed"], ui: ["Passed"], covered: 7)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("2 tests, 0 of them pending; 1 of 1 files are below their coverage target"))
  }

  @Test("a module whose tests are all pending fails, also where no coverage is missing")
  func pending() throws {
    let outcome = try outcome(of: "3", unit: ["Skipped"], ui: ["Skipped"], covered: 10)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("2 tests, 2 of them pending; a run of nothing proves nothing"))
  }

  @Test(
    "a filter that selects no test fails, with and without a class of that name",
    arguments: [nil, []] as [[String]?]
  )
  func emptyFilter(ui: [String]?) throws {
    let outcome = try outcome(of: "3", unit: ["Passed"], ui: ui, covered: 10)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the filter 'ShopUITests/CartUITests' selects no test"))
  }

  @Test("a failing test fails, by its name; a run that breaks without one cannot be told")
  func failures() throws {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: ["Passed", "Failed"], ui: ["Passed"], covered: 10, status: 65)
    let failed = try verify("3", in: sandbox)
    #expect(failed.status == 1)
    #expect(failed.errors.contains("  failed: ShopTests/CartViewModelTests/test1()\n"))
    #expect(failed.errors.contains("1 of 3 tests failed"))
    try addXcode(to: sandbox, unit: ["Passed"], ui: ["Passed"], covered: 10, status: 70)
    let broken = try verify("3", in: sandbox)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("'xcodebuild' ended with 70, though no test failed"))
    try tool("xcodebuild", "echo 'error: no such scheme'; exit 65", in: sandbox)
    let unbuilt = try verify("3", in: sandbox)
    #expect(unbuilt.status == 2)
    #expect(unbuilt.errors.contains("error: no such scheme"))
    #expect(unbuilt.errors.contains("ended with 65 and left no results"))
  }

  @Test("a file of which the report says nothing is unknown, and unknown is no success")
  func unknown() throws {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: ["Passed"], ui: ["Passed"], covered: 10)
    try sandbox.write(#"{"targets": []}"#, to: "coverage.json")
    let missing = try verify("3", in: sandbox)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("'Shop/Modules/Cart/CartViewModel.swift' does not exist"))
    try sandbox.write(
      "class CartViewModel {\n  func load(\n    a: Int\n  ) {}\n}\n",
      to: "Shop/Modules/CartViewModel.swift"
    )
    let unmeasured = try verify("3", in: sandbox)
    #expect(unmeasured.status == 2)
    #expect(unmeasured.errors.contains("is not in the coverage report"))
    let plain = "// func a() {}\nprotocol P {\n  func a()\n  var b: Int { get }\n}\nstruct S { let a: Int }\n"
    try sandbox.write(plain, to: "Shop/Modules/CartViewModel.swift")
    let empty = try verify("3", in: sandbox)
    #expect(empty.status == 0, "\(empty.errors)")
    #expect(empty.output.contains("nothing to run"))
  }

  @Test("a coverage between what is enough and the target passes, and one below fails", arguments: [(7, 0), (6, 1)])
  func enough(covered: Int, status: Int32) throws {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: ["Passed"], ui: ["Passed"], covered: covered)
    let table = try sandbox.text(of: "Scripts/module_tests.tsv")
    try sandbox.write(table.replacing("\t80\n", with: "\t80\t70\n"), to: "Scripts/module_tests.tsv")
    let outcome = try verify("3", in: sandbox)
    #expect(outcome.status == status, "\(outcome.errors)")
    let line = "of 80 %  Shop/Modules/Cart/CartViewModel.swift"
    #expect(outcome.output.contains(status == 0 ? line + ", 70 % is enough\n" : line + "\n"))
  }

  /// A project with a file for a type that no document places; the coverage has six of its ten lines, or none of them.
  private func unplaced(_ code: String, isMeasured: Bool = true) throws -> Sandbox {
    let sandbox = try project(xcode: true)
    try addXcode(to: sandbox, unit: ["Passed"], ui: ["Passed"], covered: 6)
    let table = try sandbox.text(of: "Scripts/module_tests.tsv")
    try sandbox.write(
      table.replacing("file\tShop/Modules/Cart/CartViewModel.swift", with: "type\tCartViewModel"),
      to: "Scripts/module_tests.tsv"
    )
    let source = "Shop/CartViewModel.swift"
    try sandbox.write("let brace = \"{\"\n" + code + "\n", to: source)
    let coverage = try sandbox.text(of: "coverage.json")
    let path = sandbox.folder.appendingPathComponent(isMeasured ? source : "Shop/Other.swift").path
    try sandbox.write(
      coverage.replacing("/build/Shop/Modules/Cart/CartViewModel.swift", with: path),
      to: "coverage.json"
    )
    return sandbox
  }

  @Test(
    "the source of a type that no document places is the only file of its name that declares it",
    arguments: ["class CartViewModel {}", "#if DEBUG\n  final class CartViewModel {}\n#endif"]
  )
  func found(code: String) throws {
    let outcome = try verify("3", in: unplaced(code))
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("   60.0 % of 80 %  Shop/CartViewModel.swift\n"), "\(outcome.output)")
  }

  @Test(
    "a type without such a file could not be checked, which is no pass",
    arguments: [
      "extension CartViewModel {} // class CartViewModel", "enum Cart { class CartViewModel {} }",
      "class CartViewModelBase {}",
    ]
  )
  func notFound(code: String) throws {
    let outcome = try verify("3", in: unplaced(code))
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.errors.contains("no source of 'CartViewModel' was found; name its file in the document"))
  }

  @Test("a type whose file no test executed could not be checked, unless nothing in it can be executed")
  func unexecuted() throws {
    let code = try verify("3", in: unplaced("class CartViewModel {\n  func a() {}\n}", isMeasured: false))
    #expect(code.status == 2, "\(code.output)")
    #expect(code.errors.contains("'Shop/CartViewModel.swift' is not in the coverage report"))
    let data = try verify("3", in: unplaced("struct CartViewModel {\n  let a: Int\n}", isMeasured: false))
    #expect(data.status == 0, "\(data.errors)")
    #expect(data.output.contains("  nothing to run  Shop/CartViewModel.swift\n"))
    #expect(data.output.contains("nothing with a coverage target can be run"))
  }

  @Test("with SwiftPM it builds, lists, and runs the module's classes alone, and leaves UI tests to Xcode")
  func swiftPM() throws {
    let sandbox = try project(xcode: false)
    let data =
      #"{"filename": "/w/Shop/Modules/Cart/CartViewModel.swift", "summary": {"lines": {"count": 10, "covered": 9}}}"#
    try sandbox.write(#"{"data": [{"files": [\#(data)]}]}"#, to: "fresh.json")
    let passed = "Test Case 'CartViewModelTests.test_a' passed (0.1 seconds)"
    let skipped = "Test Case '-[ShopTests.CartViewModelTests test_b]' skipped (0.1 seconds)"
    let body = """
      case "$*" in
      'test list'*) printf 'ShopTests.CartViewModelTests/test_a\\nShopTests.CartViewModelTests/test_b\\nShopTests.TillTests/t\\n' ;;
      *--show-codecov-path*) echo "$PROJECT/report.json" ;;
      test*) cp "$PROJECT/fresh.json" "$PROJECT/report.json"; echo "\(passed)"; echo "\(skipped)" ;;
      esac
      """
    try tool("swift", body, in: sandbox)
    let outcome = try verify("3", in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 UI test classes need Xcode and are left out"))
    #expect(outcome.output.contains("2 tests, 1 of them pending; all 1 files reach their coverage targets"))
    #expect(try sandbox.text(of: "calls").contains(#"--filter ^(ShopTests.CartViewModelTests)/"#))
    let other = try verify("4", in: sandbox)
    #expect(other.status == 1)
    #expect(other.errors.contains("the filter 'ShopTests/TillViewModelTests' selects no test"))
  }

  @Test("wrong usage, an unknown module and a missing table each get a sentence and a status")
  func usage() throws {
    let sandbox = try project(xcode: true)
    #expect(try verify(in: sandbox).status == 64)
    #expect(try verify("--fast", "3", in: sandbox).status == 64)
    #expect(try verify("3", "4", in: sandbox).status == 64)
    let unknown = try verify("5", in: sandbox)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no module '5'; there are: 3, 4"))
    #expect(try verify("--list", in: sandbox).output == "3\tCart\n4\tTill\n")
    #expect(try verify("--json", in: sandbox).output == "[\"3\", \"4\"]\n")
    try sandbox.write("# nothing\n", to: "Scripts/module_tests.tsv")
    #expect(try verify("--json", in: sandbox).status == 2)
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("Scripts/module_tests.tsv"))
    let missing = try verify("3", in: sandbox)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("module_tests.tsv' is missing"))
  }

  @Test("it may be run by everybody who may read it, and shellcheck has nothing to say")
  func shellcheck() throws {
    let sandbox = try project(xcode: true)
    let script = sandbox.folder.appendingPathComponent("Scripts/verify_module_tests.sh").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    let checker = URL(fileURLWithPath: "/usr/bin/shellcheck")
    guard FileManager.default.isExecutableFile(atPath: checker.path) else { return }
    let outcome = try sandbox.run(program: checker, [script])
    #expect(outcome.output == "")
  }
}
