// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension ModuleIdentity {
  /// Words before a colon that say what sort of document it is.
  private static let sorts: Set<String> = [
    "tasks", "implementation plan", "design document", "design", "feature", "feature specification", "data model",
    "contract", "specification", "spec", "plan", "requirements", "technical specification", "tech spec", "module",
    "quickstart", "research", "prd", "architecture", "feature design", "technical design", "development plan",
    "especificação técnica", "documento de design", "tarefas", "plano de implementação", "設計書", "仕様書", "技術仕様書",
    "api contract", "contracts", "task", "plano", "requisitos",
  ]
  /// Words at the end of a title that are no part of the module's name.
  private static let tails: Set<String> = [
    "module", "screen", "feature", "features", "document", "specification", "spec", "design", "plan", "implementation",
    "architecture", "report", "state", "actions", "effects", "requirements", "tasks", "overview", "readme",
    "component", "doc", "docs",
  ]

  /// Reads the number and the title from the heading that names the module.
  init(_ reading: DocumentReading) {
    let stem = Self.stem(of: reading.file.path)
    guard let title = Self.heading(reading.document.sections) else {
      self.init(name: stem)
      return
    }
    var text = title.label.title
    if let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }),
      Self.sorts.contains(text[..<colon].lowercased())
    {
      text = String(text[text.index(after: colon)...]).foldingBlanks()
    }
    let word = title.label.word?.lowercased()
    let counts = word.map { ["modular sub-document", "module", "story", "epic", "phase"].contains($0) } ?? false
    self.init(number: counts ? title.label.number : nil, title: text, name: Self.name(of: text))
    isCalledModule = word == "module" || word == "modular sub-document"
    // "Design Document" names no module; the folder or file does.
    let words = text.lowercased().split { !$0.isLetter }
    if name.isEmpty || words.allSatisfy({ Self.tails.contains(String($0)) }) { name = stem }
  }

  /// The heading that calls itself a module or the like, or else the first of the top level.
  static func heading(_ sections: [Section]) -> Section? {
    let top = sections.prefix(12).filter { $0.level == 1 }
    return sections.prefix(12).first { $0.label.word?.lowercased() == "modular sub-document" }
      ?? top.first { section in
        section.label.number != nil
          && ["module", "story", "epic", "phase"].contains(section.label.word?.lowercased() ?? "")
      } ?? top.first ?? sections.first { $0.level == 1 } ?? sections.first
  }

  /// Letters with accents, and the letters without.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let accented = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ"
    let letters = "AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyy"
    return Dictionary(zip(accented.unicodeScalars, letters.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }()

  private static func name(of title: String) -> String {
    var head = title.prefix { $0 != "(" && $0 != "—" && $0 != "–" && $0 != ":" }
    // "Tidebook, a package for tides": what it is follows its name.
    if let aside = [", a ", ", an ", ", the "].compactMap({ head.firstRange(of: $0) }).first {
      head = head[..<aside.lowerBound]
    }
    let all = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { !["and", "the", "of"].contains($0) }
    let words = withoutTails(withoutPlatform(all))
    var name = TypeName.camelCase(words.joined(separator: " "))
    if words.count == 1, TypeName.words(of: name).count > 1, name.hasSuffix("Feature") {
      name = String(name.dropLast("Feature".count))
    }
    let ascii = name.unicodeScalars.compactMap { $0.isASCII ? $0 : plain[$0] }
    return ascii.first.map { $0.properties.isAlphabetic } == true
      ? ascii.reduce(into: "") { $0.unicodeScalars.append($1) } : ""
  }

  /// The words before those that only say what sort of document it is.
  ///
  /// A summary is one of a document only behind such a word: `Order Summary` has a screen, `Implementation Summary` has none.
  private static func withoutTails(_ words: [Substring]) -> [Substring] {
    var words = words
    while words.count > 1, let last = words.last?.lowercased() {
      let isSummary = last == "summary" && words.count > 2 && tails.contains(words[words.count - 2].lowercased())
      guard tails.contains(last) || isSummary else { break }
      words.removeLast()
    }
    return words
  }

  /// The words behind the application's name and its platform: `Client Interfaces` of `Harbour iOS Client Interfaces`.
  private static func withoutPlatform(_ words: [Substring]) -> [Substring] {
    guard let place = words.prefix(3).lastIndex(where: { platforms.contains($0.lowercased()) }) else { return words }
    let rest = words[(place + 1)...].drop { attributes.contains($0.lowercased()) }
    return rest.isEmpty ? words : Array(rest)
  }

  static let platforms: Set<String> = [
    "ios", "ipados", "macos", "watchos", "tvos", "visionos", "android",
  ]
  private static let attributes: Set<String> = ["application", "app", "swift", "swiftui", "kotlin", "native"]

  /// Whether a name says nothing of what a module is for: `Architecture`, `Core`.
  static func isGeneral(_ name: String) -> Bool {
    TypeName.words(of: name).allSatisfy { tails.contains($0.lowercased()) || general.contains($0.lowercased()) }
  }

  private static let general: Set<String> = ["core", "app", "application", "system", "main", "technical", "project"]

  /// The name that the path gives: that of the folder when the file's own is one of every module.
  private static func stem(of path: String) -> String {
    let parts = path.split(separator: "/")
    let words = (parts.last ?? "").prefix { $0 != "." }.split { $0 == "-" || $0 == " " }
    let file = TypeName.camelCase(withoutTails(words).joined(separator: " "))
    guard parts.count > 1, tails.contains(file.lowercased()) || file.lowercased() == "datamodel" else { return file }
    let folder = TypeName.camelCase(parts[parts.count - 2].drop { $0.isNumber || $0 == "-" })
    return folder.isEmpty ? file : folder
  }
}
