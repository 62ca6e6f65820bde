// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why there was nothing to check.
enum CheckError: Error, CustomStringConvertible {
  /// With the paths that the user gave; none for what the configuration names.
  case nothingToCheck(in: [String])
  case noDay(String)
  /// The path of the baseline.
  case partialBaseline(String)
  /// What stands at the path that the user gave to write to.
  case wouldOverwrite(String, what: String)

  var description: String {
    switch self {
    case .nothingToCheck(let paths):
      "no document\(Self.place(paths)) specifies a component, so nothing was checked; 'specfit inspect' says why"
    case .noDay(let text): "'\(text)' is no day; write it as 2027-01-31"
    case .partialBaseline(let path):
      "'\(path)' was not written: a baseline is about all documents, and some were not asked for or could not be read"
    case .wouldOverwrite(let path, let what): "'\(path)' is \(what), and is not overwritten; name another file"
    }
  }

  private static func place(_ paths: [String]) -> String {
    guard !paths.isEmpty, paths != ["-"] else { return "" }
    return " of " + paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
  }
}
