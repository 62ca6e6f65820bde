// Where the files that say what is built stand, and what follows for tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

struct ProjectLayoutTests {
  private static let package = """
    import PackageDescription
    let package = Package(
      name: "Harbour",
      products: [.library(name: "HarbourKit", targets: ["Harbour"])],
      targets: [
        .target(name: "Harbour", path: "Code"),
        .testTarget(name: "HarbourChecks", dependencies: ["Harbour"], path: "Checks"),
      ]
    )
    """

  private static let targets = """
      Harbour: { type: application, sources: Code }
      HarbourChecks: { type: bundle.unit-test, sources: [Checks], dependencies: [{ target: Harbour }] }
    """

  private static let xcodeProject = """
    {
      objects = {
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
        D1 = {isa = PBXTargetDependency; target = T1; };
        T1 = {isa = PBXNativeTarget; name = Harbour; fileSystemSynchronizedGroups = (S1, ); productType = "x.application"; };
        T2 = {isa = PBXNativeTarget; name = HarbourChecks; fileSystemSynchronizedGroups = (S2, ); dependencies = (D1, );
          productType = "x.bundle.unit-test"; };
        R = {isa = PBXProject; targets = (T1, T2, ); };
      };
      rootObject = R;
    }
    """

  @Test("new tests go where a test plan runs them")
  func testPlans() throws {
    let sandbox = try Sandbox()
    let targets = "\n  HarbourTests: { type: bundle.unit-test, sources: Tests, dependencies: [{ target: Harbour }] }\n"
    try sandbox.write("targets:\n" + Self.targets + targets, to: "project.yml")
    try sandbox.write("public struct Radio { public init() {} public func send() {} }\n", to: "Code/Radio.swift")
    let document = "# Radio\n\n### Radio\n\n- File: `Code/Radio.swift`\n\n- `send()` sends all bytes.\n"
    try sandbox.write(document, to: "Radio.md")
    func written() throws -> String { try sandbox.run("scaffold", "Radio.md", "--dry-run").output }
    #expect(try written().contains("create Tests/Radio/RadioTests.swift"))
    let plan = "{ \"testTargets\": [{ \"target\": { \"name\": \"HarbourChecks\" } }] }\n"
    try sandbox.write(plan, to: "Plans/All.xctestplan")
    #expect(try written().contains("create Checks/Radio/RadioTests.swift"))
  }

  @Test("where a configuration has several folders of tests, tests go where their module is imported")
  func configuredTests() throws {
    let sandbox = try Sandbox()
    try sandbox.write("struct Radio {\n  func send(_ text: String) {}\n}\n", to: "Modules/Radio/Radio.swift")
    try sandbox.write("struct Buoy {\n  func draw(_ text: String) {}\n}\n", to: "Modules/Charts/Buoy.swift")
    try sandbox.write("struct Bridge {\n  func ring(_ text: String) {}\n}\n", to: "Ship/Bridge.swift")
    try sandbox.write(
      """
      app: Ship
      sources: [Ship, Modules/Charts, Modules/Radio]
      tests:
        - ShipTests
        - { folder: Checks/Radio, imports: [Radio] }
        - { folder: Checks/Charts, imports: [Charts] }
      """,
      to: ".specfit.yml"
    )
    for (type, file, verb) in [
      ("Radio", "Modules/Radio/Radio", "send"), ("Buoy", "Modules/Charts/Buoy", "draw"),
      ("Bridge", "Ship/Bridge", "ring"),
    ] {
      let sentence = "- `\(verb)(_ text: String)` returns at once when `text` is empty."
      try sandbox.write("# \(type)\n\n### \(type)\n\n- File: `\(file).swift`\n\n\(sentence)\n", to: "\(type).md")
    }
    let written = try sandbox.run("scaffold", "Radio.md", "Buoy.md", "Bridge.md", "--diff").output
    for (file, module) in [
      ("Checks/Radio/Radio/RadioTests.swift", "Radio"), ("Checks/Charts/Charts/BuoyTests.swift", "Charts"),
      ("ShipTests/Bridge/BridgeTests.swift", "Ship"),
    ] {
      let start = written.firstRange(of: "+++ b/\(file)\n")
      #expect(start != nil, "\(file) in \(written)")
      let text = start.map { written[$0.upperBound...].prefix(600) } ?? ""
      #expect(text.contains("+@testable import \(module)\n"), "\(text)")
    }
  }

  @Test("a target's files that a pattern leaves out are no sources of it, wherever its build file repeats the pattern")
  func excluded() throws {
    let sandbox = try Sandbox()
    let text = """
      left out: &out { excludes: ["**/Old*", Draft] }
      targets:
        Harbour: { type: application, sources: [{ path: Code, <<: *out }] }
        HarbourChecks: { type: bundle.unit-test, sources: [{ path: Checks, <<: *out }], dependencies: [{ target: Harbour }] }
      """
    try sandbox.write(text, to: "project.yml")
    try sandbox.write("struct Radio {\n  init(port: String) {}\n}\n", to: "Code/Draft/Radio.swift")
    try sandbox.write("struct Radio {\n  init(mast: String) {}\n}\n", to: "Code/Deep/OldRadio.swift")
    let source = "struct Radio {\n  init(channel: Int) {}\n  func send(_ text: String) {}\n}\n"
    try sandbox.write(source, to: "Code/Radio.swift")
    let document = "# Radio\n\n### Radio\n\n- File: `Code/Radio.swift`\n\n- `send(_ text: String)` sends all bytes.\n"
    try sandbox.write(document, to: "Radio.md")
    let written = try sandbox.run("scaffold", "Radio.md", "--diff").output
    #expect(written.contains("+++ b/Checks/Radio/RadioTests.swift"), "\(written)")
    #expect(written.contains("Radio(channel: 1)"), "\(written)")
  }

  @Test("whoever repeats too much in a build file is told how much it may be")
  func bomb() throws {
    let sandbox = try Sandbox()
    let names = (0..<30).map { "k\($0)" }
    let lines = zip(names, names.dropFirst()).map { "\($1): &\($1) [*\($0), *\($0)]\n" }
    try sandbox.write("k0: &k0 x\n" + lines.joined() + "targets:\n" + Self.targets, to: "project.yml")
    try sandbox.write("# Radio\n\n### Radio\n\n- `send()` sends all bytes.\n", to: "Radio.md")
    let warning = "project.yml:16:18: the aliases repeat more than 100000 values; write fewer of them"
    for arguments in [["init", "--dry-run"], ["plan", "Radio.md"]] {
      let run = try sandbox.run(arguments[0], arguments[1])
      #expect(run.status == 0)
      #expect(run.errors.contains(warning), "\(run.errors)")
    }
  }

  @Test("where no build file tells what is built, the configuration does")
  func configuredSources() throws {
    let sandbox = try Sandbox()
    let source = "public struct Radio {\n  public init(channel: Int) {}\n  public func send(_ text: String) {}\n}\n"
    try sandbox.write(source, to: "Code/Radio.swift")
    try sandbox.write("struct Radio {\n  init(port: String) {}\n}\n", to: "Examples/Radio.swift")
    let document = "# Radio\n\n### Radio\n\n- File: `Code/Radio.swift`\n\n- `send(_ text: String)` sends all bytes.\n"
    try sandbox.write(document, to: "Radio.md")
    func written() throws -> String { try sandbox.run("scaffold", "Radio.md", "--diff").output }
    #expect(try !written().contains("channel:"))
    try sandbox.write("app: Harbour\ntests: Checks\nsources: [./Code/]\n", to: ".specfit.yml")
    #expect(try written().contains("Radio(channel: 1)"))
    #expect(try written().contains("@testable import Harbour"))
    #expect(try !written().contains("port:"))
    // A target that is known comes first.
    try sandbox.write("targets:\n" + Self.targets.replacing("Code", with: "Examples"), to: "project.yml")
    #expect(try written().contains("port:"))
  }

  @Test(
    "wherever the files that say what is built stand, tests go into the target that sees what they test",
    arguments: [
      (
        "Project.swift",
        [
          "Tuist.swift": "import ProjectDescription\n",
          "App/Project.swift": """
          import ProjectDescription
          let project = Project(
            name: "Harbour",
            targets: [
              .target(name: "Harbour", product: .app, sources: ["Code/**"]),
              .target(
                name: "HarbourChecks", product: .unitTests, sources: ["Checks/**"],
                dependencies: [.target(name: "Harbour")]
              ),
            ]
          )
          """,
        ]
      ),
      (
        "Project.swift",
        [
          "Tuist.swift": "import ProjectDescription\n", "App/Package.swift": package,
          "Shell/Project.swift": """
          import ProjectDescription
          let project = Project(
            name: "Shell", packages: [.local(path: "../App")],
            targets: [.target(name: "Shell", product: .app, sources: ["Sources/**"], dependencies: [.package(product: "HarbourKit")])]
          )
          """,
        ]
      ),
      ("App/project.yml", ["App/project.yml": "name: Harbour\ntargets:\n" + targets]),
      (
        "project.yml",
        ["project.yml": "name: Harbour\ninclude: App/targets.yml\n", "App/targets.yml": "targets:\n" + targets]
      ),
      ("Harbour.xcodeproj", ["App/Harbour.xcodeproj/project.pbxproj": xcodeProject]),
      (
        "App/Harbour.xcodeproj",
        [
          "App/Harbour.xcodeproj/project.pbxproj": xcodeProject,
          "All.xcworkspace/contents.xcworkspacedata": """
          <Workspace version = "1.0">
            <Group location = "container:App" name = "Applications">
              <FileRef location = "group:Harbour.xcodeproj"></FileRef>
            </Group>
          </Workspace>
          """,
        ]
      ),
      (
        "Shell.xcodeproj",
        [
          "App/Package.swift": package,
          "Shell.xcodeproj/project.pbxproj": """
          {
            objects = {
              S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Shell; sourceTree = "<group>"; };
              L1 = {isa = XCLocalSwiftPackageReference; relativePath = App; };
              P1 = {isa = XCSwiftPackageProductDependency; productName = HarbourKit; };
              T1 = {isa = PBXNativeTarget; name = Shell; fileSystemSynchronizedGroups = (S1, );
                packageProductDependencies = (P1, ); productType = "x.application"; };
              R = {isa = PBXProject; targets = (T1, ); };
            };
            rootObject = R;
          }
          """,
        ]
      ),
      ("Package.swift", ["App/Package.swift": package]),
      (
        "Package.swift",
        [
          "App/Package.swift": package,
          "Package.swift": """
          let package = Package(
            name: "All", dependencies: [.package(path: "./App")],
            targets: [.target(name: "All", dependencies: [.product(name: "HarbourKit", package: "App")])]
          )
          """,
        ]
      ),
    ]
  )
  func layouts(name: String, files: [String: String]) throws {
    let sandbox = try Sandbox()
    for (path, text) in files { try sandbox.write(text, to: path) }
    try sandbox.write("public struct Radio { public init() {} public func send() {} }\n", to: "App/Code/Radio.swift")
    try sandbox.write(
      "import XCTest\n@testable import Harbour\nfinal class MastTests: XCTestCase { func testUp() { XCTAssertEqual(Mast().height, 3) } }\n",
      to: "App/Checks/MastTests.swift"
    )
    try sandbox.write(
      "# Radio\n\n## Components\n\n### Radio\n\n- File: `App/Code/Radio.swift`\n\n- `send()` sends all bytes.\n",
      to: "Docs/Radio.md"
    )
    #expect(try sandbox.run("init").status == 0)
    let settings = try sandbox.text(of: ".specfit.yml")
    #expect(
      settings.contains("# '\(name)' has the test target 'HarbourChecks' in 'App/Checks' tests Harbour"),
      "\(settings)"
    )
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sandbox.text(of: "App/Checks/RadioTests.swift").contains("@testable import Harbour\n"))
  }
}
