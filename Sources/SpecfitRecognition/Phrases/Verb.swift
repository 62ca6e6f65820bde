// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The forms of the verbs that documents use.
enum Verb {
  private static let forms:
    (
      bases: WordSet, thirds: WordTable<String>, participles: WordTable<String>, gerunds: WordTable<String>,
      made: WordTable<String>
    ) = {
      var (bases, thirds, participles, gerunds, made) =
        (Set<String>(), [String: String](), [String: String](), [String: String](), [String: String]())
      let known = Set(Verbs.base.map { $0.split(separator: "/")[0] })
      let again = Verbs.base.filter { entry in
        let base = entry.split(separator: "/")[0]
        return base.utf8.count > 3 && !known.contains("re" + base) && !Verbs.nounsWithRe.contains("re" + base)
      }
      for entry in Verbs.base + again.map({ "re\($0.split(separator: "/").joined(separator: "/re"))"[...] }) {
        let parts = entry.split(separator: "/").map(String.init)
        let base = parts[0]
        bases.insert(base)
        thirds[third(of: base)] = base
        let regular = past(of: base)
        participles[regular] = base
        if parts.count > 1 { participles[parts[1]] = base }
        made[base] = parts.count > 1 ? parts[1] : regular
        gerunds[gerund(of: base)] = base
        // "Synthesises" is spelled so elsewhere.
        if base.hasSuffix("ize"), case let other = String(base.dropLast(3)) + "ise" {
          bases.insert(other)
          thirds[third(of: other)] = other
          participles[past(of: other)] = other
          made[other] = past(of: other)
          gerunds[gerund(of: other)] = other
        }
      }
      for entry in Verbs.nominal {
        let parts = entry.split(separator: "/").map(String.init)
        let participle = parts.count > 1 ? parts[1] : past(of: parts[0])
        participles[participle] = parts[0]
        made[parts[0]] = participle
        gerunds[gerund(of: parts[0])] = parts[0]
      }
      // The word "read" is its own participle, and "set" and the like are taken for the base form first.
      for (word, base) in irregularPasts { participles[word] = base }
      for (word, base) in irregularThirds { thirds[word] = base }
      for (word, base) in irregularGerunds { gerunds[word] = base }
      return (
        WordSet(bases), WordTable(Array(thirds)), WordTable(Array(participles)), WordTable(Array(gerunds)),
        WordTable(Array(made))
      )
    }()

  /// Whether a word in lower case is a verb's base form.
  static func isBase(_ word: String) -> Bool { forms.bases.contains(word) }

  static func isBase(_ word: Word) -> Bool { forms.bases.contains(word) }

  /// `call` of `calls`; nil for other words.
  static func base(ofThirdPerson word: String) -> String? { forms.thirds[word] }

  static func base(ofThirdPerson word: Word) -> String? {
    if let base = forms.thirds[word] { return base }
    guard word.key == .none || word.key.first == UInt8(ascii: "r"), word.kind == .plain, word.text.hasPrefix("re-")
    else { return nil }
    // "Re-arms".
    let verb = String(word.lower.dropFirst(3))
    return forms.thirds["re" + verb] ?? forms.thirds[verb].map { "re" + $0 }
  }

  /// `prorate` of `prorates`: the base form of any word that could be a third person, by its ending alone.
  static func base(ofForm word: Word) -> String? {
    let text = word.lower
    guard word.kind == .plain, word.isSimple, text.utf8.count > 3, text.hasSuffix("s"),
      text.utf8.allSatisfy(\.isLetter),
      !["ss", "us", "is", "as"].contains(where: text.hasSuffix)
    else { return nil }
    if text.hasSuffix("ies") { return text.dropLast(3) + "y" }
    let isLong = ["sses", "xes", "zzes", "ches", "shes", "oes"].contains(where: text.hasSuffix)
    return String(text.dropLast(isLong ? 2 : 1))
  }

  static func base(ofParticiple word: Word) -> String? {
    if let base = forms.participles[word] { return base }
    return word.key == .none || word.lower.utf8.contains(ASCII.hyphen) ? base(ofParticiple: word.lower) : nil
  }

  /// Whether a word only tells of what was: "a slot that began yesterday".
  static func isSimplePast(_ word: Word) -> Bool { word.isPlain(simplePasts) }

  /// `call` of `called`, `show` of `shown`; nil for other words.
  static func base(ofParticiple word: String) -> String? {
    if let base = forms.participles[word] { return base }
    guard word.utf8.contains(ASCII.hyphen) else { return nil }
    if let base = forms.participles[word.replacing("-", with: "")] { return base }
    // "reopened", "re-enabled": a known verb with a prefix.
    for prefix in ["re-", "auto-"] where word.hasPrefix(prefix) {
      if let base = forms.participles[String(word.dropFirst(prefix.count))] { return prefix + base }
    }
    return nil
  }

  /// `call` of `calling`; nil for other words.
  static func base(ofGerund word: String) -> String? { forms.gerunds[word] }

  static func base(ofGerund word: Word) -> String? { forms.gerunds[word] }

  /// `cancel` of `cancellable`; nil for other words.
  static func base(ofAble word: String) -> String? {
    possible[word]
  }

  private static let possible = [
    "cancellable": "cancel", "cancelable": "cancel", "editable": "edit", "dismissible": "dismiss", "retryable": "retry",
    "scrollable": "scroll", "searchable": "search", "resumable": "resume", "configurable": "configure",
    "removable": "remove",
  ]

  /// `called` of `call`, `shown` of `show`.
  static func participle(of base: String) -> String { forms.made[base] ?? past(of: base) }

  /// `calls` of `call`.
  static func third(of base: String) -> String {
    switch base {
    case "have": return "has"
    case "be": return "is"
    default: break
    }
    if ["s", "x", "z", "ch", "sh", "o"].contains(where: base.hasSuffix) { return base + "es" }
    if base.hasSuffix("y"), !endsInVowel(base.dropLast()) { return base.dropLast() + "ies" }
    return base + "s"
  }

  static func gerund(of base: String) -> String {
    if base.hasSuffix("ie") { return base.dropLast(2) + "ying" }
    if base.hasSuffix("e"), !base.hasSuffix("ee") { return base.dropLast() + "ing" }
    return (doubles(base) ? base + base.suffix(1) : base) + "ing"
  }

  private static func past(of base: String) -> String {
    if base.hasSuffix("e") { return base + "d" }
    if base.hasSuffix("y"), !endsInVowel(base.dropLast()) { return base.dropLast() + "ied" }
    return (doubles(base) ? base + base.suffix(1) : base) + "ed"
  }

  private static func endsInVowel(_ word: some StringProtocol) -> Bool {
    word.last.map { "aeiou".contains($0) } ?? false
  }

  /// Whether the last letter is doubled: *stopped*, but *opened*.
  private static func doubles(_ base: String) -> Bool {
    if doubling.contains(base) { return true }
    let letters = Array(base.utf8)
    guard letters.count == 3 || letters.count == 4, let last = letters.last else { return false }
    func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
    // "Edit" and "exit" have two syllables, and stress the first.
    guard letters.count == 3 || !isVowel(letters[0]) else { return false }
    let (middle, before) = (letters[letters.count - 2], letters[letters.count - 3])
    return !isVowel(last) && !"wxy".utf8.contains(last) && isVowel(middle) && !isVowel(before)
  }

  private static let doubling: WordSet = [
    "permit", "submit", "commit", "transmit", "omit", "emit", "embed", "refer", "prefer", "defer", "infer", "cancel",
    "occur",
    "unwrap", "unpin", "program", "reset", "strip", "scrub", "equip", "format", "reformat", "control", "label",
  ]
  /// As they are spelled elsewhere.
  private static let irregularGerunds = ["cancelling": "cancel", "canceling": "cancel", "travelling": "travel"]

  private static let irregularThirds = [
    "does": "do", "has": "have", "goes": "go", "lies": "lie", "frees": "free", "costs": "cost",
  ]
  private static let simplePasts: WordSet = [
    "began", "broke", "chose", "came", "drew", "gave", "went", "grew", "ran", "rose", "fell", "took", "wrote", "threw",
    "knew", "forgot",
  ]

  private static let irregularPasts = [
    "cancelled": "cancel", "canceled": "cancel", "failed": "fail", "kept": "keep",
    "fallen": "fall",
    "begun": "begin", "sent": "send", "built": "build", "found": "find", "hidden": "hide", "shown": "show",
    "offered": "offer", "focused": "focus", "focussed": "focus", "unchanged": "not change",
  ]
}
