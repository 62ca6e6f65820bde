// How a profile is written.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Profile {
  private static let keys = [
    "name", "extends", "framework", "names", "folders", "files", "kinds", "coverage", "labels", "doubles", "sections",
    "unit", "ui", "cases", "pyramid", "priorities", "tags", "reasons", "untested", "identifiers", "kit", "omit",
    "signs", "language",
  ]

  /// Reads a profile.
  ///
  /// - Parameter chain: the profile with those that it builds on.
  /// - Throws: every problem, not just the first, in the order of the files and their places.
  package init(reading chain: ProfileChain) throws(ProfileError) {
    var reader = ProfileReader()
    let top = reader.map(chain.effective, path: "", allowed: Self.keys)
    self.init(top, with: &reader)
    // What other profiles are known by says nothing of this one.
    signs = Signs(of: chain.levels[0])
    families = chain.families + (chain.families.contains(framework.rawValue) ? [] : [framework.rawValue])
    for other in Framework.allCases { testFamilies[other] = other == framework ? families : chain.families(for: other) }
    let order = Dictionary(chain.levels.enumerated().map { ($1.path, $0) }) { first, _ in first }
    let problems = reader.problems.sorted {
      (order[$0.path] ?? 0, $0.location.line, $0.location.column)
        < (order[$1.path] ?? 0, $1.location.line, $1.location.column)
    }
    guard problems.isEmpty else { throw ProfileError(problems: problems) }
  }

  private init(_ top: ProfileMap, with reader: inout ProfileReader) {
    let kinds = reader.map("kinds", of: top, allowed: ["unit", "ui"])
    let coverage = reader.map("coverage", of: top, allowed: ["overall"] + Self.kindKeys)
    let labels = reader.map("labels", of: top, allowed: Self.kindKeys)
    let cases = reader.map("cases", of: top, allowed: ["perMember"])
    let ui = reader.map("ui", of: top, allowed: ["title", "requirements", "acceptance", "pageObject"])
    name = reader.text("name", of: top)
    framework =
      top.values["framework"].flatMap { reader.word($0, "framework", as: Framework.self) } ?? .xctest
    families = []
    testFamilies = [:]
    names = Names(reader.map("names", of: top, allowed: Names.keys), with: &reader)
    folders = Folders(reader.map("folders", of: top, allowed: Folders.keys), with: &reader)
    files = Files(reader.map("files", of: top, allowed: Files.keys), with: &reader)
    unitKinds = reader.kinds("unit", of: kinds)
    uiKinds = reader.kinds("ui", of: kinds)
    let targets = Self.byKind(coverage) { CoverageTarget($0, of: coverage, with: &reader) }
    self.coverage = targets.mapValues(\.target)
    minimumCoverage = targets.compactMapValues(\.minimum)
    let other = CoverageTarget("default", of: coverage, with: &reader)
    (defaultCoverage, defaultMinimumCoverage) = (other.target, other.minimum)
    overallCoverage = coverage.values["overall"].map { _ in
      CoverageTarget("overall", of: coverage, with: &reader)
    }
    self.labels = Self.byKind(labels) { reader.text($0, of: labels) }
    defaultLabel = reader.text("default", of: labels)
    doubles = Doubles(reader.map("doubles", of: top, allowed: Doubles.keys), with: &reader)
    pageObject = reader.pattern("pageObject", of: ui, Placeholders.pages)
    sections = Sections(reader.map("sections", of: top, allowed: Sections.keys), with: &reader)
    unit = TaskText(reader.map("unit", of: top, allowed: TaskText.keys), with: &reader)
    self.ui = TaskText(ui, with: &reader)
    casesPerMember = reader.number("perMember", of: cases, in: 1...100)
    pyramid = reader.optionalList("pyramid", of: top).map { Layer($0, with: &reader) }
    priorities = Self.words("priorities", of: top, with: &reader)
    tags = Tags(reader.optionalMap("tags", of: top, allowed: Tags.keys), with: &reader)
    let reasons = reader.optionalMap("reasons", of: top, allowed: Self.kindKeys)
    self.reasons = Self.byKind(reasons) { reader.text($0, of: reasons) }
    exclusions = reader.optionalList("untested", of: top).map { Exclusion($0, with: &reader) }
    identifiers = Identifiers(
      reader.map("identifiers", of: top, allowed: ["pattern", "words"]),
      with: &reader
    )
    kit = reader.optionalList("kit", of: top).map { KitFile($0, with: &reader) }
    let omissions = reader.optionalList("omit", of: top)
    self.omissions = Set(omissions.compactMap { reader.word($0, "omit", as: Omission.self) })
    signs = Signs(top, with: &reader)
    language = top.values["language"].map { Language($0, with: &reader) }
  }

  private static func words(
    _ key: String,
    of top: ProfileMap,
    with reader: inout ProfileReader
  ) -> [ComponentKind: Priority] {
    let map = reader.optionalMap(key, of: top, allowed: ComponentKind.allCases.map(\.rawValue))
    var words: [ComponentKind: Priority] = [:]
    for kind in ComponentKind.allCases {
      guard let value = map.values[kind.rawValue] else { continue }
      words[kind] = reader.word(value, map.name(kind.rawValue), as: Priority.self)
    }
    return words
  }

  private static let kindKeys = ["default"] + ComponentKind.allCases.map(\.rawValue)

  /// What a map says of each kind that it names.
  static func byKind<Value>(_ map: ProfileMap, _ read: (String) -> Value) -> [ComponentKind: Value] {
    var values: [ComponentKind: Value] = [:]
    for kind in ComponentKind.allCases where map.values[kind.rawValue] != nil { values[kind] = read(kind.rawValue) }
    return values
  }
}
