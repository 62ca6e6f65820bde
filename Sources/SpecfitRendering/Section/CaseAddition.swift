// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Cases of a person's own, put behind those that a task in a document lists.
package enum CaseAddition {
  /// Adds names of tests to the list of cases of a task, each written as the last case there is.
  ///
  /// - Parameters:
  ///   - names: of functions, without brackets.
  ///   - lines: of the task, one-based.
  ///   - file: the document.
  /// - Returns: nil for a task that lists no case.
  package static func edit(adding names: [String], to lines: ClosedRange<Int>, of file: SourceFile) -> Edit? {
    func text(ofLine line: Int) -> String { file.text(file.range(ofLine: line)) }
    guard let last = lines.last(where: { ListedCase(text(ofLine: $0)) != nil }),
      let listed = ListedCase(text(ofLine: last))
    else { return nil }
    // What is said of the last case stands below it, further in.
    var end = last
    while end < lines.upperBound, !file.isBlank(line: end + 1), listed.holds(text(ofLine: end + 1)) { end += 1 }
    let start = file.start(ofLine: end + 1)
    let isWindows = start > 1 && file.bytes[start - 2] == UInt8(ascii: "\r")
    let added = names.enumerated().map { listed.naming($1, behind: $0 + 1) + (isWindows ? "\r\n" : "\n") }
    return Edit(replacing: start..<start, with: Array(added.joined().utf8))
  }

  /// A line on which a case stands, as an item, with or without a box, or as a row of a table.
  private struct ListedCase {
    private var indentation = 0
    /// The marker of the item, with what stands before and behind it; the first sign of a row.
    private var head: Substring
    /// The number of an item, where the items count.
    private var number: Int?
    private let hasBrackets: Bool
    /// How many cells follow in a row; nil for an item.
    private var cells: Int?

    init?(_ line: String) {
      let rest = line.drop { $0 == " " || $0 == "\t" }
      guard let open = rest.firstIndex(of: "`"), case let behind = rest[rest.index(after: open)...],
        let close = behind.firstIndex(of: "`"), close > behind.startIndex
      else { return nil }
      let marker = rest[..<open]
      indentation = line.utf8.count - rest.utf8.count
      head = line[..<open]
      hasBrackets = behind[..<close].hasSuffix("()")
      if marker.first == "|" {
        guard marker.allSatisfy({ $0 == "|" || $0 == " " }) else { return nil }
        cells = max(0, rest.filter { $0 == "|" }.count - 2)
        return
      }
      var word = marker.prefix { $0 != " " }
      let box = marker.dropFirst(word.count).filter { $0 != " " }
      guard ["", "[]", "[x]", "[X]"].contains(box) else { return nil }
      if ["-", "*", "+"].contains(word) {
        if !box.isEmpty { head = line[..<marker.startIndex] + word + " [ ] " }
        return
      }
      guard word.last == "." || word.last == ")" else { return nil }
      word.removeLast()
      guard let found = Int(word) else { return nil }
      number = found
    }

    /// Whether a line is a part of what a case says, as it is indented further than its marker.
    func holds(_ line: String) -> Bool {
      cells == nil && line.prefix { $0 == " " || $0 == "\t" }.count > indentation && ListedCase(line) == nil
    }

    /// The same line for another test, so many places further down.
    func naming(_ name: String, behind places: Int) -> String {
      var head = String(head)
      // Lists in which each item has the number 1 are counted by whoever renders them.
      if let number, number > 1, let digits = head.firstRange(of: String(number)) {
        head.replaceSubrange(digits, with: String(number + places))
      }
      let rest = cells.map { " |" + String(repeating: "  |", count: $0) } ?? ""
      return head + "`\(name)\(hasBrackets ? "()" : "")`" + rest
    }
  }
}
