// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
internal import SpecfitPlanning
package import SpecfitSource

/// What decides about a task's place among the others.
package struct TaskFacts: Hashable, Sendable {
  /// Zero for `P0`; nil when the document says nothing.
  package var priority: Int?
  /// The names by which others take what is tested: its own, and those of its protocols.
  package var provides: [String]
  /// What it takes: the collaborators of its component, or of the screens that its flow goes through.
  package var takes: [Dependency]
  /// Which of their lines stand in other documents than the module's own.
  package var joined = JoinedLines()

  package init(priority: Int? = nil, provides: [String] = [], takes: [Dependency] = []) {
    self.priority = priority
    self.provides = provides
    self.takes = takes
  }
}

extension TaskFacts {
  /// Reads the facts of all tasks of a module, in their order.
  package static func all(of reading: ModuleReading) -> [TaskFacts] {
    let map = SpecificationMap(of: reading)
    let reader = PriorityReader(file: reading.file, map: map)
    let components = Dictionary(reading.spec.components.map { ($0.name, $0) }) { first, _ in first }
    let joined = reading.file.joined
    return reading.tasks.map { reading in
      let task = reading.task
      let own = task.component.flatMap { components[$0] }
      let screens = own == nil ? task.screens.compactMap { components[$0] } : []
      let stated = reader.priority(at: [task.line] + (reading.written.map { [$0.line] } ?? []))
      let priorities = ([own].compactMap(\.self) + screens).compactMap(reader.priority) + (stated.map { [$0] } ?? [])
      var facts = TaskFacts(
        priority: priorities.min() ?? task.priority?.rank,
        provides: own.map { [$0.name] + $0.conformances.map(plain) } ?? [],
        takes: own.map(taken(by:))
          ?? screens.flatMap { screen in
            [Dependency(name: screen.name, type: screen.name, line: screen.line)] + taken(by: screen)
          }
      )
      facts.joined = joined
      return facts
    }
  }

  /// What a component is given: the types in its initialisers or, without any, those of its stored properties.
  private static func taken(by component: Component) -> [Dependency] {
    let given = component.members.filter { $0.kind == .initializer }.flatMap { member in
      member.parameters.map { Dependency(name: $0.name, type: bare($0.type), line: member.line) }
    }
    guard given.isEmpty else { return component.dependencies + given }
    let held = component.members.filter { $0.kind == .property && !$0.isComputed && !$0.isStatic }.compactMap {
      member in
      member.propertyType.map { Dependency(name: member.name, type: bare($0), line: member.line) }
    }
    return component.dependencies + held
  }

  /// A type without `any`, `some` and `?`.
  private static func bare(_ type: String) -> String {
    var bare = Substring(type)
    for word in ["any ", "some "] where bare.hasPrefix(word) { bare = bare.dropFirst(word.count) }
    while bare.hasSuffix("?") || bare.hasSuffix("!") { bare = bare.dropLast() }
    return String(bare)
  }

  /// The name of a type without its arguments.
  private static func plain(_ type: String) -> String {
    String(type.prefix { $0 != "<" && $0 != "&" && !$0.isWhitespace })
  }
}
