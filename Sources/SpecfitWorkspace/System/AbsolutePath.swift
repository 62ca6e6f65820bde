// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A path from the root of the file system, without `.`, `..`, or doubled slashes.
///
/// It is made by looking at the text alone: `a/..` vanishes even where `a` is a
/// symbolic link. What the disk makes of it, `FileSystem.realPath(of:)` tells.
/// Paths are equal if their bytes are: a disk can hold two names between which
/// Unicode sees no difference.
package struct AbsolutePath: Hashable, Sendable, CustomStringConvertible {
  /// Starts with a slash; ends with one only if it is the root.
  package let description: String

  package static let root = AbsolutePath(clean: "/")

  /// Takes a path that is known to be absolute and clean.
  private init(clean: String) { description = clean }

  /// Resolves a path as it would be from a folder.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the folder; `..` above the root stays at the root.
  ///   - folder: where a relative path starts.
  package init(_ path: String, in folder: AbsolutePath = .root) {
    var segments = path.utf8.first == UInt8(ascii: "/") ? [] : folder.segments
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": continue
      case "..": segments = segments.dropLast()
      default: segments.append(segment)
      }
    }
    description = "/" + segments.joined(separator: "/")
  }

  /// The names from the root down.
  package var segments: [Substring] { description.split(separator: "/") }

  /// The last name; empty for the root.
  package var name: String { segments.last.map(String.init) ?? "" }

  /// The folder that holds it; the root holds itself.
  package var parent: AbsolutePath {
    guard let slash = description.utf8.lastIndex(of: UInt8(ascii: "/")), slash != description.startIndex else {
      return .root
    }
    return AbsolutePath(clean: String(description[..<slash]))
  }

  /// The entry of this folder that has a name, which holds no slash.
  package func appending(name: String) -> AbsolutePath {
    AbsolutePath(clean: self == .root ? "/\(name)" : "\(description)/\(name)")
  }

  /// Whether it is a folder or anything below it.
  package func isInside(_ folder: AbsolutePath) -> Bool {
    if folder == .root || self == folder { return true }
    return description.utf8.starts(with: folder.description.utf8)
      && description.utf8.dropFirst(folder.description.utf8.count).first == UInt8(ascii: "/")
  }

  /// How to write it from a folder, with `..` where needed.
  ///
  /// - Parameter folder: where the path starts.
  /// - Returns: a relative path; `.` for the folder itself.
  package func path(from folder: AbsolutePath) -> String {
    let target = segments
    let start = folder.segments
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    let path = (up + target[shared...]).joined(separator: "/")
    return path.isEmpty ? "." : path
  }
}

extension AbsolutePath {
  package static func == (left: Self, right: Self) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
  }
}
