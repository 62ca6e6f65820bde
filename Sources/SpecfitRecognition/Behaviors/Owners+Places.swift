// Whose a text is by the place where it stands.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The component whose chapter a text stands in.
  struct Place {
    var component: Int
    /// Whether only a chapter before the text's own specifies it, below the same heading.
    var isBeside = false
  }

  /// The component that an item of a list is about: one that the item itself names, else what is specified before the list.
  func component(of passage: Passage) -> Int? { place(of: passage)?.component }

  /// The same, with what tells it.
  func place(of passage: Passage) -> Place? {
    guard let (_, start) = passage.item else { return place(at: passage.line, anchor: passage.anchor) }
    let own = component(inItemOf: passage) ?? component(beforeTaskOf: passage)
    if own == nil, let part = part(at: passage.line) { return place(ofPart: part) }
    return own.map { Place(component: $0) }
      ?? place(at: max(1, start - 1), anchor: passage.anchor, readTo: passage.line)
  }

  /// The numbered part of a chapter around a line that itself specifies nothing, where a part before it does; nil for other
  /// lines.
  func part(at line: Int) -> NumberedPart? {
    guard let part = reading.part(around: line), lastTrace(in: part.lines.lowerBound...line) == nil,
      part.list < part.lines.lowerBound, lastTrace(in: part.list...(part.lines.lowerBound - 1)) != nil
    else { return nil }
    return part
  }

  /// The component after which a part is called, or the only one that does something of those that it specifies further down.
  private func place(ofPart part: NumberedPart) -> Place? {
    if let named = group(part.head[...]) { return Place(component: named) }
    let doing = doers(in: part.lines)
    return doing.count == 1 ? doing.first.map { Place(component: $0) } : nil
  }

  /// The component that the outermost item around a text specifies; nil outside of items.
  func component(inItemOf passage: Passage) -> Int? {
    guard let lines = passage.item?.lines else { return nil }
    let before = lines.lowerBound...max(lines.lowerBound, passage.line)
    return lastTrace(in: before) ?? Self.last(of: listed, in: before)?.component ?? firstTrace(in: lines)
  }

  /// The component of the subtask before, where a text stands in one more subtask of the same task: "Agent Task 2.2: Input
  /// rules" behind "Agent Task 2.1", which creates a component.
  private func component(beforeTaskOf passage: Passage) -> Int? {
    let own = reading.anchors[passage.anchor]
    guard own.isItem, own.label.word != nil, let number = own.label.number,
      let task = reading.ancestors(of: passage.anchor).first, case let around = reading.anchors[task],
      around.label.word != nil, let outer = around.label.number, number.hasPrefix("\(outer).")
    else { return nil }
    return lastTrace(in: around.line...own.line)
  }

  /// The components that do something of those with a trace in some lines.
  func doers(in lines: ClosedRange<Int>) -> Set<Int> {
    let start = Self.first(of: traces, after: lines.lowerBound - 1)
    let end = Self.first(of: traces, after: lines.upperBound)
    return doers.intersection(traces[start..<max(start, end)].map(\.component))
  }

  func firstTrace(in lines: ClosedRange<Int>) -> Int? {
    let first = Self.first(of: traces, after: lines.lowerBound - 1)
    return first < traces.count && traces[first].line <= lines.upperBound ? traces[first].component : nil
  }

  /// The reducer that the document declares last before a line: its body may stand in a fence of its own.
  func reducer(before line: Int) -> Int? {
    let reducers = ofKind[.reducer] ?? []
    return reducers.last { components[$0].line <= line } ?? reducers.first
  }

  /// The component that the text around a line specifies; nil where only the whole document could tell.
  func component(at line: Int, anchor: Int) -> Int? { place(at: line, anchor: anchor)?.component }

  /// Whether a function without a type stands in a chapter of its own that specifies no component, and the one before it
  /// does not have it: "Navigation" behind "ScoreStore".
  func isOfNeighbor(_ draft: BehaviorDraft, at anchor: Int) -> Bool {
    guard !draft.isOfAction, let member = draft.member, member.hasSuffix(")"),
      let place = place(at: draft.lines[0], anchor: anchor), place.isBeside, component(withMember: member) == nil
    else { return false }
    return fullNames[place.component][member] == nil
  }

  /// The same, with what tells it; `last` is the line up to which the chapter is known, nil for the line itself.
  func place(at line: Int, anchor: Int, readTo last: Int? = nil) -> Place? {
    if last == nil, let part = part(at: line) { return place(ofPart: part) }
    for scope in [anchor] + reading.ancestors(of: anchor) where scope > 0 && !isTitle(scope) {
      let lines = lines(ofAnchor: scope)
      let before = lines.lowerBound...max(lines.lowerBound, min(line, lines.upperBound))
      if let trace = Self.last(of: traces, in: before) {
        let isBeside = isPart(trace.line, of: scope)
        if isBeside, let own = heading(of: scope, besides: trace) { return Place(component: own) }
        // Below the protocol that "Linter" declares for its rules it is about the linter again.
        if components[trace.component].kind == .protocol, line > trace.line,
          let own = component(atHeadingOf: scope), own != trace.component
        {
          return Place(component: own)
        }
        // Nor is it about the values that the same code declares behind what makes them.
        let isOfCode = codeTraces.contains(trace.line) && line > trace.line && !isHeading(trace.component, of: scope)
        let component = isBeside || isOfCode ? doer(near: trace.component, in: before) : trace.component
        // What stands behind the chapter of mere values is hardly about one of them.
        if isBeside, isData(component), doers.count > 1 { continue }
        return Place(component: component, isBeside: isBeside)
      }
      // What stands above the code of its own chapter leads to it.
      if scope == anchor, !reading.anchors[scope].isItem,
        case let next = Self.first(of: traces, after: max(line, lines.lowerBound)), next < traces.count,
        lines.contains(traces[next].line), self.anchor(atLine: traces[next].line) == scope,
        codeTraces.contains(traces[next].line), components[traces[next].component].kind != .protocol
      {
        return Place(component: traces[next].component, isBeside: true)
      }
      // A part of a chapter that specifies one component alone is about that one, though its code stands in another part;
      // not where that part is called after it.
      if !reading.anchors[anchor].isItem, let only = onlyDoer(in: lines, around: scope),
        !isOfLaterPart(only, than: anchor)
      {
        return Place(component: only, isBeside: true)
      }
      // A name that the resolver handed down counts only where the chapter itself has it, and not further down; one of
      // several tasks of a list builds nothing that another one names.
      if let name = ownerName(scope), let index = positions[name], isNamed(index, in: lines, before: last ?? line),
        near[scope].components.count == 1 || isNamed(index, in: lines, before: line),
        reading.anchors[scope].section.map({ reading.document.sections[$0].level > 1 }) ?? true
      {
        return Place(component: index)
      }
    }
    return components.count == 1 ? Place(component: 0) : nil
  }

  /// The only component that a chapter specifies, by code below no heading of its name.
  private func onlyDoer(in lines: ClosedRange<Int>, around scope: Int) -> Int? {
    let doing = doers.intersection(near[scope].components)
    guard doing.count == 1, let only = doing.first, near[scope].components.allSatisfy({ $0 == only || isData($0) }),
      let code = traces[Self.first(of: traces, after: lines.lowerBound - 1)...].first(where: { $0.component == only }),
      codeTraces.contains(code.line), let part = anchor(atLine: code.line)
    else { return nil }
    return isHeading(only, of: part) ? nil : only
  }

  /// The only component whose name ends with a word that says what it is: the *ledger* of `CopyLedger`.
  func only(endingWith word: Substring) -> Int? {
    let alike = endings[String(Self.singular(String(word)))] ?? []
    return alike.count == 1 ? alike[0] : nil
  }

  /// Whether a text names a member that only this component has, or is about what the component is: "A full queue raises
  /// `isFull`".
  func isMeant(_ component: Int, by words: Phrase) -> Bool {
    let noun = TextBehaviors.subject(of: words).last { $0.kind == .plain }
    return noun.map { only(endingWith: $0.lower[...]) == component } == true
      || words.contains { word in
        word.kind == .code
          && Self.callName(word.text).map { fullNames[component][$0] != nil && members[$0]?.count == 1 } == true
      }
  }

  /// The component that a sentence calls by what it is, in the clause behind its condition: "The ledger lends …", "When a card is
  /// scanned, the reader must …"; where nothing else tells whose it is, also in the condition: "While the ledger is shut, …".
  func acting(in phrase: Phrase, orGiven isGuessed: Bool = false) -> Int? {
    let ends = { (word: Word) in word.isMark(",") || word.isPlain("then") }
    guard !endings.isEmpty, phrase.first?.isPlain(Self.subordinate) == true else { return agent(in: phrase) }
    return phrase.firstIndex(where: ends).flatMap { agent(in: phrase[$0...].drop(while: ends)) }
      ?? (isGuessed ? agent(in: phrase.dropFirst()) : nil)
  }

  private static let subordinate: WordSet = [
    "if", "when", "while", "where", "once", "after", "before", "until", "unless", "whenever", "as",
  ]

  /// The only component whose name ends with the noun of a clause that begins with *the*.
  func agent(in clause: Phrase) -> Int? {
    guard clause.count > 2, clause.first?.isPlain("the") == true, case let noun = clause[clause.startIndex + 1],
      noun.kind == .plain,
      case let verb = clause[clause.startIndex + 2],
      ResponsePhrase.isFinite(verb)
        || Verb.base(ofThirdPerson: verb) != nil && clause.dropFirst(3).first.map(ResponsePhrase.isFinite) == false
        // "The engine plans the tides": a plan is a thing as well, but not before another one.
        || verb.lower.hasSuffix("s") && clause.dropFirst(3).first?.isPlain(PhraseWords.articles) == true
    else { return nil }
    return only(endingWith: noun.lower[...])
  }

  /// The component of which a requirement demands something: "When a line is blank, then the parser shall skip it".
  func demanded(in phrase: Phrase) -> Int? {
    for place in phrase.indices.dropLast(2) where phrase[place].isPlain("the") {
      guard ConditionWords.modals.contains(phrase[place + 2]), phrase[place + 1].kind == .plain,
        place == phrase.startIndex || phrase[place - 1].isMark(",") || phrase[place - 1].isPlain("then"),
        let found = only(endingWith: phrase[place + 1].lower[...])
      else { continue }
      return found
    }
    return nil
  }

  /// The component after which a chapter is called, where one of its parts is called after another: behind "AlarmClient",
  /// the other parts of "AlarmFeature" are about the feature again.
  private func heading(of scope: Int, besides part: (line: Int, component: Int)) -> Int? {
    guard let own = component(atHeadingOf: scope), own != part.component, let room = anchor(atLine: part.line),
      component(atHeadingOf: room) == part.component
    else { return nil }
    return own
  }

  /// The component that the heading of a chapter names.
  private func component(atHeadingOf anchor: Int) -> Int? {
    let line = reading.anchors[anchor].line
    return Self.last(of: traces, in: line...line)?.component
  }

  /// Whether a line stands in a chapter of its own inside another; labels in bold make no chapters.
  private func isPart(_ line: Int, of scope: Int) -> Bool {
    guard let anchor = anchor(atLine: line), let part = reading.anchors[anchor].section,
      part != reading.anchors[scope].section
    else { return false }
    let section = reading.document.sections[part]
    return section.style != .bold || section.level < 7 || section.parent != reading.anchors[scope].section
  }

  func isNamed(_ component: Int, in lines: ClosedRange<Int>, before line: Int) -> Bool {
    let end = max(lines.lowerBound, min(line, lines.upperBound))
    return [traces, listed].contains { all in
      let start = Self.first(of: all, after: lines.lowerBound - 1)
      return all[start..<max(start, Self.first(of: all, after: end))].contains { $0.component == component }
    }
  }

  /// Whether a heading around an anchor names a component, or the chapter itself does.
  func isSpecified(_ component: Int, around anchor: Int) -> Bool {
    anchor > 0 && isNamed(component, in: lines(ofAnchor: anchor), before: .max) || isHeading(component, of: anchor)
  }

  /// Whether a heading around an anchor is the name of a component.
  func isHeading(_ component: Int?, of anchor: Int) -> Bool {
    guard let component else { return false }
    return reading.titles(around: anchor).contains { $0.holds(components[component].name.lowercased()) }
  }

  /// Whether an anchor is the document's own title.
  func isTitle(_ anchor: Int) -> Bool {
    guard let section = reading.anchors[anchor].section else { return false }
    return section == titleSection
  }

  /// The component whose trace is the last in some lines.
  func lastTrace(in lines: ClosedRange<Int>) -> Int? { Self.last(of: traces, in: lines)?.component }

  /// Of what is specified below one heading the last that does something, where the one at hand only holds values: rules
  /// behind a validator and its result are the validator's.
  private func doer(near component: Int, in lines: ClosedRange<Int>) -> Int {
    guard isData(component) else { return component }
    let next = Self.first(of: traces, after: lines.upperBound)
    let near = traces[..<next].suffix(16).filter { lines.contains($0.line) }
    return near.last { !isData($0.component) && !functionWords[$0.component].isEmpty }?.component ?? component
  }

  static func last(of traces: [(line: Int, component: Int)], in lines: ClosedRange<Int>) -> (line: Int, component: Int)?
  {
    let next = first(of: traces, after: lines.upperBound)
    return next > 0 && traces[next - 1].line >= lines.lowerBound ? traces[next - 1] : nil
  }

  /// The position of the first trace behind a line.
  static func first(of traces: [(line: Int, component: Int)], after line: Int) -> Int {
    var low = 0
    var high = traces.count
    while low < high {
      let middle = (low + high) / 2
      if traces[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func lines(ofAnchor index: Int) -> ClosedRange<Int> {
    let anchor = reading.anchors[index]
    let blocks = reading.document.blocks
    guard !anchor.blocks.isEmpty, index > 0 else { return 1...max(1, reading.file.lineCount) }
    let last = blocks[anchor.blocks.upperBound - 1].lines.upperBound
    return anchor.line...max(anchor.line, last)
  }
}
