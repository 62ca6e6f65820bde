// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

extension SwiftTest {
  /// Reads a function, if it is a test: by its attribute or, where that may be, by its name.
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - mayBeXCTest: whether a name alone makes it a test.
  ///   - end: where a member of the type can follow it.
  ///   - source: the file.
  ///   - helpers: the functions of the file that claim something.
  init?(
    _ function: FunctionDeclSyntax,
    mayBeXCTest: Bool,
    end: Int,
    in source: ParsedSource,
    _ helpers: Set<String>
  ) {
    let name = function.name.text.withoutBackticks
    let isNamed = name.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
    guard function.isMarkedAsTest || (mayBeXCTest && isNamed) else { return nil }
    // Most tests are written, and need no look at each token.
    let mayBePending = source.holds(SwiftTestMark.pendingWords, in: function)
    let marked = mayBePending ? function.body?.pendingKey ?? function.attributes.pendingKey : nil
    let claims = function.body.map { AssertionReader($0, of: source, helpers: helpers) }
    self.init(
      name: name,
      displayName: function.displayName,
      key: function.comment(after: SwiftTestMark.key)?.text ?? marked,
      contract: function.comment(after: SwiftTestMark.contract),
      isPending: marked != nil,
      body: SwiftTestBody(function.body, claims),
      canSkip: claims?.canSkip ?? false,
      offset: function.name.positionAfterSkippingLeadingTrivia.utf8Offset,
      range: function.ownRange,
      end: end
    )
  }
}

extension SwiftTest.Comment {
  /// Reads a comment, if it has a mark at its beginning.
  init?(_ comment: String, at offset: Int, after mark: String) {
    let blanks = comment.utf8.dropFirst(2).prefix { $0 == UInt8(ascii: " ") }
    guard comment.utf8[blanks.endIndex...].starts(with: mark.utf8) else { return nil }
    let line = comment[blanks.endIndex...]
    let end = line.lastIndex { !$0.isWhitespace } ?? line.startIndex
    text = String(line[...end].dropFirst(mark.count))
    let start = offset + comment.utf8.count - line.utf8.count + mark.utf8.count
    range = start..<start + text.utf8.count
  }
}

extension FunctionDeclSyntax {
  /// Whether it has the attribute of Swift Testing.
  var isMarkedAsTest: Bool { attributes.contains { $0.isNamed("Test") } }

  /// The sentence in the attribute.
  fileprivate var displayName: String? {
    for element in attributes where element.isNamed("Test") {
      guard case .attribute(let attribute) = element, case .argumentList(let arguments)? = attribute.arguments,
        let first = arguments.first, first.label == nil
      else { continue }
      return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return nil
  }

  /// What a comment of its own line says behind a mark, also below attributes; the last such comment counts.
  func comment(after mark: String) -> SwiftTest.Comment? {
    var found: SwiftTest.Comment?
    for token in tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if case .lineComment(let text) = piece { found = SwiftTest.Comment(text, at: offset, after: mark) ?? found }
        offset += piece.sourceLength.utf8Length
      }
      if token.tokenKind == .keyword(.func) { break }
    }
    return found
  }

  /// From the comments that stand directly above the function to its end.
  var ownRange: Range<Int> {
    var offset = position.utf8Offset
    var start: Int?
    var lineEnds = 0
    for piece in leadingTrivia {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineEnds += count
        if lineEnds > 1 { start = nil }
      case .spaces, .tabs: break
      default:
        start = start ?? offset
        lineEnds = 0
      }
      offset += piece.sourceLength.utf8Length
    }
    return (start ?? positionAfterSkippingLeadingTrivia.utf8Offset)..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is the attribute of a name, with or without a module before it.
  func isNamed(_ name: String) -> Bool {
    guard case .attribute(let attribute) = self else { return false }
    let written = attribute.attributeName.trimmedDescription
    return written == name || written == "Testing.\(name)"
  }
}

extension SyntaxProtocol {
  /// The first literal behind a pending marker; nil when there is none.
  fileprivate var pendingKey: String? {
    var isBehindMarker = false
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): isBehindMarker = SwiftTestMark.pending.contains(name)
      case .stringSegment(let text): if isBehindMarker { return text.unescapedLiteral }
      case .leftParen, .stringQuote: continue
      default: isBehindMarker = false
      }
    }
    return nil
  }
}

extension String {
  /// A literal's text without the backslashes before quotes and backslashes.
  fileprivate var unescapedLiteral: String {
    var text = ""
    var isEscaped = false
    for character in self {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      text.append(character)
      isEscaped = false
    }
    return text
  }
}
