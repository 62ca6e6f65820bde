// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Finds the elements of screens: in their code, and in what prose says of their buttons and fields.
struct ScreenElementReader: Annotator {
  private let reading: DocumentReading

  /// How many elements a screen may have; a longer list is hardly one of elements.
  private static let limit = 40

  init(_ reading: DocumentReading) { self.reading = reading }

  /// Gives screens their elements, in the order of the lines.
  ///
  /// What stands behind the trace of a component belongs to it, up to the next trace of another one. Takes O(*n*) time in
  /// the size of the document.
  func annotate(_ components: inout [Component]) {
    let file = reading.file
    let traces = components.indices.flatMap { index in
      ([components[index].line] + components[index].evidence.map(\.line)).map { (line: $0, component: index) }
    }
    let anchors = traces.sorted { ($0.line, $0.component) < ($1.line, $1.component) }
    for (position, anchor) in anchors.enumerated() where components[anchor.component].test == .ui {
      let end = position + 1 < anchors.count ? anchors[position + 1].line : file.lineCount + 1
      var collected = Collection(components[anchor.component].elements)
      let lines = max(1, anchor.line)..<max(1, anchor.line, min(end, file.lineCount + 1))
      for line in lines {
        guard !reading.isOwn(line: line), collected.elements.count < Self.limit else { continue }
        collected.read(file.bytes[file.range(ofLine: line)], line)
      }
      let menus = MenuLines(lines, of: file)
      components[anchor.component].elements = collected.elements.map { element in
        var element = element
        if menus.lines.contains(element.line) { element.isHidden = true }
        return element
      }
    }
  }

  /// The elements of one screen while its lines are read.
  private struct Collection {
    private(set) var elements: [ScreenElement]
    /// Per element, the line on which its control starts.
    private var heads: [Int]
    private var scanner = ControlScanner()
    private var statements = StatementHeads()
    /// The line of a view that is no control, which the next modifier on it speaks of.
    private var viewLine: Int?
    /// The lines whose statements are controls.
    private var controlLines: Set<Int> = []

    init(_ elements: [ScreenElement]) {
      self.elements = elements
      heads = elements.map(\.line)
    }

    mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
      let bytes = Array(line)
      let head = statements.head(of: line, number: number)
      if Quote.startsControl(bytes) { controlLines.insert(number) }
      for quote in Quote.all(in: bytes) { add(quote, number, head: head) }
      for (element, start) in scanner.elements(on: bytes[...], number: number) {
        viewLine = nil
        add(element, head: start)
      }
    }

    private mutating func add(_ quote: Quote, _ line: Int, head: Int) {
      if quote.before.last == "accessibilityIdentifier" {
        let name = quote.text.split(separator: ".").last.map(String.init) ?? quote.text
        guard quote.isCall, !name.isEmpty else { return }
        if let index = element(at: line, head: head) {
          elements[index].identifier = quote.text
        } else {
          let kind = ScreenElement.Kind(lastWord: name.split { !$0.isLetter }.last.map(String.init) ?? "") ?? .other
          elements.append(ScreenElement(kind, label: name, identifier: quote.text, line: line))
          heads.append(line)
        }
        return
      }
      viewLine = quote.isView ? line : nil
      guard let kind = quote.kind else { return }
      add(ScreenElement(kind, label: quote.text, line: line), head: head)
    }

    /// The control of which a modifier on a line speaks: what its statement starts with, or else what stands before it.
    private func element(at line: Int, head: Int) -> Int? {
      guard let last = elements.indices.last else { return nil }
      if head == line {
        return heads[last] == line && elements[last].identifier == nil && viewLine != line ? last : nil
      }
      guard controlLines.contains(head) else { return nil }
      return elements.indices.last { heads[$0] == head && elements[$0].identifier == nil }
    }

    private mutating func add(_ element: ScreenElement, head: Int) {
      let isKnown = elements.contains {
        $0.kind == element.kind && $0.label == element.label && $0.identifier == nil
      }
      guard !isKnown else { return }
      elements.append(element)
      heads.append(head)
    }
  }
}

/// Quoted text on a line, with the words around it.
private struct Quote {
  let text: String
  /// Up to three words before it, the last one last.
  var before: [String]
  /// Up to two words behind it.
  var after: [String]
  /// Whether it is the first argument of a call.
  let isCall: Bool

  private static let words: [String: ScreenElement.Kind] = [
    "button": .button, "buttons": .button, "link": .link, "tab": .tab, "field": .textField, "textfield": .textField,
    "toggle": .toggle, "switch": .toggle, "picker": .picker, "slider": .slider, "stepper": .stepper,
  ]
  private static let fillers: Set<String> = [
    "is", "called", "named", "labeled", "labelled", "reads", "says", "a", "text",
  ]

  /// Whether it is the text of a view that is no control.
  var isView: Bool { isCall && kind == nil && before.last?.first?.isUppercase == true }

  var kind: ScreenElement.Kind? {
    if isCall, let name = before.last { return ControlScanner.kinds[name] }
    if let word = after.first(where: { !Self.fillers.contains($0) }), after.first == word || after.first == "text",
      let kind = Self.words[word.lowercased()]
    {
      return kind
    }
    let last = before.last { !Self.fillers.contains($0) }
    return last.flatMap { Self.words[$0.lowercased()] }
  }

  /// How long a label may be, in bytes.
  private static let longest = 48

  /// The quotations of a line that could be labels.
  static func all(in line: [UInt8]) -> [Quote] {
    let quote = UInt8(ascii: "\"")
    var quotes: [Quote] = []
    var index = line.startIndex
    while let open = line[index...].firstIndex(of: quote) {
      guard let close = line[(open + 1)...].firstIndex(of: quote) else { break }
      index = close + 1
      let inner = line[(open + 1)..<close]
      guard !inner.isEmpty, inner.count <= longest, !inner.contains(ASCII.backslash) else { continue }
      let isCall = open > 0 && line[open - 1] == UInt8(ascii: "(")
      quotes.append(
        Quote(
          text: String(decoding: inner, as: UTF8.self),
          before: words(line[..<open].suffix(40)).suffix(3).map { $0 },
          after: words(line[index...].prefix(24)).prefix(2).map { $0 },
          isCall: isCall
        )
      )
    }
    return quotes
  }

  /// Whether the first name with a capital on a line of code is that of a control.
  static func startsControl(_ line: [UInt8]) -> Bool {
    words(line.prefix(120)).first { $0.first?.isUppercase == true }.map { ControlScanner.kinds[$0] != nil } ?? false
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split { !$0.isLetter && !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }
  }
}
