// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A document as the page shows it.
package struct StatusDocument: Hashable, Sendable {
  /// From the project's root.
  package var path: String
  /// Without line ends.
  package var lines: [String]

  package init(path: String, lines: [String]) { (self.path, self.lines) = (path, lines) }
}

extension StatusReport {
  /// Adds the text of the documents in which something is stated.
  ///
  /// - Parameter text: gives the lines of a path; nil for what cannot be read.
  package mutating func addDocuments(_ text: (String) -> [String]?) {
    var seen: Set<String> = []
    for module in modules {
      for path in module.statingPaths where seen.insert(path).inserted {
        if let lines = text(path) { documents.append(StatusDocument(path: path, lines: lines)) }
      }
    }
  }
}

extension StatusModule {
  /// The documents in which it states something: its own first, then its parts.
  var statingPaths: [String] {
    let paths = Set(behaviors.flatMap(\.places).map(\.path))
    return paths.sorted { ($0 == document ? 0 : 1, $0) < ($1 == document ? 0 : 1, $1) }
  }
}
