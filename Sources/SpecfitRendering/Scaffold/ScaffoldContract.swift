// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// What a test relies on: the signature of what it tests, and the errors and cases that it is about; no prose.
///
/// A test is outdated when its contract is no longer that of the document.
package struct ScaffoldContract: Hashable, Sendable {
  /// The digest of what callers notice; see `SwiftContract`.
  package let digest: String
  /// As the document says it.
  private let signature: String
  /// The full name of what is tested.
  private let member: String?
  /// The errors or cases that the test is about, and what stands before them for readers.
  private let subjects: [String]
  private let word: String
  /// Whether the document gives no more than the member's name.
  private let isBare: Bool

  private static let shownLength = 240

  /// The contract for readers, on one line: `func load(id: Int) async throws -> Item; throws gone`.
  package var text: String {
    let about = subjects.isEmpty ? [] : ["\(word) \(subjects.joined(separator: ", "))"]
    return Self.line(([isBare ? member ?? signature : signature] + about).joined(separator: "; "))
  }

  /// How a comment keeps it in a test that specfit writes; `TestSeal` closes it.
  var mark: String { "\(ContractMark.version):\(digest):\(TestSeal.open) \(text)" }

  /// How a comment keeps it in a test that a person answers for.
  var acceptedMark: String { "\(ContractMark.version):\(digest) \(text)" }

  /// - Parameters:
  ///   - signature: what is tested, as the document says it; for a component without members its name.
  ///   - member: the full name of what is tested; nil for a component, whose name is no part of the contract.
  ///   - subjects: the errors or cases that the test is about.
  ///   - word: what stands before these.
  ///   - spellings: of the signatures that were met before.
  private init(
    _ signature: String,
    member: String?,
    subjects: [String] = [],
    word: String = "",
    _ spellings: inout SignatureSpellings
  ) {
    (self.signature, self.member, self.subjects, self.word) = (signature, member, subjects, word)
    let isBare = member.map { "func " + $0 } == signature && signature.contains(":")
    self.isBare = isBare
    let relied = member.map { isBare ? $0 : spellings.spelling(of: signature) }
    digest = Self.digest(relied ?? "", subjects)
  }

  private init(_ signature: String, member: String?, subjects: [String] = [], word: String = "") {
    var spellings = SignatureSpellings()
    self.init(signature, member: member, subjects: subjects, word: word, &spellings)
  }

  /// Whether what a mark tells is this contract, as far as can be told.
  package func isMet(by mark: ContractMark) -> Bool {
    isBare || mark.digest == digest || mark.digest == bareDigest
  }

  /// That of the same contract in a document that only names the member.
  private var bareDigest: String { Self.digest(member ?? signature, subjects) }

  private static func digest(_ relied: String, _ subjects: [String]) -> String {
    Digest(of: ([relied] + subjects).joined(separator: "; ").utf8).description
  }

  /// A comment that ends in a blank is an error to linters.
  private static func line(_ text: String) -> String {
    var line = TextTransform.comment.apply(to: text)
    while line.last == " " { line.removeLast() }
    return line.count > shownLength ? line.prefix(shownLength) + "…" : line
  }
}

extension ScaffoldContract {
  /// The contract of a test of which no more is known than what it is about.
  init(about text: String) { self.init(text, member: nil) }

  /// The contract of the tests of a flow: the screens.
  init(ofFlow name: String, screens: [String]) {
    self.init(name, member: nil, subjects: screens, word: "screens")
  }

  /// The contract of a case about a member, or about the whole component; cases of a member share its signature.
  init(
    of planned: PlannedCase,
    _ member: Member?,
    in component: Component,
    types: TypeCatalog,
    _ spellings: inout SignatureSpellings
  ) {
    let about = ContractSubjects(of: planned, in: component, types: types)
    self.init(
      member?.signature ?? component.name,
      member: member?.name,
      subjects: about.names,
      word: about.word,
      &spellings
    )
  }

  /// The contract of the function that makes what is tested: the initialiser.
  init(making setUp: SubjectSetUp) {
    let name = setUp.component.name
    guard case .call(let parameters, _, _, _) = setUp.construction else {
      self.init(about: "\(name), whose initialiser the document does not show")
      return
    }
    let known = setUp.component.members.first { $0.kind == .initializer && $0.parameters == parameters }
    let taken = parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    self.init(known?.signature ?? "init(\(taken))", member: "init")
  }
}
