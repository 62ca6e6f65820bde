// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitWorkspace
import Testing

struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ path: String) throws -> FileSnapshot {
    try FileReader.read(try folder.project().reference(to: path))
  }

  /// The reason why a file cannot be read; `nil` if it can.
  private func reason(_ path: String) throws -> FileReadError.Reason? {
    do throws(FileReadError) {
      _ = try FileReader.read(try Project.around(folder).reference(to: path))
      return nil
    } catch {
      #expect(error.path == path)
      #expect(error.description.contains("'\(path)'"))
      #expect(error.description.contains(";"), "the sentence names a way out")
      return error.reason
    }
  }

  @Test("a stamp is that of the file that was read, and another once somebody has written it")
  func stamps() throws {
    try folder.write("Docs/A.md", bytes: Array("# A".utf8), permissions: 0o640)
    let reference = try folder.project().reference(to: "Docs/A.md")
    let stamp = try FileReader.stamp(of: reference)
    #expect(try stamp == FileReader.read(reference).stamp)
    try folder.write("Docs/A.md", bytes: Array("# A and more".utf8), permissions: 0o640)
    #expect(try stamp != FileReader.stamp(of: reference))
    #expect(throws: FileReadError.self) { try FileReader.stamp(of: folder.project().reference(to: "Docs/B.md")) }
  }

  @Test("bytes are taken as they are, with their path and stamp")
  func reads() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("# A\r\n\tü  \nend".utf8)
    try folder.write("Docs/A.md", bytes: bytes, permissions: 0o640)
    let snapshot = try read("./Docs/A.md")
    #expect(snapshot.source.bytes == bytes)
    #expect(snapshot.source.path == "Docs/A.md")
    #expect(snapshot.stamp.permissions == 0o640)
    #expect(snapshot.stamp.size == bytes.count)
  }

  @Test("an empty file is text")
  func empty() throws {
    try folder.write("A.md", "")
    #expect(try read("A.md").source.bytes.isEmpty)
  }

  @Test("what is not there, is a folder, or is a pipe is named as such")
  func wrongKind() throws {
    try folder.write("Docs/A.md")
    try folder.makePipe("pipe.md")
    #expect(try reason("B.md") == .notFound)
    #expect(try reason("Docs/A.md/B.md") == .notFound)
    #expect(try reason("Docs") == .isFolder)
    #expect(try reason("pipe.md") == .notAFile)
  }

  @Test("a NUL makes a file binary only among its first 8000 bytes")
  func binary() throws {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 7999)
    try folder.write("early.md", bytes: text + [0])
    try folder.write("late.md", bytes: text + [0x62, 0])
    #expect(try reason("early.md") == .binary)
    #expect(try reason("late.md") == nil)
  }

  @Test("16 MiB are read, one byte more is not")
  func tooLarge() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: FileReader.maximumSize + 1)
    try folder.write("large.md", bytes: bytes)
    try folder.write("fits.md", bytes: bytes.dropLast())
    #expect(try reason("large.md") == .tooLarge(bytes.count))
    #expect(try reason("fits.md") == nil)
    let error = FileReadError("large.md", .tooLarge(bytes.count))
    #expect("\(error)" == "'large.md' has 16.1 MiB, more than the 16 MiB that specfit reads; split it")
  }

  @Test(
    "the first byte that is no UTF-8 is named by line and column",
    arguments: [
      ([0xFF], 1, 1),
      (Array("ab\ncü".utf8) + [0xE4, 0x20], 2, 4),
      (Array("a\r\n".utf8) + [0xC3], 2, 1),
      ([0x61, 0xC0, 0x80], 1, 2),
      ([0x61, 0xED, 0xA0, 0x80], 1, 2),
      ([0x61, 0xF4, 0x90, 0x80, 0x80], 1, 2),
      (Array("12345678é1234567".utf8) + [0xE2, 0x82], 1, 18),
    ]
  )
  func invalidUTF8(bytes: [UInt8], line: Int, column: Int) throws {
    try folder.write("A.md", bytes: bytes)
    #expect(try reason("A.md") == .invalidUTF8(Location(line: line, column: column)))
  }

  @Test("the sentence for invalid UTF-8 says where and how to convert")
  func invalidUTF8Sentence() {
    let error = FileReadError("Docs/A.md", .invalidUTF8(Location(line: 12, column: 3)))
    #expect(
      "\(error)"
        == "'Docs/A.md' is not valid UTF-8 at line 12, column 3; "
        + "convert it, for example with 'iconv -f latin1 -t utf-8'"
    )
  }

  @Test("every form of valid UTF-8 is let through")
  func validUTF8() throws {
    try folder.write("A.md", "é€𝄞\u{7FF}\u{800}\u{FFFD}\u{10000}\u{10FFFF}\u{D7FF}\u{E000}\u{0085}")
    #expect(try reason("A.md") == nil)
  }

  @Test(
    "a file without the right to read is refused",
    .enabled(if: !TemporaryFolder.isSuperuser, "the superuser may read all files")
  )
  func denied() throws {
    try folder.write("A.md", permissions: 0o000)
    #expect(try reason("A.md") == .denied)
  }

  @Test("a link in the project is followed, one that leaves it is refused")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.md", "# Secret\n")
    try folder.write("Docs/A.md", "# A\n")
    try folder.link("in.md", to: "Docs/A.md")
    try folder.link("out.md", to: outside.path.appending(name: "secret.md").description)
    try folder.link("outfolder", to: outside.path.description)
    try folder.link("nothing.md", to: "missing.md")
    try folder.link("loop.md", to: "loop.md")
    #expect(try read("in.md").source.bytes == Array("# A\n".utf8))
    #expect(try read("in.md").reference.real.name == "A.md")
    #expect(try reason("out.md") == .leavesProject)
    #expect(try reason("outfolder/secret.md") == .leavesProject)
    #expect(try reason("nothing.md") == .notFound)
    #expect(try reason("loop.md") != nil)
  }

  @Test("a file outside the project that is named as such is read")
  func outside() throws {
    let outside = try TemporaryFolder()
    let file = try outside.write("B.md")
    #expect(try read(file.description).source.path == file.description)
    let relative = file.path(from: folder.path)
    #expect(try read(relative).source.path == relative)
  }
}

extension Project {
  /// A project that certainly exists, so that only reading can fail.
  fileprivate static func around(_ folder: TemporaryFolder) throws(FileReadError) -> Project {
    do { return try Project(around: folder.path) } catch { throw FileReadError(folder.path.description, .notFound) }
  }
}
