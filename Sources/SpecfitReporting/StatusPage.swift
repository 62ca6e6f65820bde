// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StatusReport {
  /// The status as one page that needs nothing else: no network, no other file, and no script to be read.
  package var html: [UInt8] { Array(StatusPage(report: self).text.utf8) }
}

/// Writes a status as an HTML page.
struct StatusPage {
  /// Of more modules, each is folded up at first.
  static let openModules = 20

  let report: StatusReport

  var text: String {
    var text = head + "<body>\n<a class=\"skip\" href=\"#modules\">Skip to the modules</a>\n"
    text += "<header>\n<h1>\(report.title.asHTML)</h1>\n<p class=\"soft\">\(summary)</p>\n</header>\n<main>\n"
    text += overview + gaps + StatusTrend(points: report.trend).text
    text += "<section aria-labelledby=\"modules\">\n<h2 id=\"modules\" tabindex=\"-1\">Modules</h2>\n" + filter
    let documents = Dictionary(report.documents.enumerated().map { ($1.path, (number: $0 + 1, lines: $1.lines)) }) {
      first,
      _ in first
    }
    let owners = owners
    for (index, module) in report.modules.enumerated() {
      let specification = StatusSpecification(
        module: module,
        hasResults: report.hasResults,
        // Of modules that share a document the first one shows it.
        documents: documents.filter { owners[$0.key] == index },
        prefix: "m\(index + 1)-"
      )
      text +=
        StatusModuleRow(
          module: module,
          specification: specification,
          isOpen: report.modules.count <= Self.openModules
        ).text
    }
    return text + "</section>\n</main>\n<script>\n\(Self.script)</script>\n</body>\n</html>\n"
  }

  /// The position of the first module that states something in a document, by the document's path.
  private var owners: [String: Int] {
    report.modules.enumerated().reduce(into: [:]) { owners, module in
      for path in module.element.statingPaths where owners[path] == nil { owners[path] = module.offset }
    }
  }

  // MARK: - Head

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="\(StatusReport.mark)">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <link rel="icon" href="data:,">
    <title>\(report.title.asHTML)</title>
    <style>
    \(Self.style)</style>
    </head>

    """
  }

  /// Nothing is loaded, and only the page's own script and style count, whatever a document smuggled in.
  private var policy: String {
    func digest(_ content: String) -> String { "'sha256-\(SHA256.base64(of: Array("\n\(content)".utf8)))'" }
    return "default-src 'none'; style-src \(digest(Self.style)); script-src \(digest(Self.script)); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
  }

  private var summary: String {
    let tasks = report.modules.reduce(0) { $0 + $1.tasks.count }
    return "\(Report.count(report.modules.count, "module")) with \(Report.count(tasks, "test task")), "
      + "from the documents, the tests, and their results"
  }

  // MARK: - Overview

  private var overview: String {
    let tests = report.tests
    let passed = report.hasResults || tests.total == 0 ? "\(tests.passed) of \(tests.total)" : "unknown"
    let tasks = report.modules.reduce(0) { $0 + $1.tasks.count }
    let done = report.modules.reduce(0) { $0 + $1.tasks.count { $0.state.isPassing } }
    return """
      <section aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      <div class="cards">
      <div class="card"><h3>Coverage</h3><p class="figure">\(percentage)</p><p class="soft small">\(coverageNote)</p></div>
      <div class="card"><h3>Specification</h3><p class="figure">\(specification)</p><p class="soft small">\(specificationNote)</p></div>
      <div class="card"><h3>Tests that pass</h3><p class="figure">\(passed)</p>\(Self.bar(tests))</div>
      <div class="card"><h3>Tasks whose tests pass</h3><p class="figure">\(report.hasResults || tasks == 0 ? "\(done) of \(tasks)" : "unknown")</p><p class="soft small">\(states)</p></div>
      </div>
      \(legend)</section>

      """
  }

  private var percentage: String { report.coverage?.percentage?.statusPercent ?? "unknown" }

  private var specification: String {
    let coverage = report.specification
    if coverage.stated == 0 { return "nothing stated" }
    return report.hasResults ? "\(coverage.passing) of \(coverage.stated)" : "unknown"
  }

  private var specificationNote: String {
    let coverage = report.specification
    guard coverage.stated > 0 else { return "No document states a behavior." }
    return "Stated behaviors whose tests pass; \(coverage.written) of \(coverage.stated) have a written test."
  }

  private var coverageNote: String {
    guard let coverage = report.coverage else { return "No coverage of a run was given." }
    let known =
      "\(coverage.covered) of \(Report.count(coverage.executable, "line")) in \(Report.count(coverage.files, "file"))"
    return coverage.unknownFiles == 0
      ? known : "\(known); nothing is known of \(Report.count(coverage.unknownFiles, "file"))"
  }

  private var states: String {
    let counts = report.states
    let parts = StatusState.allCases.compactMap { state in counts[state].map { "\($0) \(state.rawValue)" } }
    return parts.isEmpty ? "no tasks" : parts.joined(separator: ", ")
  }

  private var legend: String {
    let rows = StatusMark.all.map { mark in "<li>\(mark.text) <span class=\"small\">\(mark.meaning)</span></li>\n" }
    return "<ul class=\"legend\" aria-label=\"What the marks mean\">\n\(rows.joined())</ul>\n"
  }

  private var gaps: String {
    guard !report.gaps.isEmpty else { return "" }
    let rows = report.gaps.map { "<li>\($0.asHTML)</li>\n" }.joined()
    return
      "<section aria-labelledby=\"gaps\">\n<h2 id=\"gaps\">Not checked</h2>\n<div class=\"panel\"><ul>\n\(rows)</ul></div>\n</section>\n"
  }

  // MARK: - Filter

  /// It is of use only to the script, which therefore shows it.
  private var filter: String {
    let boxes = StatusMark.all.map { mark in
      "<label><input type=\"checkbox\" name=\"state\" value=\"\(mark.name)\"> \(mark.name)</label>\n"
    }
    return """
      <form id="filter" class="panel" role="search" hidden>
      <div><label for="q"><b>Search</b> <span class="soft small">modules, components, tasks, files</span></label>
      <input type="search" id="q" name="q" autocomplete="off" spellcheck="false"></div>
      <fieldset><legend>Only tasks that are</legend>
      \(boxes.joined())</fieldset>
      <div class="row"><button type="reset">Show all</button><output id="count" for="q" class="soft"></output></div>
      </form>
      <p id="none" class="panel" hidden>Nothing fits the filter.</p>

      """
  }

  // MARK: - Bars

  /// A bar with a part for each sort of tests, and the numbers in words.
  static func bar(_ tests: StatusTests) -> String {
    var start = 0
    var parts = ""
    for (name, count) in tests.named where count > 0 {
      parts += "<rect class=\"\(name)\" x=\"\(start)\" width=\"\(count)\" height=\"1\"/>"
      start += count
    }
    let view =
      "viewBox=\"0 0 \(max(start, 1)) 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\""
    return "<svg class=\"bar\" \(view)>\(parts)</svg><span class=\"soft small block\">\(tests.text)</span>"
  }
}
