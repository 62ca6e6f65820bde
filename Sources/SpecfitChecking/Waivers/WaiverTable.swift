// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The waivers of all documents, by what they may allow.
struct WaiverTable {
  /// A waiver, and the module in whose document it stands.
  struct Entry {
    var waiver: Waiver
    /// The position of the module.
    var module: Int
  }

  /// Where a waiver may be looked for.
  private struct Place: Hashable {
    var rule: String
    /// Nil for what belongs to no module.
    var document: String?
  }

  /// In the order of the documents and their lines.
  private(set) var entries: [Entry] = []
  /// The positions of those that hold, in their order.
  private var holding: [Place: [Int]] = [:]

  /// Takes time linear in the number of waivers.
  init(of modules: [ModuleRecord], on day: CalendarDay?) {
    for (module, record) in modules.enumerated() {
      for waiver in record.waivers {
        if waiver.holds(on: day) {
          let document = waiver.part ?? record.document
          holding[Place(rule: waiver.rule, document: document), default: []].append(entries.count)
          if waiver.lines.lowerBound == 1, waiver.part == nil {
            // What belongs to no module, such as a script, is for those that speak of a whole document.
            holding[Place(rule: waiver.rule), default: []].append(entries.count)
            // So are the parts of the module.
            for part in record.parts {
              holding[Place(rule: waiver.rule, document: part), default: []].append(entries.count)
            }
          }
        }
        entries.append(Entry(waiver: waiver, module: module))
      }
    }
  }

  /// The first waiver that speaks of a finding: of its rule, at or about its lines of the document; nil for none.
  func position(for finding: Finding) -> Int? {
    let places = [finding.place] + finding.related.map(\.place)
    var found = places.compactMap { place in
      holding[Place(rule: finding.rule, document: place.path)]?.first { position in
        place.line.map(entries[position].waiver.lines.contains) ?? true
      }
    }
    if finding.module == nil, let wide = holding[Place(rule: finding.rule)]?.first { found.append(wide) }
    return found.min()
  }
}
