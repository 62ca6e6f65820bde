// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

extension ModuleIdentity {
  /// Words before a colon that say what sort of document it is.
  private static let sorts: Set<String> = [
    "tasks", "implementation plan", "design document", "design", "feature", "feature specification", "data model",
    "contract", "specification", "spec", "plan", "requirements", "technical specification", "tech spec", "module",
    "quickstart", "research", "prd", "architecture",
  ]
  /// Words at the end of a title that are no part of the module's name.
  private static let tails: Set<String> = [
    "module", "screen", "feature", "features", "document", "specification", "spec", "design", "plan", "implementation",
    "architecture", "report",
  ]

  /// Reads the number and the title from the first heading that has one.
  init(_ reading: DocumentReading) {
    let sections = reading.document.sections
    let title =
      sections.prefix(12).first { $0.label.word?.lowercased() == "modular sub-document" } ?? sections.first {
        $0.level == 1
      } ?? sections.first
    guard let title else {
      self.init(name: TypeName.camelCase(Self.stem(of: reading.file.path)))
      return
    }
    var text = title.label.title
    if let colon = text.firstIndex(of: ":"), Self.sorts.contains(text[..<colon].lowercased()) {
      text = String(text[text.index(after: colon)...]).foldingBlanks()
    }
    let word = title.label.word?.lowercased()
    let counts = word.map { ["modular sub-document", "module", "story", "epic", "phase"].contains($0) } ?? false
    self.init(number: counts ? title.label.number : nil, title: text, name: Self.name(of: text))
    if name.isEmpty { name = TypeName.camelCase(Self.stem(of: reading.file.path)) }
  }

  private static func name(of title: String) -> String {
    let head = title.prefix { $0 != "(" && $0 != "—" && $0 != "–" && $0 != ":" }
    var words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { !["and", "the", "of"].contains($0) }
    while words.count > 1, let last = words.last, tails.contains(last.lowercased()) { words.removeLast() }
    var name = TypeName.camelCase(words.joined(separator: " "))
    if words.count == 1, TypeName.words(of: name).count > 1, name.hasSuffix("Feature") {
      name = String(name.dropLast("Feature".count))
    }
    let ascii = name.unicodeScalars.filter { $0.isASCII }
    return ascii.first.map { $0.properties.isAlphabetic } == true ? String(String.UnicodeScalarView(ascii)) : ""
  }

  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}

extension ModuleIdentity {
  /// Whether the title says that the document is about tests themselves.
  var isAboutTests: Bool {
    let words = (title ?? "").lowercased().split { !$0.isLetter }
    let isAbout = words.contains { ["testing", "tests", "qa"].contains($0) } || words.starts(with: ["test"])
    return isAbout || (words.contains("quality") && words.contains("assurance"))
  }
}
