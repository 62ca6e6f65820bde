// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitWorkspace
import Testing

struct ProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("without configuration and git, the current folder is the project")
  func currentFolder() throws {
    try folder.makeFolder("Docs")
    let project = try folder.project(in: "Docs")
    #expect(project.root == folder.path.appending(name: "Docs"))
    #expect(!project.isConfigured)
    #expect(project.gitRoot == nil)
  }

  @Test("the git work tree is the project if nothing is configured")
  func gitRoot() throws {
    try folder.makeFolder(".git")
    try folder.makeFolder("App/Docs")
    let project = try folder.project(in: "App/Docs")
    #expect(project.root == folder.path)
    #expect(project.configurationPath == "../../.specfit.yml")
  }

  @Test("the nearest configuration wins over git and over one further up")
  func configuration() throws {
    try folder.makeFolder("App/.git")
    try folder.write(".specfit.yml", "")
    try folder.makeFolder("App/Docs")
    #expect(try folder.project(in: "App/Docs").root == folder.path)
    #expect(try folder.project(in: "App/Docs").gitRoot == folder.path.appending(name: "App"))
    try folder.write("App/Docs/.specfit.yml", "")
    #expect(try folder.project(in: "App/Docs").root == AbsolutePath("App/Docs", in: folder.path))
  }

  @Test("paths are shown from the current folder and stored from the root")
  func paths() throws {
    try folder.write(".specfit.yml", "")
    try folder.makeFolder("Docs")
    let project = try folder.project(in: "Docs")
    let file = AbsolutePath("Tests/A.swift", in: folder.path)
    #expect(project.path(of: file) == "../Tests/A.swift")
    #expect(project.pathFromRoot(of: file) == "Tests/A.swift")
    #expect(project.pathFromRoot(of: AbsolutePath("/etc/hosts")) == nil)
  }

  @Test("a project that is reached through a symbolic link contains its own files")
  func linkedProject() throws {
    try folder.write("real/Docs/A.md")
    try folder.write("real/.specfit.yml", "")
    try folder.link("alias", to: "real")
    let project = try folder.project(in: "alias")
    let reference = try project.reference(to: AbsolutePath("alias/Docs/A.md", in: folder.path).description)
    #expect(reference.real == AbsolutePath("real/Docs/A.md", in: folder.path))
  }
}
