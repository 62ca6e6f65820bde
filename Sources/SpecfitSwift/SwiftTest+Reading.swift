// Part of specfit. SPDX-License-Identifier: Apache-2.0

// For the values of literals.
internal import SwiftParser
internal import SwiftSyntax

extension SwiftTest {
  /// Where a function stands that may be a test.
  struct Place {
    /// The last name of the type; nil for none.
    var type: String?
    /// Whether a name alone makes it a test.
    var mayBeXCTest = false
    /// Whether nothing there runs.
    var isDisabled = false
    /// Whether conditions of compilation decide whether it is built.
    var isConditional = false
    /// Where what follows it can stand.
    var end: Int
  }

  /// Reads a function, if it is a test: by its attribute or, where that may be, by its name.
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - place: where it stands.
  ///   - source: the file.
  ///   - surroundings: what it leans on.
  init?(
    _ function: FunctionDeclSyntax,
    at place: Place,
    in source: ParsedSource,
    _ surroundings: TestSurroundings
  ) {
    let isNamed = place.mayBeXCTest && function.isNamedAsTest
    let isShadowed = source.shadowed.contains("Test") || source.hollow.contains("Test")
    let isMarked = function.isMarkedAsTest && (!isShadowed || function.isMarkedAsForeignTest)
    guard isMarked || isNamed, !function.attributes.isUnavailable else { return nil }
    // Most tests are written, and need no look at each token.
    let mayBePending = source.holds(SwiftTestMark.pendingWords, in: function)
    let marked = mayBePending ? function.body?.pendingKey ?? function.attributes.pendingKey : nil
    let claims = function.body.map {
      AssertionReader($0, of: source, named: function.name.text.withoutBackticks).claims
    }
    let keys = TestKeys(function.comments(after: SwiftTestMark.key), pending: marked)
    self.init(
      name: function.name.text.withoutBackticks,
      displayName: function.displayName,
      keys: keys.tried,
      refusedKeys: keys.refused,
      contract: function.comment(after: SwiftTestMark.contract),
      isPending: marked != nil,
      isDisabled: place.isDisabled || function.attributes.isDisabled || claims?.alwaysSkips == true,
      body: .empty,
      canSkip: claims.map { surroundings.canSkip($0, in: place.type) } ?? false,
      offset: function.name.positionAfterSkippingLeadingTrivia.utf8Offset,
      range: function.ownRange,
      end: place.end
    )
    idleFunctions = surroundings.idleFunctions
    isConditional = place.isConditional || function.attributes.isOpen || claims?.isConditional == true
    guard let written = function.body, !written.statements.isEmpty, let claims else { return }
    let title = ([name, displayName ?? ""] + keys.tried).joined(separator: " ")
    body = surroundings.body(claims, in: place.type, titled: title) {
      let list = Lexer.tokens(of: Array(source.trimmedBytes(of: written)))
      return TokenSlice(list, 0..<list.count)
    }
    isKnownToFail = claims.expectsFailure && body != .asserting
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

  /// Whether it has the attribute of Swift Testing, whatever else is called so.
  fileprivate var isMarkedAsForeignTest: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Testing.Test" }
  }

  /// Whether XCTest runs it for its name, where its type is a test case.
  var isNamedAsTest: Bool {
    let hidden: Set<String> = ["static", "class", "private", "fileprivate"]
    let returned = signature.returnClause?.type.trimmedDescription ?? "Void"
    return name.text.withoutBackticks.hasPrefix("test") && signature.parameterClause.parameters.isEmpty
      && genericParameterClause == nil && (returned == "Void" || returned == "()")
      && !modifiers.contains { hidden.contains($0.name.text) && $0.detail == nil }
  }

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
  func comment(after mark: String) -> SwiftTest.Comment? { comments(after: mark).last }

  /// What the comments of their own lines say behind a mark, also below attributes.
  func comments(after mark: String) -> [SwiftTest.Comment] {
    var found: [SwiftTest.Comment] = []
    for token in tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if case .lineComment(let text) = piece, let comment = SwiftTest.Comment(text, at: offset, after: mark) {
          found.append(comment)
        }
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
