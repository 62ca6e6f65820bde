// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A value of a property list in the old style of braces, in which Xcode keeps projects.
enum PropertyList: Equatable, Sendable {
  case text(String)
  case list([PropertyList])
  case map([String: PropertyList])

  /// What is nested deeper is no project of Xcode's.
  private static let maximumDepth = 32

  /// Reads a file; nil for what is no such list.
  ///
  /// Takes O(*n*) time, and a bounded stack.
  init?(reading bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var map: [String: PropertyList]? { if case .map(let map) = self { map } else { nil } }

  subscript(key: String) -> PropertyList? { map?[key] }

  /// The texts of a list; none for anything else.
  var texts: [String] { if case .list(let values) = self { values.compactMap(\.text) } else { [] } }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func value(depth: Int) -> PropertyList? {
      skipBlanks()
      guard depth < PropertyList.maximumDepth, let byte else { return nil }
      switch byte {
      case UInt8(ascii: "{"): return map(depth: depth)
      case UInt8(ascii: "("): return list(depth: depth)
      case UInt8(ascii: "\""): return quoted().map(PropertyList.text)
      default: return word().map(PropertyList.text)
      }
    }

    private mutating func map(depth: Int) -> PropertyList? {
      place += 1
      var map: [String: PropertyList] = [:]
      while true {
        skipBlanks()
        if take("}") { return .map(map) }
        guard let key = byte == UInt8(ascii: "\"") ? quoted() : word() else { return nil }
        skipBlanks()
        guard take("="), let value = value(depth: depth + 1) else { return nil }
        skipBlanks()
        guard take(";") else { return nil }
        map[key] = value
      }
    }

    private mutating func list(depth: Int) -> PropertyList? {
      place += 1
      var list: [PropertyList] = []
      while true {
        skipBlanks()
        if take(")") { return .list(list) }
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
        skipBlanks()
        if !take(","), byte != UInt8(ascii: ")") { return nil }
      }
    }

    private mutating func quoted() -> String? {
      place += 1
      var text: [UInt8] = []
      while let byte {
        place += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let next = self.byte else {
          text.append(byte)
          continue
        }
        place += 1
        text.append(next == UInt8(ascii: "n") ? 0x0A : next == UInt8(ascii: "t") ? 0x09 : next)
      }
      return nil
    }

    private mutating func word() -> String? {
      let start = place
      while let byte, byte > 0x20, !"{}()=;,\"".utf8.contains(byte) { place += 1 }
      return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard byte == UInt8(ascii: sign) else { return false }
      place += 1
      return true
    }

    /// Passes blanks and comments.
    private mutating func skipBlanks() {
      while let byte {
        if byte <= 0x20 {
          place += 1
        } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
          while let next = self.byte, next != 0x0A { _ = next; place += 1 }
        } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
          place += 2
          while place < bytes.count, !(bytes[place] == UInt8(ascii: "/") && bytes[place - 1] == UInt8(ascii: "*")) {
            place += 1
          }
          place = min(place + 1, bytes.count)
        } else {
          return
        }
      }
    }
  }
}
