// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A reason why parsing could not run at all.
///
/// What is wrong with a document is a `Diagnostic`; what is wrong with the run
/// is an error. Any bytes are valid Markdown, so neither case blames the user.
package enum MarkdownError: Error, Equatable {
  /// The parser returned no tree, which means that memory ran out.
  case noTree

  /// The linked cmark-gfm lacks an extension that specfit needs.
  case missingExtension(name: String, version: String)
}

extension MarkdownError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTree:
      "cmark-gfm returned no document: out of memory"
    case .missingExtension(let name, let version):
      "cmark-gfm \(version) has no '\(name)' extension; install libcmark-gfm-extensions"
    }
  }
}
