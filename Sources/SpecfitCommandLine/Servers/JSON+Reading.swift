// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitServing
internal import SpecfitSource

extension JSON {
  /// Reads a value of any kind; a number that is not whole becomes null, since no message that counts has one.
  ///
  /// - Throws: what is wrong with it; a key that an object has twice, and what nests too deeply, among it.
  init(reading bytes: [UInt8]) throws(EvidenceError) {
    if let offset = firstInvalidUTF8(in: bytes) {
      throw EvidenceError(.invalidUTF8, at: Location(line: 1, column: offset + 1))
    }
    var reader = JSONReader(bytes, as: nil)
    self = try JSON(&reader)
    try reader.finish()
  }

  private init(_ reader: inout JSONReader) throws(EvidenceError) {
    switch reader.peek() {
    case UInt8(ascii: "{")?:
      var pairs: [(key: String, value: JSON)] = []
      try reader.readObject { key, reader throws(EvidenceError) in pairs.append((key, try JSON(&reader))) }
      self = .object(pairs)
    case UInt8(ascii: "[")?:
      var values: [JSON] = []
      try reader.readArray { reader throws(EvidenceError) in values.append(try JSON(&reader)) }
      self = .array(values)
    case UInt8(ascii: "\"")?: self = .string(try reader.readString())
    default:
      switch try reader.readWord() {
      case "true": self = .bool(true)
      case "false": self = .bool(false)
      case "null": self = .null
      case let word:
        guard let number = Double(word), number.isFinite else {
          throw EvidenceError(.unexpected("'\(word)'", expected: "a value"))
        }
        self = Int(exactly: number).map(JSON.number) ?? .null
      }
    }
  }
}

extension Message {
  /// Reads what a frame holds.
  init(_ frame: FrameReader.Frame) {
    switch frame {
    case .fault(let sentence): self = .fault(RPCFault(.parseError, sentence), id: .null)
    case .message(let bytes):
      do throws(EvidenceError) { self.init(try JSON(reading: bytes)) } catch {
        self = .fault(RPCFault(.parseError, error.sentence), id: .null)
      }
    }
  }
}
