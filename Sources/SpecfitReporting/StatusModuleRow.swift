// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A module of the page: a line with its bar, and its components and tasks behind it.
struct StatusModuleRow {
  let module: StatusModule
  let specification: StatusSpecification
  let isOpen: Bool

  var text: String {
    """
    <details class="module"\(isOpen ? " open" : "")>
    <summary><h3>\(module.title.asHTML)</h3> \(StatusMark.text(module.progress))\(StatusPage.bar(module.tests))</summary>
    <div class="inside">
    \(facts)\(module.tasks.isEmpty ? "<p>The document asks for no tests.</p>\n" : "")\(module.components.map(component).joined())\(specification.text)</div>
    </details>

    """
  }

  private var facts: String {
    var facts = [("Document", "<code>\(module.document.asHTML)</code>"), ("Coverage", coverage)]
    let kinds: [(name: String, kinds: Set<String>)] = [
      ("Unit tests", ["unit"]), ("UI tests", ["ui"]), ("Integration tests", ["integration"]),
      ("Performance tests", ["performance"]),
    ]
    for (name, kinds) in kinds {
      if let tests = module.tests(where: kinds.contains) { facts.append((name, tests.text)) }
    }
    let rows = facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" }.joined()
    return "<dl class=\"facts small\">\n\(rows)</dl>\n"
  }

  private var coverage: String { (module.coverage?.text ?? "unknown").asHTML }

  private func component(_ component: (name: String, kind: String?, tasks: [StatusTask])) -> String {
    let tests = component.tasks.reduce(StatusTests()) { $0 + $1.tests }
    let kind = component.kind.map { " <span class=\"soft small\">\($0.asHTML)</span>" } ?? ""
    let bar = tests.total > 0 ? StatusPage.bar(tests) : ""
    return """
      <article class="component">
      <h4>\(component.name.asHTML)\(kind)</h4>\(bar)
      <ul class="tasks">
      \(component.tasks.map(task).joined())</ul>
      </article>

      """
  }

  private func task(_ task: StatusTask) -> String {
    let isFailing = task.tests.failing > 0
    let marks = StatusMark.text(task.state) + (isFailing ? " \(StatusMark.failing)" : "")
    var lines = ["<b>\(task.name.asHTML)</b> <span class=\"soft\">\(task.kind.asHTML)</span>"]
    if !task.because.isEmpty { lines.append(task.because.asHTML) }
    var facts = ["<code>\(task.file.asHTML)</code>", "line \(task.line) of the document"]
    if let coverage = task.coverage { facts.append("coverage \(coverage.text)\(target(of: task))") }
    lines.append("<span class=\"soft small\">\(facts.joined(separator: " · "))</span>")
    let states = task.state.rawValue + (isFailing ? " failing" : "")
    return
      "<li data-states=\"\(states)\"><span class=\"marks\">\(marks)</span><div>\(lines.joined(separator: "<br>"))</div></li>\n"
  }

  private func target(of task: StatusTask) -> String {
    guard let target = task.coverageTarget else { return "" }
    guard let reached = task.coverage?.percentage else { return " (target \(target)%)" }
    return reached < Double(target) ? ", below the target of \(target)%" : ", target \(target)%"
  }
}
