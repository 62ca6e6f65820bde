// What a document states of its components: read from text and code, given to owners, and joined.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The behaviors of a document.
struct BehaviorReading {
  /// By the position of their component, in the order of the document.
  private(set) var behaviors: [Int: [Behavior]] = [:]
  /// What the document says of the module, and of none of its components; nil for nothing.
  private(set) var whole: Component?
  /// What sounds like a behavior, and no reader understood.
  private(set) var unread: [UnreadPassage] = []
  /// What says that something is dealt with, and not what comes of it.
  private(set) var vague: [UnreadPassage] = []

  /// - Parameters:
  ///   - reading: of the document.
  ///   - module: the name of the module.
  ///   - components: of which behaviors are looked for.
  ///   - owner: the name of the component of which an anchor speaks.
  init(_ reading: DocumentReading, of module: String, components: [Component], owner: @escaping (Int) -> String?) {
    guard !components.isEmpty else { return }
    var owners = Owners(reading, components: components, owner: owner)
    let passages = Passages(reading).all
    owners.noteSubjects(of: passages)
    let code = CodeBehaviors(reading: reading).drafts()
    var done: [(owner: Int, statement: String)] = []
    for draft in code {
      guard let owner = Self.owner(of: draft, owners) else { continue }
      done.append((owner, draft.statement))
      if let member = draft.member { owners.note(member, of: owner) }
    }
    let text = TextBehaviors(reading, passages, owners: owners, code: done)
    (unread, vague) = (text.unread, text.vague)
    var mergings: [Int: Merging] = [:]
    let drafts = code + text.drafts
    let support = drafts.indices.filter { drafts[$0].isSupport }
    for index in drafts.indices.filter({ !drafts[$0].isSupport }) + support {
      var draft = drafts[index]
      if draft.by == CodeReader.raised.name, !owners.giveToThrower(&draft) { continue }
      guard let keeper = Self.owner(of: draft, owners) else { continue }
      // What a protocol promises, the one type keeps that implements it.
      let owner = owners.implementations[keeper] ?? keeper
      owners.name(&draft, of: owner)
      if draft.isCode {
        Self.nameScreen(of: &draft, besides: components[owner])
        Self.reword(&draft, ofScreen: components[owner])
      }
      Self.nameCollaborator(of: &draft)
      let role = reading.anchors[draft.anchor].role
      let isKnown = mergings[owner, default: Merging(of: components[owner])]
        .add(
          draft,
          level: Self.level(of: draft, components[owner].kind),
          isCriterion: role == .acceptance || role == .testing || draft.isBelowAcceptance || draft.isListedTest
        )
      // A title of a test of which nothing says what comes of it, waits for somebody who does.
      if !isKnown, draft.response.meaning == .unstated, unread.count < 500 {
        unread.append(UnreadPassage(text: draft.statement, line: draft.lines[0], component: components[owner].name))
      }
      if !isKnown, draft.isVague, vague.count < 100 {
        let sentence = draft.statement.hasSuffix(".") ? draft.statement.dropLast() : draft.statement[...]
        let text = String(sentence).shortened(to: 120)
        vague.append(UnreadPassage(text: text, line: draft.lines[0], component: components[owner].name))
      }
    }
    Merging.joinAcross(&mergings)
    Merging.joinModels(&mergings, of: components)
    var ofModule: [Behavior] = []
    for (owner, merging) in mergings {
      let found = merging.behaviors()
      let list = BehaviorList.ordered(found.own, of: components[owner])
      behaviors[owner] = list.kept
      ofModule += found.ofModule
      // What a component has too much of is told, and never dropped in silence.
      unread.leave(list.dropped, of: components[owner], since: "too many for one component")
    }
    collect(ofModule, as: module, besides: Set(components.map { $0.name.lowercased() }))
    unread.sort { $0.line < $1.line }
    vague.sort { $0.line < $1.line }
  }

  /// Makes what is said of the module itself one component, under its name; no chapter of another component names a part of it.
  private mutating func collect(_ behaviors: [Behavior], as module: String, besides names: Set<String>) {
    guard let line = behaviors.map({ $0.lines[0] }).min() else { return }
    var whole = Component(name: module.isEmpty ? "Module" : module, kind: .other, line: line, test: .unit)
    let sorted = behaviors.sorted { ($0.lines[0], $0.statement) < ($1.lines[0], $1.statement) }
    let list = BehaviorList.ordered(sorted, of: whole)
    whole.behaviors = list.kept
    // Many behaviors stand below one title.
    let titles = Set(whole.behaviors.flatMap(\.topics))
    let subjects = Dictionary(uniqueKeysWithValues: titles.map { ($0, Self.subject(ofTitle: $0)) })
    for index in whole.behaviors.indices where whole.behaviors[index].subject == nil {
      whole.behaviors[index].subject =
        whole.behaviors[index].topics.lazy.prefix { !names.contains($0) }.compactMap { subjects[$0] ?? nil }.first
    }
    unread.leave(list.dropped, of: whole, since: "too many for one module")
    self.whole = whole
  }

  /// The subject that a title names in one to three words, "Two-point sync"; nil for a title that any document may have.
  private static func subject(ofTitle title: String) -> String? {
    // "pilot (command line)": what it is, besides.
    let named = title.firstIndex(of: "(").map { title[..<$0] } ?? title[...]
    let words = named.split { $0 == " " || $0 == "-" }.drop { $0.allSatisfy { $0.isNumber || $0 == "." || $0 == ")" } }
    guard (1...3).contains(words.count), words.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      words.first.map({ Verbs.making.contains($0.lowercased()) }) == false,
      !words.contains(where: { Owners.generalChapters.contains($0.lowercased()) }),
      !Stance.isOfWhole(title.lowercased())
    else { return nil }
    return words.joined(separator: " ")
  }

  /// What another type shows that is declared beside a screen is said of that type: "the item row".
  private static func nameScreen(of draft: inout BehaviorDraft, besides component: Component) {
    guard component.kind == .view || component.kind == .screen || draft.level == .ui,
      case .type(let type) = draft.owner,
      let name = type.split(separator: ".").last.map(String.init), name != component.name
    else { return }
    draft.subject = name
    let words = CodeName(name).words
    let short = (words.count > 2 && words.last == "view" ? words.dropLast() : words).joined(separator: " ")
    // "The workout controls view shows" is one.
    let thing = short.isPlural ? "\(short) view" : short
    let told = draft.statement.replacingWhole("the view", with: "the \(thing)")
    if told.utf8.count <= 160 { draft.statement = told }
  }

  /// A function that calls another of its name hands its work on: "`save()` calls `store.save()`".
  private static func nameCollaborator(of draft: inout BehaviorDraft) {
    guard !draft.isCode, let member = draft.member, case .calls(let receiver, let called) = draft.response.meaning,
      !receiver.isEmpty, member.part(before: "(") == called,
      draft.response.words == Phrase.words(ofCode: called).joined(separator: " ")
    else { return }
    draft.response.words = "forward to \(Phrase.words(ofCode: receiver).joined(separator: " "))"
  }

  private static func owner(of draft: BehaviorDraft, _ owners: Owners) -> Int? {
    if draft.isPattern { return owners.component(ofPattern: draft) }
    let topic: Int? =
      if case .anchor(let anchor) = draft.owner, draft.isCode { owners.topic(ofAnchor: anchor) } else { nil }
    return switch draft.owner {
    case .component(let index): index
    // Which of several types a function is shown for, nobody says where it stands below none of them; each has its own.
    case .anchor where draft.isCode && draft.member.map { owners.isOfSeveral($0, besides: draft) } == true: nil
    // What only one component declares is its own, whatever the heading speaks of.
    case .anchor where topic != nil:
      draft.member.flatMap { $0.hasSuffix(")") ? owners.component(withMember: $0) : nil } ?? topic
    // A function in a chapter that specifies nothing else is whose the words speak of.
    case .anchor(let anchor) where draft.isCode && owners.isOfNeighbor(draft, at: anchor):
      owners.voted(
        [Word](plain: draft.statement.filter { $0 != "`" })[...],
        below: owners.reading.heading(ofAnchor: anchor)[...]
      ) ?? owners.main
    case .anchor(let anchor):
      (draft.isOfAction ? owners.reducer(before: draft.lines[0]) : nil)
        ?? owners.component(at: draft.lines[0], anchor: anchor) ?? draft.member.flatMap {
          owners.component(withMember: $0)
        }
        ?? owners.elsewhere([])
    case .type(let name): owners.component(ofType: name, anchor: draft.anchor, line: draft.lines[0])
    }
  }

  /// What code of a screen does is a state of the screen, and what a function of it does follows from what sets that off,
  /// and not from opening the screen: "starting export".
  private static func reword(_ draft: inout BehaviorDraft, ofScreen component: Component) {
    guard draft.level == nil, component.kind == .view || component.kind == .screen else { return }
    let done = draft.response.words
    if let verb = ["return ", "be "].first(where: done.hasPrefix) {
      guard let member = draft.member, draft.response.state == done else { return }
      let value = done.dropFirst(verb.count)
      var words = Phrase.words(ofCode: member)
      // What `selectModel` gives is the model.
      if words.count > 1, Verb.isBase(words[0]) || words[0] == "is" { words.removeFirst() }
      draft.response.state =
        value.hasPrefix("stated ") ? "\(value) is returned" : "\(words.joined(separator: " ")) is \(value)"
      return
    }
    let isPlain =
      draft.response.state == done && !done.contains(" and ") && !done.contains(" until ") && !done.contains(".")
    if isPlain, let phrase = ResponsePhrase([Word](plain: done)[...]), !["be", "have", "take"].contains(phrase.verb) {
      draft.response.state = phrase.stateWords(limit: 8)
    } else if done.hasPrefix("have "), draft.response.state == done {
      draft.response.state = "it has \(done.dropFirst(5))"
    }
    guard draft.condition.words.isEmpty, let member = draft.member,
      component.members.contains(where: { $0.name == member && $0.kind == .function })
    else { return }
    let words = TypeName.words(of: member.part(before: "(")).map { $0.lowercased() }
    guard let verb = words.first, words.count > 1, Verb.isBase(verb) else { return }
    let event = ([Verb.gerund(of: verb)] + words.dropFirst()).joined(separator: " ")
    draft.condition = Condition(event, .event(event), isEvent: true)
  }

  private static func level(of draft: BehaviorDraft, _ kind: ComponentKind) -> Behavior.Level {
    draft.level ?? (kind == .view || kind == .screen ? .ui : .unit)
  }
}

extension String {
  /// With what stands there as whole words replaced, also where it begins a sentence.
  fileprivate func replacingWhole(_ words: String, with other: String) -> String {
    var text = hasPrefix(words.capitalizedFirst + " ") ? other.capitalizedFirst + dropFirst(words.count) : self
    for end in [" ", ".", ",", ";"] { text = text.replacing(" \(words)\(end)", with: " \(other)\(end)") }
    return text
  }
}

/// The behaviors of a component in the order in which they are planned.
enum BehaviorList {
  /// How many behaviors of one member, and of one component, are planned; what is beyond is the least urgent.
  private static let perMember = 24
  private static let perComponent = 100

  /// Sorts by member and place, gives ids, folds plain defaults, and caps; what is beyond comes in the order of the document.
  static func ordered(_ behaviors: [Behavior], of component: Component) -> (kept: [Behavior], dropped: [Behavior]) {
    var positions: [String: Int] = [:]
    for (index, member) in component.members.enumerated() where positions[member.name] == nil {
      positions[member.name] = index
    }
    for (index, action) in component.cases.enumerated() where positions[action.name] == nil {
      positions[action.name] = 1000 + index
    }
    func position(_ behavior: Behavior) -> Int {
      behavior.member.map { positions[$0] ?? ($0 == "init" ? -1 : 5000) } ?? 9000
    }
    // The actions of a reducer are as many components in one.
    let all = folded(behaviors, of: component)
    let chosen = capped(all, limit: component.kind == .reducer ? .max : perComponent)
    let places = chosen.map { (position(all[$0]), all[$0].lines[0], $0) }
    var kept = places.sorted(by: <).map { all[$0.2] }
    var known: [String: Int] = [:]
    for index in kept.indices {
      let id = Self.id(of: kept[index])
      known[id, default: 0] += 1
      let count = known[id] ?? 1
      kept[index].id = count == 1 ? id : "\(id).\(count)"
    }
    let isKept = Set(chosen)
    return (kept, all.indices.filter { !isKept.contains($0) }.map { all[$0] })
  }

  /// Plain defaults of several properties are one behavior.
  private static func folded(_ behaviors: [Behavior], of component: Component) -> [Behavior] {
    let places = behaviors.indices.filter { behaviors[$0].by == "default" && behaviors[$0].weight <= 6 }
    guard places.count > 2 else { return behaviors }
    let plain = places.map { behaviors[$0] }
    var folded = plain[0]
    folded.member = component.members.first { $0.kind == .initializer }?.name
    folded.condition = .always
    folded.rows = plain.compactMap { behavior in
      guard case .sets(let name, let value) = behavior.response.meaning else { return nil }
      return Behavior.Row(input: name, output: value, line: behavior.lines[0])
    }
    let meaning = folded.rows.count > 1 ? .defaults(of: component.name) : plain[0].response.meaning
    folded.response = Response("have stated defaults", state: "stated defaults are set", meaning)
    folded.lines = plain.flatMap(\.lines)
    var text = "By default, "
    for behavior in plain {
      let next = behavior.statement.replacing(" by default.", with: "").replacing("By default, ", with: "")
      let clause = next.hasSuffix(".") ? String(next.dropLast()) : next
      guard text.utf8.count + clause.utf8.count < 150 else { break }
      text += (text.hasSuffix(", ") ? "" : "; ") + clause
    }
    folded.statement = text + "."
    let names = plain.map { behavior -> String in
      guard case .sets(let name, _) = behavior.response.meaning else {
        let words = behavior.response.words.replacing("default ", with: "")
        return words.place(of: " to ").map { String(words[..<$0.lowerBound]) } ?? words
      }
      return Phrase.words(ofCode: name).joined(separator: " ")
    }
    folded.response.words = "default \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    folded.literals = plain.flatMap(\.literals)
    var result = behaviors.filter { !($0.by == "default" && $0.weight <= 6) }
    result.append(folded)
    return result
  }

  /// The positions of the most urgent ones, ascending.
  private static func capped(_ behaviors: [Behavior], limit: Int) -> [Int] {
    var counts: [String: Int] = [:]
    var kept: [Int] = []
    let urgency = behaviors.indices.map { (-behaviors[$0].weight, $0) }
    for (_, offset) in urgency.sorted(by: <) {
      let member = behaviors[offset].member ?? ""
      // Rows that a person wrote are cases as they are.
      let isRow = !behaviors[offset].rows.isEmpty
      guard member.isEmpty || isRow || counts[member, default: 0] < perMember, kept.count < limit else {
        continue
      }
      if !isRow { counts[member, default: 0] += 1 }
      kept.append(offset)
    }
    return kept.sorted()
  }

  /// Appends the stems of some words, each once, in alphabetical order.
  private static func appendStems(of words: String, to text: inout String) {
    var last: String?
    for stem in WordStem.allStems(of: words).sorted() where stem != last {
      if last != nil { text += " " }
      text += stem
      last = stem
    }
  }

  /// What tells a behavior from others: the stems of its condition and response, never its place or wording.
  private static func id(of behavior: Behavior) -> String {
    var text = ""
    text.reserveCapacity(behavior.condition.words.utf8.count + behavior.response.words.utf8.count + 8)
    appendStems(of: behavior.condition.words, to: &text)
    text += "→"
    appendStems(of: behavior.response.words, to: &text)
    text += "→"
    // One more default among others is no other behavior.
    if behavior.by != "default" { text += behavior.rows.map(\.input).joined(separator: "|") }
    return "b" + Digest(of: text.utf8).description.suffix(10)
  }
}
