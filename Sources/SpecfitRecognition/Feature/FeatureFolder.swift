// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
internal import SpecfitModel
package import SpecfitSource

/// The documents of one feature: an overview, and siblings that tell of its state, its actions, its effects, its view.
///
/// Names alone make no feature, as any folder may hold a `README.md` and modules called `State` and `View`. A sibling
/// is a part when its title names the overview's subject with its own part (`InspectionFeature State`), and when one of
/// the two names the file of the other or the sibling declares the part. A title that is only that of a part (`State`)
/// takes all of these, and that the folder has the subject's name or the code extends the feature. Some sibling must
/// declare what only a feature has: a `State` or `Action` that is nobody's else, or both of them under its name.
package struct FeatureFolder: Sendable {
  package let overview: MarkdownDocument
  /// In the order in which they are read; never empty.
  package let parts: [MarkdownDocument]

  /// Nil when the documents are independent of each other.
  ///
  /// - Parameters:
  ///   - documents: of one folder, with their paths.
  ///   - folder: the name of the folder.
  package init?(among documents: [MarkdownDocument], in folder: String) {
    let byName = Dictionary(documents.map { ($0.fileName, $0) }) { first, _ in first }
    guard let candidates = Candidates(among: Array(byName.keys), in: folder) else { return nil }
    for name in candidates.overviews {
      guard let overview = byName[name], let subject = Subject(of: overview) else { continue }
      let siblings = candidates.parts.compactMap { name -> Sibling? in
        guard let document = byName[name], let part = FeaturePart(file: name, in: folder) else { return nil }
        let isOfFolder = Subject.words(of: folder) == subject.words
        return Sibling(document, as: part, of: subject, beside: overview, inOwnFolder: isOfFolder)
      }
      guard siblings.contains(where: \.part.isCore), Self.areOfFeature(siblings) else { continue }
      self.overview = overview
      parts = siblings.map(\.document)
      return
    }
    return nil
  }

  private static func areOfFeature(_ siblings: [Sibling]) -> Bool {
    if siblings.contains(where: { $0.declared == .bare || $0.declared == .feature }) { return true }
    let named = Set(siblings.lazy.filter { $0.declared == .named }.map(\.part))
    return named.contains(.state) && named.contains(.actions)
  }
}

/// What an overview is about.
private struct Subject {
  /// In lowercase: `inspection` of `# InspectionFeature`.
  let words: [String]

  /// Nil for a document without a title, or with one that names nothing.
  init?(of document: MarkdownDocument) {
    guard let heading = ModuleIdentity.heading(document.sections), heading.level == 1 else { return nil }
    let kinds = ["module", "overview", "readme", "documentation"]
    words = Self.words(of: heading.label.title).filter { !kinds.contains($0) }
    guard !words.isEmpty else { return nil }
  }

  /// The words of a title, those that say nothing left out.
  static func words(of title: String) -> [String] {
    let spaced = title.split { !$0.isLetter && !$0.isNumber }
    let fillers = ["the", "of", "for", "a", "an", "feature", "s"]
    return spaced.flatMap { TypeName.words(of: $0) }.map { $0.lowercased() }.filter { !fillers.contains($0) }
  }

  /// Whether a name is that of the feature: `InspectionFeature`, `InspectionReducer`, `Inspection`.
  func isNamed(by name: Substring) -> Bool {
    let words = Self.words(of: String(name))
    return words == self.words || words == self.words + ["reducer"]
  }
}

/// A document that is a part of the feature.
private struct Sibling {
  enum Declared {
    case nothing
    /// The part under the feature's name: `InspectionState`.
    case named
    /// The part as one of something else: `State`.
    case bare
    /// The feature itself, which has the part inside: `extension InspectionFeature`.
    case feature
  }

  let document: MarkdownDocument
  let part: FeaturePart
  let declared: Declared

  /// Nil for a document of its own; `isInOwnFolder` says whether the folder is called as the subject is.
  init?(
    _ document: MarkdownDocument,
    as part: FeaturePart,
    of subject: Subject,
    beside overview: MarkdownDocument,
    inOwnFolder isInOwnFolder: Bool
  ) {
    guard let heading = ModuleIdentity.heading(document.sections), heading.level == 1, heading.label.number == nil
    else { return nil }
    let rest = Subject.words(of: heading.label.title).filter { !part.words.contains($0) }
    let own = subject.words.filter { !part.words.contains($0) }
    let isNamed = !own.isEmpty && rest == own
    declared = Self.declared(in: document, part, of: subject)
    guard isNamed || rest.isEmpty && (isInOwnFolder || declared == .feature) else { return nil }
    let isLinked = overview.names(document) || document.names(overview)
    guard isNamed ? isLinked || declared != .nothing : isLinked && declared != .nothing else { return nil }
    self.document = document
    self.part = part
  }

  /// What the code of a document declares of the part, at the top of a fence.
  private static func declared(in document: MarkdownDocument, _ part: FeaturePart, of subject: Subject) -> Declared {
    var found = Declared.nothing
    for block in document.blocks {
      guard case .code(let code) = block.kind, code.info != nil else { continue }
      for line in document.code(of: code).split(separator: ASCII.lineFeed) where !(line.first?.isBlank ?? true) {
        switch declared(by: String(decoding: line.prefix(200), as: UTF8.self), part, of: subject) {
        case .feature: return .feature
        case .bare: found = .bare
        case .named: if found == .nothing { found = .named }
        case .nothing: break
        }
      }
    }
    return found
  }

  private static func declared(by line: String, _ part: FeaturePart, of subject: Subject) -> Declared {
    if part == .effects, line.hasPrefix("@Dependency(") { return .named }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let keyword = words.firstIndex(where: keywords.contains), keyword < 4, keyword + 1 < words.count else {
      return .nothing
    }
    let name = words[keyword + 1]
    if part.isCore, subject.isNamed(by: name) { return .feature }
    let parts = Subject.words(of: String(name))
    guard let last = parts.last, part.words.contains(last) else { return .nothing }
    // Extensions of `View` and of other types that all share say nothing of whose part they are.
    if parts.count == 1 { return part == .state || part == .actions ? .bare : .nothing }
    return Array(parts.dropLast()) == subject.words ? .named : .nothing
  }

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "extension", "actor", "interface", "object", "typealias", "type",
  ]
}

extension MarkdownDocument {
  /// What stands behind the last slash of the document's path.
  var fileName: String { String(JoinedLines.name(of: file.path)) }

  fileprivate func names(_ sibling: MarkdownDocument) -> Bool { FeatureFolder.names(sibling.fileName, in: file) }
}

extension FeatureFolder {
  /// The documents of a folder that may have to be read together, by their names alone.
  package static func related(among names: [String], in folder: String) -> Set<String> {
    Set(Candidates(among: names.filter { !$0.contains("/") }, in: folder)?.all ?? [])
      .union(FeatureSetFolder.documents(among: names, in: folder))
  }

  /// Whether a document names a file that stands beside it.
  package static func names(_ fileName: String, in file: SourceFile) -> Bool {
    let name = Array(fileName.utf8)
    guard let first = name.first else { return false }
    var start = 0
    while let found = file.bytes[start...].firstIndex(of: first), found + name.count <= file.bytes.count {
      start = found + 1
      guard file.bytes[found..<found + name.count].elementsEqual(name) else { continue }
      var before = found - 1
      // `./State.md` stands here, `../State.md` does not.
      if before > 0, file.bytes[before - 1...before].elementsEqual("./".utf8) { before -= 2 }
      guard before >= 0 else { return true }
      let sign = file.bytes[before]
      if !sign.isLetter, !sign.isDigit, sign < 0x80, !"/.-_+".utf8.contains(sign) { return true }
    }
    return false
  }
}
