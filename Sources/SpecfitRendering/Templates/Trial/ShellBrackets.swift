// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Finds what a shell script opens and never closes: quotes, expansions, heredocs, and compound commands.
///
/// Takes linear time. What it lets pass may still be wrong: only a shell can tell.
struct ShellBrackets {
  /// What is wrong, and where.
  struct Fault {
    /// One-based.
    let line: Int
    let reason: String
  }

  /// What is open; words by what opens them.
  private enum Open: Equatable {
    case single, double, backtick, parenthesis, expansion, substitution
    case word(String)

    var shown: String {
      switch self {
      case .single: "'"
      case .double: "\""
      case .backtick: "`"
      case .parenthesis: "("
      case .expansion: "${"
      case .substitution: "$("
      case .word(let word): word
      }
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var open: [(what: Open, line: Int)] = []
  private var heredocs: [(end: String, isIndented: Bool, line: Int)] = []
  /// Whether a command may begin here.
  private var isCommand = true
  private var fault: Fault?

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The first thing that is wrong with a script; nil if nothing was found.
  static func firstFault(in script: String) -> Fault? {
    var scan = ShellBrackets(script)
    while scan.index < scan.bytes.count, scan.fault == nil { scan.step() }
    if let fault = scan.fault { return fault }
    if let heredoc = scan.heredocs.first { return scan.unclosed("<<\(heredoc.end)", heredoc.line) }
    return scan.open.last.map { scan.unclosed($0.what.shown, $0.line) }
  }

  private func unclosed(_ what: String, _ line: Int) -> Fault { Fault(line: line, reason: "'\(what)' is never closed") }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    bytes.indices.contains(index + ahead) ? bytes[index + ahead] : nil
  }

  private mutating func push(_ what: Open, length: Int) {
    open.append((what, line))
    index += length
    isCommand = what == .substitution || what == .parenthesis || what == .backtick
  }

  private mutating func pop(length: Int = 1) {
    open.removeLast()
    index += length
    isCommand = false
  }

  private mutating func step() {
    guard let byte = byte() else { return }
    switch open.last?.what {
    case .single:
      if byte == UInt8(ascii: "'") { pop() } else { advance() }
    case .double:
      if byte == UInt8(ascii: "\"") { pop() } else if !expand() { advance() }
    case .expansion:
      if byte == UInt8(ascii: "}") { pop() } else if !quote() && !expand() { advance() }
    default:
      stepInCommands(byte)
    }
  }

  /// Goes on by a byte, or by two if the first takes the meaning from the other.
  private mutating func advance() {
    let escapes = byte() == UInt8(ascii: "\\") && open.last?.what != .single
    for _ in 0..<(escapes ? 2 : 1) {
      if byte() == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func quote() -> Bool {
    switch byte() {
    case UInt8(ascii: "'"): push(.single, length: 1)
    case UInt8(ascii: "\""): push(.double, length: 1)
    default: return false
    }
    return true
  }

  private mutating func expand() -> Bool {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): push(.expansion, length: 2)
    case (UInt8(ascii: "$"), UInt8(ascii: "(")): push(.substitution, length: 2)
    case (UInt8(ascii: "`"), _):
      if open.last?.what == .backtick { pop() } else { push(.backtick, length: 1) }
    default: return false
    }
    return true
  }

  private mutating func stepInCommands(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"):
      advance()
      isCommand = true
      skipHeredocs()
    case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      index += 1
      isCommand = true
    case UInt8(ascii: "("): push(.parenthesis, length: 1)
    case UInt8(ascii: ")"):
      let isOpen = open.last?.what == .parenthesis || open.last?.what == .substitution
      // Any other ends a pattern of 'case'.
      if isOpen { pop() } else { index += 1 }
      isCommand = !isOpen || open.last?.what != .double
    case UInt8(ascii: "<") where self.byte(1) == byte && self.byte(2) != byte: startHeredoc()
    case UInt8(ascii: "#") where beginsWord: while self.byte() != nil, self.byte() != UInt8(ascii: "\n") { index += 1 }
    default: readWord()
    }
  }

  /// Whether nothing of a word stands before this byte: `$#` and `${a#b}` are no comments.
  private var beginsWord: Bool { index == 0 || Array(" \t\n;&|()".utf8).contains(bytes[index - 1]) }

  private mutating func readWord() {
    if quote() || expand() {
      isCommand = false
      return
    }
    let start = index
    let ends = Array(" \t\n;&|()<>'\"`$".utf8)
    while let next = byte(), !ends.contains(next) { advance() }
    if index == start { advance() }
    let word = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    // A sign that joins words is part of one.
    if isCommand, byte().map({ ends.prefix(8).contains($0) }) ?? true {
      isCommand = take(word)
    } else {
      isCommand = false
    }
  }

  private static let pairs = ["fi": "if", "done": "do", "esac": "case", "}": "{"]
  private static let starts: Set<String> = ["if", "do", "case", "{"]
  private static let leads: Set<String> = ["if", "then", "else", "elif", "do", "while", "until", "!", "{"]

  /// Opens or closes a compound command.
  ///
  /// - Returns: whether a command may follow.
  private mutating func take(_ word: String) -> Bool {
    if Self.starts.contains(word) { open.append((.word(word), line)) }
    if let start = Self.pairs[word] {
      if open.last?.what == .word(start) {
        open.removeLast()
      } else if let other = open.last, case .word = other.what {
        fault = unclosed(other.what.shown, other.line)
      } else {
        fault = Fault(line: line, reason: "'\(word)' closes nothing")
      }
    }
    return Self.leads.contains(word)
  }

  private mutating func startHeredoc() {
    index += 2
    let isIndented = byte() == UInt8(ascii: "-")
    if isIndented { index += 1 }
    let ends = Array("\n;&|()<>".utf8)
    while byte() == UInt8(ascii: " ") { index += 1 }
    var name: [UInt8] = []
    while let next = byte(), !ends.contains(next), next != UInt8(ascii: " ") {
      if !Array("'\"\\".utf8).contains(next) { name.append(next) }
      index += 1
    }
    if !name.isEmpty { heredocs.append((String(decoding: name, as: UTF8.self), isIndented, line)) }
  }

  /// Passes over the text of the heredocs that the line before has named.
  private mutating func skipHeredocs() {
    while let heredoc = heredocs.first, index < bytes.count {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let text = bytes[index..<end].drop { heredoc.isIndented && $0 == UInt8(ascii: "\t") }
      if text.elementsEqual(heredoc.end.utf8) { heredocs.removeFirst() }
      index = min(bytes.count, end + 1)
      line += 1
    }
  }
}
