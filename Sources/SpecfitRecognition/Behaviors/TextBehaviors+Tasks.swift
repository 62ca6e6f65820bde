// What the instructions of a task say of the items around and below them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// Remembers the only function that an instruction asks to implement: what its task says is of that function.
  ///
  /// An instruction about the project's set-up excludes its whole task.
  mutating func noteTask(_ words: Phrase, _ passage: Passage) {
    if let parent = passage.parent {
      if Trap.isProjectWork(words) || Self.asksForMock(words) { contexts[parent].isSetAside = true }
      if owners.named(in: passages[parent].words[...]) == nil { settle(&contexts[parent], byFilesIn: words) }
    }
    // The whole instruction may stand in quotation marks.
    let told = words.first { $0.kind == .quote }.map { [Word](plain: $0.text)[...] } ?? words
    if workplaces[passage.anchor] == nil, passage.purpose == .specification, let place = owners.place(in: told),
      owners.lastTrace(in: owners.lines(ofAnchor: passage.anchor)) == nil
    {
      workplaces[passage.anchor] = place
    }
    if readSequel(told, passage) { return }
    let near = workplaces[passage.anchor] ?? owners.component(at: passage.line, anchor: passage.anchor)
    let named = words.filter { $0.kind == .code }.compactMap { owners.member(in: [$0], near: near) }
    // "Implement `save()` and `clear()`": what begins no item of its own is done by the first of those with none.
    let labelled = Set(named.map(\.member)).filter { isLabel($0, below: passage) }
    let found = labelled.isEmpty ? named : named.filter { !labelled.contains($0.member) }
    guard tasked[passage.anchor] == nil else { return }
    if named.isEmpty, let near, !owners.isData(near), let name = Self.newFunction(in: told) {
      tasked[passage.anchor] = (near, name)
      return
    }
    guard let first = found.first, found.allSatisfy({ $0.member == first.member }) else { return }
    tasked[passage.anchor] = (first.component, first.member)
    // The words of the task's heading, or the task before it, only guessed whose it is: "Name lookup" of what has
    // `nameChanged()`.
    for index in items(around: passage)
    where contexts[index].isGuessed || owners.component(inItemOf: passages[index]) == nil {
      contexts[index].owner = first.component
    }
  }

  /// The only function that an instruction asks for: "Implement `open(at:)` in `Gate.swift`".
  private static func newFunction(in words: Phrase) -> String? {
    // The instruction may stand in quotation marks, behind its label.
    let verb = words.first { $0.kind != .mark && !$0.isPlain("instruction") }?.lower.drop { "\"“„".contains($0) }
    guard let verb, ["add", "implement", "introduce"].contains(verb) else { return nil }
    let names = words.lazy.filter { $0.text.contains("(") && $0.text.utf8.first?.isLowercase == true }
      .map { $0.text.part(before: "(") }.filter { $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } }
    return names.count == 1 ? names.first.map(String.init) : nil
  }

  /// The positions of the items of the same chapter around a passage, the innermost first.
  private func items(around passage: Passage) -> [Int] {
    var items: [Int] = []
    while let index = items.last.map({ passages[$0].parent }) ?? passage.parent,
      passages[index].anchor == passage.anchor
    {
      items.append(index)
    }
    return items
  }

  /// Whether an item of the same task begins with a function and a colon: "`clear()`: …".
  private func isLabel(_ member: String, below passage: Passage) -> Bool {
    let name = member.part(before: "(")
    return passages[min(contexts.count, passages.count)...].prefix(60).prefix { $0.anchor == passage.anchor }.contains {
      guard let first = $0.words.first, first.kind == .code, $0.words.count > 1, $0.words[1].isMark(":", "–") else {
        return false
      }
      return Owners.callName(first.text).map { $0 == name } == true
    }
  }

  /// Whether an instruction asks for a stand-in that only tests use, and for nothing else: "Create `MockClock.swift`".
  private static func asksForMock(_ words: Phrase) -> Bool {
    let names = words.lazy.filter { $0.text.hasSuffix(".swift") }.compactMap {
      $0.text.dropLast(6).split(separator: "/").last
    }
    return !names.isEmpty && names.allSatisfy { TypeName.isTestDouble($0) }
  }

  /// A task whose instruction names a file that is no component is about what that file shows or does, and not about what
  /// was specified before: "Modify `ContentView.swift`".
  private func settle(_ context: inout Context, byFilesIn words: Phrase) {
    let names = words.filter { $0.text.hasSuffix(".swift") }.compactMap {
      $0.text.dropLast(6).parts(between: "/").last.map(String.init)
    }.filter(TypeName.isCompound)
    guard !names.isEmpty, !names.contains(where: { owners.named(by: $0) != nil }),
      let name = names.first(where: { $0.hasSuffix("View") }) ?? names.first
    else { return }
    if name.hasSuffix("View") || name.hasSuffix("App") {
      context.owner = owners.mainView
      context.screen = [Word(.plain, name, at: 0, isSpaced: true, isStrong: false, depth: 0)]
    } else {
      (context.owner, context.foreign, context.isOutside) = (owners.main, name, true)
    }
  }

  /// Takes an instruction to add a function to a component for what its item is about; false for any other text: "Extend
  /// `Basket` with `empty()`", "Add `empty()` to `Basket`".
  mutating func readAddition(_ words: Phrase, _ passage: Passage, _ context: inout Context) -> Bool {
    guard let verb = words.first, verb.isPlain(Self.adding),
      let call = words.firstIndex(where: {
        $0.kind == .code && $0.text.first?.isLowercase == true && $0.text.contains("(")
      }),
      let type = words.firstIndex(where: { $0.kind == .code && owners.named(by: $0.text) != nil }),
      abs(call - type) == 2, min(call, type) - words.startIndex < 4,
      words[max(call, type) - 1].isPlain(call < type ? ["to", "in", "on"] : ["with", "by"]),
      let owner = owners.named(by: words[type].text), let name = Owners.callName(words[call].text),
      // What else the sentence says is a behavior: "…, which deletes the cache when it fails".
      words[(max(call, type) + 1)...].allSatisfy({ $0.kind == .mark || $0.isPlain("function", "method") })
    else { return false }
    (context.owner, context.member, context.screen) = (owner, owners.fullName(name, of: owner), nil)
    // One item of a list says nothing of the others.
    if passage.shape == .paragraph, tasked[passage.anchor] == nil {
      tasked[passage.anchor] = (owner, owners.fullName(name, of: owner))
    }
    return words.sentences.count == 1
  }

  private static let adding: WordSet = ["add", "extend", "expand", "implement", "introduce"]

  /// "Implement `close(at:)`" of a function that no component declares: it is one more of what the task before, in the same
  /// chapter, is about.
  mutating func readSequel(_ words: Phrase, _ passage: Passage) -> Bool {
    guard workplaces[passage.anchor] == nil, tasked[passage.anchor] == nil, passage.purpose == .specification,
      let function = words.first(where: { $0.kind == .code }), function.text.contains("("),
      function.text.utf8.first?.isLowercase == true, let name = Owners.callName(function.text),
      owners.member(in: [function], near: nil) == nil,
      owners.lastTrace(in: owners.lines(ofAnchor: passage.anchor)) == nil,
      let chapter = reading.ancestors(of: passage.anchor).first(where: { $0 > 0 && !owners.isTitle($0) }),
      case let start = owners.lines(ofAnchor: chapter).lowerBound, start < passage.line,
      let before = owners.lastTrace(in: start...passage.line), !owners.isData(before)
    else { return false }
    for index in items(around: passage) {
      contexts[index].owner = before
      (contexts[index].isBeside, contexts[index].isVoted) = (false, false)
    }
    workplaces[passage.anchor] = before
    // Of several functions each item says which it is about.
    let others = words.contains { word in
      word.kind == .code && word.text.contains("(") && Owners.callName(word.text).map { $0 != name } == true
    }
    if !others { tasked[passage.anchor] = (before, owners.fullNames[before][name] ?? name) }
    return true
  }
}
