// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads accessibility identifiers that stand in tables and prose: "Search field | `loans_search_field`".
struct IdentifierReader: Annotator {
  /// An identifier with what the document calls its element.
  private struct Named {
    /// Nil when only the identifier tells.
    var label: String?
    var identifier: String
    /// One-based.
    var line: Int
    /// The lines of the section in which it stands.
    var section: ClosedRange<Int>?
  }

  private let reading: DocumentReading

  /// How many elements a screen may have; a longer list is hardly one of elements.
  private static let limit = 40

  init(_ reading: DocumentReading) { self.reading = reading }

  /// Gives the elements of screens their identifiers, and the screens the elements that only an identifier names.
  func annotate(_ components: inout [Component]) {
    let screens = components.indices.filter { components[$0].test == .ui }
    guard !screens.isEmpty else { return }
    for named in rows() + spans() {
      let screen = screen(of: named, among: screens, of: components)
      guard components[screen].elements.count < Self.limit else { continue }
      add(named, to: &components[screen].elements)
    }
  }

  private func add(_ named: Named, to elements: inout [ScreenElement]) {
    let element = ScreenElement(named.label, identifier: named.identifier, line: named.line)
    if let known = elements.firstIndex(where: { $0.identifier == named.identifier }) {
      if elements[known].kind == .other {
        elements[known].kind = element.kind
        if named.label != nil { elements[known].label = element.label }
      }
    } else if let known = elements.firstIndex(where: { $0.identifier == nil && $0.isCalledLike(element) }) {
      elements[known].identifier = named.identifier
    } else {
      elements.append(element)
    }
  }

  /// The screen that has the identifier, in whose section it stands, or that its first part means; else the first.
  private func screen(of named: Named, among screens: [Int], of components: [Component]) -> Int {
    func first(_ isMeant: (Component) -> Bool) -> Int? { screens.first { isMeant(components[$0]) } }
    let area = named.identifier.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return first { $0.elements.contains { $0.identifier == named.identifier } }
      ?? first { component in named.section.map { $0.contains(component.line) && component.line <= named.line } ?? false
      }
      ?? first { $0.elements.contains { $0.identifier?.lowercased().hasPrefix(area) ?? false } }
      ?? first { $0.name.lowercased().hasPrefix(area) } ?? screens[0]
  }

  // MARK: - Tables

  private func rows() -> [Named] {
    let document = reading.document
    return document.tables.flatMap { table -> [Named] in
      guard !reading.isOwn(line: document.blocks[table].lines.lowerBound),
        reading.anchors[reading.anchor(ofBlock: table)].role != .example
      else { return [] }
      let rows = document.children(of: table)
      guard let header = rows.first else { return [] }
      let titles = document.texts(ofRow: header).map { $0.lowercased() }
      guard titles.count > 1, let column = titles.firstIndex(where: Self.isOfIdentifiers) else { return [] }
      let section = section(ofBlock: table)
      return rows.dropFirst().compactMap { row in
        let cells = document.texts(ofRow: row)
        guard column < cells.count, Self.isIdentifier(cells[column]) else { return nil }
        return Named(
          label: cells[column == 0 ? 1 : 0],
          identifier: cells[column],
          line: document.blocks[row].lines.lowerBound,
          section: section
        )
      }
    }
  }

  private static func isOfIdentifiers(_ title: String) -> Bool {
    title.holds("identifier") || title == "accessibility id" || title == "a11y id" || title == "test id"
  }

  /// The lines of the section around a block, unless it is the whole document.
  private func section(ofBlock block: Int) -> ClosedRange<Int>? {
    let sections = reading.document.sections
    guard let index = reading.document.section(ofBlock: block), sections[index].parent != nil else { return nil }
    return sections[index].lines
  }

  // MARK: - Prose

  /// Code spans of texts, and of sections, that speak of identifiers.
  private func spans() -> [Named] {
    reading.texts.flatMap { unit -> [Named] in
      guard unit.signs.contains(.code), unit.role != .example, unit.role != .dependencies,
        unit.text.holds("dentifier") || reading.anchors[unit.anchor].label.title.holds("dentifier")
      else { return [] }
      let section = section(ofBlock: unit.block)
      return unit.inlines.filter { $0.kind == .code && Self.isIdentifier($0.content) }.map {
        Named(identifier: $0.content, line: unit.line, section: section)
      }
    }
  }

  /// Whether a text may be an identifier of the application's own: `loans_search_field`, `cart.pay`, `job_<id>`.
  private static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 80, let first = bytes.first, first.isLowercase, SourcePath(text) == nil else { return false }
    let parts = bytes.split { separators.contains($0) }
    guard parts.count > 1, bytes.filter({ $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }).count < 2 else {
      return false
    }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || separators.contains($0) || placeholders.contains($0) }
  }

  private static let separators = ByteSet("_.-")
  private static let placeholders = ByteSet("<>{}")
}

extension ScreenElement {
  /// An element of which the document gives the identifier, and perhaps a name.
  init(_ label: String?, identifier: String, line: Int) {
    let words = identifier.split { !$0.isLetter && !$0.isNumber }
    let isPattern = identifier.contains { $0 == "<" || $0 == "{" }
    let own = identifier.prefix { $0 != "<" && $0 != "{" }.split { !$0.isLetter && !$0.isNumber }
    let spoken = (own.count > 1 ? own.dropFirst() : own[...]).joined(separator: " ")
    let kind = Kind(lastWord: (isPattern ? own : words).last.map(String.init) ?? "") ?? .other
    self.init(kind, label: label ?? spoken, identifier: identifier, line: line)
    let isSecret = words.contains { ["password", "passcode", "pin"].contains($0.lowercased()) }
    if kind == .textField, isSecret { self.kind = .secureField }
  }

  /// Whether another element has the same name, with or without the word for what it is.
  fileprivate func isCalledLike(_ other: ScreenElement) -> Bool { kind == other.kind && plainLabel == other.plainLabel }

  private var plainLabel: String {
    var words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.count > 1, let last = words.last, Kind(lastWord: last) == kind { words.removeLast() }
    return words.joined(separator: " ")
  }
}

extension ScreenElement.Kind {
  /// The kind that the last word of an identifier or a name tells.
  init?(lastWord word: String) {
    guard let kind = Self.words[word.lowercased()] else { return nil }
    self = kind
  }

  private static let words: [String: ScreenElement.Kind] = [
    "button": .button, "btn": .button, "link": .link, "tab": .tab, "field": .textField, "textfield": .textField,
    "input": .textField, "editor": .textEditor, "textview": .textEditor, "toggle": .toggle, "switch": .toggle,
    "checkbox": .toggle, "picker": .picker, "segment": .button, "datepicker": .datePicker, "slider": .slider,
    "stepper": .stepper,
  ]
}
