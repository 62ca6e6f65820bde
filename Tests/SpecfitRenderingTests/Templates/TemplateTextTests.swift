// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import Testing

/// Draws the same numbers for the same seed on every machine.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}

struct TemplateTextTests {
  /// Pieces that are text wherever they stand, as long as no two braces meet.
  private static let pieces = [
    "word", " ", "\t", "\n", "\n\n", "  ", "- ", "{ ", " }", "}}", "#", "/x", "é", "🙂", "\\", "`", "<b>", "&", "%>",
    "<%", "$[",
  ]

  /// A text with tags in it, and what is left when all tags are taken out and every section shown once.
  private func template(seed: Int) -> (text: String, shown: String) {
    var dice = Dice(seed: UInt64(seed) + 1)
    var (text, shown, open) = ("", "", [String]())
    for _ in 0..<(5 + dice.roll(40)) {
      switch dice.roll(8) {
      case 0: text += dice.pick(["{{note}}", "{{md(note)}}", "{{snake( note )}}".replacing(" ", with: "")])
      case 1 where open.count < 8:
        let name = dice.pick(["#isLong", "#owner", "#title", "^note"])
        text += "·{{\(name)}}·"
        shown += "··"
        open.append(String(name.dropFirst()))
      case 2 where !open.isEmpty:
        text += "·{{/\(open.removeLast())}}·"
        shown += "··"
      case 3: text += "·{{! gone }}"; shown += "·"
      case 4: text += "·{{> empty}}"; shown += "·"
      default:
        let piece = dice.pick(Self.pieces)
        text += piece
        shown += piece
      }
    }
    for name in open.reversed() {
      text += "·{{/\(name)}}"
      shown += "·"
    }
    return (text + "\n", shown + "\n")
  }

  @Test("all text outside tags is shown, byte for byte", arguments: 0..<400)
  func losesNoText(seed: Int) throws {
    let (text, shown) = template(seed: seed)
    #expect(try rendering(text, partials: ["empty": ""]) == shown, "\(text.debugDescription)")
  }

  /// Cuts and doubles pieces of a template.
  @Test("a damaged template is refused, or still shows all its text", arguments: 0..<400)
  func survivesDamage(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) + 7_000)
    var characters = Array(template(seed: seed).text)
    for _ in 0...dice.roll(3) {
      let index = dice.roll(characters.count)
      switch dice.roll(3) {
      case 0: characters.remove(at: index)
      case 1: characters.insert(dice.pick(["{", "}", "#", "/", "=", "\n", "\u{301}", "!", ">", " "]), at: index)
      default: characters.swapAt(index, dice.roll(characters.count))
      }
    }
    let text = String(characters)
    guard sentences(text, partials: ["empty": ""]).isEmpty else { return }
    let shown = try rendering(text, partials: ["empty": ""])
    let words = { (text: String) in text.split { !"wordé🙂".contains($0) }.map(String.init) }
    // What is not in the template's text is in its tags.
    #expect(words(shown).count <= words(text).count)
    #expect(!shown.contains("{{"), "\(text.debugDescription)")
  }
}
