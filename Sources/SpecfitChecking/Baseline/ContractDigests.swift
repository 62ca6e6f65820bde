// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// What the planned cases and tasks of a module rely on: signatures, errors and cases, without any prose.
package struct ContractDigests: Hashable, Sendable {
  /// By the keys of cases and tasks.
  private(set) var digests: [String: Digest] = [:]

  init(of module: ModuleReading) {
    let components = Dictionary(module.spec.components.map { ($0.name, $0) }) { first, _ in first }
    for task in module.plan.tasks {
      let component = task.component.flatMap { components[$0] }
      let whole = component.map(\.contract) ?? ([task.subject] + task.screens).joined(separator: "; ")
      digests[task.key] = Digest(of: whole.utf8)
      for planned in task.cases {
        let member = planned.memberIndex.flatMap { index in
          component.flatMap { $0.members.indices.contains(index) ? $0.members[index] : nil }
        }
        digests[planned.key] = Digest(of: (member?.contract ?? whole).utf8)
      }
    }
  }

  /// Digests that were kept.
  init(_ digests: [String: Digest]) { self.digests = digests }

  /// The digest for what a finding is about; nil where that has no contract.
  subscript(subject: String) -> Digest? { digests[subject] }
}

extension Component {
  fileprivate var contract: String {
    ([name] + members.map(\.contract) + cases.map(\.signature)).joined(separator: "; ")
  }
}
