// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// What a test relies on: the signature of what it tests, and the errors and cases that it is about; no prose.
///
/// A test is outdated when its contract is no longer that of the document.
package struct ScaffoldContract: Hashable, Sendable {
  /// The contract for readers, on one line: `func load(id: Int) async throws -> Item; throws gone`.
  package let text: String
  /// The digest of what callers notice; see `SwiftContract`.
  package let digest: String
  /// The digest of the same contract in a document that only names the member.
  private let bareDigest: String
  /// Whether the document gives no more than the member's name.
  private let isBare: Bool
  private let signature: String
  /// The errors or cases that the test is about.
  private let subjects: [String]
  /// All that versions before the second one took for the contract.
  private let former: String
  private let name: String

  private static let shownLength = 240

  /// How a comment keeps it in a test that specfit writes; `TestSeal` closes it.
  var mark: String { "\(ContractMark.version):\(digest):\(TestSeal.open) \(text)" }

  /// How a comment keeps it in a test that a person answers for.
  var acceptedMark: String { "\(ContractMark.version):\(digest) \(text)" }

  /// - Parameters:
  ///   - signature: what is tested, as the document says it; for a component without members its name.
  ///   - member: the full name of what is tested; nil for a component, whose name is no part of the contract.
  ///   - subjects: the errors or cases that the test is about.
  ///   - word: what stands before these.
  ///   - former: all that older versions took for the contract.
  ///   - spellings: of the signatures that were met before.
  private init(
    _ signature: String,
    member: String?,
    subjects: [String] = [],
    word: String = "",
    former: String,
    _ spellings: inout SignatureSpellings
  ) {
    let bare = member.map { "func " + $0 }
    isBare = bare == signature && signature.contains(":")
    let shown = [isBare ? member ?? signature : signature] + (subjects.isEmpty ? [] : [word + Self.list(subjects)])
    text = Self.line(shown.joined(separator: "; "), until: Self.shownLength)
    self.signature = member == nil ? "" : spellings.spelling(of: signature)
    self.subjects = subjects
    name = member ?? signature
    bareDigest = Self.digest(([name] + subjects).joined(separator: "; "))
    digest = isBare ? bareDigest : Self.digest(([self.signature] + subjects).joined(separator: "; "))
    self.former = former
  }

  private init(_ signature: String, member: String?, subjects: [String] = [], word: String = "", former: String) {
    var spellings = SignatureSpellings()
    self.init(signature, member: member, subjects: subjects, word: word, former: former, &spellings)
  }

  /// Whether what a mark tells is this contract, as far as can be told.
  package func isMet(by mark: ContractMark) -> Bool {
    if isBare { return true }
    guard mark.isFormer else { return mark.digest == digest || mark.digest == bareDigest }
    return mark.digest == Self.digest(Self.line(former)) || isMet(byFormer: mark.text)
  }

  /// Older versions compared all errors in each test, and each sign; their text tells what has really changed.
  private func isMet(byFormer text: String) -> Bool {
    guard !text.hasSuffix("…") else { return false }
    let end = text.firstRange(of: "; ")
    let head = String(text[..<(end?.lowerBound ?? text.endIndex)])
    let rest = end.map { String(text[$0.upperBound...].drop { $0 != " " }.dropFirst()) } ?? ""
    let listed = ", " + rest.replacing("; cases ", with: ", ") + ","
    let isSigned = signature.isEmpty || head == "func " + name || SwiftContract(of: head).text == signature
    return isSigned && subjects.allSatisfy { listed.contains(", \($0),") }
  }

  private static func digest(_ text: String) -> String { Digest(of: Array(text.utf8)).description }

  private static func list(_ names: [String]) -> String { " " + names.joined(separator: ", ") }

  /// A comment that ends in a blank is an error to linters.
  private static func line(_ text: String, until length: Int = .max) -> String {
    var line = TextTransform.comment.apply(to: text)
    while line.last == " " { line.removeLast() }
    return line.count > length ? line.prefix(length) + "…" : line
  }
}

extension ScaffoldContract {
  /// The contract of a test of which no more is known than what it is about.
  init(about text: String) { self.init(text, member: nil, subjects: [], former: text) }

  /// The contract of the tests of a flow: the screens.
  init(ofFlow name: String, screens: [String]) {
    let former = ([name] + screens).joined(separator: "; ")
    self.init(name, member: nil, subjects: screens, word: "screens", former: former)
  }

  /// The contract of a case about a member, or about the whole component.
  init(of planned: PlannedCase, _ member: Member?, in component: Component, types: TypeCatalog) {
    var spellings = SignatureSpellings()
    self.init(of: planned, member, in: component, types: types, &spellings)
  }

  /// The same, for many cases: those of a member share its signature.
  init(
    of planned: PlannedCase,
    _ member: Member?,
    in component: Component,
    types: TypeCatalog,
    _ spellings: inout SignatureSpellings
  ) {
    let errors = types.errors(of: component)
    let about = ContractSubjects(of: planned, member, in: component, types: types)
    self.init(
      member?.signature ?? component.name,
      member: member?.name,
      subjects: about.names,
      word: about.word,
      former: Self.former(member, component, errors),
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
    self.init(known?.signature ?? "init(\(taken))", member: "init", former: "")
  }

  /// What versions before the second one took for the contract.
  private static func former(_ member: Member?, _ component: Component, _ errors: [DeclaredType]) -> String {
    var parts = [member?.signature ?? component.name]
    if member?.canThrow ?? !errors.isEmpty {
      let documented = member?.documentedErrors ?? []
      let thrown = documented.isEmpty ? errors.flatMap { $0.cases.map(ContractSubjects.spelled) } : documented
      if !thrown.isEmpty { parts.append("throws " + thrown.joined(separator: ", ")) }
    }
    if member == nil, !component.cases.isEmpty {
      parts.append("cases " + component.cases.map(ContractSubjects.spelled).joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }
}
