// What a document asks tests for and gets none.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension ModuleSpec {
  /// The rules of the diagnostics about what is not planned.
  package static let unplannedJourney = "unplanned-journey"
  package static let cutTable = "cut-table"

  /// Why no test is planned for a journey, as a sentence, and what to do about it.
  package func reason(ofUnplanned journey: Journey) -> (message: String, help: String) {
    let name = "the critical journey '\(journey.text.prefix(80))'\(journey.priority.map { " (P\($0))" } ?? "")"
    guard flows.isEmpty else {
      return (
        "\(name) has no test: no more than \(Journey.limit) journeys of a document are planned",
        "move journeys into the documents of the modules that they lead through"
      )
    }
    return (
      "\(name) has no test: the document specifies no screen and no flow",
      "specify the screens that it leads through, or move it into the document that does"
    )
  }

  /// The tables of which not every row is planned, with a sentence about each.
  package var cutTables: [(line: Int, message: String)] {
    components.flatMap(\.tables).filter { $0.rows.count < $0.rowCount }.map { table in
      let columns = table.columns.joined(separator: " | ").prefix(80)
      return (table.line, "no more than \(table.countText) of the table '\(columns)' are planned")
    }
  }

  /// Says what is not planned.
  package func unplanned(in file: SourceFile) -> [Diagnostic] {
    let journeys = unplannedJourneys.map { journey in
      let (message, help) = reason(ofUnplanned: journey)
      return Diagnostic(Self.unplannedJourney, .warning, message, at: file.range(ofLine: journey.line), help: help)
    }
    let tables = cutTables.map { line, message in
      Diagnostic(
        Self.cutTable,
        .warning,
        message,
        at: file.range(ofLine: line),
        help: "give each row as many cells as the header has, and divide a long table into several"
      )
    }
    return journeys + tables
  }
}
