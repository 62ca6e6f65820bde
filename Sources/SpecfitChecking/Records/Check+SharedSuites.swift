// Suites for which several documents of a feature have tasks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A suite that one document of a feature plans, and others may ask for as well.
private struct SharedSuite: Hashable {
  /// The one that plans its cases.
  var document: String
  var component: String?

  init(_ task: TaskRecord, in module: ModuleRecord) {
    (document, component) = (task.plannedIn ?? module.document, task.component)
  }
}

extension Check {
  /// Gives the tasks for a suite that another document plans what is known of the suite there, so that a tick, the gate and
  /// the queue tell one state of it.
  static func joinSharedSuites(in modules: inout [ModuleRecord]) {
    guard modules.contains(where: { $0.tasks.contains { $0.plannedIn != nil } }) else { return }
    var planned: [SharedSuite: (module: Int, task: Int)] = [:]
    for (index, module) in modules.enumerated() {
      for (position, task) in module.tasks.enumerated() where task.plannedIn == nil && task.component != nil {
        let suite = SharedSuite(task, in: module)
        // The first task of a component has its cases.
        if planned[suite] == nil { planned[suite] = (index, position) }
      }
    }
    for module in modules.indices {
      for position in modules[module].tasks.indices where modules[module].tasks[position].plannedIn != nil {
        let task = modules[module].tasks[position]
        guard let own = planned[SharedSuite(task, in: modules[module])] else { continue }
        modules[module].tasks[position].take(modules[own.module].tasks[own.task])
        if let number = task.number { modules[own.module].tasks[own.task].otherNumbers.append(number) }
      }
    }
  }

  /// Keeps one finding for the ticks of one suite, with the places of all: that of the document which plans it or else the
  /// first, and a tick without its tests before one without its type, as it says both.
  mutating func tellTicksOnce() {
    let suites = modules.reduce(into: Set<SharedSuite>()) { suites, module in
      for task in module.tasks where task.plannedIn != nil { suites.insert(SharedSuite(task, in: module)) }
    }
    guard !suites.isEmpty else { return }
    let (tick, source) = (Rule.falseTick.name, Rule.componentWithoutSource.name)
    let said = Dictionary(grouping: findings.filter { $0.rule == tick || $0.rule == source }, by: \.place)
    var told: [SharedSuite: [Finding]] = [:]
    for module in modules {
      for task in module.tasks where task.isTicked == true {
        let suite = SharedSuite(task, in: module)
        guard suites.contains(suite), let own = said[module.place(of: task)] else { continue }
        told[suite] = task.plannedIn == nil ? own + (told[suite] ?? []) : (told[suite] ?? []) + own
      }
    }
    var (left, gone): ([Finding], Set<Finding>) = ([], [])
    for said in told.values where said.count > 1 {
      guard var kept = said.first(where: { $0.rule == tick }) ?? said.first else { continue }
      kept.related += said.filter { $0 != kept }.map { .init("ticked as well", at: $0.place) }
      left.append(kept)
      gone.formUnion(said)
    }
    findings.removeAll(where: gone.contains)
    findings += left
  }
}

extension TaskRecord {
  /// Takes over how far the suite is, from the task of the document that plans its cases.
  fileprivate mutating func take(_ other: TaskRecord) {
    isRepeated = true
    (file, hasFile, isCompiled) = (other.file, other.hasFile, other.isCompiled)
    (counts, isKeyed, adoptable, obstacle) = (other.counts, other.isKeyed, other.adoptable, other.obstacle)
    (unmeasuredBecause, notRunBecause) = (other.unmeasuredBecause, other.notRunBecause)
    (unkeyed, open) = ([], [])
  }
}
