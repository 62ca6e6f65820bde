// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Finds where the statement starts to which a line of code belongs: a modifier behind a closing bracket speaks of what
/// that bracket opened.
///
/// Takes the lines one after the other. What is no code does no harm: it is its own head.
struct StatementHeads {
  /// The lines of the brackets that are open, one-based.
  private var open: [Int] = []
  /// The heads of the lines that were read, of those that brackets or modifiers still lead to.
  private var heads: [Int: Int] = [:]
  private var lastHead: Int?

  /// How many brackets may be open; more is no screen.
  private static let most = 64

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - number: one-based.
  /// - Returns: the line on which its statement starts; the line itself, if it starts one.
  mutating func head(of line: ArraySlice<UInt8>, number: Int) -> Int {
    let text = line.drop(while: \.isBlank)
    guard let first = text.first else { return number }
    if text.starts(with: Self.fence) {
      self = StatementHeads()
      return number
    }
    var head = number
    if first == ASCII.dot {
      head = lastHead ?? number
    } else if Self.isClosing(first), let opener = open.last {
      head = heads[opener] ?? opener
    }
    heads[number] = head
    lastHead = head
    readBrackets(of: text, number)
    return head
  }

  private static let fence = Array("```".utf8)

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  private mutating func readBrackets(of text: ArraySlice<UInt8>, _ number: Int) {
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "\""), previous != ASCII.backslash { isQuoted.toggle() }
      if !isQuoted {
        if byte == UInt8(ascii: "/"), previous == byte { break }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
          if open.count < Self.most { open.append(number) }
        } else if Self.isClosing(byte), let opener = open.popLast() {
          // Modifiers behind the bracket speak of what it opened.
          if opener != number { lastHead = heads[opener] ?? opener }
        }
      }
      previous = byte
    }
    if open.isEmpty { heads = heads.count > Self.most ? [:] : heads }
  }
}
