// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Question {
  /// The questions about the components and flows that tasks test, in the order of the tasks.
  ///
  /// - Parameters:
  ///   - tasks: with their cases.
  ///   - components: of the module.
  /// - Returns: one for each subject without a case, and for others one for each open member that no case tests.
  static func questions(of tasks: [PlannedTask], _ components: [Component]) -> [Question] {
    let byName = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    return tasks.flatMap { task -> [Question] in
      guard task.kind == .unit || task.kind == .ui else { return [] }
      guard !task.cases.isEmpty else {
        let text = "What should \(task.subject) do, and when? The document states nothing of it that a test could try."
        return [Question(subject: task.subject, member: nil, text: text, line: task.line)]
      }
      guard let component = task.component.flatMap({ byName[$0] }) else { return [] }
      let tested = Set(task.cases.compactMap(\.member))
      return component.members.filter { $0.isOpen && !tested.contains($0.name) }.prefix(limit).map { member in
        let text = "What should `\(member.name)` do, and when? The document states nothing of it that a test could try."
        return Question(
          subject: component.name,
          member: member.name,
          text: text,
          line: member.line,
          isOfSignatureAlone: true
        )
      }
    }
  }

  /// How many members of one component are asked about.
  private static let limit = 12
}

extension Member {
  /// Whether a test would call the member if the document said what it does.
  fileprivate var isOpen: Bool { isTestable && (kind == .function || kind == .closureProperty) }
}
