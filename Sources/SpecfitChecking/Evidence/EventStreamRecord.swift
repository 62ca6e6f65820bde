// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A line of an event stream.
struct EventStreamRecord {
  /// Whether it declares a test, and is no event.
  private(set) var isTest = false
  /// Whether it is about a suite.
  private(set) var isSuite = false
  /// The kind of the event, or of the test.
  private(set) var kind = ""
  private(set) var testID: String?
  private(set) var name: String?
  private(set) var displayName: String?
  private(set) var file: String?
  private(set) var line: Int?
  /// In seconds.
  private(set) var instant: Double?
  /// What the record says of whether its issue makes the test fail; version 0 does not.
  private var failure: Bool?
  /// Whether it has an issue that is neither known nor a warning.
  private var isIssue = false
  /// The first comment.
  private(set) var comment: String?
  /// The sign and the texts of the messages.
  private(set) var symbol: String?
  private(set) var texts: [String] = []

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: the line.
  /// - Throws: `EvidenceError` when it is damaged.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(EvidenceError) {
    var json = JSONReader(bytes, in: range, as: .eventStream)
    var kind: String?
    var hasVersion = false
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "kind": kind = try json.readText()
      case "version":
        hasVersion = true
        try Self.checkVersion(&json)
      case "payload" where json.peek() == UInt8(ascii: "{"):
        try json.readObject { (key, json) throws(EvidenceError) in try readPayload(key, &json) }
      default: try json.skip()
      }
    }
    try json.finish()
    guard let kind else { throw json.error(.missing("kind"), at: range.lowerBound) }
    guard hasVersion else { throw json.error(.missing("version"), at: range.lowerBound) }
    isTest = kind == "test" && self.kind == "function"
    isSuite = kind == "test" && self.kind == "suite"
    // Events of other kinds are for later versions.
    if kind != "test", kind != "event" { self.kind = "" }
  }

  /// Whether an issue makes its test fail.
  var isFailure: Bool { failure ?? (isIssue && symbol != "warning") }

  private static func checkVersion(_ json: inout JSONReader) throws(EvidenceError) {
    let start = json.offset
    if json.peek() == UInt8(ascii: "\"") {
      let version = try json.readString()
      guard version == "6" || version.hasPrefix("6.") else { throw json.error(.version(version), at: start) }
    } else {
      let version = try json.readCount()
      guard version == 0 else { throw json.error(.version(String(version)), at: start) }
    }
  }

  private mutating func readPayload(_ key: String, _ json: inout JSONReader) throws(EvidenceError) {
    switch key {
    case "kind": kind = try json.readText() ?? ""
    case "id", "testID": testID = try json.readText() ?? testID
    case "name": name = try json.readText()
    case "displayName": displayName = try json.readText()
    case "_comments": try readComments(&json)
    case "messages" where json.peek() == UInt8(ascii: "["):
      try json.readArray { (json) throws(EvidenceError) in try readMessage(&json) }
    case "sourceLocation" where json.peek() == UInt8(ascii: "{"): try readPlace(&json)
    case "instant" where json.peek() == UInt8(ascii: "{"):
      try json.readObject { (key, json) throws(EvidenceError) in
        if key == "absolute" { instant = try json.readNumber() } else { try json.skip() }
      }
    case "issue" where json.peek() == UInt8(ascii: "{"): try readIssue(&json)
    default: try json.skip()
    }
  }

  private mutating func readComments(_ json: inout JSONReader) throws(EvidenceError) {
    guard json.peek() == UInt8(ascii: "[") else { return try json.skip() }
    try json.readArray { (json) throws(EvidenceError) in
      let text = try json.readText()
      comment = comment ?? text
    }
  }

  private mutating func readMessage(_ json: inout JSONReader) throws(EvidenceError) {
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "symbol":
        let text = try json.readText()
        symbol = symbol ?? text
      case "text": if let text = try json.readText() { texts.append(text) }
      default: try json.skip()
      }
    }
  }

  private mutating func readPlace(_ json: inout JSONReader) throws(EvidenceError) {
    var paths: [String: String] = [:]
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "line": line = try json.readCount()
      case "filePath", "_filePath", "fileID": paths[key] = try json.readText()
      default: try json.skip()
      }
    }
    file = paths["filePath"] ?? paths["_filePath"] ?? paths["fileID"] ?? file
  }

  private mutating func readIssue(_ json: inout JSONReader) throws(EvidenceError) {
    var (isKnown, failure, severity): (Bool?, Bool?, String?)
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "isKnown": isKnown = try json.readBool()
      case "isFailure": failure = try json.readBool()
      case "severity": severity = try json.readText()
      case "sourceLocation" where json.peek() == UInt8(ascii: "{"): try readPlace(&json)
      default: try json.skip()
      }
    }
    isIssue = isKnown != true && severity != "warning"
    self.failure = failure
  }
}
