// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a module states, on the page: its documents as text with coloured statements, and each statement with its tests.
struct StatusSpecification {
  let module: StatusModule
  let hasResults: Bool
  /// The text of the documents by their paths, with the number by which the page knows each.
  let documents: [String: (number: Int, lines: [String])]
  /// What the ids of the module's statements begin with.
  let prefix: String

  var text: String {
    guard !module.behaviors.isEmpty else { return "" }
    let coverage = SpecificationCoverage(of: module.behaviors, hasResults: hasResults)
    let heading = "<h4>Specification <span class=\"soft small\">\(coverage.cell.asHTML)</span></h4>"
    let shown = module.statingPaths.compactMap { path in documents[path].map { (path, $0.number, $0.lines) } }
    return """
      <section class="spec">
      \(heading)
      \(shown.map(document).joined())<details>
      <summary>Statements with their tests</summary>
      <ol class="statements">
      \(module.behaviors.enumerated().map(statement).joined())</ol>
      </details>
      </section>

      """
  }

  // MARK: - Documents

  private func document(_ path: String, _ number: Int, _ lines: [String]) -> String {
    var stating: [Int: [Int]] = [:]
    for (index, behavior) in module.behaviors.enumerated() {
      for place in behavior.places where place.path == path { stating[place.line, default: []].append(index) }
    }
    let rows = MarkdownLine.all(of: lines).enumerated().map { index, line in
      row(line, id: "d\(number)-\(index + 1)", statements: stating[index + 1] ?? [])
    }
    return """
      <details>
      <summary><code>\(path.asHTML)</code> as text</summary>
      <ol class="lines">
      \(rows.joined())</ol>
      </details>

      """
  }

  private func row(_ line: MarkdownLine, id: String, statements: [Int]) -> String {
    let kind = line.kind == .text ? "" : line.kind.rawValue
    guard let state = statements.map({ module.behaviors[$0].state }).min(by: Self.isWorse) else {
      let attribute = kind.isEmpty ? "" : " class=\"\(kind)\""
      return "<li\(attribute)><span>\(line.html)</span></li>\n"
    }
    let links = statements.map { index in
      let mark = StatusMark.text(module.behaviors[index].state)
      return " <a href=\"#\(prefix)\(index + 1)\" title=\"\(module.behaviors[index].statement.asHTML)\">\(mark)</a>"
    }
    let classes = [kind, "stated", state.rawValue].filter { !$0.isEmpty }.joined(separator: " ")
    return "<li id=\"\(id)\" class=\"\(classes)\"><span>\(line.html)\(links.joined())</span></li>\n"
  }

  /// Whether there is more to do for a state than for another.
  private static func isWorse(_ left: SpecifiedBehavior.State, _ right: SpecifiedBehavior.State) -> Bool {
    let order: [SpecifiedBehavior.State] = [
      .failing, .planned, .skeleton, .unknown, .written, .passing, .proven, .exempt,
    ]
    return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
  }

  // MARK: - Statements

  private func statement(_ index: Int, _ behavior: SpecifiedBehavior) -> String {
    let owner = [behavior.subject, behavior.member].compactMap(\.self).joined(separator: ".")
    var lines = ["<b>\(MarkdownLine.inline(behavior.statement[...]))</b>", "<code>\(owner.asHTML)</code>"]
    lines += behavior.cases.map(text)
    if behavior.cases.isEmpty {
      lines.append(behavior.state == .exempt ? "Its component gets no test." : "No test is planned for it.")
    }
    if let coverage = behavior.coverage { lines.append(text(of: coverage)) }
    lines.append("Stated at \(behavior.places.map(link).joined(separator: ", "))")
    let content = lines.joined(separator: "<br>")
    return "<li id=\"\(prefix)\(index + 1)\"><span class=\"marks\">\(StatusMark.text(behavior.state))</span>"
      + "<div>\(content)</div></li>\n"
  }

  private func text(of planned: SpecifiedBehavior.Case) -> String {
    let result =
      switch planned.state {
      case .proven, .passing: "passes"
      case .failing: "fails"
      case .written: "no result is known"
      case .skeleton: "is not written yet"
      case .planned: "is not there yet"
      case .unknown, .exempt: "nobody can tell"
      }
    let place = planned.file + (planned.line.map { ":\($0)" } ?? "")
    return "Test <code>\((planned.test ?? planned.name).asHTML)</code> in <code>\(place.asHTML)</code>: \(result)"
  }

  private func text(of coverage: SpecifiedBehavior.Coverage) -> String {
    let ranges = coverage.lines.map { lines in
      lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
    }
    return "Lines \(ranges.joined(separator: ", ")) of <code>\(coverage.path.asHTML)</code>: "
      + "\(coverage.covered) of \(coverage.executable) executed"
  }

  private func link(to place: SpecifiedBehavior.Place) -> String {
    let file = place.path == module.document ? "" : " of \(place.path)"
    let words = "line \(place.line)\(file)".asHTML
    guard let document = documents[place.path], document.lines.indices.contains(place.line - 1) else { return words }
    return "<a href=\"#d\(document.number)-\(place.line)\">\(words)</a>"
  }
}

extension StatusMark {
  /// The mark of a statement.
  static func text(_ state: SpecifiedBehavior.State) -> String {
    let known = all.first { $0.name == state.rawValue }
    return known?.text ?? text("no test needed", sign: "–", name: "planned")
  }
}
