// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What was before: two lines, and the numbers behind them.
struct StatusTrend {
  /// No more points are shown: the last ones.
  static let limit = 60

  let points: [StatusPoint]

  var text: String {
    guard !points.isEmpty else { return "" }
    let shown = Array(points.suffix(Self.limit))
    let note =
      shown.count < points.count
      ? "the last \(shown.count) of \(points.count) records" : Report.count(points.count, "record")
    return """
      <section class="trend" aria-labelledby="trend">
      <h2 id="trend">Trend</h2>
      <div class="panel">
      <figure>
      <svg viewBox="0 0 \(Self.width) \(Self.height)" aria-hidden="true" focusable="false">
      \(grid)\(line(shown.map(\.passedShare), "tests"))\(line(shown.map { $0.coverage?.percentage }, "cover"))</svg>
      <p class="ends small soft"><span>\(shown[0].label.asHTML)</span><span>\(shown[shown.count - 1].label.asHTML)</span></p>
      <figcaption class="small">Solid line, full dots: share of the tests that pass. Dashed line, hollow dots: coverage. From 0% at the bottom to 100%; \(note).</figcaption>
      </figure>
      <details><summary>The numbers</summary>\(table(shown))</details>
      </div>
      </section>

      """
  }

  // MARK: - Lines

  private static let width = 640
  private static let height = 120
  private static let margin = 10

  private var grid: String {
    [0, 50, 100].map { share in
      let y = Self.y(of: Double(share))
      return "<path class=\"grid\" d=\"M0 \(y)H\(Self.width)\"/>\n"
    }.joined()
  }

  /// A line through what is known; it breaks where nothing is.
  private func line(_ shares: [Double?], _ name: String) -> String {
    let step = shares.count > 1 ? (Self.width - 2 * Self.margin) * 10 / (shares.count - 1) : 0
    var path = ""
    var dots = ""
    var isOpen = false
    for (index, share) in shares.enumerated() {
      guard let share else {
        isOpen = false
        continue
      }
      let (x, y) = (Self.margin + index * step / 10, Self.y(of: share))
      path += "\(isOpen ? "L" : "M")\(x) \(y)"
      dots += "<circle class=\"\(name)\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
      isOpen = true
    }
    return path.isEmpty ? "" : "<path class=\"line \(name)\" d=\"\(path)\"/>\(dots)\n"
  }

  private static func y(of share: Double) -> Int {
    let room = height - 2 * margin
    return height - margin - Int((share / 100 * Double(room)).rounded())
  }

  // MARK: - Numbers

  private func table(_ points: [StatusPoint]) -> String {
    let rows = points.reversed().map { point in
      let tests = point.hasResults ? "\(point.tests.passed) of \(point.tests.total)" : "unknown"
      let coverage = point.coverage?.percentage?.statusPercent ?? "unknown"
      return
        "<tr><th scope=\"row\">\(point.label.asHTML)</th><td>\(tests)</td><td>\(coverage)</td></tr>\n"
    }
    let head =
      "<tr><th scope=\"col\">Record</th><th scope=\"col\">Tests that pass</th><th scope=\"col\">Coverage</th></tr>"
    return
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Numbers of the trend\"><table>\n<thead>\(head)</thead>\n<tbody>\n\(rows.joined())</tbody>\n</table></div>"
  }
}
