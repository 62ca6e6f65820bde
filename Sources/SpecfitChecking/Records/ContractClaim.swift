// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource

/// A test that says for which contract it was written, and what its document asks for now.
package struct ContractClaim: Hashable, Sendable {
  let key: String
  let found: FoundTest
  /// What the test's comment says.
  let old: ContractMark
  let draft: ContractDraft
  /// Where the document asks for it.
  let place: Finding.Place

  /// The claims of a module that are not settled: those that differ, and those that other documents may change.
  static func open(in module: ModuleReading, errors: TypeCatalog) -> [ContractClaim] {
    // Between damaged markers nothing tells which task is whose.
    guard !module.spec.layout.hasDamagedMarkers else { return [] }
    var spellings = SignatureSpellings()
    return module.tasks.flatMap { task in
      task.cases.compactMap { planned -> ContractClaim? in
        let key = SuiteKey.spelled(planned.planned.key)
        guard let found = planned.found, let old = found.test.contract(for: key).flatMap({ ContractMark($0.text) })
        else { return nil }
        let now = ScaffoldContract(of: planned.planned, in: task.task, of: module.spec, types: errors, &spellings)
        // What does not fit may yet do so with the errors of other documents.
        guard !now.isMet(by: old) else { return nil }
        let draft = ContractDraft(of: planned.planned, in: task.task, of: module.spec)
        let place = module.place(line: planned.planned.line)
        return ContractClaim(key: key, found: found, old: old, draft: draft, place: place)
      }
    }
  }

  /// The tests whose contracts are no longer those of the documents.
  ///
  /// Where several documents ask for a test, the first one counts, as it does when the test is written.
  static func outdated(in modules: [ModuleRecord]) -> [Finding] {
    guard modules.contains(where: { !$0.claims.isEmpty }) else { return [] }
    let errors = TypeCatalog(modules.flatMap(\.errors))
    var earlier: Set<Digest> = []
    var spellings = SignatureSpellings()
    var findings: [Finding] = []
    for module in modules {
      for claim in module.claims where !earlier.contains(Digest(of: claim.key.utf8)) {
        let new = claim.draft.contract(errors, &spellings)
        guard !new.isMet(by: claim.old) else { continue }
        findings.append(claim.finding(new, in: module))
      }
      earlier.formUnion(module.keys)
    }
    return findings
  }

  private func finding(_ new: ScaffoldContract, in module: ModuleRecord) -> Finding {
    var finding = Rule.outdatedTest.finding(
      "'\(found.test.name)' was written for '\(old.text)', but the document now says '\(new.text)'",
      at: found.place,
      about: key,
      help: "bring it up to date, then \(Advice.run("specfit scaffold --accept", key))"
    )
    finding.related = [.init("where the document says so", at: place)]
    finding.module = module.label
    return finding
  }
}

extension DeclaredType {
  /// An error as far as its name and cases go.
  var withoutMembers: DeclaredType {
    var type = self
    type.members = []
    return type
  }
}
