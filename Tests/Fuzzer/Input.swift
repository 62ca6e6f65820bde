// Random documents and sources, well formed for the most part, and damaged then.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitTestSupport

/// What a reader is given, made of a number alone.
struct Input {
  enum Kind { case document, tests, manifest }

  let number: Int
  let kind: Kind
  let bytes: [UInt8]

  init(number: Int) {
    var maker = Maker(random: SeededGenerator(seed: UInt64(bitPattern: Int64(number)) &* 0x2545_F491_4F6C_DD1D))
    self.number = number
    let text: String
    switch number % 8 {
    case 6: (kind, text) = (.tests, maker.suite())
    case 7: (kind, text) = (.manifest, maker.manifest())
    default: (kind, text) = (.document, maker.document())
    }
    bytes = maker.chance(2) ? Array(text.utf8) : maker.damaged(Array(text.utf8))
  }

  /// The same bytes after somebody, or something, changed a few of them.
  static func damaged(_ bytes: [UInt8], seed: Int) -> [UInt8] {
    var maker = Maker(random: SeededGenerator(seed: UInt64(bitPattern: Int64(seed)) ^ 0xD1B5_4A32_D192_ED03))
    return maker.damaged(bytes)
  }
}

/// Puts pieces of documents and code together.
private struct Maker {
  var random: SeededGenerator

  mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
  mutating func count(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
  mutating func one(of pieces: [String]) -> String { pieces.randomElement(using: &random) ?? "" }

  // MARK: Documents

  mutating func document() -> String {
    var text = one(of: [
      "# Module 3: Kilns\n\n", "**Kilns, Module 3**\n\n", "# Tasks: Kilns\n\n", "", "\u{FEFF}# Kilns\r\n\r\n",
    ])
    for _ in 0...count(1) { text += part() }
    return text
  }

  private mutating func part() -> String {
    let type = one(of: Self.types)
    switch count(9) {
    case 0: return table()
    case 1: return "- [\(one(of: [" ", "x", "X"]))] T00\(count(9)) Create \(type)Tests in `Tests/\(type)Tests.swift`\n"
    case 2: return one(of: Self.oddities)
    case 3:
      return "**Agent Task 3.\(count(3)).\(count(3)): Create \(type)Tests**\n- File: `Tests/\(type)Tests.swift`\n\n"
    default: return component(type)
    }
  }

  private mutating func component(_ type: String) -> String {
    var text = one(of: [
      "### \(type)\n\n", "## 3.\(count(9)) `\(type)`\n\n", "**Agent Task 3.1.\(count(9)): Create `\(type)`**\n",
    ])
    text += "- File: `Sources/Kilns/\(type).swift`\n\n"
    if !chance(3) { text += "```swift\n\(declaration(type))```\n\n" }
    let indentation = one(of: ["", "", "  ", "    "])
    for _ in 0...count(2) { text += "\(indentation)\(one(of: ["- ", "- ", "1. ", "* ", ""]))\(sentence())\n" }
    return text + "\n"
  }

  private mutating func sentence() -> String {
    let (noun, other) = (one(of: Self.nouns), one(of: Self.nouns))
    let (state, number) = (one(of: Self.states), one(of: Self.numbers))
    let (deed, call) = (one(of: Self.deeds), one(of: Self.calls))
    switch count(11) {
    case 0: return "If \(noun) is \(state), \(deed) \(other)."
    case 1:
      return
        "When \(noun) is \(state) and \(other) is \(one(of: Self.states)), \(deed) \(other); otherwise \(one(of: Self.deeds)) it."
    case 2:
      return "`\(call)` \(deed)s \(other) for \(noun), but never \(one(of: Self.deeds))s \(other) after \(number)."
    case 3: return "At most \(number) \(noun)s are \(state)."
    case 4: return "\(one(of: Self.types)): \(deed), \(one(of: Self.deeds)), \(one(of: Self.deeds)) after \(state)"
    case 5: return "Only \(state) \(noun)s may \(deed) \(other) unless \(noun) is \(one(of: Self.states))."
    case 6: return "`\(call)` → `\(one(of: Self.values))`"
    case 7:
      return
        "Throws `KilnError.\(one(of: ["tooHot", "cold", "é", "x"]))` \(one(of: ["when", "if", "unless", "while"])) \(noun) \(deed)s."
    case 8:
      return
        "\(one(of: ["Until", "Should", "Before", "After", "Without"])) the \(noun) \(deed), \(other) \(one(of: ["is", "are", "stays"])) \(state)."
    case 9: return (0...count(12)).map { _ in one(of: Self.words) }.joined(separator: " ")
    default:
      return
        "The \(noun) \(deed)s \(other)\(one(of: ["", ", then \(one(of: Self.deeds))s it", " within \(number)", " (\(state))"]))."
    }
  }

  private mutating func table() -> String {
    let columns = 1 + count(3)
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    var text = row(
      (0..<columns).map { _ in one(of: ["Input", "Result", "File", "Member", "When", "Error", "Nights"]) }
    )
    text += row(Array(repeating: one(of: ["---", ":-:", "---:"]), count: columns))
    for _ in 0...count(3) {
      text += row((0..<columns).map { _ in one(of: Self.values + Self.nouns + ["`\(one(of: Self.calls))`"]) })
    }
    return text + "\n"
  }

  // MARK: Code

  private mutating func declaration(_ type: String) -> String {
    var text =
      "\(one(of: ["struct", "final class", "actor", "enum", "protocol", "@MainActor class", "extension"])) \(type)"
    text += one(of: [" {\n", ": Sendable {\n", "<T> {\n", " where T: Sequence {\n"])
    for _ in 0...count(1) {
      text += one(of: Self.members)
      text += chance(3) ? "\n" : " {\n\(statements(depth: 0))  }\n"
    }
    return text + "}\n"
  }

  private mutating func statements(depth: Int) -> String {
    var text = ""
    for _ in 0...count(2) {
      let (value, call) = (one(of: Self.values), one(of: Self.calls))
      let blanks = String(repeating: "  ", count: depth + 2)
      let inner = depth < 3 ? statements(depth: depth + 1) : ""
      switch count(11) {
      case 0:
        text += "\(blanks)guard \(call) else { \(one(of: ["return", "throw KilnError.cold", "return nil", "…"])) }\n"
      case 1:
        text += "\(blanks)if let found = \(call), found > \(value) {\n\(inner)\(blanks)} else {\n\(inner)\(blanks)}\n"
      case 2:
        text +=
          "\(blanks)switch \(call) {\n\(blanks)case .\(one(of: ["a", "b(let x)", "c, .d"])):\n\(inner)\(blanks)default: break\n\(blanks)}\n"
      case 3: text += "\(blanks)for item in \(call) where item != \(value) {\n\(inner)\(blanks)}\n"
      case 4:
        text +=
          "\(blanks)do {\n\(inner)\(blanks)} catch \(one(of: ["", "KilnError.cold ", "let error as KilnError "])){\n\(inner)\(blanks)}\n"
      case 5: text += "\(blanks)return try? await \(call) ?? \(value)\n"
      case 6: text += "\(blanks)\(call) { \(one(of: ["$0", "value in", "[weak self] in"])) \(value) }\n"
      case 7: text += "\(blanks)// \(sentence())\n"
      case 8: text += "\(blanks)Task { await \(call) }\n\(blanks)defer { \(call) }\n"
      case 9: text += "\(blanks)isFiring = \(value) == \(one(of: Self.values)) ? \(call) : min(max(\(value), 1), 9)\n"
      default: text += "\(blanks)let found = \(call).filter { $0.\(one(of: Self.nouns)) }.sorted().first\n"
      }
    }
    return text
  }

  mutating func suite() -> String {
    let type = one(of: Self.types)
    var text = one(of: ["import XCTest\n", "import Testing\n", ""]) + "@testable import Kilns\n\n"
    text += one(of: [
      "final class \(type)Tests: XCTestCase {\n", "@Suite struct \(type)Tests {\n", "extension \(type)Tests {\n",
    ])
    for _ in 0...count(3) {
      text += one(of: [
        "  // specfit: \(type)/\(one(of: Self.calls))/happy\n", "  @Test(\"\(sentence())\", arguments: [1, 2])\n",
        "  #if DEBUG\n", "",
      ])
      text +=
        "  func test\(one(of: Self.types))() \(one(of: ["", "throws ", "async throws "])){\n\(statements(depth: 0))"
      text +=
        one(of: [
          "    XCTAssertEqual(\(one(of: Self.calls)), \(one(of: Self.values)))\n",
          "    #expect(\(one(of: Self.calls)))\n", "",
        ]) + "  }\n"
    }
    return text + "}\n"
  }

  mutating func manifest() -> String {
    var targets = ""
    for _ in 0...count(3) {
      targets += one(of: [".target", ".testTarget", ".executableTarget"])
      targets +=
        "(name: \"\(one(of: Self.types))\", dependencies: [\(one(of: ["\"Kilns\"", ".product(name: \"A\", package: \"a\")", ""]))]"
      targets +=
        one(of: ["", ", path: \"\(one(of: ["Sources/A", "../..", "/", "é", ""]))\"", ", exclude: [\"x\"]"]) + "),\n"
    }
    return
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kilns\", targets: [\n\(targets)])\n"
  }

  // MARK: Damage

  /// One to six damages: bytes that are lost, doubled, moved or wrong, and pieces where they do not belong.
  mutating func damaged(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...count(5) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + count(40))
      switch count(4) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 2 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: one(of: Self.oddities).utf8, at: start)
      }
    }
    return bytes
  }

  private static let types = ["Kiln", "KilnService", "GlazeStore", "FiringViewModel", "KilnView", "Öfen", "A", "Kіln"]
  private static let nouns = [
    "kiln", "glaze", "`isFiring`", "firing", "the second door", "`queue.first`", "temperature", "nobody",
  ]
  private static let states = [
    "hot", "empty", "`nil`", "not ready", "longer than 3 days", "fired twice", "above 1,200 °C", "lost",
  ]
  private static let deeds = [
    "return", "open", "refuse", "log", "show", "throw", "keep", "call `cool()`", "not fire", "reset",
  ]
  private static let numbers = ["3", "two", "1.5 hours", "0", "-1", "10 %", "99999999999999999999", "5 MB", "½"]
  private static let calls = [
    "fire()", "fire(at:)", "store.save(kiln)", "try await cool(to: 20)", "x", "isHot", "a.b.c()", "load(id: id)",
  ]
  private static let values = ["0", "nil", "true", "\"\"", "[]", ".cold", "1...5", "yes", "—", "20 %", "`x`"]
  private static let words = [
    "if", "when", "the", "a", "kiln", "is", "not", "and", "or", ",", "unless", "then", "`x`", "of", "only", "to", "be",
    "by", "3",
    "–", "(", ")", "which", "should", "never", "all", "no", "one", ":", "→", "at", "once", "until", "than", "é", "wenn",
    "若",
  ]
  private static let members = [
    "  func fire() async throws -> Int?", "  var isHot: Bool", "  init(store: any Store = .shared)",
    "  private func cool(to degrees: Double)",
    "  case a, b(Int)", "  static func load(id: UUID) throws(KilnError) -> [Kiln]", "  subscript(index: Int) -> Kiln",
    "  let fire: @Sendable (Int) -> Void",
    "  /// Nil if it is cold.\n  func first() -> Kiln?", "  @Published var kilns: [Kiln] = []", "  var body: some View",
  ]
  private static let oddities = [
    "```\n", "~~~\n", "````markdown\n", "> ", "    ", "\t", "\r", "\r\n", "\n\n", "<!--", "-->",
    "<!-- specfit:begin testing-requirements -->\n",
    "<!-- specfit:end testing-requirements -->\n", "<!-- specfit:task unit:Kiln sum=0 from=0 -->\n",
    "<!-- specfit:allow missing-test reason=\"x\" -->\n",
    "[[[[[[[[[[", "((((((((((", "{{{{{{{{", "`", "**", "|", "\\", "\0", "\u{200B}", "\u{202E}", "\u{1F525}", "# ",
    "===\n", "<<<<<<< ours\n", ">>>>>>> theirs\n",
    "/*", "*/", "\"\"\"", "#\"", "???????", "<<<<<<<<<<", "&&&&", "try try try try ", "- - - - - ", "![x](y)",
    "[a]: b\n", "&#0;", "é", "\u{301}",
  ]
}
