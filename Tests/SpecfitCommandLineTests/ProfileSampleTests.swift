// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The sample project of each built-in profile.
struct ProfileSampleTests {
  static let profiles = ["airfit", "gtsd", "kotlin-junit5", "lifesignal", "peated", "swift-patterns"]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens/kotlin-junit5")

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func copySample(_ name: String) throws {
    let sample = Self.root.appendingPathComponent("Specs/Samples/\(name)")
    for path in try Self.files(below: sample) {
      try sandbox.write(Array(try Data(contentsOf: sample.appendingPathComponent(path))), to: path)
    }
  }

  /// The paths of files below a folder, sorted.
  private static func files(below folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(path).path,
        isDirectory: &isFolder
      )
      return isThere && !isFolder.boolValue
    }
  }

  @Test("'init' proposes the profile that a sample was written for", arguments: profiles)
  func proposal(profile: String) throws {
    try copySample(profile)
    try sandbox.remove(".specfit.yml")
    let run = try sandbox.run("init", "--dry-run")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").contains("profile: \(profile)"), "\(run.output)")
  }

  @Test("an empty repository gets the profile without house rules")
  func empty() throws {
    #expect(try sandbox.run("init", "--dry-run").output.contains("\nprofile: neutral\n"))
  }

  @Test("the templates of a profile are sound, and a second scaffold changes nothing", arguments: profiles)
  func scaffold(profile: String) throws {
    try copySample(profile)
    #expect(try sandbox.run("templates", "check").status == 0)
    #expect(try sandbox.run("scaffold", "--with", "workflow").status == 0)
    let again = try sandbox.run("scaffold", "--with", "workflow", "--check")
    #expect(again.status == 0, "\(again.output)")
  }

  @Test("tests in a language that specfit does not know are what the golden files say")
  func kotlin() throws {
    try copySample("kotlin-junit5")
    let before = Set(try Self.files(below: sandbox.folder))
    #expect(try sandbox.run("scaffold", "--with", "workflow").status == 0)
    let written = try Self.files(below: sandbox.folder).filter { !before.contains($0) }
    #expect(written == (try Self.files(below: Self.goldens)))
    for path in written {
      let golden = try String(contentsOf: Self.goldens.appendingPathComponent(path), encoding: .utf8)
      #expect(try sandbox.text(of: path) == golden, "\(path)")
    }
  }

  @Test("a figure that a document gives for a view is measured by making the body of the view")
  func measuredView() throws {
    try sandbox.write("profile: lifesignal\napp: Apiary\nspecs:\n  - Docs/Combs.md\n", to: ".specfit.yml")
    try sandbox.write(Self.combs, to: "Docs/Combs.md")
    try #require(try sandbox.run("scaffold").status == 0)
    let tests = try sandbox.text(of: "ApiaryTests/Features/CombViewTests.swift")
    let parts = tests.components(separatedBy: "    // specfit: CombView/b")
    let measured = parts.filter { $0.contains("measure {\n            _ = sut.body\n        }") }
    #expect(measured.count == 1, "\(tests)")
    #expect(measured.first?.contains("/// Opening `CombView` with 200 combs takes less than 100 ms.") == true)
    #expect(parts.count == 3, "\(tests)")
  }

  private static let combs = """
    # Combs

    ## Components

    ### CombView

    - File: `Apiary/Features/CombView.swift`

    ```swift
    struct CombView: View {
      let store: StoreOf<CombFeature>
      var body: some View { List(store.combs) { comb in Text(comb.name) } }
    }
    ```

    - Opening `CombView` with 200 combs takes less than 100 ms
    - With no comb, `CombView` shows "No combs yet"

    """

  @Test("a double for a generic interface has the arguments that are written, and stars for those of the class itself")
  func genericDoubles() throws {
    try sandbox.write("profile: kotlin-junit5\napp: Parcello\nspecs:\n  - docs/*.md\n", to: ".specfit.yml")
    try sandbox.write(Self.generic, to: "docs/lockers.md")
    try #require(try sandbox.run("scaffold").status == 0)
    let folder = "app/src/test/kotlin/com/example/parcello/locker"
    let service = try sandbox.text(of: "\(folder)/LockerServiceTest.kt")
    #expect(service.contains("= mockk<ShelfRepository<String>>()"), "\(service)")
    let manager = try sandbox.text(of: "\(folder)/LockerManagerTest.kt")
    #expect(manager.contains("= mockk<ShelfRepository<*>>()"), "\(manager)")
  }

  private static let generic = """
    # Module 3: Lockers

    ## Overview

    A locker keeps what a shelf has no room for.

    ## Components

    ### LockerService

    - File: `app/src/main/kotlin/com/example/parcello/locker/LockerService.kt`

    ```kotlin
    interface ShelfRepository<T> {
        suspend fun find(id: String): T?
    }

    class LockerService(
        private val shelves: ShelfRepository<String>,
    ) {
        suspend fun open(id: String): Boolean
    }
    ```

    ### LockerManager

    - File: `app/src/main/kotlin/com/example/parcello/locker/LockerManager.kt`

    ```kotlin
    class LockerManager<T>(
        private val shelves: ShelfRepository<T>,
    ) {
        suspend fun close(id: String): Boolean
    }
    ```

    - `close(id)` returns `true` for a locker that was open

    ## Acceptance Criteria

    - `open(id)` returns `false` for a locker that is taken

    """
}
