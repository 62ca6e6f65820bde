// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The test tasks of a project in the order in which they are best done.
///
/// What documents call urgent comes first, what is taken by others before those, and otherwise the order is that of
/// the documents.
package struct TaskQueue: Sendable {
  /// Of more that provide one type, the others are taken for something else.
  private static let mostProviders = 8

  package private(set) var tasks: [QueuedTask] = []

  /// Puts tasks in order.
  ///
  /// Takes O(*n* log *n*) time in the number of tasks and collaborators.
  ///
  /// - Parameters:
  ///   - modules: joined by a check, so that their states are final.
  ///   - facts: of the tasks of each document, in their order.
  ///   - endings: what protocols have behind the names of their types: `Protocol`.
  package init(of modules: [ModuleRecord], facts: [String: [TaskFacts]], endings: [String]) {
    var all: [QueuedTask] = []
    var known: [TaskFacts] = []
    for module in modules {
      let own = facts[module.document] ?? []
      // A suite is one task, wherever else it is asked for.
      for (index, task) in module.tasks.enumerated() where !task.isRepeated {
        let fact = index < own.count ? own[index] : TaskFacts()
        known.append(fact)
        all.append(
          QueuedTask(
            name: task.key,
            task: task,
            module: module.label,
            title: module.title,
            document: module.document,
            priority: fact.priority
          )
        )
      }
    }
    Self.name(&all)
    let needs = Needs(of: known, tasks: all, endings: endings, mostProviders: Self.mostProviders)
    let order = Self.order(known, needs)
    var positions = Array(repeating: 0, count: all.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    tasks = order.map { index in
      var queued = all[index]
      queued.waitsFor = needs.edges[index].filter { positions[$0.task] < positions[index] && !all[$0.task].isDone }
        .map { QueuedTask.Wait(name: all[$0.task].name, because: $0.because) }
      return queued
    }
  }

  /// Gives each task the shortest name that no other has.
  private static func name(_ tasks: inout [QueuedTask]) {
    let keys = Dictionary(tasks.map { ($0.task.key, 1) }, uniquingKeysWith: +)
    let labelled = Dictionary(tasks.map { ("\($0.module):\($0.task.key)", 1) }, uniquingKeysWith: +)
    for index in tasks.indices where keys[tasks[index].task.key, default: 0] > 1 {
      let name = "\(tasks[index].module):\(tasks[index].task.key)"
      tasks[index].name = labelled[name, default: 0] > 1 ? "\(tasks[index].document):\(tasks[index].task.key)" : name
    }
  }

  /// The most urgent first, each behind what it needs; where needs go round, the one that is met first comes last.
  private static func order(_ facts: [TaskFacts], _ needs: Needs) -> [Int] {
    let starts = facts.indices.sorted { left, right in
      (facts[left].priority ?? .max, left) < (facts[right].priority ?? .max, right)
    }
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: facts.count)
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      // Chains of needs can be as long as somebody writes them.
      var stack = [(task: start, next: 0)]
      while let top = stack.last {
        let edges = needs.edges[top.task]
        guard top.next < edges.count else {
          order.append(top.task)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let other = edges[top.next].task
        guard !isSeen[other] else { continue }
        isSeen[other] = true
        stack.append((other, 0))
      }
    }
    return order
  }
}

/// Which task needs which.
private struct Needs {
  struct Edge {
    var task: Int
    var because: String
  }

  /// For each task, in the order in which the document names what it takes.
  private(set) var edges: [[Edge]]

  init(of facts: [TaskFacts], tasks: [QueuedTask], endings: [String], mostProviders: Int) {
    func stem(_ type: String) -> String {
      let ending = endings.first { type.hasSuffix($0) && type.count > $0.count }
      return String(type.dropLast(ending?.count ?? 0))
    }
    var providers: [String: [Int]] = [:]
    var local: [String: [Int]] = [:]
    for (index, fact) in facts.enumerated() {
      for name in Set(fact.provides.map(stem)).sorted() {
        if providers[name, default: []].count < mostProviders { providers[name, default: []].append(index) }
        local["\(tasks[index].document)\u{0}\(name)", default: []].append(index)
      }
    }
    edges = facts.enumerated().map { index, fact in
      var seen: Set<Int> = [index]
      return fact.takes.flatMap { dependency -> [Edge] in
        let name = stem(dependency.type)
        // A module means its own type before another's of that name.
        let own = local["\(tasks[index].document)\u{0}\(name)"]?.prefix(mostProviders)
        return (own.map(Array.init) ?? providers[name] ?? []).filter { seen.insert($0).inserted }.map { other in
          let taker = tasks[index].task.component ?? tasks[index].task.subject
          let verb = taker == dependency.type ? "shows" : "takes"
          let place = fact.joined.phrase(ofLine: dependency.line)
          return Edge(task: other, because: "'\(taker)' \(verb) '\(dependency.type)', \(place)")
        }
      }
    }
  }
}
