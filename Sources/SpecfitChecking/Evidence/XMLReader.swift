// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads XML event by event.
///
/// Foundation's parser stands in a library of its own that brings libxml2 and
/// ICU along, for a tool that is one file. This one reads what reports of tests
/// and coverage hold: elements, attributes, text, CDATA, comments, and
/// references to characters and to the five entities of XML. It declares and
/// expands no entity, and opens nothing: a document type with declarations of
/// its own is an error, and one that only names a DTD, as Cobertura's reports
/// do, is passed over. Elements are followed with a stack of its own and a limit.
struct XMLReader {
  enum Event: Hashable {
    case start(XMLElement)
    case end(String)
    /// What stands between two tags, or a part of it.
    case text(String)
  }

  static let depthLimit = 512

  let bytes: [UInt8]
  let format: EvidenceFormat?
  var offset = 0
  private var open: [String] = []
  private var hasRoot = false
  /// The end of an element that is empty.
  private var waiting: Event?

  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - format: what errors call the file; nil before that is known.
  init(_ bytes: [UInt8], as format: EvidenceFormat?) {
    self.bytes = bytes
    self.format = format
  }

  func error(_ problem: EvidenceError.Problem, at place: Int? = nil) -> EvidenceError {
    EvidenceError(problem, in: format, at: Location(ofByte: place ?? offset, in: bytes))
  }

  /// The next event; nil behind the root element.
  mutating func next() throws(EvidenceError) -> Event? {
    if let event = waiting {
      waiting = nil
      return event
    }
    while offset < bytes.count {
      if bytes[offset] != ASCII.less {
        if let text = try readText() { return .text(text) }
      } else if let event = try readMarkup() {
        return event
      }
    }
    guard hasRoot, open.isEmpty else { throw error(.truncated) }
    return nil
  }

  /// Passes over the rest of the element that was just opened.
  mutating func skipElement() throws(EvidenceError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  /// The text in the element that was just opened, without its other elements, which are passed over.
  mutating func readContent() throws(EvidenceError) -> String {
    var content = ""
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text(let text): if depth == 1 { content += text }
      }
    }
    return content
  }

  // MARK: - Markup

  private mutating func readText() throws(EvidenceError) -> String? {
    let start = offset
    while offset < bytes.count, bytes[offset] != ASCII.less { offset += 1 }
    guard !open.isEmpty else {
      let isBlank = bytes[start..<offset].allSatisfy(\.isBlankInXML)
      guard isBlank else { throw error(.unexpected("text", expected: "an element"), at: start) }
      return nil
    }
    return try resolved(start..<offset)
  }

  private mutating func readMarkup() throws(EvidenceError) -> Event? {
    if take("<!--") {
      try pass("-->")
      return nil
    }
    if take("<![CDATA[") {
      let start = offset
      try pass("]]>")
      guard !open.isEmpty else { throw error(.unexpected("text", expected: "an element"), at: start) }
      return .text(String(decoding: bytes[start..<offset - 3], as: UTF8.self))
    }
    if take("<?") { return try passInstruction() }
    if take("<!DOCTYPE") { return try passDocumentType() }
    if take("</") { return try readEnd() }
    return try readStart()
  }

  private mutating func readStart() throws(EvidenceError) -> Event {
    let start = offset
    offset += 1
    let element = try readElement(from: start)
    guard !hasRoot || !open.isEmpty else {
      throw error(.unexpected(element.name.quoted, expected: "the end"), at: start)
    }
    guard open.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit), at: start) }
    hasRoot = true
    if element.isEmpty { waiting = .end(element.name) } else { open.append(element.name) }
    return .start(element)
  }

  private mutating func readEnd() throws(EvidenceError) -> Event {
    let start = offset
    let name = try readName()
    skipBlanks()
    guard offset < bytes.count else { throw error(.truncated) }
    guard take(">") else { throw error(.unexpected(character, expected: "'>'")) }
    guard let opened = open.popLast() else { throw error(.unexpected("</\(name)>".quoted, expected: "an element")) }
    guard opened == name else { throw error(.mismatch(opened: opened, closed: name), at: start) }
    return .end(name)
  }
}
