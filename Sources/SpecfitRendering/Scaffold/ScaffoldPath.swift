// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
internal import SpecfitSource

/// A path below the project's root at which a scaffold may be written, whatever a document says.
package struct ScaffoldPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// With `/` between folders.
  package let description: String

  /// Takes a path as it stands.
  ///
  /// - Parameters:
  ///   - path: from the project's root, with `/` between folders.
  ///   - allowsHidden: whether parts may begin with a dot; never for paths from documents.
  /// - Throws: the reason why nothing may be written there.
  package init(_ path: String, allowsHidden: Bool = false) throws(ScaffoldPathError) {
    let parts = path.parts(between: "/", omittingEmptySubsequences: false)
    let isPrintable = path.unicodeScalars.allSatisfy {
      if $0.isASCII { return $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
      return $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        && $0.properties.generalCategory != .lineSeparator && $0.properties.generalCategory != .paragraphSeparator
    }
    guard isPrintable else { throw .unprintable }
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { throw .absolute(path) }
    guard let last = parts.last, !last.isEmpty else { throw .folder(path) }
    guard !parts.contains(".."), !parts.contains(".") else { throw .leavesProject(path) }
    let areNames = parts.allSatisfy {
      !$0.isEmpty && $0.utf8.count <= 240 && (allowsHidden || $0.first != ".") && $0.first != "-"
    }
    guard areNames, path.utf8.count <= 900 else { throw .noName(path) }
    description = path
  }

  /// The folders, outermost first.
  var folders: [Substring] { description.parts(between: "/").dropLast() }

  /// The file's name with its extension.
  package var name: Substring { description.parts(between: "/").last ?? "" }

  /// The name of the type that the file is for.
  package var typeName: String { TextTransform.swiftIdentifier.apply(to: String(stem)) }

  /// The file's name without its extension.
  var stem: Substring { name.prefix { $0 != "." } }

  package static func < (left: Self, right: Self) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}

/// Why nothing may be written at a path.
package enum ScaffoldPathError: Error, Hashable, CustomStringConvertible {
  case absolute(String)
  case leavesProject(String)
  case folder(String)
  case noName(String)
  case unprintable
  /// The file is not of the language in which the profile's tests are written.
  case otherLanguage(String, wanted: String)
  /// The document gives a path that nobody should follow.
  case unusable(UnusablePath)
  /// Another file of the run has the path, or one that some disks take for the same.
  case taken(String, by: String?)
  /// No target of the build compiles the file.
  case noTarget(String, isUI: Bool)
  /// The tests of a task go into the file of their type.
  case joined(String, into: String, task: String)

  package var description: String {
    switch self {
    case .absolute(let path): "the path '\(path)' does not start in the project; write it from the project's root"
    case .leavesProject(let path): "the path '\(path)' has '.' or '..' in it; write it from the project's root"
    case .folder(let path): "the path '\(path)' names a folder; name a file in it"
    case .noName(let path):
      "the path '\(path.prefix(120))' has a part that is hidden, empty or too long; name another file"
    case .unprintable: "the path of a test file has a character that no path should have; write it anew"
    case .otherLanguage(let path, let wanted):
      "the file '\(path)' does not end in '\(wanted)', as the tests of the profile do; specfit leaves it alone"
    case .unusable(let path): "\(path.message); \(path.help)"
    case .noTarget(let path, isUI: true): "no target for UI tests compiles '\(path)'; a package alone runs none"
    case .noTarget(let path, isUI: false):
      "no test target of the build compiles '\(path)'; name a file in one, or add a target for it"
    case .taken(let path, let other?): "the file '\(path)' cannot stand beside '\(other)'; name another file"
    case .taken(let path, nil): "another file has the path '\(path)', or is in a folder of that name; name another file"
    case .joined(let path, let other, let task):
      "the tests of '\(task)' go into '\(other)', which has their type, and not into '\(path)'"
    }
  }
}
