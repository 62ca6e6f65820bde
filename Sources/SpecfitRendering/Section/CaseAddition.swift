// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Cases of a person's own, put behind those that a task in a document lists.
package enum CaseAddition {
  /// Adds names of tests to the list of cases of a task, each written as the last case there is.
  ///
  /// - Parameters:
  ///   - names: of functions, without brackets.
  ///   - known: the names of the cases that the task has, by which its list is found.
  ///   - lines: of the task, one-based.
  ///   - file: the document.
  /// - Returns: nil for a task that lists none of its cases, or that the document does not have.
  package static func edit(
    adding names: [String],
    behind known: Set<String>,
    to lines: ClosedRange<Int>,
    of file: SourceFile
  ) -> Edit? {
    guard lines.upperBound <= file.lineCount else { return nil }
    func text(ofLine line: Int) -> String { file.text(file.range(ofLine: line)) }
    guard let last = lines.last(where: { ListedCase(text(ofLine: $0), among: known) != nil }),
      let listed = ListedCase(text(ofLine: last), among: known)
    else { return nil }
    // What is said of the last case stands below it: further in, or as the rest of its own paragraph.
    var end = last
    var line = last + 1
    while line <= lines.upperBound {
      if file.isBlank(line: line) {
        line += 1
        continue
      }
      guard listed.holds(text(ofLine: line), isBehindBlank: line > end + 1) else { break }
      end = line
      line += 1
    }
    let start = file.start(ofLine: end + 1)
    let isWindows = start > 1 && file.bytes[start - 2] == UInt8(ascii: "\r")
    let added = names.enumerated().map { listed.naming($1, behind: $0 + 1) + (isWindows ? "\r\n" : "\n") }
    return Edit(replacing: start..<start, with: Array(added.joined().utf8))
  }

  /// A line on which a case stands, as an item, with or without a box, or as a row of a table.
  private struct ListedCase {
    private let indentation: Int
    /// What stands before the name in a new line: the marker of an item with its blanks, or the cells before it, empty.
    private var head: String
    /// What stands behind it.
    private var tail = ""
    /// The number of an item, where the items count.
    private var number: Int?
    private let isRow: Bool

    init?(_ line: String, among known: Set<String>) {
      let rest = line.drop { $0 == " " || $0 == "\t" }
      indentation = line.count - rest.count
      isRow = rest.first == "|"
      if isRow {
        let cells = Self.cells(of: rest)
        guard let place = cells.firstIndex(where: { Self.name(in: $0, among: known) != nil }) else { return nil }
        head = line.prefix(indentation) + "|" + String(repeating: "  |", count: place) + " "
        tail =
          (cells[place].contains("()") ? "()" : "") + "` |" + String(repeating: "  |", count: cells.count - place - 1)
        return
      }
      guard let open = rest.firstIndex(of: "`"), Self.name(in: rest[open...], among: known) != nil else { return nil }
      let marker = rest[..<open]
      let word = marker.prefix { $0 != " " }
      let box = marker.dropFirst(word.count).filter { $0 != " " }
      guard ["", "[]", "[x]", "[X]"].contains(box) else { return nil }
      head = line.prefix(indentation) + (box.isEmpty ? String(marker) : "\(word) [ ] ")
      tail = (rest[open...].dropFirst().prefix { $0 != "`" }.hasSuffix("()") ? "()" : "") + "`"
      if ["-", "*", "+"].contains(word) { return }
      // No list counts further than with nine digits.
      guard let sign = word.last, sign == "." || sign == ")", word.count <= 10,
        word.dropLast().allSatisfy({ ("0"..."9").contains($0) }), let found = Int(word.dropLast())
      else { return nil }
      number = found
    }

    /// The cells of a row, without what stands before the first bar and behind the last.
    private static func cells(of row: Substring) -> [String] {
      var cells = [""]
      var isEscaped = false
      for sign in row.dropFirst() {
        if sign == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(sign) }
        isEscaped = sign == "\\" && !isEscaped
      }
      return cells.dropLast()
    }

    /// The name of a known case with which a text begins, as code.
    private static func name(in text: some StringProtocol, among known: Set<String>) -> String? {
      let code = text.drop { $0 == " " }
      guard code.first == "`" else { return nil }
      let name = code.dropFirst().prefix { $0 != "`" && $0 != "(" }
      return known.contains(String(name)) ? String(name) : nil
    }

    /// Whether a line is a part of what is said of the case.
    func holds(_ line: String, isBehindBlank: Bool) -> Bool {
      let rest = line.drop { $0 == " " || $0 == "\t" }
      guard !isRow, let first = rest.first else { return false }
      return line.count - rest.count > indentation || !isBehindBlank && first.isLetter
    }

    /// The same line for another test, so many places further down.
    func naming(_ name: String, behind places: Int) -> String {
      var head = head
      // Lists in which each item has the number 1 are counted by whoever renders them.
      if let number, number > 1, let digits = head.firstRange(of: String(number)) {
        head.replaceSubrange(digits, with: String(number + places))
      }
      return head + "`\(name)" + tail
    }
  }
}
