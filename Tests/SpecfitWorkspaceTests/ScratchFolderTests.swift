// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitWorkspace
import Testing

@Suite("A folder for what a run needs")
struct ScratchFolderTests {
  private func exists(_ path: AbsolutePath) -> Bool { FileSystem.exists(path) }

  /// Fills a folder, and gives its path once it is gone.
  private func filled(linkingTo outside: AbsolutePath) throws -> AbsolutePath {
    let folder = try ScratchFolder()
    let stamp = try FileSystem.stamp(of: folder.path)
    #expect(stamp.kind == .folder && stamp.permissions == 0o700)
    let deep = folder.path.description + "/a.xcresult/b/c"
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: deep + "/file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path.description + "/link",
      withDestinationPath: outside.description
    )
    #expect(exists(folder.path))
    return folder.path
  }

  @Test("is this user's alone, and goes with all that is in it, but not with what its links lead to")
  func removal() throws {
    let outside = try TemporaryFolder()
    let kept = try outside.write("kept.md")
    #expect(!exists(try filled(linkingTo: outside.path)))
    #expect(exists(kept))
  }

  @Test("is another one each time")
  func distinct() throws {
    let first = try ScratchFolder()
    let second = try ScratchFolder()
    #expect(first.path != second.path)
  }
}
