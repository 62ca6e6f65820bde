// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The heads of a text as one piece of well-formed Swift for the parser.
///
/// The heads stand one per line in a single type, without bodies, comments,
/// attribute arguments and values, so that neither torn code nor deep nesting
/// reaches the parser. Offsets in it lead back to the text.
struct Excerpt {
  /// What stands in the place of every value.
  static let value = UInt8(ascii: "0")

  private(set) var bytes: [UInt8] = Array("enum _{\n".utf8)

  /// Where the tokens of the text stand in the excerpt, ascending.
  private var marks: [(offset: Int, source: Int)] = []

  /// Where each head begins in the excerpt, ascending.
  private var starts: [(offset: Int, head: Int)] = []

  /// The tokens that each value stands for, by its offset in the excerpt.
  private(set) var values: [Int: Range<Int>] = [:]

  var isEmpty: Bool { starts.isEmpty }

  mutating func begin(head: Int) { starts.append((bytes.count, head)) }

  /// Takes the last head out again.
  mutating func dropHead() {
    guard let start = starts.popLast()?.offset else { return }
    bytes.removeSubrange(start...)
    while let last = marks.last, last.offset >= start { marks.removeLast() }
  }

  mutating func append(_ token: some Collection<UInt8>, source: Int) {
    marks.append((bytes.count, source))
    bytes.append(contentsOf: token)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func appendValue(_ tokens: Range<Int>) {
    values[bytes.count] = tokens
    bytes.append(Self.value)
  }

  mutating func removeLastByte() { bytes.removeLast() }

  mutating func finish() { bytes += Array("}\n".utf8) }

  /// The offset in the text of what stands at an offset in the excerpt.
  func source(of offset: Int) -> Int {
    guard let index = Self.last(in: marks, notAfter: offset, by: \.offset) else { return 0 }
    return marks[index].source + offset - marks[index].offset
  }

  /// The head that an offset in the excerpt belongs to.
  func head(at offset: Int) -> Int? {
    Self.last(in: starts, notAfter: offset, by: \.offset).map { starts[$0].head }
  }

  private static func last<Entry>(
    in entries: [Entry],
    notAfter offset: Int,
    by key: (Entry) -> Int
  ) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if key(entries[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
