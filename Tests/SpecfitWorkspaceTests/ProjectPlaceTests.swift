// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSource
import SpecfitWorkspace
import Testing

struct ProjectPlaceTests {
  private func project(_ folder: URL) throws -> Project {
    try Project(around: AbsolutePath(folder.resolvingSymlinksInPath().path))
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("specfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("project"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("project/.specfit.yml"))
    try body(folder)
  }

  @Test("a new file is written with the folders around it, and then is what stands there")
  func create() throws {
    try inFolder { folder in
      let project = try project(folder.appendingPathComponent("project"))
      try FileWriter().create(try project.place(at: "A/B/c.swift", as: .tests), with: Array("x".utf8), in: project)
      guard case .file(let snapshot) = try project.place(at: "A/B/c.swift", as: .tests).occupant else {
        Issue.record("nothing was written")
        return
      }
      #expect(snapshot.source.bytes == Array("x".utf8))
    }
  }

  @Test("nothing is written through a link, wherever it leads", arguments: ["A/c.swift", "A/B/c.swift", "l.swift"])
  func links(path: String) throws {
    try inFolder { folder in
      let root = folder.appendingPathComponent("project")
      let outside = folder.appendingPathComponent("outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: root.appendingPathComponent("A"), withDestinationURL: outside)
      try FileManager.default.createSymbolicLink(
        at: root.appendingPathComponent("l.swift"),
        withDestinationURL: outside.appendingPathComponent("x")
      )
      let project = try project(root)
      #expect(throws: ProjectPlaceError.self) { try project.place(at: path, as: .tests) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
    }
  }

  @Test("a file where a folder should be, and a folder where the file should be, are told")
  func wrongKinds() throws {
    try inFolder { folder in
      let root = folder.appendingPathComponent("project")
      try Data().write(to: root.appendingPathComponent("A"))
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent("b.swift"),
        withIntermediateDirectories: true
      )
      let project = try project(root)
      #expect(throws: ProjectPlaceError.self) { try project.place(at: "A/c.swift", as: .tests) }
      #expect(throws: ProjectPlaceError.self) { try project.place(at: "b.swift", as: .tests) }
    }
  }
}
