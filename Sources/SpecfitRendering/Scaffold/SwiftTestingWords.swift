// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Says a plain claim of XCTest in the words of Swift Testing.
///
/// What is not on one line, has a handler, or tells its own place stays as it is.
package struct SwiftTestingWords {
  private static let operators = [
    "XCTAssertEqual": "==", "XCTAssertNotEqual": "!=", "XCTAssertIdentical": "===", "XCTAssertNotIdentical": "!==",
    "XCTAssertGreaterThan": ">", "XCTAssertGreaterThanOrEqual": ">=", "XCTAssertLessThan": "<",
    "XCTAssertLessThanOrEqual": "<=",
  ]
  private static let checks = [
    "XCTAssert": "", "XCTAssertTrue": "", "XCTAssertFalse": "!", "XCTAssertNil": "== nil", "XCTAssertNotNil": "!= nil",
  ]

  /// A line of a test's body in the words of Swift Testing.
  package static func converted(_ line: String) -> String {
    let line = line.replacing("XCTUnwrap(", with: "#require(")
    let text = line.drop { $0 == " " || $0 == "\t" }
    let indentation = line.prefix(line.count - text.count)
    var effects = Effects()
    let call = effects.taken(from: text)
    guard call.hasPrefix("XCT"), let open = call.firstIndex(of: "(") else { return line }
    guard let arguments = Arguments(of: call[open...]), arguments.rest.isEmpty || arguments.rest.hasPrefix("//"),
      let claim = claim(String(call[..<open]), arguments.values, effects)
    else { return line }
    return indentation + claim + (arguments.rest.isEmpty ? "" : "  " + arguments.rest)
  }

  private static func claim(_ name: String, _ arguments: [Substring], _ effects: Effects) -> String? {
    var effects = effects
    if name == "XCTFail" {
      guard arguments.count < 2, arguments.allSatisfy({ $0.hasPrefix("\"") }) else { return nil }
      return "Issue.record(\(arguments.first ?? "\"it should not come to this\""))"
    }
    guard let first = arguments.first, !first.isEmpty else { return nil }
    if name == "XCTAssertThrowsError" || name == "XCTAssertNoThrow" {
      let error = name == "XCTAssertNoThrow" ? "Never" : "(any Error)"
      return message(arguments.dropFirst()).map { "#expect(throws: \(error).self\($0)) { \(first) }" }
    }
    let value = operand(effects.taken(from: first))
    if let check = checks[name], let message = message(arguments.dropFirst()) {
      let claim = check == "!" ? negated(value) : check.isEmpty ? value : "\(value) \(check)"
      return "#expect(\(effects.words)\(check.isEmpty ? String(effects.dropped(first)) : claim)\(message))"
    }
    guard let sign = operators[name], arguments.count > 1 else { return nil }
    let other = operand(effects.taken(from: arguments[1]))
    let rest = arguments.dropFirst(2)
    if let accuracy = rest.first, accuracy.hasPrefix("accuracy: ") {
      guard sign == "==", let message = message(rest.dropFirst()) else { return nil }
      let limit = accuracy.dropFirst("accuracy: ".count)
      return "#expect(\(effects.words)abs(\(value) - \(other)) <= \(limit)\(message))"
    }
    return message(rest).map { "#expect(\(effects.words)\(value) \(sign) \(other)\($0))" }
  }

  /// What is said when a claim fails; nil for what is no message alone.
  private static func message(_ arguments: ArraySlice<Substring>) -> String? {
    guard let message = arguments.first else { return "" }
    return arguments.count == 1 && message.hasPrefix("\"") ? ", \(message)" : nil
  }

  /// An operand of a comparison, in parentheses where its own operators bind less.
  private static func operand(_ text: Substring) -> String {
    let loose = [" == ", " != ", " < ", " > ", " <= ", " >= ", " && ", " || ", " ? ", " === ", " !== "]
    return loose.contains { text.contains($0) } ? "(\(text))" : String(text)
  }

  private static func negated(_ value: String) -> String {
    let isWhole = value.hasPrefix("(") && value.hasSuffix(")")
    return isWhole || !value.contains(" ") || value.hasSuffix(")") && !value.contains(" is ") && !value.contains(" ?? ")
      ? "!\(value)" : "!(\(value))"
  }
}

/// The words before an expression that say what it may do.
private struct Effects {
  private var mayThrow = false
  private var mayWait = false

  var words: String { (mayThrow ? "try " : "") + (mayWait ? "await " : "") }

  /// An expression without the words, which are remembered.
  mutating func taken(from text: Substring) -> Substring {
    let rest = dropped(text)
    let words = text.prefix(text.count - rest.count)
    mayThrow = mayThrow || words.contains("try")
    mayWait = mayWait || words.contains("await")
    return rest
  }

  /// An expression without the words.
  func dropped(_ text: Substring) -> Substring {
    var rest = text
    for word in ["try ", "await "] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count).drop { $0 == " " } }
    return rest
  }
}

/// The arguments of a call, as they are written.
private struct Arguments {
  private(set) var values: [Substring] = []
  /// What stands behind the call.
  private(set) var rest: Substring = ""

  /// - Parameter text: from the opening parenthesis on; nil if the call does not end in it.
  init?(of text: Substring) {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var start = text.index(after: text.startIndex)
    for index in text.indices {
      let character = text[index]
      if isQuoted {
        // An interpolation may hold quotes of its own.
        if isEscaped, character == "(" { return nil }
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        guard depth == 0 else { continue }
        let last = text[start..<index].withoutBlanks
        if !last.isEmpty { values.append(last) }
        rest = text[text.index(after: index)...].withoutBlanks
        return
      case "," where depth == 1:
        values.append(text[start..<index].withoutBlanks)
        start = text.index(after: index)
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var withoutBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
