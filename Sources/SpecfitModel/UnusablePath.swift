// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A path of a source file that a document gives and that nobody should follow.
package struct UnusablePath: Hashable, Sendable {
  /// What is wrong with a path.
  package enum Fault: String, Hashable, Sendable {
    case absolute, leavesProject, hidden, folder, unprintable, severalLines
  }

  /// As the document writes it.
  package let text: String
  package let fault: Fault
  /// One-based.
  package let line: Int
  /// What is taken for the path all the same; nil when nothing is.
  package let path: String?

  package init(text: String, fault: Fault, line: Int, path: String?) {
    self.text = text
    self.fault = fault
    self.line = line
    self.path = path
  }

  /// What is wrong, as a sentence.
  package var message: String {
    switch fault {
    case .absolute: "the path '\(text)' does not start in the project"
    case .leavesProject: "the path '\(text)' leads out of its folders by '..'"
    case .hidden: "the path '\(text)' leads into a hidden folder, or to a hidden file"
    case .folder: "the path '\(text)' names a folder, where a file should be"
    case .unprintable: "a path has a character that no path should have"
    case .severalLines: "a path goes over more than one line"
    }
  }

  /// What to do about it.
  package var help: String {
    switch fault {
    case .absolute, .leavesProject, .hidden: "write it from the project's root"
    case .folder: "name the file in it"
    case .unprintable, .severalLines: "write it anew"
    }
  }

  package func diagnostic(in file: SourceFile) -> Diagnostic {
    Diagnostic("unusable-path", .warning, message, at: file.range(ofLine: line), help: help)
  }
}
