// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSource
import SpecfitWorkspace

/// A folder of its own for a test, removed with all that is in it at the end.
final class TemporaryFolder: Sendable {
  let path: AbsolutePath

  init() throws {
    let parent = try FileSystem.realPath(of: AbsolutePath("/tmp"))
    path = parent.appending(name: "specfit-tests-\(UInt64.random(in: 0...UInt64.max))")
    try check(mkdir(path.description, 0o755))
  }

  deinit { try? FileManager.default.removeItem(atPath: path.description) }

  /// Writes a file, and the folders on the way.
  @discardableResult
  func write(_ name: String, _ text: String = "# A\n", permissions: Int = 0o644) throws -> AbsolutePath {
    try write(name, bytes: Array(text.utf8), permissions: permissions)
  }

  @discardableResult
  func write(_ name: String, bytes: [UInt8], permissions: Int = 0o644) throws -> AbsolutePath {
    let file = AbsolutePath(name, in: path)
    try makeFolder(file.parent)
    guard let stream = fopen(file.description, "w") else { throw SystemError(code: errno) }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    try check(chmod(file.description, mode_t(permissions)))
    return file
  }

  func makeFolder(_ name: String) throws { try makeFolder(AbsolutePath(name, in: path)) }

  private func makeFolder(_ folder: AbsolutePath) throws {
    guard !FileSystem.exists(folder) else { return }
    try makeFolder(folder.parent)
    try check(mkdir(folder.description, 0o755))
  }

  /// Makes a symbolic link; the target is taken as it is.
  func link(_ name: String, to target: String) throws {
    let link = AbsolutePath(name, in: path)
    try makeFolder(link.parent)
    try check(symlink(target, link.description))
  }

  func changePermissions(_ name: String, _ permissions: Int) throws {
    try check(chmod(AbsolutePath(name, in: path).description, mode_t(permissions)))
  }

  func changeOwner(_ name: String, to id: UInt32) throws {
    try check(chown(AbsolutePath(name, in: path).description, id, id))
  }

  /// Makes a file look as if it had not changed for some days.
  func makeOlder(_ name: String, days: Int) throws {
    let date = Date(timeIntervalSinceNow: -Double(days) * 24 * 60 * 60)
    let path = AbsolutePath(name, in: path).description
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: AbsolutePath(name, in: path).description)
  }

  func makePipe(_ name: String) throws { try check(mkfifo(AbsolutePath(name, in: path).description, 0o644)) }

  /// The names in a folder, hidden ones too.
  func names(in name: String = ".") throws -> [String] {
    guard let stream = opendir(AbsolutePath(name, in: path).description) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      )
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  func text(of name: String) throws -> String {
    let reference = FileReference(path: name, real: try FileSystem.realPath(of: AbsolutePath(name, in: path)))
    let snapshot = try FileReader.read(reference)
    return String(decoding: snapshot.source.bytes, as: UTF8.self)
  }

  private func check(_ status: Int32) throws {
    guard status == 0 else { throw SystemError(code: errno) }
  }
}

extension TemporaryFolder {
  /// The project around the folder, or around a folder in it.
  func project(in name: String = ".") throws -> Project { try Project(around: AbsolutePath(name, in: path)) }

  /// Whether the tests run as the superuser, for whom permissions mean nothing.
  static var isSuperuser: Bool { geteuid() == 0 }
}
