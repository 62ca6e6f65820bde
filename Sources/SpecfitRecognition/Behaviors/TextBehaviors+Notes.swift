// What headings, signatures and criteria say of the passages below them, noted before these are read.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension TextBehaviors {
  /// Finds the headings that are the name or signature of a member: what stands below them is about that.
  mutating func noteHeadings() {
    for anchor in reading.anchors.indices {
      if let member = owners.member(ofHeading: anchor) {
        tasked[anchor] = member
        let title = reading.titles(around: anchor).first ?? ""
        if !title.prefix(while: { $0 != "(" }).contains(":") { headed.insert(anchor) }
      } else if let parent = reading.ancestors(of: anchor).first(where: { $0 > 0 }), let member = tasked[parent] {
        tasked[anchor] = member
      }
    }
    noteSignatures()
  }

  /// Finds the chapters with one signature as a text of its own, in front of all others: "`Basket.merged(_ others: [Basket])
  /// -> Basket`".
  private mutating func noteSignatures() {
    let signatures = Dictionary(grouping: passages.indices.filter { isSignature(passages[$0]) }) { passages[$0].anchor }
    guard !signatures.isEmpty else { return }
    let openings = Dictionary(passages.indices.map { (passages[$0].anchor, $0) }) { first, _ in first }
    for (anchor, places) in signatures where tasked[anchor] == nil {
      guard places.count == 1, openings[anchor] == places[0],
        let code = passages[places[0]].words.first?.text, let name = Owners.callName(code),
        let owner = owners.receiver(of: code, spoken: true)
      else { continue }
      tasked[anchor] = (owner, owners.fullName(name, of: owner))
    }
  }

  /// Whether a text is nothing but a function with its types.
  private func isSignature(_ passage: Passage) -> Bool {
    guard passage.shape == .paragraph, passage.words.count == 1, passage.purpose == .specification,
      let word = passage.words.first, word.kind == .code
    else { return false }
    return word.text.contains("(") && (word.text.contains("->") || word.text.contains(": "))
  }

  /// Finds the tasks that name the criteria that they meet.
  mutating func noteCriteria() {
    func around(_ isWanted: (Passage) -> Bool) -> Set<Int> {
      Set(passages.lazy.filter(isWanted).map(\.anchor).flatMap(reading.ancestors))
    }
    stories = around { !Self.criteriaMet(by: $0).isEmpty }.intersection(
      around { $0.purpose == .criterion && $0.number != nil }
    )
    for passage in passages {
      let met = Self.criteriaMet(by: passage)
      // "`FareTable` – rules only (AC: 2)": the task begins with whose it is.
      let head = passage.words.first.map { $0.kind == .code ? owners.named(in: [$0]) : nil } ?? nil
      guard !met.isEmpty, let owner = head ?? owners.component(of: passage) ?? owners.group(passage.words[...]) else {
        continue
      }
      let all = passage.item.map { owners.doers(in: $0.lines) } ?? []
      for number in met { criteria[criterion(number, of: passage), default: []].formUnion(all.isEmpty ? [owner] : all) }
    }
  }

  func criterion(_ number: Int, of passage: Passage) -> Criterion {
    Criterion(story: reading.ancestors(of: passage.anchor).first(where: stories.contains) ?? 0, number: number)
  }

  /// The component of the tasks for a criterion; of several the one whose words it has, and nil where it has those of none.
  func owner(of criterion: Criterion, saying words: Phrase) -> Int? {
    guard let named = criteria[criterion] else { return nil }
    // What somebody can do is done by something, and not by the values that a task beside it declares.
    let doing = named.filter { ![.model, .enum].contains(owners.components[$0].kind) }
    let able = doing.isEmpty ? named : doing
    return able.count == 1 ? able.first : owners.closest(to: words, least: 1, among: able)
  }

  /// The numbers of the criteria that a task says to meet: 2 and 3 of "Build the log (AC: 2, 3)".
  static func criteriaMet(by passage: Passage) -> [Int] {
    guard let open = passage.words.lastIndex(where: { $0.isMark("(") }),
      let first = passage.words[open...].dropFirst().first, first.lower == "ac" || first.lower == "acs"
    else { return [] }
    let inside = passage.words[open...].prefix { !$0.isMark(")") }
    return inside.filter(\.isNumber).compactMap { Int($0.text.prefix { $0 != "," && $0 != ")" }) }
  }
}
