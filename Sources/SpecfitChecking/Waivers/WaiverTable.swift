// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The waivers of all documents, by what they may allow.
struct WaiverTable {
  /// A waiver, and the module in whose document it stands.
  struct Entry {
    var waiver: Waiver
    /// The position of the module.
    var module: Int
    /// Whether it stands in another document of the module's feature, that nobody reads for itself.
    var isBeside = false
  }

  /// Where a waiver, or what it may be about, is looked for.
  private struct Place: Hashable {
    /// The rule, or the subject.
    var rule: String
    /// Nil for what belongs to no module.
    var document: String?
  }

  /// In the order of the documents and their lines.
  private(set) var entries: [Entry] = []
  /// The positions of those that hold, in their order.
  private var holding: [Place: [Int]] = [:]
  /// By a subject and the document that plans its tests, where other documents of the feature specify it.
  private var besides: [Place: [Finding.Place]] = [:]

  /// Takes time linear in the number of waivers.
  init(of modules: [ModuleRecord], on day: CalendarDay?) {
    let read = Set(modules.map(\.document))
    for (module, record) in modules.enumerated() {
      for beside in record.specifiedBeside {
        besides[Place(rule: beside.subject, document: record.document), default: []].append(beside.place)
      }
      for waiver in record.waiversBeside where waiver.part.map(read.contains) != true {
        if waiver.holds(on: day) {
          holding[Place(rule: waiver.rule, document: waiver.part), default: []].append(entries.count)
        }
        entries.append(Entry(waiver: waiver, module: module, isBeside: true))
      }
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
    var places = [finding.place] + finding.related.map(\.place)
    // What one document specifies and another plans, both may allow.
    if !besides.isEmpty {
      let subjects = Set([finding.subject, String(finding.subject.prefix { $0 != "/" })])
      places += places.flatMap { place in
        subjects.flatMap { besides[Place(rule: $0, document: place.path)] ?? [] }
      }
    }
    var found = places.compactMap { place in
      holding[Place(rule: finding.rule, document: place.path)]?.first { position in
        place.line.map(entries[position].waiver.lines.contains) ?? true
      }
    }
    if finding.module == nil, let wide = holding[Place(rule: finding.rule)]?.first { found.append(wide) }
    return found.min()
  }
}
