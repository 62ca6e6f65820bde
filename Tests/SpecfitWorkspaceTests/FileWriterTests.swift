// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSource
import Testing

@testable import SpecfitWorkspace

struct FileWriterTests {
  private let folder: TemporaryFolder
  private let new = Array("# New\n".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func read(_ path: String) throws -> FileSnapshot {
    try FileReader.read(try folder.project().reference(to: path))
  }

  private func replace(_ snapshot: FileSnapshot, with sink: ByteSink = .system) throws {
    try FileWriter(sink: sink).replace(snapshot, with: new, in: try folder.project(), as: .document)
  }

  /// The reason why a file cannot be replaced; `nil` if it could.
  private func reason(_ snapshot: FileSnapshot, _ sink: ByteSink = .system) throws -> FileWriteError.Reason? {
    let project = try folder.project()
    do throws(FileWriteError) {
      try FileWriter(sink: sink).replace(snapshot, with: new, in: project, as: .document)
      return nil
    } catch {
      #expect(error.description.contains("'\(snapshot.source.path)'"))
      return error.reason
    }
  }

  @Test(
    "the content is replaced, the permissions stay, nothing is left beside it",
    arguments: [0o644, 0o600, 0o755, 0o664]
  )
  func replaces(permissions: Int) throws {
    try folder.write("A.md", "# Old\n", permissions: permissions)
    try replace(try read("A.md"))
    #expect(try folder.text(of: "A.md") == "# New\n")
    #expect(try read("A.md").stamp.permissions == UInt32(permissions))
    #expect(try folder.names() == ["A.md"])
  }

  @Test("the owner stays", .enabled(if: TemporaryFolder.isSuperuser, "only the superuser may give files away"))
  func owner() throws {
    try folder.write("A.md", permissions: 0o640)
    try folder.changeOwner("A.md", to: 1234)
    try replace(try read("A.md"))
    let stamp = try read("A.md").stamp
    #expect(stamp.owner == 1234)
    #expect(stamp.group == 1234)
    #expect(stamp.permissions == 0o640)
  }

  @Test("a symbolic link stays and its target is replaced at its place")
  func link() throws {
    try folder.write("real/A.md")
    try folder.link("Docs/A.md", to: "../real/A.md")
    try replace(try read("Docs/A.md"))
    #expect(try FileSystem.linkStamp(of: AbsolutePath("Docs/A.md", in: folder.path)).kind == .link)
    #expect(try folder.text(of: "real/A.md") == "# New\n")
    #expect(try folder.names(in: "Docs") == ["A.md"])
    #expect(try folder.names(in: "real") == ["A.md"])
  }

  @Test("a link that leaves the project after reading is refused")
  func linkOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("A.md", "# Outside\n")
    try folder.write("Docs/A.md")
    let snapshot = try read("Docs/A.md")
    try folder.remove("Docs")
    try folder.link("Docs", to: outside.path.description)
    #expect(try reason(snapshot) == .leavesProject)
    #expect(try outside.text(of: "A.md") == "# Outside\n")
  }

  @Test("a file that changed after it was read is left alone, even if only its bytes tell")
  func changed() throws {
    try folder.write("A.md", "# Old\n")
    let snapshot = try read("A.md")
    try folder.write("A.md", "# Other\n")
    #expect(try reason(snapshot) == .changed)
    let current = try read("A.md")
    let sameStamp = FileSnapshot(
      reference: current.reference,
      source: SourceFile(path: "A.md", bytes: Array("# Lied.\n".utf8)),
      stamp: current.stamp
    )
    #expect(try reason(sameStamp) == .changed)
    #expect(try folder.text(of: "A.md") == "# Other\n")
    #expect(try folder.names() == ["A.md"])
  }

  @Test("a file that changes while the new one is written is left alone")
  func changedMeanwhile() throws {
    let file = try folder.write("A.md", "# Old\n")
    let snapshot = try read("A.md")
    let sink = ByteSink { [folder] descriptor, bytes in
      _ = try? folder.write("A.md", "# Mine\n")
      return ByteSink.system.write(descriptor, bytes)
    }
    #expect(try reason(snapshot, sink) == .changed)
    #expect(try folder.text(of: file.name) == "# Mine\n")
    #expect(try folder.names() == ["A.md"])
  }

  @Test("a file that is gone is not created again")
  func vanished() throws {
    try folder.write("A.md")
    let snapshot = try read("A.md")
    try folder.remove("A.md")
    #expect(try reason(snapshot) == .vanished)
    #expect(try folder.names().isEmpty)
  }

  @Test("a file without any right to write is left alone, even for the superuser")
  func readOnly() throws {
    try folder.write("A.md", "# Old\n", permissions: 0o444)
    #expect(try reason(try read("A.md")) == .readOnly)
    #expect(try folder.text(of: "A.md") == "# Old\n")
  }

  @Test(
    "a folder in which nothing may be created is named",
    .enabled(if: !TemporaryFolder.isSuperuser, "the superuser may create files everywhere")
  )
  func readOnlyFolder() throws {
    try folder.write("Docs/A.md")
    let snapshot = try read("Docs/A.md")
    try folder.changePermissions("Docs", 0o555)
    #expect(try reason(snapshot) == .folderReadOnly)
    try folder.changePermissions("Docs", 0o755)
  }

  @Test(
    "a write that fails half way leaves the old file and nothing beside it",
    arguments: [
      (SystemError.noSpace, FileWriteError.Reason.fullDisk(.noSpace)),
      (.quotaExceeded, .fullDisk(.quotaExceeded)),
      (.fileTooLarge, .fullDisk(.fileTooLarge)),
      (.inputOutput, .system(.inputOutput)),
    ]
  )
  func failsHalfWay(error: SystemError, expected: FileWriteError.Reason) throws {
    try folder.write("A.md", "# Old\n")
    #expect(try reason(try read("A.md"), .failing(with: error, after: 3)) == expected)
    #expect(try folder.text(of: "A.md") == "# Old\n")
    #expect(try folder.names() == ["A.md"])
  }

  @Test("a write in small steps, with interruptions, writes all")
  func smallSteps() throws {
    try folder.write("A.md", "# Old\n")
    try replace(try read("A.md"), with: .oneByteAtATime)
    #expect(try folder.text(of: "A.md") == "# New\n")
  }

  @Test("a new file is created once and never replaced")
  func creates() throws {
    let reference = FileReference(path: ".specfit.yml", real: folder.path.appending(name: ".specfit.yml"))
    try FileWriter().create(reference, with: new)
    #expect(try folder.text(of: ".specfit.yml") == "# New\n")
    let error = #expect(throws: FileWriteError.self) { try FileWriter().create(reference, with: [0x41]) }
    #expect(error?.reason == .exists)
    #expect(try folder.text(of: ".specfit.yml") == "# New\n")
    #expect(try folder.names() == [".specfit.yml"])
  }

  @Test("a file that somebody else creates meanwhile is not replaced")
  func createsMeanwhile() throws {
    let reference = FileReference(path: "A.md", real: folder.path.appending(name: "A.md"))
    let sink = ByteSink { [folder] descriptor, bytes in
      _ = try? folder.write("A.md", "# Mine\n")
      return ByteSink.system.write(descriptor, bytes)
    }
    let error = #expect(throws: FileWriteError.self) { try FileWriter(sink: sink).create(reference, with: new) }
    #expect(error?.reason == .exists)
    #expect(try folder.text(of: "A.md") == "# Mine\n")
    #expect(try folder.names() == ["A.md"])
  }

  @Test("creating that fails half way leaves nothing")
  func createsHalfWay() throws {
    let reference = FileReference(path: "A.md", real: folder.path.appending(name: "A.md"))
    let writer = FileWriter(sink: .failing(with: .noSpace, after: 2))
    #expect(throws: FileWriteError("A.md", .fullDisk(.noSpace))) { try writer.create(reference, with: new) }
    #expect(try folder.names().isEmpty)
  }

  private func report(to name: String) throws {
    let target = folder.path.appending(name: name)
    try FileWriter().writeReport(new, to: target, shownAs: name, in: try folder.project())
  }

  @Test("a report goes where a link leads, and the link stays")
  func reportThroughLink() throws {
    try folder.write("real/a.json", "{}")
    try folder.link("link.json", to: "real/a.json")
    try report(to: "link.json")
    #expect(try FileSystem.linkStamp(of: folder.path.appending(name: "link.json")).kind == .link)
    #expect(try folder.text(of: "real/a.json") == "# New\n")
    try folder.link("gone.json", to: "nowhere")
    #expect(throws: FileWriteError.self) { try report(to: "gone.json") }
  }

  @Test("a report for a pipe is written to it, and one for a device, too; neither is replaced")
  func reportToStream() throws {
    let pipe = folder.path.appending(name: "pipe")
    try #require(mkfifo(pipe.description, 0o600) == 0)
    #expect(throws: FileWriteError("pipe", .system(.nobodyListens))) { try report(to: "pipe") }
    let reader = open(pipe.description, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try report(to: "pipe")
    var bytes = [UInt8](repeating: 0, count: 99)
    let count = Foundation.read(reader, &bytes, bytes.count)
    #expect(Array(bytes.prefix(max(count, 0))) == new)
    #expect(try FileSystem.linkStamp(of: pipe).isStream)
    try folder.link("null", to: "/dev/null")
    try report(to: "null")
    #expect(try FileSystem.stamp(of: AbsolutePath("/dev/null")).isStream)
    #expect(try FileSystem.linkStamp(of: folder.path.appending(name: "null")).kind == .link)
  }

  @Test("a report for a place in the project leaves it through no link", arguments: ["a.txt", "out/b.txt"])
  func reportOutOfProject(name: String) throws {
    try folder.write("outside/victim", "old")
    try folder.write("inside/.specfit.yml", "")
    try folder.link("inside/a.txt", to: "../outside/victim")
    try folder.link("inside/out", to: "../outside")
    let project = try Project(around: folder.path.appending(name: "inside"))
    let target = AbsolutePath(name, in: folder.path.appending(name: "inside"))
    #expect(throws: FileWriteError(name, .leavesProject)) {
      try FileWriter().writeReport(new, to: target, shownAs: name, in: project)
    }
    #expect(try folder.text(of: "outside/victim") == "old")
    #expect(!FileSystem.exists(AbsolutePath("outside/b.txt", in: folder.path)))
    // What the user names outside of the project is the user's.
    let elsewhere = AbsolutePath("outside/victim", in: folder.path)
    try FileWriter().writeReport(new, to: elsewhere, shownAs: "../outside/victim", in: project)
    #expect(try folder.text(of: "outside/victim") == "# New\n")
  }

  @Test("a report is written without what a killed run left beside it")
  func reportBesideLeftovers() throws {
    try folder.write("real/.specfit-1.tmp", "half")
    try report(to: "real/a.json")
    #expect(!FileSystem.exists(AbsolutePath("real/.specfit-1.tmp", in: folder.path)))
  }

  @Test("a report goes to no file that a tool runs", arguments: [".git/config", "link", "Package.swift", "a.sh"])
  func reportToTool(name: String) throws {
    try folder.write(".git/hooks/a", "old")
    try folder.link("link", to: ".git/hooks/a")
    #expect(throws: FileWriteError(name, .unsafe)) { try report(to: name) }
    #expect(try folder.text(of: ".git/hooks/a") == "old")
  }

  #if canImport(Glibc)
    @Test("a file that is replaced keeps its extended attributes, where the disk keeps any")
    func extendedAttributes() throws {
      typealias Set = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt) -> CInt
      typealias Get = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
      let library = dlopen(nil, RTLD_NOW)
      let set = unsafeBitCast(try #require(dlsym(library, "setxattr")), to: Set.self)
      let get = unsafeBitCast(try #require(dlsym(library, "getxattr")), to: Get.self)
      let path = try folder.write("a.md").description
      guard set(path, "user.note", "kept", 4, 0) == 0 else { return }
      let project = try folder.project()
      let snapshot = try FileReader.read(project.reference(to: "a.md"))
      try FileWriter().replace(snapshot, with: Array("new".utf8), in: project, as: .document)
      #expect(get(path, "user.note", nil, 0) == 4)
    }
  #endif

  @Test("what a killed run leaves behind is hidden, and says whose it is")
  func leftovers() throws {
    let path = TemporaryFile.path(in: folder.path, salt: .max)
    #expect(path.name == ".specfit-ffffffffffffffff.tmp")
  }

  @Test("what killed runs left behind is removed; what somebody writes, and what has another name, stays")
  func tidying() throws {
    for name in [".specfit-1.tmp", ".specfit-2.tmp", ".specfit.tmp", "a.md"] { try folder.write(name) }
    let used = open(folder.path.appending(name: ".specfit-2.tmp").description, O_RDONLY)
    defer { close(used) }
    try #require(used >= 0 && flock(used, LOCK_EX) == 0)
    FileWriter.removeLeftovers(in: [folder.path])
    #expect(!FileSystem.exists(folder.path.appending(name: ".specfit-1.tmp")))
    for name in [".specfit-2.tmp", ".specfit.tmp", "a.md"] {
      #expect(FileSystem.exists(folder.path.appending(name: name)))
    }
  }
}

extension ByteSink {
  /// Writes a few bytes for real, then fails.
  fileprivate static func failing(with error: SystemError, after count: Int) -> ByteSink {
    ByteSink { descriptor, bytes in
      bytes.count <= count
        ? .failure(error)
        : ByteSink.system.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
    }
  }

  fileprivate static let oneByteAtATime = ByteSink { descriptor, bytes in
    bytes.count % 2 == 0 && Bool.random()
      ? .failure(.interrupted) : ByteSink.system.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(1)))
  }
}
