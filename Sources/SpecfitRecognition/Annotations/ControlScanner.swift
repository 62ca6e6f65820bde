// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Finds controls whose label is a view of its own: `Button { save() } label: { Text("Save") }`.
///
/// Takes the lines of a screen's code one after the other; a control may span
/// several. What is no code does no harm: it names no control before a bracket.
struct ControlScanner {
  /// A control that is open, and has no label yet.
  private struct Control {
    let kind: ScreenElement.Kind
    let line: Int
    /// How many brackets are open around it.
    let depth: Int
    /// Whether the first closure behind the parentheses is the label.
    var labelsFirst = false
    /// The label of the argument that is being read.
    var argument = ""
    /// How many brackets are open around the label that is being read.
    var labelDepth: Int?
  }

  private var open: [Control] = []
  private var depth = 0
  /// The last word, and whether a colon follows it.
  private var word = ""
  private var hasColon = false

  /// How many controls may be open, and for how many lines one may be; more is no screen.
  private static let most = 16
  private static let longest = 40

  static let kinds: [String: ScreenElement.Kind] = [
    "Button": .button, "NavigationLink": .link, "Link": .link, "TextField": .textField, "SecureField": .secureField,
    "TextEditor": .textEditor, "Toggle": .toggle, "Picker": .picker, "DatePicker": .datePicker, "Slider": .slider,
    "Stepper": .stepper,
  ]
  /// The arguments that leave no other meaning to a closure behind them than the label.
  private static let values: Set<String> = ["action", "destination", "isOn", "value", "text", "tag", "url"]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - number: one-based.
  /// - Returns: the controls whose labels stand on the line, and the lines on which they start.
  mutating func elements(on line: ArraySlice<UInt8>, number: Int) -> [(element: ScreenElement, start: Int)] {
    open.removeAll { number - $0.line > Self.longest }
    var found: [(element: ScreenElement, start: Int)] = []
    var rest = line
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        let (text, behind) = Self.literal(rest.dropFirst())
        if let element = element(labelled: text, number) { found.append(element) }
        (rest, word) = (behind, "")
      } else if byte.isLetter {
        let name = rest.prefix { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
        rest = rest[name.endIndex...]
        readWord(String(decoding: name, as: UTF8.self), before: rest, number)
      } else {
        rest = rest.dropFirst()
        readSign(byte, before: rest)
      }
    }
    return found
  }

  private mutating func readWord(_ name: String, before rest: ArraySlice<UInt8>, _ number: Int) {
    let next = rest.drop { $0.isBlank }
    (word, hasColon) = (name, next.first == ASCII.colon)
    if hasColon, let last = open.last, depth == last.depth + 1 {
      open[open.count - 1].argument = name
      if Self.values.contains(name) { open[open.count - 1].labelsFirst = true }
    }
    guard let kind = Self.kinds[name], open.count < Self.most else { return }
    // A title as the first argument is a label that needs no looking for.
    let isTitled = next.first == UInt8(ascii: "(") && next.dropFirst().first { !$0.isBlank } == UInt8(ascii: "\"")
    guard !isTitled, next.first == UInt8(ascii: "(") || next.first == UInt8(ascii: "{") else { return }
    open.append(Control(kind: kind, line: number, depth: depth))
  }

  private mutating func readSign(_ byte: UInt8, before rest: ArraySlice<UInt8>) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "{"):
      beginClosure()
      depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      endBracket(byte, before: rest.drop { $0.isBlank })
    default:
      // The label of a closure stands right before it.
      if !byte.isBlank, byte != ASCII.colon { word = "" }
    }
  }

  private mutating func beginClosure() {
    guard let last = open.last, last.labelDepth == nil else { return }
    let isNamed = word == "label" && hasColon && depth <= last.depth + 1
    guard isNamed || (depth == last.depth && last.labelsFirst) else { return }
    open[open.count - 1].labelDepth = depth
  }

  private mutating func endBracket(_ byte: UInt8, before next: ArraySlice<UInt8>) {
    open.removeAll { $0.depth > depth }
    guard let last = open.last else { return }
    if last.labelDepth == depth { open[open.count - 1].labelDepth = nil }
    guard last.depth == depth else { return }
    // Another closure of the control follows on the line, or it ends here.
    let goesOn = next.first == UInt8(ascii: "{") || next.first?.isLetter == true
    if !goesOn { open.removeLast() }
  }

  /// The control of which a text is the label; nil when it is none's.
  private mutating func element(labelled text: String, _ number: Int) -> (element: ScreenElement, start: Int)? {
    guard let last = open.last, !text.isEmpty, word == "Text" || word == "Label" else { return nil }
    let isArgument = last.depth + 2 == depth && ["label", "prompt"].contains(last.argument)
    guard last.labelDepth != nil || isArgument else { return nil }
    open.removeLast()
    return (ScreenElement(last.kind, label: text, line: number), last.line)
  }

  /// The text of a literal up to its closing quote, empty when it is none that could be a label; and what follows.
  private static func literal(_ bytes: ArraySlice<UInt8>) -> (text: String, behind: ArraySlice<UInt8>) {
    var isEscaped = false
    var isPlain = true
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\""), !isEscaped {
        let inner = bytes[..<index]
        let text = isPlain && inner.count <= 48 ? String(decoding: inner, as: UTF8.self) : ""
        return (text, bytes[(index + 1)...])
      }
      isEscaped = bytes[index] == ASCII.backslash && !isEscaped
      if isEscaped { isPlain = false }
    }
    return ("", [])
  }
}
