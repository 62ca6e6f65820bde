// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitModel

/// What is known of all documents and sources while one case is compared with one test.
struct AdoptionSurroundings {
  private let project: ProjectIndex
  /// The types of the sources that documents and tests can name.
  private let types: Set<String>
  /// By document, those of these that it names anywhere.
  private var mentioned: [String: Set<String>] = [:]
  /// By document, the names of all types that it specifies.
  private var specified: [String: Set<String>] = [:]
  /// The same, as stems of their words.
  private var specifiedStems: [String: [Set<String>]] = [:]
  /// By type, the documents that specify it.
  private var documents: [String: Set<String>] = [:]
  /// For each case the others of the same sentence.
  private var sentences: [Set<Int>]
  /// By key as comments keep it, the tests of which a person says that they do not try the case.
  private var refused: [String: Set<Int>]

  /// - Parameters:
  ///   - cases: of all documents.
  ///   - modules: the documents.
  ///   - refused: by key, the positions of tests that do not try its case.
  ///   - project: what the sources declare.
  init(
    _ cases: [AdoptionCase],
    in modules: [AdoptionModule],
    refused: [String: Set<Int>],
    project: ProjectIndex
  ) {
    self.project = project
    types = Set(project.testableTypes.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
    self.refused = refused
    for module in modules {
      mentioned[module.path] = module.words.intersection(types)
      specified[module.path] = module.types
      specifiedStems[module.path] = module.types.sorted().map { StatementWords.tellingStems(of: $0) }
      for type in module.types { documents[type, default: []].insert(module.path) }
    }
    var byLine: [String: [Int]] = [:]
    for (index, wanted) in cases.enumerated() {
      for line in wanted.planned.lines { byLine["\(line) \(wanted.document)", default: []].append(index) }
    }
    sentences = cases.enumerated().map { index, wanted in
      let all = wanted.planned.lines.flatMap { byLine["\($0) \(wanted.document)"] ?? [] }
      return Set(all).subtracting([index])
    }
  }

  /// Whether a test may call what a case's statement calls: one of these, by its name or that of a double's part that is
  /// called after it, as far as the sources let tests call any.
  func isCalled(_ wanted: AdoptionCase, by test: ExistingTest) -> Bool {
    let members = project.type(named: String(wanted.planned.subject))?.declaration.members ?? []
    let hidden = Set(members.filter { $0.access == "private" || $0.access == "fileprivate" }.map(\.baseName))
    let calls = wanted.calls.subtracting(hidden)
    guard !calls.isEmpty else { return true }
    return !calls.isDisjoint(with: test.allNames)
      || calls.contains { call in
        // `loadHandler` stands for `load`, and `address` not for `add`.
        test.allNames.contains { $0.hasPrefix(call) && $0.dropFirst(call.count).first?.isUppercase == true }
      }
  }

  func siblings(of index: Int) -> Set<Int> { sentences[index] }

  func isExcluded(_ test: Int, for wanted: AdoptionCase) -> Bool {
    refused[wanted.key]?.contains(test) ?? false
  }

  /// How near a test is to what a case is about, from 0 to 1.
  func nearness(of test: ExistingTest, to wanted: AdoptionCase) -> Double {
    let subject = String(wanted.planned.subject)
    if test.names.contains(subject) || test.preparedNames.contains(subject) { return 1 }
    if !wanted.subjectStems.isEmpty, wanted.subjectStems.isSubset(of: test.suiteStems) { return 1 }
    let own = specified[wanted.document] ?? []
    if !own.isDisjoint(with: test.names) || !own.isDisjoint(with: test.preparedNames) { return 0.6 }
    let isNamedAfterOne = specifiedStems[wanted.document]?.contains { !$0.isEmpty && $0.isSubset(of: test.suiteStems) }
    return isNamedAfterOne ?? false ? 0.6 : 0
  }

  /// Whether a test is about types of which a case's document says nothing, and another one does.
  func belongsElsewhere(_ test: ExistingTest, than wanted: AdoptionCase) -> Bool {
    let own = types.intersection(test.allNames)
    guard !own.isEmpty, own.isDisjoint(with: mentioned[wanted.document] ?? []) else { return false }
    if let error = wanted.error, test.names.contains(error) { return false }
    return own.contains { !(documents[$0] ?? []).subtracting([wanted.document]).isEmpty }
  }
}
