// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning

/// What the contract of a planned case is made of, as far as one document tells it: the errors of a component may stand
/// in another.
package struct ContractDraft: Hashable, Sendable {
  private enum Subject: Hashable, Sendable {
    case member(PlannedCase, Member?, Component)
    case flow(String, screens: [String])
    case text(String)
  }

  private let subject: Subject

  /// What a case of a task relies on.
  package init(of planned: PlannedCase, in task: PlannedTask, of spec: ModuleSpec) {
    if task.kind == .ui {
      subject = .flow(task.subject, screens: task.screens)
    } else if let component = spec.component(of: planned) {
      subject = .member(planned, component.member(of: planned), component)
    } else {
      subject = .text(task.subject)
    }
  }

  /// The contract, by the types that documents declare.
  package func contract(_ types: TypeCatalog, _ spellings: inout SignatureSpellings) -> ScaffoldContract {
    switch subject {
    case .member(let planned, let member, let component):
      ScaffoldContract(of: planned, member, in: component, types: types, &spellings)
    case .flow(let name, let screens): ScaffoldContract(ofFlow: name, screens: screens)
    case .text(let text): ScaffoldContract(about: text)
    }
  }
}

extension ScaffoldContract {
  /// What a ``ContractDraft`` comes to, for the many cases of which nothing has to be kept.
  package init(
    of planned: PlannedCase,
    in task: PlannedTask,
    of spec: ModuleSpec,
    types: TypeCatalog,
    _ spellings: inout SignatureSpellings
  ) {
    if task.kind == .ui {
      self.init(ofFlow: task.subject, screens: task.screens)
    } else if let component = spec.component(of: planned) {
      self.init(of: planned, component.member(of: planned), in: component, types: types, &spellings)
    } else {
      self.init(about: task.subject)
    }
  }
}

extension ModuleSpec {
  fileprivate func component(of planned: PlannedCase) -> Component? {
    let name = planned.subject
    return components.first { $0.name == name }
  }
}

extension Component {
  fileprivate func member(of planned: PlannedCase) -> Member? {
    planned.memberIndex.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }
}
