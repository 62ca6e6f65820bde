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
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = TrailsUITests; sourceTree = "<group>"; };
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
              excludes: ["*.md"]
            - Trails Tests/Model/Route Tests.swift
          dependencies: [{ target: Trails }]
        TrailsUITests: { type: bundle.ui-testing, sources: TrailsUITests }
      """
    let project = try #require(XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))))
    #expect(project.targets.map(\.name) == ["Trails", "TrailsCore", "TrailsTests", "TrailsUITests"])
    #expect(project.targets.map(\.kind) == [.application, .library, .unitTests, .uiTests])
    #expect(project.targets.map(\.folders) == [["Shared", "Trails"], ["Core"], ["Trails Tests"], ["TrailsUITests"]])
    #expect(project.targets.map(\.dependencies) == [["TrailsCore"], [], ["Trails"], []])
    #expect(!project.targets.contains { $0.listsFiles })
  }

  @Test(
    "takes no other file for one of XcodeGen",
    arguments: ["", "name: Trails", "targets: 3", "- a", "{ [ ", "a: *b", "targets: { a: { type: job } }"]
  )
  func notGenerated(text: String) {
    #expect(XcodeProject(xcodeGen: SourceFile(path: "project.yml", bytes: Array(text.utf8))) == nil)
  }

  @Test("finds the projects of a workspace, and what they build in their folders")
  func workspace() {
    let contents = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        <FileRef location="group:App/Trails.xcodeproj"></FileRef>
        <FileRef location = "container:Trails.xcodeproj"></FileRef>
        <FileRef location="group:Pods/Pods.xcodeproj"></FileRef>
        <FileRef location="group:../Other/Other.xcodeproj"></FileRef>
        <FileRef location="group:README.md"></FileRef>
      </Workspace>
      """
    #expect(XcodeProject.paths(inWorkspace: Array(contents.utf8)) == ["App/Trails.xcodeproj", "Trails.xcodeproj"])
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
  }
}
