// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The part of a document that specfit wrote, between its two markers.
package struct TestingRegion: Hashable, Sendable {
  /// A task between its marker and the next one.
  package struct Task: Hashable, Sendable {
    /// The stable key in the marker: `unit:OnboardingViewModel`.
    package var key: String
    /// The number that the task was given; nil when it has none.
    package var number: String?
    /// Marker line to the last line of the task that is not blank, one-based.
    package var lines: ClosedRange<Int>
    /// The first line of the task's text, or the marker's where there is none; a generated `TestTask` is known by it.
    package var firstLine: Int
    /// The bytes of the task's text, without the marker's line.
    package var text: Range<Int>
    /// The digest of what the text was made from, as the marker gives it.
    package var source: String
    /// Whether the text still is what specfit wrote.
    package var isUntouched: Bool
    /// The text of a task that a person changed; empty for all others.
    package var ownText: String
    /// The digest of the text that specfit wrote, as the marker gives it; nil when it gives none.
    package var sum: String?

    package init(
      key: String,
      number: String? = nil,
      lines: ClosedRange<Int>,
      firstLine: Int? = nil,
      text: Range<Int>,
      source: String = "",
      isUntouched: Bool,
      ownText: String = "",
      sum: String? = nil
    ) {
      self.key = key
      self.number = number
      self.lines = lines
      self.firstLine = firstLine ?? lines.lowerBound
      self.text = text
      self.source = source
      self.isUntouched = isUntouched
      self.ownText = ownText
      self.sum = sum
    }

    /// Whether a person changed nothing of the text but the file, so that the rest still is specfit's.
    package func isUntouched(besides file: String, insteadOf usual: String) -> Bool {
      guard !isUntouched, let sum else { return isUntouched }
      return Digest(of: ownText.replacing(file, with: usual).utf8).description == sum
    }
  }

  /// Begin marker to end marker, one-based.
  package var lines: ClosedRange<Int>
  /// From the begin marker's first byte to behind the end marker's line end.
  package var range: Range<Int>
  /// Whether the blank line before the begin marker is specfit's.
  package var ownsBlankBefore: Bool
  /// Whether nothing followed the section when it was written, so that what follows now is all a person's.
  package var wasAtEnd: Bool
  /// In the order of the document.
  package var tasks: [Task]
  /// What all tasks of a kind ask for, with the kind as its key: `unit`, `ui`; in the order of the document.
  package var shared: [Task]

  /// Everything with a marker of its own, in the order of the document.
  package var parts: [Task] { (tasks + shared).sorted { $0.lines.lowerBound < $1.lines.lowerBound } }

  package init(
    lines: ClosedRange<Int>,
    range: Range<Int>,
    ownsBlankBefore: Bool,
    wasAtEnd: Bool = false,
    tasks: [Task],
    shared: [Task] = []
  ) {
    self.lines = lines
    self.range = range
    self.ownsBlankBefore = ownsBlankBefore
    self.wasAtEnd = wasAtEnd
    self.tasks = tasks
    self.shared = shared
  }
}
