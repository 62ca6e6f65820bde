// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// How a document is written, and where a section with test tasks belongs in it.
package struct DocumentLayout: Sendable {
  /// What a task looks like in the document.
  package enum TaskLabel: Hashable, Sendable {
    /// `**Agent Task 3.13.1: Create …**`
    case agentTask
    /// `**Task 3.13.1: …**` or a heading of that form
    case task
    /// `- [ ] T012 …`
    case numberedCheckbox(prefix: String, digits: Int)
    /// `- [ ] 2.1 …`, with the number that the section's parent task takes
    case checkbox
    /// The document has no tasks of its own.
    case none
  }

  /// How the document writes headings.
  package enum HeadingStyle: String, Sendable {
    case atx, setext
    /// A line that is bold from end to end.
    case bold
  }

  /// Where and how the section goes in.
  package struct Insertion: Hashable, Sendable {
    /// The offset of the first byte of the line before which the section goes; the file's end for the end.
    package var offset: Int
    /// Whether the line before is text, so that a blank line must set the section off.
    package var needsBlankBefore: Bool
    /// Whether a line follows, so that a blank line must stand between.
    package var isFollowedByText: Bool

    package init(offset: Int, needsBlankBefore: Bool, isFollowedByText: Bool) {
      self.offset = offset
      self.needsBlankBefore = needsBlankBefore
      self.isFollowedByText = isFollowedByText
    }
  }

  /// Where a line about the tests goes into the module's acceptance criteria.
  package struct Acceptance: Hashable, Sendable {
    /// The offset of the first byte of the line before which it goes.
    package var offset: Int
    /// What stands before the text of the list's items: indentation, marker, blanks, box, sign.
    package var prefix: String
    /// Whether the file's last line lacks its line end before the place.
    package var needsLineEndBefore: Bool

    package init(offset: Int, prefix: String, needsLineEndBefore: Bool = false) {
      self.offset = offset
      self.prefix = prefix
      self.needsLineEndBefore = needsLineEndBefore
    }
  }

  package var headingStyle = HeadingStyle.atx
  /// The level of the sections among which the new one stands.
  package var headingLevel = 2
  /// The number of the section where the sections beside it are numbered: `9.4`; nil for none.
  package var sectionNumber: String?
  /// Whether the document's own chapter about tests has its cases in tables.
  package var hasTestTables = false
  /// Whether the place is right behind a section about tests that a person wrote.
  package var isBehindOwnTests = false
  /// The titles of the person's sections in lower case, as no two sections should be called alike.
  package var titles: Set<String> = []
  /// Bullet with the blanks behind it: `- `, `*   `.
  package var bullet = "- "
  package var taskLabel = TaskLabel.none
  /// The number for the section's task: `3.13`; nil when the document does not number.
  package var nextTaskNumber: String?
  package var lineEnding = LineEnding.lineFeed
  /// Nil when no section is wanted or no place was found.
  package var insertion: Insertion?
  /// Nil when the document has no such list.
  package var acceptance: Acceptance?
  /// The section that specfit wrote before.
  package var region: TestingRegion?
  /// The lines that specfit put into the acceptance criteria before, line ends included, as bytes in ascending order.
  package var acceptanceLines: [Range<Int>] = []
  /// Whether specfit's markers are damaged, so that nothing may be written; the diagnostics say how.
  package var hasDamagedMarkers = false
  /// Whether that is because the document holds a merge conflict.
  package var hasMergeConflict = false
  /// The folder of the application's sources, from the document's paths: `Shop` of `Shop/Modules/Cart/Cart.swift`.
  package var sourceRoot: String?
  /// Whether sources follow the package layout `Sources/<Target>/…`; then its target.
  package var packageTarget: String?
  /// The folder that the module has among others: `Cart` of `Shop/Modules/Cart/Views/CartView.swift`.
  package var moduleFolder: String?
  /// The folder of the unit tests that a person's tasks name.
  package var unitTestFolder: String?
  /// The folder of the UI tests that a person's tasks name.
  package var uiTestFolder: String?

  package init() {}
}
