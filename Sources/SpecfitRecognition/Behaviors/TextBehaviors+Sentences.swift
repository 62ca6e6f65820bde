// The sentences of a passage, each with the component that it is about.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  mutating func readSentences(_ words: Phrase, label: Phrase, _ passage: Passage, _ context: inout Context) {
    // "Why `left` and not `used`: …".
    if label.count > 2, label.first?.isPlain("why") == true { return }
    if passage.purpose == .specification, Trap.isDecision(label),
      reading.titles(around: passage.anchor).contains(where: { $0.holds(anyOf: Stance.settling) })
    {
      return
    }
    // "Build the list: this involves …": the label is what is done.
    var previous: Phrase = label.first.map { $0.kind == .plain && Verb.isBase($0) } == true ? label : context.previous
    var settled: Int?
    var seen: (view: Int, screen: Phrase)?
    var tool: String?
    var premise = passage.parent.map { contexts[$0].premise } ?? (passage.item == nil ? nil : premises[passage.anchor])
    var demand: Premise?
    let (given, givenText) = (context.given, context.givenText)
    var told: String?
    var (isLeft, isTold, isAsked, isAnswer, isCarried) = (false, false, false, false, false)
    let words = WorkedExamples.joined(Framing.labelled(words, by: label, isGiven: context.given != nil))
    let written = words.sentences.prefix(24)
    let sentences = Conditional.restricted(written)
    let questions = Set(written.lazy.filter { words[$0.endIndex...].first?.isMark("?") == true }.map(\.startIndex))
    for phrase in sentences.flatMap(Conditional.halves) {
      let isQuestion = questions.contains(phrase.startIndex)
      // A question without its own word is answered by the next sentence alone.
      if isAnswer { (context.given, context.givenText) = (given, givenText) }
      (isAsked, isAnswer) = (false, isAsked)
      var place: Int?
      // A closure would copy all of the owners.
      if let word = Framing.place(of: phrase) { place = owners.named(in: [word]) }
      let whole = isAnswer ? phrase.drop { $0.isPlain("then") } : phrase
      let stripped = Framing.stripped(whole)
      let required = Steps.plain(stripped)
      var phrase = Framing.reworded(ResponsePhrase.withoutPurpose(required?.phrase ?? stripped))
      if context.given != nil || context.member != nil || Conditional.begins(phrase) { phrase = Framing.acting(phrase) }
      let isFirst = whole.startIndex == sentences.first?.startIndex
      if !context.deed.isEmpty, isFirst, passage.shape != .paragraph, let first = phrase.first,
        !ResponsePhrase.isVerb(first),
        !Conditional.begins(phrase)
      {
        phrase = context.deed + phrase
      }
      if passage.purpose == .test {
        phrase = Trap.withoutPraise(phrase)
        if Trap.isTopic(phrase) { continue }
      } else if context.owner.map(owners.isScreen) == true, passage.shape != .paragraph {
        phrase = Controls.whole(phrase)
      }
      phrase = Statements.resolved(phrase, after: previous, label: isFirst ? nil : label)
      let leaning = isFirst ? nil : Statements.leaning(phrase, on: previous)
      if let leaning { phrase = leaning.phrase }
      let every = Framing.ofEveryScreen(phrase)
      if let every { phrase = every }
      guard !phrase.isEmpty, !Self.isHeading(phrase, of: passage) else { continue }
      var sentence = Sentence(
        phrase: phrase,
        purpose: passage.purpose,
        given: context.given,
        givenText: context.givenText
      )
      // "Any other failure": what another sentence of the item says of one kind does not hold for the rest.
      if phrase.prefix(3).holds(anyOf: "other", "others", "remaining"),
        phrase.first?.isPlain("any", "all", "every", "other", "others", "remaining", "the") == true
      {
        sentence.given = nil
      }
      // "With one guest, …; with several, …", "While it runs, …. While it rests, …": the one is no condition of the other.
      if let cue = phrase.first, cue.isPlain("with", "without", "on", "at", "while", "if", "after", "before"),
        whole.trimmed.first?.isPlain([cue.lower]) == true || phrase.dropFirst().first?.isNumber == true,
        let before = previous.first,
        before.isPlain([cue.lower]) || before.isPlain("with") && cue.isPlain("without")
      {
        sentence.given = given
      }
      // "On success it closes. If it is offline, …": the one is no success.
      if Statements.isLikewise(whole) || isCarried && Statements.isFailure(phrase, after: previous) {
        sentence.given = given
      }
      // "When a boat leaves, its lamp goes out. Boats with one lamp are listed": others, whenever that is.
      // Nor is pulling a plug given when it is put back.
      if isCarried, Self.speaksOfOthers(phrase) || phrase.first.flatMap({ Verb.base(ofGerund: $0) }) != nil {
        (sentence.given, sentence.givenText) = (given, givenText)
      }
      sentence.label = label
      sentence.topic =
        label.isEmpty
          || !words.isEmpty && context.given == nil
            && PhraseWords.isTransparent(label)
        ? context.topic : label
      sentence.previous = previous
      // "Open only while the gate is up; otherwise …": behind a sentence of its own item it points at no other item.
      if passage.shape != .paragraph, !isTold, phrase.first?.isPlain(ConditionWords.otherwise) == true,
        !previous.isEmpty
      {
        premise = Conditional.restriction(of: previous)
      }
      if sentence.given == nil, !isFirst,
        let meant = leaning?.given ?? Statements.condition(of: phrase, after: previous)
          ?? (whole.first?.isPlain("and") == true ? Statements.condition(of: previous) : nil)
          ?? Statements.treated(phrase, after: previous)
      {
        (sentence.given, sentence.givenText) = (meant, previous.trimmed.text)
      }
      // *Otherwise* points back at a demand only right behind it.
      sentence.premise = demand ?? premise
      demand = Conditional.demanded(phrase)
      sentence.isItem = passage.shape != .paragraph
      sentence.above = above(passage)
      sentence.hasChildren = passage.hasChildren
      let isLoose = context.isGuessed || context.isOfModule
      let actor =
        owners.demanded(in: phrase) ?? owners.named(in: Self.subject(of: phrase)) ?? owners.place(in: phrase)
        ?? owners.acting(in: phrase, orGiven: isLoose)
      var named = actor ?? owners.named(in: phrase)
      // "Saving the `Draft` values and loading them": what does that owns it, and not the values.
      if named.map({ owners.isData($0) }) ?? context.isGuessed { named = owners.keeper(for: phrase) ?? named }
      var isAnybodys = false
      var (owner, member) = subject(of: phrase, naming: named, by: actor, passage, context)
      // "The method", "it": the sentences of one paragraph speak of one component, unless they name another.
      if passage.purpose != .specification, let settled, named == nil,
        owners.memberAsSubject(of: phrase, near: owner) == nil
      {
        if owner != settled { member = nil }
        owner = settled
      }
      if owner != nil, named == nil, owners.foreign(in: phrase) != nil {
        note(phrase, passage, nil)
        continue
      }
      if let place, place != owner { (owner, member) = (place, nil) }
      if let near = owner, member == nil, named == nil {
        if context.isGuessed || passage.purpose != .specification {
          if let kind = component(ofKindIn: phrase) {
            owner = kind
            // The sentences of one item speak of one component, and so does an item behind one that names its own.
          } else if let settled, passage.shape != .paragraph {
            owner = owners.counterpart(phrase, of: settled)
          } else {
            let before =
              label.isEmpty && passage.purpose == .specification
              ? passage.parent.flatMap { contexts[$0].lastNamed } : nil
            let close = owners.closest(to: phrase, labelled: label)
            let touched = context.isGuessed && close == nil ? component(withControlIn: label + phrase) : nil
            owner = close ?? touched ?? owners.fitting(phrase, guess: before ?? near, isFar: context.isGuessed)
            if context.isGuessed, close == nil {
              let chapter = chapter(ofAnchor: passage.anchor)
              isAnybodys = owners.isAnyOfMany(owner ?? near, for: phrase, in: chapter)
            }
          }
          if let tested = tested(passage), tested != .ui, let near = owner {
            owner = owners.logic(of: near, for: phrase)
          }
        } else {
          owner = owners.counterpart(phrase, of: near)
        }
      }
      var worded: Phrase?
      if let owner, let deed = owners.deed(in: phrase, of: owner, besides: member) {
        (worded, member, phrase) = (phrase, deed.member, deed.phrase)
        sentence.phrase = phrase
        if let given = deed.given { sentence.given = Conditional.joined(given, sentence.given) }
      }
      // Of the member of which the sentence before speaks.
      if !isFirst, member == nil ? Statements.pointsAtMember(phrase) : Statements.isNext(phrase) { member = told }
      told = member
      settled = settled ?? owner
      // Whatever fails: what is shown in an overlay, a screen shows, and so it does what else is shown there.
      // What stands below its own heading an enum or record is said of, whatever it says.
      let isData = owner.map { owners.isData($0) && owners.component(of: passage) != $0 } ?? false
      lazy var verb = ResponsePhrase(phrase)?.verb
      if let near = owner, let cover = owners.cover(in: phrase, ofAnyView: isData),
        isData ? phrase.holds(anyOf: Owners.showing) : verb.map(Owners.showing.contains) == true
      {
        let view = owners.isScreen(near) ? near : owners.closestView(to: phrase) ?? owners.mainView ?? near
        seen = (view, cover)
        if verb.map(Owners.showing.contains) == true { owner = view }
      } else if let seen, named == nil, verb.map(Owners.showing.contains) == true {
        owner = seen.view
      }
      if isData, let near = owner, named == nil || owners.named(in: Self.subject(of: phrase)) != named,
        let doing = owners.doer(of: verb, insteadOf: near, for: phrase)
      {
        (owner, member) = (doing, nil)
      }
      // "Save to `Store`" names only where something goes.
      if let parent = passage.parent, let named, owners.place(in: phrase, behind: ["to", "from", "with"]) != named {
        contexts[parent].lastNamed = named
      }
      // What another type does is no behavior of the function that it calls.
      if context.foreign != nil { member = nil }
      if let actor = required?.actor, owners.named(in: actor).map({ $0 == owner }) ?? Steps.isName(actor) {
        phrase = Steps.saying(phrase, without: actor)
      }
      (sentence.phrase, sentence.member) = (phrase, member)
      // "This involves a dictionary" only says more of what was said.
      if previous.isEmpty || phrase.first?.isPlain("this", "it", "these") != true { previous = phrase }
      // Of what is left to others, the rest of the text tells; it is listed, since it may say more.
      if isLeft {
        note(phrase, passage, owner)
        continue
      }
      // "What happens when the list is full? The oldest goes": the answer follows.
      if isQuestion, phrase.startIndex < (sentences.last?.startIndex ?? 0), let asked = Conditional.asked(in: whole) {
        (context.given, context.givenText) = (asked.condition, asked.text)
        (isAsked, isAnswer) = (whole.first?.isPlain("what", "how") != true, false)
        continue
      }
      if isQuestion {
        ask(whole, passage, owner, isQuestion: true)
        continue
      }
      if Trap.disclaims(phrase) {
        isLeft = true
        continue
      }
      if let failure = Mapping.failure(phrase, errors: owners.errorCases)
        ?? Consequence.read(phrase, errors: owners.errorCases)
      {
        var own = context
        (own.owner, own.member) = (owner, member)
        append([failure], of: passage, own, by: "example", phrase: phrase)
        continue
      }
      guard !Trap.holds(phrase) || Statements.isRequest(label) else { continue }
      if passage.purpose == .specification, Trap.narrates(phrase),
        label.isEmpty || label.first?.isPlain("background") == true || PhraseWords.isTransparent(label)
      {
        continue
      }
      if Trap.isDoneByHand(phrase, as: passage.purpose) { continue }
      // "It reverts": what, a text above it says, or nobody.
      if member == nil, LeftOut.isIn(phrase) {
        guard let completed = LeftOut.completed(phrase, by: sentence.above) else {
          ask(phrase, passage, owner)
          continue
        }
        phrase = completed
        sentence.phrase = phrase
      }
      if passage.purpose == .test, let owner, appendOperators(in: phrase, of: owner, passage, context) { continue }
      let screen =
        owner.flatMap { owners.otherScreen(in: whole, than: $0) }
        ?? (owner == seen?.view || isData ? seen?.screen : nil)
      if let owner { describe(&sentence, owner, on: screen) }
      let read = Self.understood(sentence) ?? (required == nil ? nil : Steps.demanded(sentence))
      guard case (let reader, var found)? = read else {
        if let checked = Self.checked(phrase) {
          (premise, isTold) = (checked, true)
          continue
        }
        // "**Remove duplicates**: union of all matches": the label says what is done.
        if !label.isEmpty, context.given == nil, let told = Self.understood(of: label, sentence),
          !isLeftOpen(phrase, passage)
        {
          append(told.1, of: passage, context, by: told.0, phrase: Phrase(Array(label) + [Self.colon] + Array(phrase)))
          continue
        }
        note(phrase, passage, owner)
        continue
      }
      if let checked = Self.checked(phrase) {
        (premise, isTold) = (checked, true)
        continue
      }
      if reader != "feature", isLeftOpen(phrase, passage) {
        ask(phrase, passage, owner)
        continue
      }
      found = Self.shared(Statements.settled(found, of: sentence), of: phrase)
      if found.isEmpty { continue }
      if let condition = found.first?.condition,
        reader == "conditional" || reader == "otherwise" || condition.isTap
      {
        // "If yes, … If no, …" both point at what was checked.
        if reader != "otherwise" {
          isTold = true
          // "A tap moves the marker and keeps the side if the row has one. Where it has not, …": of the side.
          let asked = found.first { !$0.condition.isEvent && !$0.condition.words.isEmpty } ?? found[0]
          premise = Premise(
            condition: asked.condition,
            text: asked.clauses.map { Conditional.withoutCue($0.condition) } ?? []
          )
        }
        // What follows in the same item follows from the same condition, unless that stands behind what follows from it:
        // "Throws while the gate is shut. A torn letter is returned".
        // So many letters alone are none of what follows.
        if passage.shape != .paragraph, reader == "otherwise" || condition.isTap || Conditional.begins(phrase),
          whole.first?.isPlain("fewer", "less", "more") == false
        {
          context.given = condition
          isCarried = true
        }
      }
      var own = context
      if context.given == nil, !sentence.givenText.isEmpty { own.givenText = sentence.givenText }
      (own.owner, own.member) = (owner, Self.member(member, of: &found, in: phrase, besides: context.member))
      own.isGuessed =
        named == nil && (context.isGuessed || context.isVoted || passage.purpose != .specification)
        && owner.map { owners.component(of: passage) != $0 } != false
      own.isFar =
        named == nil && context.isFar && passage.purpose == .specification
        && isFarGuess(owner, phrase, label: label, passage)
      own.isOfModule =
        actor == nil
        && (context.isApart && named == nil
          || context.isOfModule && owner.map { owners.isOfModule(phrase, at: passage.anchor, guess: $0) } == true
          || owners.isAboutForeign(phrase) || own.isFar)
      if passage.purpose == .specification, owners.isOfTool(whole, at: passage.anchor) {
        (own.owner, own.member, own.isOutside) = (owners.main, nil, true)
        // "`check` reads the file. It never writes": the same command.
        if let command = owners.command(in: whole) {
          tool = command
        } else if !phrase.holds(anyOf: "it") {
          tool = nil
        }
        own.foreign = tool
      }
      // What a task about a screen says of logic, and a screen shows, that one shows.
      let isShown = owner.map { owners.isScreen($0) } == true && context.owner.map { owners.isScreen($0) } != true
      let isOfTask = owner == context.owner || isShown && named == nil
      own.screen = every != nil ? Self.eachScreen(whole[whole.startIndex]) : screen ?? (isOfTask ? context.screen : nil)
      // What one page holds, and how much is kept, logic decides for a screen.
      if let near = owner, owners.isScreen(near), found.contains(where: { $0.level == .unit }) {
        own.owner = owners.logic(of: near, for: phrase)
        own.member = own.owner == owner ? member : nil
        if own.owner == owner { for index in found.indices { found[index].stayOnScreen() } }
      }
      if reader == "request" { settle(&own, ofRequest: &found, below: passage) }
      // A headline, or what a screen has to reach, that could be any component's is nobody's.
      if isAnybodys, reader == "feature" || reader == "title" || reader == "limit" && sentence.isOfView {
        note(phrase, passage, nil)
        continue
      }
      if let member, passage.purpose == .specification { phrase = Framing.naming(member, in: phrase) }
      // Of a deed the whole sentence tells, since its halves do not name it.
      if let worded, found.count > 1, worded.textLength < StatementText.limit {
        for index in found.indices { found[index].statement = StatementText.sentence(worded, given: context.givenText) }
      }
      append(found, of: passage, own, by: reader, phrase: every != nil ? Framing.stripped(whole) : worded ?? phrase)
    }
    context.premise = premise
    if let parent = passage.parent { contexts[parent].premise = premise } else { premises[passage.anchor] = premise }
  }
}
