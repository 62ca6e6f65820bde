// What an editor shows of a document, as plain values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// All that an editor shows of one document; lines are one-based.
package struct DocumentView: Sendable {
  /// What a reader wants to know about some lines, and where the tests for it are.
  package struct Note: Hashable, Sendable {
    package var lines: ClosedRange<Int>
    /// Markdown.
    package var text: String
    /// Tests, or what else is meant; paths from the project's root.
    package var targets: [Finding.Place]

    package init(lines: ClosedRange<Int>, text: String, targets: [Finding.Place]) {
      (self.lines, self.text, self.targets) = (lines, text, targets)
    }
  }

  /// An entry of the outline.
  package struct Symbol: Hashable, Sendable {
    /// As the protocol numbers them.
    package enum Kind: Int, Sendable {
      case component = 5
      case member = 6
      case task = 12
      case flow = 24
    }

    package var name: String
    package var detail: String
    package var kind: Kind
    package var line: Int
    package var children: [Symbol] = []

    package init(_ name: String, _ detail: String, _ kind: Kind, line: Int, children: [Symbol] = []) {
      (self.name, self.detail, self.kind, self.line, self.children) = (name, detail, kind, line, children)
    }
  }

  /// From the project's root.
  package var path: String
  /// What is wrong with the document.
  package var findings: [Finding] = []
  package var notes: [Note] = []
  package var symbols: [Symbol] = []

  package init(path: String) { self.path = path }
}

/// Something that an editor may do for a person.
package struct DocumentFix: Sendable {
  /// The edits of one file.
  package struct FileEdits: Sendable {
    /// With its path from the project's root.
    package var file: SourceFile
    package var edits: [Edit]

    package init(file: SourceFile, edits: [Edit]) { (self.file, self.edits) = (file, edits) }
  }

  package var title: String
  package var files: [FileEdits]
  /// The findings that it mends.
  package var findings: [Finding]

  package init(title: String, files: [FileEdits], findings: [Finding]) {
    (self.title, self.files, self.findings) = (title, files, findings)
  }
}

/// What knows a project: whoever serves an editor asks it, and it knows nothing of protocols.
package protocol EditorWorkspace: Sendable {
  /// The absolute path of the project's root; nil as long as nobody could tell.
  var root: String? { get }

  /// Looks at the disk again the next time that somebody asks.
  mutating func forget()

  /// Views of documents, by their absolute paths.
  ///
  /// - Parameter open: the documents that an editor has open, as it shows them; the path of each file is absolute.
  /// - Returns: what is known of each; nothing of those that are no documents of the project.
  mutating func views(of open: [SourceFile]) -> [String: DocumentView]

  /// What may be done about a document.
  ///
  /// - Parameters:
  ///   - path: of a document that was viewed.
  ///   - lines: those that a person asks about, one-based.
  /// - Returns: none of what would change nothing.
  mutating func fixes(of path: String, lines: ClosedRange<Int>) -> [DocumentFix]

  /// What kept the last views from being made, as a sentence; nil if nothing did.
  var obstacle: String? { get }
}
