// What a call is given, by its labels or its argument.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// What the labels of a call say that it is given, where the sentence beside it does not: `load(id:)` – "Load the order".
  static func given(toCall call: String, saying text: Phrase) -> Condition? {
    guard let open = call.firstIndex(of: "("), call.hasSuffix(":)"), !call.hasPrefix("init"),
      !text.contains(where: { $0.isPlain(ConditionWords.leadingWords) })
    else { return nil }
    let labels = call[call.index(after: open)...].dropLast(2).split(separator: ":").map { CodeName(String($0)).phrase }
    let told = Set(WordStem.allStems(of: text.text))
    let isOpen = labels.allSatisfy { label in
      !label.isEmpty && !PhraseWords.joints.contains(label.lowercased())
        && told.isDisjoint(with: WordStem.allStems(of: label.lowercased()))
    }
    return isOpen && !labels.isEmpty && labels.count < 3 ? Condition(labels.joined(separator: " and ")) : nil
  }

  /// The case with which an action comes, or a function is called: `.loaded(.failure)`; nil for another one.
  static func given(byArgumentOf call: Word) -> Condition? {
    guard let open = call.text.firstIndex(of: "("), call.text.hasSuffix(")"),
      case var argument = call.text[call.text.index(after: open)...].dropLast(), argument.hasPrefix("."),
      !argument.contains(":"), !argument.contains(",")
    else { return nil }
    // What is presented sends it: `.presented(.delegate(.started))`.
    for wrapper in [".presented(", ".delegate("] where argument.hasPrefix(wrapper) {
      argument = argument.dropFirst(wrapper.count).dropLast()
    }
    return ConditionPhrase.condition([
      Word(.code, String(argument), at: call.offset, isSpaced: true, isStrong: false, depth: call.depth)
    ])
  }
}
