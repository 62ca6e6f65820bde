// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitWorkspace
import SpecfitSource
import Testing

struct DocumentFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func find(_ arguments: String..., in name: String = ".", exclude: [String] = []) throws -> FoundDocuments {
    var configuration = Configuration()
    configuration.exclude = exclude
    return try DocumentFinder.find(arguments, or: configuration, in: try folder.project(in: name))
  }

  private func paths(_ arguments: String..., in name: String = ".", exclude: [String] = []) throws -> [String] {
    var configuration = Configuration()
    configuration.exclude = exclude
    let found = try DocumentFinder.find(arguments, or: configuration, in: try folder.project(in: name))
    #expect(found.problems.isEmpty)
    return found.documents.map(\.path)
  }

  @Test("a folder is searched for Markdown; hidden, built, and foreign folders are passed over")
  func folders() throws {
    for name in ["B.md", "a/A.markdown", "a/b/C.MD", "a/notes.txt", "A.md"] { try folder.write(name) }
    for name in [".build", ".git", ".hidden", "node_modules", "Pods", "Carthage", "DerivedData", "a/node_modules"] {
      try folder.write("\(name)/X.md")
    }
    try folder.write("._A.md")
    #expect(try paths(".") == ["A.md", "B.md", "a/A.markdown", "a/b/C.MD"])
    #expect(try paths("a") == ["a/A.markdown", "a/b/C.MD"])
    #expect(try paths("./a/b/") == ["a/b/C.MD"])
    #expect(try paths(".hidden") == [".hidden/X.md"])
    #expect(try paths("..", in: "a") == ["../A.md", "../B.md", "A.markdown", "b/C.MD"].sorted())
  }

  @Test("files that are named as such are taken, whatever they are called and where they are")
  func namedFiles() throws {
    try folder.write(".gitignore", "*.md\n")
    for name in ["A.md", "spec.txt", ".hidden/B.md", "[draft] C.md"] { try folder.write(name) }
    #expect(
      try paths("spec.txt", "A.md", ".hidden/B.md", "[draft] C.md", exclude: ["A.md"])
        == [".hidden/B.md", "A.md", "[draft] C.md", "spec.txt"]
    )
  }

  @Test("a document that is named twice is found once")
  func duplicates() throws {
    try folder.write("Docs/A.md")
    try folder.write("Docs/B.md")
    let absolute = AbsolutePath("Docs/A.md", in: folder.path).description
    #expect(try paths("Docs/A.md", "Docs", "Docs/*.md", absolute, "./Docs/../Docs/A.md") == ["Docs/A.md", "Docs/B.md"])
  }

  @Test(
    "a pattern finds what it matches",
    arguments: [
      ("*.md", ["A.md"]),
      ("Docs/*.md", ["Docs/B.md"]),
      ("Docs/**/*.md", ["Docs/B.md", "Docs/c/d/E.md"]),
      ("**/E.md", ["Docs/c/d/E.md"]),
      ("Docs/*", ["Docs/B.md"]),
      ("Docs/*.txt", ["Docs/notes.txt"]),
      ("{A,Docs/B}.md", ["A.md", "Docs/B.md"]),
      ("Docs/[a-c]/**", ["Docs/c/d/E.md"]),
      ("./Docs/../*.md", ["A.md"]),
      (".kiro/specs/*.md", [".kiro/specs/F.md"]),
      ("D?cs/c/*/E.md", ["Docs/c/d/E.md"]),
    ]
  )
  func patterns(pattern: String, expected: [String]) throws {
    for name in ["A.md", "Docs/B.md", "Docs/c/d/E.md", "Docs/notes.txt", ".kiro/specs/F.md"] { try folder.write(name) }
    #expect(try paths(pattern) == expected)
    let absolute = folder.path.description + "/" + pattern
    if !pattern.hasPrefix("{") { #expect(try paths(absolute) == expected) }
  }

  @Test("what git ignores is left out, with rules from every folder down")
  func gitignore() throws {
    try folder.makeFolder(".git")
    try folder.write(".gitignore", "/out\n*.draft.md\ngenerated/\n")
    try folder.write("App/Docs/.gitignore", "!B.draft.md\nprivate/*.md\n")
    for name in ["A.md", "A.draft.md", "B.draft.md", "private/C.md", "private/deep/D.md", "generated/E.md", "out/F.md"]
    {
      try folder.write("App/Docs/\(name)")
    }
    try folder.write("out/G.md")
    let expected = ["A.md", "B.draft.md", "out/F.md", "private/deep/D.md"]
    #expect(try paths(".") == expected.map { "App/Docs/\($0)" })
    #expect(try paths(".", in: "App/Docs") == expected)
    #expect(try paths("*.md", in: "App/Docs") == ["A.md", "B.draft.md"])
  }

  @Test("what the configuration excludes is left out, relative to its own folder")
  func exclusions() throws {
    try folder.write(".specfit.yml", "")
    for name in ["Docs/A.md", "Docs/README.md", "Docs/Archive/B.md", "Archive/C.md"] { try folder.write(name) }
    #expect(try paths(".", exclude: ["README.md", "/Docs/Archive"]) == ["Archive/C.md", "Docs/A.md"])
    #expect(try paths(".", in: "Docs", exclude: ["Docs/Archive", "README.md"]) == ["A.md"])
  }

  @Test("the configuration's paths count from the project's root")
  func configured() throws {
    try folder.write(".specfit.yml", "")
    try folder.write("Docs/A.md")
    try folder.makeFolder("Sources")
    var configuration = Configuration()
    configuration.specs = ["Docs", "Specs"]
    let found = try DocumentFinder.find([], or: configuration, in: try folder.project(in: "Sources"))
    #expect(found.documents.map(\.path) == ["../Docs/A.md"])
    #expect(
      found.problems.map(\.description) == [
        "'Specs', which '.specfit.yml' lists under 'specs', does not exist; check the path"
      ]
    )
  }

  @Test("each path that gives nothing is named with its reason, and the others are still found")
  func problems() throws {
    try folder.write("Docs/Module1.md")
    try folder.makeFolder("Empty")
    let found = try find("Docs", "Doc", "Empty", "Docs/*.txt", "Docs/Modul1.md", String(repeating: "{a,b}", count: 20))
    #expect(found.documents.map(\.path) == ["Docs/Module1.md"])
    #expect(
      found.problems.map(\.reason) == [
        .notFound(suggestion: "Docs"), .noDocuments, .noMatch, .notFound(suggestion: "Module1.md"),
        .badPattern(.tooManyAlternatives),
      ]
    )
    #expect(found.problems.filter(\.isFailure).count == 5)
    #expect(found.problems[0].description == "'Doc' does not exist; did you mean 'Docs'?")
  }

  @Test("nothing at all is an error that says why")
  func nothing() throws {
    let error = #expect(throws: NoDocuments.self) { try find("A.md", "*.md") }
    #expect(error?.problems.map(\.reason) == [.notFound(suggestion: nil), .noMatch])
    let unasked = #expect(throws: NoDocuments.self) { try find() }
    #expect(unasked?.problems == [])
    #expect(unasked?.description.contains("specfit init") == true)
  }

  @Test("links in the project are followed once, those that leave it are passed over and named")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("Secret.md")
    try folder.write("Docs/A.md")
    try folder.write("Other/B.md")
    try folder.link("Docs/loop", to: ".")
    try folder.link("Docs/up", to: "..")
    try folder.link("Docs/other", to: "../Other")
    try folder.link("Docs/alias.md", to: "A.md")
    try folder.link("Docs/out.md", to: outside.path.appending(name: "Secret.md").description)
    try folder.link("Docs/out", to: outside.path.description)
    try folder.link("Docs/nothing.md", to: "missing.md")
    let found = try find("Docs")
    #expect(found.documents.map(\.real.name) == ["A.md", "B.md"])
    #expect(found.documents.first?.path == "Docs/A.md")
    #expect(
      found.problems.map { "\($0.path) \($0.reason)" }.sorted()
        == ["Docs/nothing.md danglingLink", "Docs/out leavesProject", "Docs/out.md documentLeavesProject"]
    )
    // A document that cannot be read must not pass for one that was checked.
    #expect(found.problems.filter(\.isFailure).map(\.path).sorted() == ["Docs/nothing.md", "Docs/out.md"])
    #expect(try find("Docs", exclude: ["nothing.md", "out", "out.md"]).problems.isEmpty)
    #expect(throws: NoDocuments.self) { try find("Docs/out.md") }
  }

  @Test("folders may be nested deeper than any call stack")
  func deep() throws {
    let path = String(repeating: "a/", count: 1000)
    try folder.write(path + "A.md")
    #expect(try paths(".") == [path + "A.md"])
  }

  @Test("two names between which Unicode sees no difference are two documents")
  func normalisation() throws {
    try folder.write("Docs/Caf\u{E9}.md")
    try folder.write("Docs/Cafe\u{301}.md")
    guard DocumentFinder.names(in: folder.path.appending(name: "Docs")).count == 2 else { return }
    #expect(try find("Docs").documents.count == 2)
  }

  @Test("a pipe that is called like a document is named, and fails the run")
  func pipe() throws {
    try folder.write("Docs/A.md")
    let path = folder.path.appending(name: "Docs").appending(name: "B.md").description
    try #require(mkfifo(path, 0o600) == 0)
    let problems = try find("Docs").problems
    #expect(problems.map(\.reason) == [.notAFile])
    #expect(problems.filter(\.isFailure).count == 1)
  }

  @Test("documents come in the order of their bytes")
  func order() throws {
    for name in ["b.md", "B.md", "a/c.md", "a-b.md", "é.md", "10.md", "9.md"] { try folder.write(name) }
    #expect(try paths(".") == ["10.md", "9.md", "B.md", "a-b.md", "a/c.md", "b.md", "é.md"])
  }
}
