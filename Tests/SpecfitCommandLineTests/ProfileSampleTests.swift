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

  @Test("an empty repository gets the default profile")
  func empty() throws {
    #expect(try sandbox.run("init", "--dry-run").output.contains("\nprofile: airfit\n"))
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
}
