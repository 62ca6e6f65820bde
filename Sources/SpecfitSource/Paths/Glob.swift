// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A pattern for a path: names with `*`, `?`, `[a-z]`, and `**` for any number of folders.
package struct Glob: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case name(NamePattern)
    case anyFolders
  }

  let segments: [Segment]

  /// Reads one pattern, in which braces stand for themselves.
  package init(_ text: some StringProtocol) {
    var segments: [Segment] = []
    for segment in text.split(separator: "/") where segment != "." {
      if segment != "**" {
        segments.append(.name(NamePattern(segment)))
      } else if segments.last != .anyFolders {
        segments.append(.anyFolders)
      }
    }
    self.segments = segments
  }

  /// The pattern of just one path, whatever its characters are.
  package init(path: some StringProtocol) {
    segments = path.split(separator: "/").map { .name(NamePattern(literal: $0)) }
  }

  init(segments: [Segment]) { self.segments = segments }

  /// The same pattern, counted from a folder.
  package func below(_ folder: String) -> Glob { Glob(segments: Glob(path: folder).segments + segments) }

  /// What it matches, and all that is below.
  package var withContents: Glob { segments.last == .anyFolders ? self : Glob(segments: segments + [.anyFolders]) }

  /// Whether a text has any of the characters that make it a pattern.
  package static func isPattern(_ text: String) -> Bool { text.utf8.contains { Array("*?[{".utf8).contains($0) } }

  /// How many names a matching path has; `nil` for any number.
  package var depth: Int? { segments.contains(.anyFolders) ? nil : segments.count }

  /// Whether its last name asks for an extension, such as `*.txt`.
  package var namesExtension: Bool {
    if case .name(let pattern) = segments.last { pattern.namesExtension } else { false }
  }

  /// The folders at its front that are no patterns, and what follows them.
  package var splitAtFirstPattern: (folders: [String], rest: Glob) {
    var folders: [String] = []
    for case .name(let pattern) in segments.dropLast() {
      guard let literal = pattern.literal, segments[folders.count] == .name(pattern) else { break }
      folders.append(literal)
    }
    return (folders, Glob(segments: Array(segments[folders.count...])))
  }

  /// Whether it matches a whole path, with `/` between the names.
  package func matches(_ path: String) -> Bool { matches(path.split(separator: "/").map(String.init)) }

  /// Whether it matches a whole path.
  ///
  /// - Parameter path: the names from where the pattern starts.
  /// - Returns: whether every name has its part of the pattern.
  package func matches(_ path: [String]) -> Bool {
    var (segment, position) = (0, 0)
    var retry: (segment: Int, position: Int)?
    while position < path.count {
      if segment < segments.count, segments[segment] == .anyFolders {
        retry = (segment, position)
        segment += 1
      } else if segment < segments.count, segments[segment].matches(path[position]) {
        (segment, position) = (segment + 1, position + 1)
      } else if let last = retry {
        retry = (last.segment, last.position + 1)
        (segment, position) = (last.segment + 1, last.position + 1)
      } else {
        return false
      }
    }
    return segments[segment...].allSatisfy { $0 == .anyFolders }
  }
}

extension Glob.Segment {
  fileprivate func matches(_ name: String) -> Bool {
    switch self {
    case .anyFolders: true
    case .name(let pattern): pattern.matches(name)
    }
  }
}
