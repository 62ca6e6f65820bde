// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitSource

extension Rule {
  /// Markers of specfit that are missing, doubled, nested, or hidden.
  static let damagedMarkers: Rule = Rule(
    RuleDescription(
      "SF109",
      "damaged-markers",
      .error,
      summary: "The comments that bound the generated section are damaged, or hold a merge conflict.",
      rationale: "specfit leaves such a section alone, so it can neither be brought up to date nor taken out.",
      help: "Restore the markers from an earlier version, or remove all of them and run 'specfit retrofit' again."
    ),
    flagged: [
      .cart(
        "A section that begins and never ends",
        document: CartExample.document + "\n<!-- specfit:begin testing-requirements -->\n"
      )
    ],
    accepted: [
      .cart(
        "Markers in a fence are an example",
        document: CartExample.document + "\n```markdown\n<!-- specfit:begin testing-requirements -->\n```\n"
      )
    ],
    check: .module { module in
      let rules: Set<String> = [
        SectionMarkers.Rule.damagedMarkers.rawValue, SectionMarkers.Rule.mergeConflict.rawValue,
      ]
      return module.spec.diagnostics.filter { rules.contains($0.rule) }.map { diagnostic in
        let line = module.file.line(ofByte: diagnostic.range.lowerBound)
        return damagedMarkers.finding(
          diagnostic.message,
          at: Finding.Place(path: module.file.path, line: line, range: diagnostic.range),
          about: "testing-requirements",
          help: diagnostic.help
        )
      }
    }
  )
}
