// What titles, chapters, links and names of files say of the sort of a document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitMarkdown

extension DocumentGenre {
  /// Whether a title says that the document specifies something: "Feature: City Guide", "Module 3: Expense Report".
  static func specifies(_ label: HeadingLabel) -> Bool {
    if label.number != nil, let word = label.word?.lowercased(), specifying.contains(word) { return true }
    let title = label.title.replacing(" - ", with: ": ")
    let sort = title.prefix { $0 != ":" && $0 != "：" && $0 != "–" && $0 != "—" && $0 != "(" }
    guard sort.endIndex < title.endIndex, let last = words(of: sort).last else { return false }
    return specifying.contains(last) || planning.contains(last)
  }

  private static let specifying: Set<String> = [
    "modular sub-document", "module", "feature", "story", "user story", "epic", "prd", "spec", "specification",
    "screen",
  ]
  /// Words that say it only before a colon: "Technical Design: Meditation Guide".
  private static let planning: Set<String> = ["design", "plan", "requirements", "tasks", "architecture"]

  /// What a file is called, if the title is the same words; for a quickstart also if they are among its words.
  static func ofFile(_ path: String, agreeingWith title: String) -> DocumentGenre? {
    let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let name = file.prefix { $0 != "." }.lowercased().filter(\.isLetter)
    let letters = (title.hasSuffix(".md") ? title.dropLast(3) : title[...]).lowercased().filter(\.isLetter)
    // `AGENTS.md` may be called as its copy `CLAUDE.md` is.
    if agents.contains(name), agents.contains(letters) { return .guide }
    guard let genre = files[name], letters == name || (genre == .quickstart && letters.contains(name)) else {
      return nil
    }
    return genre
  }

  private static let files: [String: DocumentGenre] = [
    "quickstart": .quickstart, "research": .research, "contributing": .guide, "guidelines": .guide,
    "styleguide": .guide, "codeofconduct": .guide, "changelog": .report, "faq": .guide,
  ]

  /// What files with instructions for agents are called.
  private static let agents: Set<String> = ["agents", "claude", "gemini", "copilotinstructions"]

  /// The front page of a package tells how to install it, and two of: how to use it, who made it, under which licence.
  ///
  /// A README that shows how a manifest depends on the package tells enough.
  static func ofChapters(_ sections: [Section], in file: SourceFile) -> DocumentGenre? {
    let path = file.path.lowercased()
    if path == "readme.md" || path.hasSuffix("/readme.md"), showsItsManifest(sections, in: file) { return .frontPage }
    let titles = Set(sections.map { $0.text.lowercased().filter { $0.isLetter || $0 == " " }.trimmingBlanks })
    guard !titles.isDisjoint(with: installing), frontMatter.count(where: { !titles.isDisjoint(with: $0) }) > 1 else {
      return nil
    }
    return .frontPage
  }

  /// Whether a manifest depends on the package that the title names: `.package(url: "https://…/swift-till", …)`.
  private static func showsItsManifest(_ sections: [Section], in file: SourceFile) -> Bool {
    let title = sections.first { $0.level == 1 }?.text.lowercased().filter { $0.isLetter || $0.isNumber } ?? ""
    guard !title.isEmpty else { return false }
    return file.text(0..<file.bytes.count).split(separator: "\n").contains { line in
      guard let start = line.place(of: ".package(url:")?.upperBound else { return false }
      let address = line[start...].split(separator: "\"").dropFirst().first?.lowercased() ?? ""
      let name = address.split(separator: "/").last?.filter { $0.isLetter || $0.isNumber } ?? ""
      return name == title || name == title + "git"
    }
  }

  private static let installing: Set<String> = [
    "installation", "install", "installing", "swift package manager", "adding the dependency",
  ]
  private static let frontMatter: [Set<String>] = [
    ["usage", "quick start", "basic usage", "examples", "how to use"], ["license", "licence"],
    ["cocoapods", "carthage"],
    ["credits", "authors", "author", "acknowledgements", "acknowledgments", "contributors"],
    ["contributing", "contribute", "contributions"],
  ]

  /// Whether a heading is nothing but a link to a symbol: ``# ``Shop/Cart`` ``.
  static func ofSymbol(_ heading: Section, in file: SourceFile) -> DocumentGenre? {
    let text = file.line(heading.lines.lowerBound).drop { $0 == UInt8(ascii: "#") || $0.isBlank }
    let ticks = UInt8(ascii: "`")
    guard text.prefix(while: { $0 == ticks }).count == 2 else { return nil }
    let rest = text.dropFirst(2).drop { $0 != ticks }.drop { $0 == ticks }
    return rest.allSatisfy(\.isBlank) ? .symbolPage : nil
  }

  /// An article lies in a catalog or links to its pages, and links to symbols; a proposal does so too, and has a design.
  static func ofLinks(_ reading: DocumentReading) -> DocumentGenre? {
    let file = reading.file
    guard !reading.symbolLinks.isEmpty,
      file.path.contains(".docc/") || file.text(0..<file.bytes.count).holds("<doc:"),
      reading.design == nil
    else { return nil }
    return .article
  }

  static func ofTitle(_ title: String) -> DocumentGenre? {
    let head = title.prefix { $0 != "(" && $0 != "（" }.lowercased()
    let sort = head.prefix { $0 != ":" && $0 != "：" }
    guard let last = words(of: head[...]).last else { return nil }
    // A guide to the implementation of something says what is to be built.
    if head.hasSuffix("implementation guide") || sort.hasSuffix("implementation guide") { return nil }
    if let genre = starts.first(where: { head.hasPrefix($0.text) })?.genre { return genre }
    if let genre = names.first(where: { begins(head, $0.text) })?.genre { return genre }
    if sort.count < head.count, let word = words(of: sort).last, let genre = lastWords[word] { return genre }
    if specifying.contains(last) { return nil }
    if let genre = endings.first(where: { head.hasSuffix($0.text) || sort.hasSuffix($0.text) })?.genre { return genre }
    return head.holds(anyOf: phrases) ? .guide : lastWords[last]
  }

  private static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Whether a name is all of a title, or stands before a sign, a number, or the word for what it is about.
  private static func begins(_ head: String, _ name: String) -> Bool {
    guard head.hasPrefix(name) else { return false }
    let rest = head.dropFirst(name.count)
    guard let first = rest.first else { return true }
    guard !first.isLetter else { return false }
    let behind = rest.drop { $0 == " " }
    guard let next = behind.first, next.isLetter else { return true }
    return joining.contains(behind.prefix { $0.isLetter }.lowercased())
      || (next == "v" && behind.dropFirst().first?.isNumber == true)
  }

  private static let joining: Set<String> = ["to", "for", "with"]

  /// Beginnings that say it whatever follows.
  private static let starts: [(text: String, genre: DocumentGenre)] = [
    ("how to ", .guide), ("guidelines for ", .guide), ("guide to ", .guide), ("migrating from ", .guide),
    ("migrating to ", .guide), ("upgrading from ", .guide), ("upgrading to ", .guide), ("guia de ", .guide),
    ("guia do ", .guide), ("guia da ", .guide), ("guia para ", .guide), ("guia rápido", .quickstart),
    ("relatório de ", .report), ("relatório do ", .report), ("relatório da ", .report),
  ]

  /// Names of documents, at the start of a title.
  private static let names: [(text: String, genre: DocumentGenre)] = [
    ("quickstart", .quickstart), ("quick start", .quickstart), ("quick-start", .quickstart),
    ("getting started", .quickstart), ("contributing", .guide), ("guia", .guide), ("relatório", .report),
    ("pesquisa", .research), ("lessons learned", .report), ("release notes", .report), ("changelog", .report),
    ("research notes", .research),
  ]

  /// Words that say it at the end of a title, or before its colon.
  private static let lastWords: [String: DocumentGenre] = [
    "guide": .guide, "guides": .guide, "guideline": .guide, "guidelines": .guide, "conventions": .guide,
    "standards": .guide, "tutorial": .guide, "handbook": .guide, "playbook": .guide, "faq": .guide,
    "cheatsheet": .guide, "walkthrough": .guide, "quickstart": .quickstart, "research": .research, "report": .report,
    "audit": .report, "findings": .report, "retrospective": .report, "postmortem": .report, "changelog": .report,
    "principles": .guide, "troubleshooting": .guide, "instructions": .guide, "checklist": .guide, "glossary": .guide,
  ]

  /// Endings of titles in which words are not set apart, or that take two words.
  private static let endings: [(text: String, genre: DocumentGenre)] = [
    ("ガイドライン", .guide), ("ガイド", .guide), ("クイックスタート", .quickstart), ("規約", .guide), ("調査", .research),
    ("報告書", .report), ("レポート", .report), ("quick start", .quickstart), ("getting started", .quickstart),
    ("quick start guide", .quickstart), ("quickstart guide", .quickstart), ("research notes", .research),
    ("research findings", .research), ("research report", .research), ("research summary", .research),
    ("implementation summary", .report), ("fix summary", .report), ("fixes summary", .report),
    ("session summary", .report), ("migration summary", .report), ("changes summary", .report),
    ("completion summary", .report), ("project status", .report), ("implementation status", .report),
    ("status update", .report), ("code review", .report), ("quick reference", .guide), ("code analysis", .report),
    ("codebase analysis", .report), ("project setup", .guide), ("development setup", .guide),
    ("environment setup", .guide), ("design patterns", .guide), ("gap analysis", .report),
  ]

  private static let phrases = [
    "best practices", "coding standard", "coding convention", "style guide", "code style", "root cause analysis",
  ]
}
