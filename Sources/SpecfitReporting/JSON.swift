// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A JSON value that is written as the same bytes on every machine.
package enum JSON: Sendable {
  /// Pairs in the order in which they are written.
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null

  /// A string, or null.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map(JSON.string)) }

  /// A number, or null.
  package static func optional(_ number: Int?) -> JSON { number.map(JSON.number) ?? .null }

  /// Appends the value as text.
  ///
  /// - Parameters:
  ///   - output: what to append to.
  ///   - indentation: the depth of the value; its children are one deeper. Nil writes all on one line.
  package func write(to output: inout [UInt8], indentation: Int? = 0) {
    let deeper = indentation.map { $0 + 1 }
    switch self {
    case .object(let pairs):
      Self.writeList(pairs, "{", "}", to: &output, indentation) { pair, output in
        Self.write(pair.key, to: &output)
        output += ": ".utf8
        pair.value.write(to: &output, indentation: deeper)
      }
    case .array(let values):
      Self.writeList(values, "[", "]", to: &output, indentation) { value, output in
        value.write(to: &output, indentation: deeper)
      }
    case .string(let text): Self.write(text, to: &output)
    case .number(let number): output += String(number).utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .null: output += "null".utf8
    }
  }

  private static func writeList<Element>(
    _ elements: [Element],
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    to output: inout [UInt8],
    _ indentation: Int?,
    write: (Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { output += indentation == nil ? ", ".utf8 : ",".utf8 }
      if let indentation { newLine(&output, indentation + 1) }
      write(element, &output)
    }
    if let indentation, !elements.isEmpty { newLine(&output, indentation) }
    output.append(UInt8(ascii: close))
  }

  private static func newLine(_ output: inout [UInt8], _ indentation: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 2))
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      // What needs no escape is copied in one piece.
      var start = 0
      for (index, byte) in bytes.enumerated() where needsEscape(byte) {
        output += UnsafeBufferPointer(rebasing: bytes[start..<index])
        writeEscape(of: byte, to: &output)
        start = index + 1
      }
      output += UnsafeBufferPointer(rebasing: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func writeEscape(of byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    case UInt8(ascii: "\n"): output += "\\n".utf8
    case UInt8(ascii: "\t"): output += "\\t".utf8
    case UInt8(ascii: "\r"): output += "\\r".utf8
    default:
      let digits = String(byte, radix: 16)
      output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }

  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
