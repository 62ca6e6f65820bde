// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension XMLReader {
  // MARK: - Signs

  /// The character at the offset, as sentences cite it.
  var character: String {
    String(decoding: bytes[offset..<min(bytes.count, offset + 16)], as: UTF8.self).prefix(1).description.quoted
  }

  /// Passes a text, if it is what stands there.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    let matches = text.withUTF8Buffer { bytes[offset..<offset + count].elementsEqual($0) }
    if matches { offset += count }
    return matches
  }

  /// Passes all up to a text, and the text.
  mutating func pass(_ text: StaticString) throws(EvidenceError) {
    let last = text.withUTF8Buffer { $0.last }
    while offset < bytes.count {
      guard bytes[offset] == text.utf8Start.pointee, last != nil, take(text) else {
        offset += 1
        continue
      }
      return
    }
    throw error(.truncated)
  }

  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset].isBlankInXML { offset += 1 }
  }

  // MARK: - Tags

  /// The name at the offset, without the prefix of a namespace.
  mutating func readName() throws(EvidenceError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset].isNameInXML { offset += 1 }
    guard offset < bytes.count else { throw error(.truncated) }
    guard offset > start else { throw error(.unexpected(character, expected: "a name")) }
    let name = bytes[start..<offset]
    let local = name.lastIndex(of: ASCII.colon).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  /// Reads a tag behind its `<`.
  mutating func readElement(from start: Int) throws(EvidenceError) -> XMLElement {
    var element = XMLElement(name: try readName(), offset: start)
    while true {
      skipBlanks()
      guard offset < bytes.count else { throw error(.truncated) }
      if take(">") { return element }
      if take("/>") {
        element.isEmpty = true
        return element
      }
      let place = offset
      let (name, value) = try readAttribute()
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw error(.duplicate(name), at: place) }
    }
  }

  private mutating func readAttribute() throws(EvidenceError) -> (name: String, value: String) {
    let name = try readName()
    skipBlanks()
    guard take("=") else {
      throw offset < bytes.count ? error(.unexpected(character, expected: "'='")) : error(.truncated)
    }
    skipBlanks()
    guard offset < bytes.count else { throw error(.truncated) }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error(.unexpected(character, expected: "a quote"))
    }
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      offset = bytes.count
      throw error(.truncated)
    }
    if let less = bytes[start..<end].firstIndex(of: ASCII.less) {
      throw error(.unexpected("'<'", expected: "the end of '\(name)'"), at: less)
    }
    offset = end + 1
    return (name, try resolved(start..<end))
  }

  // MARK: - Instructions

  /// Passes an instruction; the declaration at the start may name no encoding but UTF-8.
  mutating func passInstruction() throws(EvidenceError) -> Event? {
    let start = offset
    try pass("?>")
    let text = String(decoding: bytes[start..<offset - 2], as: UTF8.self)
    guard text.hasPrefix("xml "), let place = text.firstRange(of: "encoding") else { return nil }
    let value = text[place.upperBound...].split { " \t\r\n=\"'".contains($0) }.first.map(String.init) ?? ""
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard value.lowercased() == "utf-8" || isASCII && Self.supersets.contains(value.lowercased()) else {
      throw EvidenceError(.encoding(value))
    }
    return nil
  }

  /// Encodings in which ASCII bytes are what they are in UTF-8.
  private static let supersets: Set<String> = ["us-ascii", "ascii", "utf8", "iso-8859-1", "windows-1252"]

  /// Passes a document type that declares nothing itself.
  mutating func passDocumentType() throws(EvidenceError) -> Event? {
    let start = offset - "<!DOCTYPE".utf8.count
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "["): throw error(.documentType, at: start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case ASCII.greater: return nil
      default: break
      }
    }
    throw error(.truncated)
  }

  // MARK: - References

  /// The text of a range with its references resolved.
  func resolved(_ range: Range<Int>) throws(EvidenceError) -> String {
    let ampersand = UInt8(ascii: "&")
    guard bytes[range].contains(ampersand) else { return String(decoding: bytes[range], as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == ampersand else {
        result.append(bytes[index])
        index += 1
        continue
      }
      // No reference is longer than the largest character's.
      let limit = min(range.upperBound, index + 16)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else {
        throw error(.entity(String(decoding: bytes[index..<limit], as: UTF8.self)), at: index)
      }
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      guard let scalar = Self.scalar(named: name) else { throw error(.entity("&\(name);"), at: index) }
      result += String(scalar).utf8
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(named name: String) -> UnicodeScalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0 ? nil : UnicodeScalar($0) }
  }
}

extension UInt8 {
  var isBlankInXML: Bool { isBlank || self == ASCII.lineFeed || self == ASCII.carriageReturn }

  /// Whether it can stand in a name; what is no ASCII can.
  fileprivate var isNameInXML: Bool {
    isLetter || isDigit || self >= 0x80 || self == ASCII.underscore || self == ASCII.colon || self == ASCII.hyphen
      || self == ASCII.dot
  }
}
