// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A name in a folder.
struct FolderEntry: Hashable, Sendable {
  let name: String
  let kind: FileStamp.Kind
}

extension FileSystem {
  /// The entries of a folder, in no order, without `.` and `..`.
  ///
  /// Names that are not valid UTF-8 come with U+FFFD and kind `other`: no path
  /// leads to them.
  static func entries(of folder: AbsolutePath) throws(SystemError) -> [FolderEntry] {
    guard let stream = opendir(folder.description) else { throw .last }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last }
        return entries
      }
      let type = Int32(entry.pointee.d_type)
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8) { continue }
      entries.append(self.entry(named: bytes, type: type, in: folder))
    }
  }

  private static func entry(named bytes: [UInt8], type: Int32, in folder: AbsolutePath) -> FolderEntry {
    let name = String(decoding: bytes, as: UTF8.self)
    guard name.utf8.elementsEqual(bytes) else { return FolderEntry(name: name, kind: .other) }
    let kind: FileStamp.Kind
    switch type {
    case Int32(DT_REG): kind = .file
    case Int32(DT_DIR): kind = .folder
    case Int32(DT_LNK): kind = .link
    case Int32(DT_UNKNOWN): kind = (try? linkStamp(of: folder.appending(name: name)).kind) ?? .other
    default: kind = .other
    }
    return FolderEntry(name: name, kind: kind)
  }
}
