// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitWorkspace

struct XcodeProjectTests {
  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        /* Begin PBXBuildFile section */
        B1 /* Route.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Route.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        F1 = {isa = PBXFileReference; path = Route.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = "Route Tests.swift"; path = "Model/Route Tests.swift"; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, G2, S1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, ); path = Trails; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F2, ); name = Tests; path = "Trails Tests"; sourceTree = SOURCE_ROOT; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = TrailsUITests; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old/Tap.swift, ); target = T3; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift, ); target = T1; };
        P1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        P2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        D1 = {isa = PBXTargetDependency; target = T1 /* Trails */; };
        T1 = {isa = PBXNativeTarget; name = Trails; buildPhases = (P1, ); productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; name = TrailsTests; buildPhases = (P2, ); dependencies = (D1, );
          productType = "com.apple.product-type.bundle.unit-test"; };
        T3 = {isa = PBXNativeTarget; name = TrailsUITests; buildPhases = ( ); dependencies = (D1, );
          fileSystemSynchronizedGroups = (S1, ); productType = "com.apple.product-type.bundle.ui-testing"; };
        R = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, T3, ); };
      };
      rootObject = R /* Project object */;
    }
    """

  @Test("reads the targets with their kinds, folders and dependencies, by groups or folders in step with the disk")
  func targets() {
    let project = XcodeProject(reading: Array(Self.project.utf8), named: "Trails.xcodeproj")
    #expect(project.targets.map(\.name) == ["Trails", "TrailsTests", "TrailsUITests"])
    #expect(project.targets.map(\.kind) == [.application, .unitTests, .uiTests])
    #expect(project.targets.map(\.folders) == [["Trails"], ["Trails Tests/Model"], ["TrailsUITests"]])
    #expect(project.targets.map(\.dependencies) == [[], ["Trails"], ["Trails"]])
    #expect(project.targets.map(\.listsFiles) == [true, true, false])
    #expect(project.targets.map(\.exclude) == [[], [], [Glob(path: "TrailsUITests/Old/Tap.swift")]])
  }

  @Test(
    "sees nothing in what is no project",
    arguments: ["", "{", "{ a = ", "(((((", "{ objects = (1, 2); rootObject = x; }", "/* never closed"]
  )
  func nothing(text: String) {
    #expect(XcodeProject(reading: Array(text.utf8), named: "x").targets.isEmpty)
  }

  @Test("reads what XcodeGen makes a project of")
  func generated() throws {
    let text = """
      name: Trails
      targets:
        Trails:
          type: application
          platform: iOS
          sources: [Trails, "Shared/**"]
          dependencies:
            - target: TrailsCore
            - package: Collections
        TrailsCore: { type: library.static, sources: { path: ./Core } }
        TrailsTests:
          type: bundle.unit-test
          sources:
            - path: Trails Tests
              excludes: ["*.md", Old, "**/{Legacy,Draft}*.swift"]
            - Trails Tests/Model/Route Tests.swift
          dependencies: [{ target: Trails }]
        TrailsUITests: { type: bundle.ui-testing, sources: TrailsUITests }
      """
    let project = try #require(XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))))
    #expect(project.targets.map(\.name) == ["Trails", "TrailsCore", "TrailsTests", "TrailsUITests"])
    #expect(project.targets.map(\.kind) == [.application, .library, .unitTests, .uiTests])
    #expect(
      project.targets.map(\.folders) == [
        ["Shared", "Trails"], ["Core"], ["Trails Tests", "Trails Tests/Model"], ["TrailsUITests"],
      ]
    )
    #expect(project.targets.map(\.dependencies) == [["TrailsCore", "Collections"], [], ["Trails"], []])
    #expect(!project.targets.contains { $0.listsFiles })
    let exclude = ["*.md", "Old", "**/Legacy*.swift", "**/Draft*.swift"].map { Glob("Trails Tests/" + $0) }
    #expect(project.targets.map(\.excludeOfFolders) == [[:], [:], ["Trails Tests": exclude], [:]])
    #expect(project.targets.map(\.exclude) == [[], [], [], []])
  }

  @Test("reads a file of XcodeGen that repeats with anchors what its targets share")
  func repeated() throws {
    let text = """
      shared: &tests
        type: bundle.unit-test
        dependencies: &app [{ target: Trails }]
      targets:
        Trails: { type: application, sources: Trails }
        TrailsTests: { <<: *tests, sources: Tests }
        TrailsUITests: { type: bundle.ui-testing, sources: UITests, dependencies: *app }
      """
    let project = try #require(XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))))
    #expect(project.targets.map(\.kind) == [.application, .unitTests, .uiTests])
    #expect(project.targets.map(\.folders) == [["Trails"], ["Tests"], ["UITests"]])
    #expect(project.targets.map(\.dependencies) == [[], ["Trails"], ["Trails"]])
  }

  @Test(
    "takes no other file for one of XcodeGen",
    arguments: ["", "name: Trails", "targets: 3", "- a", "{ [ ", "a: *b", "targets: { a: { type: job } }"]
  )
  func notGenerated(text: String) {
    #expect(XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))) == nil)
  }

  @Test("reads what a file of XcodeGen includes, below the folders that it is about, and what its templates add")
  func included() throws {
    let files = [
      "Kit/kit.yml": """
      include: [../shared.yml, ../../away.yml]
      packages: { Ropes: { path: ../Ropes }, Far: { url: "https://example.com" } }
      targetTemplates: { Part: { templates: [Base, Part], sources: ["${target_name}/Code"] } }
      targets: { Kit: { templates: [Part], dependencies: [{ package: Ropes }] } }
      """,
      "shared.yml": """
      include: Kit/kit.yml
      targetTemplates: { Base: { type: framework } }
      targets: { App: { sources: [Shared] } }
      """,
      "Checks/checks.yml": """
      targets:
        KitChecks: { type: bundle.unit-test, sources: Checks, dependencies: [{ target: Kit }] }
      """,
    ]
    let text = """
      include: [Kit/kit.yml, { path: Checks/checks.yml, relativePaths: false }, missing.yml]
      targets: { App: { type: application, sources: App } }
      """
    var asked: [String] = []
    let project = try #require(
      XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))) { path in
        asked.append(path)
        return files[path].map { SourceFile(path: path, bytes: Array($0.utf8)) }
      }
    )
    #expect(asked.sorted() == ["Checks/checks.yml", "Kit/kit.yml", "missing.yml", "shared.yml"])
    #expect(project.targets.map(\.name) == ["App", "Kit", "KitChecks"])
    #expect(project.targets.map(\.kind) == [.application, .library, .unitTests])
    #expect(project.targets.map(\.folders) == [["App", "Shared"], ["Kit/Kit/Code"], ["Checks"]])
    #expect(project.targets.map(\.dependencies) == [[], ["Ropes"], ["Kit"]])
    #expect(project.packages == ["Ropes"])
  }

  @Test("finds the packages of a project, which tests see as the application does that they are for")
  func packages() {
    let text = """
      { objects = {
        L1 = {isa = XCLocalSwiftPackageReference; relativePath = ../Ropes;};
        L2 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Knots; sourceTree = SOURCE_ROOT;};
        L3 = {isa = PBXFileReference; lastKnownFileType = text; path = README.md; sourceTree = SOURCE_ROOT;};
        P1 = {isa = XCSwiftPackageProductDependency; productName = RopesKit;};
        D = {isa = PBXTargetDependency; target = T1;};
        T1 = {isa = PBXNativeTarget; name = Boats; productType = "x.application"; packageProductDependencies = (P1);};
        T2 = {isa = PBXNativeTarget; name = BoatsTests; productType = "x.bundle.unit-test"; dependencies = (D);};
        R = {targets = (T1, T2);}; }; rootObject = R; }
      """
    let project = XcodeProject(reading: Array(text.utf8), named: "App/Boats.xcodeproj").below("App")
    #expect(project.packages == ["Ropes", "App/Knots"])
    #expect(project.targets.map(\.dependencies) == [["RopesKit"], ["Boats", "RopesKit"]])
    #expect(XcodeProject(reading: Array(text.utf8), named: "Boats.xcodeproj").below("").packages == ["Knots"])
  }

  @Test("reads the targets that a test plan runs")
  func testPlan() {
    let text = """
      {
        "configurations" : [ { "id" : "1", "name" : "Default", "options" : { "language" : "de" } } ],
        "testTargets" : [
          { "skippedTests" : [ "SlowTests\\/testAll()" ],
            "target" : { "containerPath" : "container:Boats.xcodeproj", "identifier" : "T1", "name" : "BoatsTests" } },
          { "enabled" : false, "target" : { "containerPath" : "container:Ropes", "name" : "RopesTests" } }
        ],
        "version" : 1
      }
      """
    func targets(_ text: String) -> [String] {
      XcodeProject.targets(inTestPlan: SourceFile(path: "All.xctestplan", bytes: Array(text.utf8)))
    }
    #expect(targets(text) == ["BoatsTests"])
    #expect(targets("[{{\"testTargets\"").isEmpty)
  }

  @Test("finds what a workspace names, in whatever group, and what its projects build in their folders")
  func workspace() {
    let contents = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        <FileRef location="group:App/Trails.xcodeproj"></FileRef>
        <FileRef location = "container:Trails.xcodeproj"></FileRef>
        <FileRef location="group:Pods/Pods.xcodeproj"></FileRef>
        <FileRef location="group:../Other/Other.xcodeproj"></FileRef>
        <Group location = "container:Modules" name = "All modules">
          <Group name = "location = one">
            <FileRef location = "group:Maps"></FileRef>
          </Group>
          <Group location = "group:Old"/>
          <Group location = "group:Deep/./Down">
            <FileRef location = "group:../Up.xcodeproj"></FileRef>
            <FileRef location = "container:Root.xcodeproj"></FileRef>
          </Group>
          <Group location = "absolute:/Elsewhere"><FileRef location = "group:Far.xcodeproj"></FileRef></Group>
          <Group location = "group:../../Out"><FileRef location = "group:Far.xcodeproj"></FileRef></Group>
          <FileRef location = "group:Near.xcodeproj"></FileRef>
        </Group>
        <FileRef location = "self:"></FileRef>
      </Workspace></Group></Group>
      """
    #expect(
      XcodeProject.paths(inWorkspace: Array(contents.utf8)) == [
        "App/Trails.xcodeproj", "Trails.xcodeproj", "Modules/Maps", "Modules/Deep/Up.xcodeproj", "Root.xcodeproj",
        "Modules/Near.xcodeproj",
      ]
    )
    let project = XcodeProject(reading: Array(Self.project.utf8), named: "App/Trails.xcodeproj").below("App")
    #expect(project.targets.map(\.folders) == [["App/Trails"], ["App/Trails Tests/Model"], ["App/TrailsUITests"]])
  }

  @Test("does not follow what is nested without end, nor groups that hold each other")
  func endless() {
    let deep = Array(String(repeating: "(", count: 100_000).utf8)
    #expect(XcodeProject(reading: deep, named: "x").targets.isEmpty)
    let ring = """
      { objects = { G1 = {children = (G2); path = a;}; G2 = {children = (G1); path = b;};
        T = {isa = PBXNativeTarget; name = T; productType = "x.framework"; fileSystemSynchronizedGroups = (G1);};
        R = {targets = (T);}; }; rootObject = R; }
      """
    #expect(XcodeProject(reading: Array(ring.utf8), named: "x").targets.map(\.name) == ["T"])
    let groups = String(repeating: "<Group location=\"group:a\">", count: 100_000) + "<FileRef location=\"group:b\">"
    #expect(XcodeProject.paths(inWorkspace: Array(groups.utf8)).isEmpty)
  }
}
