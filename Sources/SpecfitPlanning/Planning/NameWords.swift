// What the name of a test says of a behavior.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The words of a test's name, where they say better than those of the behavior what its statement says.
///
/// A behavior's key is made of its own words, which therefore stay as they are.
struct NameWords {
  let statement: String
  /// The code in the statement, with what follows each part up to the next.
  let code: [(text: Substring, rest: Substring)]

  init(in statement: String) {
    self.statement = statement
    let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
    code = parts.indices.filter { $0 % 2 == 1 }.map { (parts[$0], $0 + 1 < parts.count ? parts[$0 + 1] : "") }
  }

  // MARK: - Conditions

  /// A condition in which what is denied is a phrase: "not flag" is *flag is false*, "not alert active" *alert not active*.
  func condition(_ words: String) -> String {
    // That there is one goes without saying.
    if words == "each stated range", range != nil { return "" }
    var told: [String] = []
    var part: [String] = []
    // A row "Given a mast of 210 cm" says so itself.
    let words = words.lowercased().hasPrefix("given ") ? String(words.dropFirst(6)) : words
    for word in withSigns(words).split(separator: " ").map(String.init) {
      if word == "and" || word == "or" {
        told += [clause(part), word]
        part = []
      } else {
        part.append(word)
      }
    }
    return counted(Self.withoutRepeats(told + [clause(part)]))
  }

  /// Signs by their names, and what is said once: "entered mail and mail containing "@"" is *mail with at sign*.
  private func withSigns(_ words: String) -> String {
    guard words.contains("\""), case let parts = words.split(separator: "\"", omittingEmptySubsequences: false),
      parts.count > 2, let sign = Self.sign(parts[1])
    else { return words }
    let rest = parts[2...].joined(separator: "\"")
    if [" starting with ", " ending in "].contains(where: parts[0].hasSuffix) { return parts[0] + sign + rest }
    guard parts[0].hasSuffix(" containing ") else { return words }
    let thing = parts[0].dropLast(12)
    if thing.hasSuffix(" not") { return "\(thing.dropLast(4)) without \(sign)\(rest)" }
    guard let and = thing.firstRange(of: " and "), thing[..<and.lowerBound] == "entered \(thing[and.upperBound...])"
    else {
      return "\(thing) with \(sign)\(rest)"
    }
    return "\(thing[and.upperBound...]) with \(sign)\(rest)"
  }

  /// "101 expanded" of "more than 100 expanded patterns": what is counted is said.
  private func counted(_ words: String) -> String {
    let parts = words.split(separator: " ").suffix(2)
    guard parts.count == 2, parts[parts.startIndex].allSatisfy(\.isNumber), let last = parts.last, last.hasSuffix("ed"),
      let place = statement.lowercased().firstRange(of: " \(last) "),
      let noun = statement.lowercased()[place.upperBound...].split(separator: " ").first, noun.hasSuffix("s"),
      noun.allSatisfy(\.isLetter)
    else { return words }
    return "\(words) \(noun)"
  }

  /// "Status other than idle and status other than done" is *status other than idle or done*.
  private static func withoutRepeats(_ parts: [String]) -> String {
    guard parts.count == 3, parts[1] == "and", let end = parts[0].firstRange(of: " other than ") else {
      return parts.joined(separator: " ")
    }
    let start = parts[0][..<end.upperBound]
    return parts[2].hasPrefix(start)
      ? "\(parts[0]) or \(parts[2].dropFirst(start.count))" : parts.joined(separator: " ")
  }

  private func clause(_ words: [String]) -> String {
    let phrase = words.joined(separator: " ")
    if words.starts(with: ["not", "both"]) { return phrase }
    let isStill = words.starts(with: ["still", "not"])
    let isDenied = isStill || words.first == "not"
    let thing = Array(words.dropFirst(isStill ? 2 : isDenied ? 1 : 0))
    guard let first = thing.first, let last = thing.last, !words.contains("containing") else { return phrase }
    // "Carrier equal to preferred carrier" is the *preferred carrier*.
    if let end = phrase.firstRange(of: " equal to "), phrase.hasSuffix(" " + phrase[..<end.lowerBound]) {
      return String(phrase[end.upperBound...])
    }
    // "The guest has no key" is a *guest without key*.
    if let no = words.dropFirst().firstIndex(of: "no"), no + 1 < words.endIndex,
      !FittingName.Words.openings.contains(words[no - 1]), !words.contains("exists"), !words.contains("whose"),
      [" has no ", " have no "].contains(where: statement.contains)
    {
      return (words[..<no] + ["without"] + words[(no + 1)...]).joined(separator: " ")
    }
    let noun = thing.joined(separator: " ")
    if isDenied, thing.count > 1 {
      let start = thing.dropLast().joined(separator: " ")
      if last == "exists" { return "\(start) does not exist" }
      if Self.states.contains(last) { return "\(start) not \(last)" }
      if first == "valid" { return "in\(noun)" }
      // "Iff running process": nothing of the kind is there.
      if code.isEmpty, first.hasSuffix("ing"), first.utf8.count > 5 { return "no \(noun)" }
    }
    // "`showMap` becomes true".
    if first == "show", words.count > 2, last == "true" || last == "false" {
      return (words[1...].dropLast() + (last == "true" ? ["shown"] : ["not", "shown"])).joined(separator: " ")
    }
    let value = isDenied ? [" is false", " is still false", " does not hold"] : [" is true"]
    let flag = code.lazy.filter { code in value.contains(where: code.rest.hasPrefix) }
      .map { Wording.words(of: $0.text.prefix { $0 != "(" }.split(separator: ".").last ?? "").lowercased() }
      .first { "\(noun) ".lowercased().hasPrefix($0 + " ") }
    let name = thing.prefix(flag?.split(separator: " ").count ?? 0)
    guard flag != nil,
      isDenied
        ? !Self.isQuality(Array(name))
        : (name.count == thing.count || first == "show") && name.count > 1 && Self.doing.contains(first)
    else { return phrase }
    // "Show map" is said of the map.
    let isShown = name.first == "show" && name.count > 1
    let said =
      isShown
      ? name.dropFirst() + (isDenied ? ["not", "shown"] : ["shown"]) : name + ["is", isDenied ? "false" : "true"]
    return (said + thing.dropFirst(name.count)).joined(separator: " ")
  }

  /// Words that say in which state something is.
  private static let states: Set<String> = [
    "available", "authorized", "enabled", "valid", "ready", "active", "visible", "connected", "completed", "complete",
    "granted", "allowed", "required", "supported", "selected", "open", "loaded", "expired", "present", "reachable",
  ]

  /// Verbs with which the names of flags begin that say what is to be done.
  private static let doing: Set<String> = ["show", "hide", "use", "request", "allow", "skip", "include", "require"]

  /// Whether "not" before the words says that something is not so: "not recording", "not valid", "not a member".
  private static func isQuality(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return true }
    if ["enough", "is", "has", "able"].contains(first) || words.count > 1 && first.hasSuffix("ing") { return true }
    return states.contains(last) || ["ed", "ing", "able", "ible", "ive", "ful"].contains(where: last.hasSuffix)
  }

  /// A condition that says what is denied or allowed to one alone, with the response in which it is said better: "only
  /// master → delete note" is *allow only master to delete note*, as is "delete note by master" of what only can be done so.
  func permission(_ condition: String, _ outcome: String) -> String? {
    if condition.hasPrefix("only "), !outcome.hasPrefix("not "), statement.hasPrefix("Only "),
      [" may ", " can "].contains(where: statement.contains)
    {
      return "allow \(condition) to \(outcome)"
    }
    if condition.hasPrefix("only "), statement.hasPrefix("Only "), let verb = outcome.split(separator: " ").first,
      case let rest = outcome.dropFirst(verb.count), rest.isEmpty || rest.hasPrefix(" at ") || rest.hasPrefix(" in ")
    {
      return "\(verb) \(condition)\(rest)"
    }
    guard let start = statement.firstRange(of: " can only be "), let by = outcome.firstRange(of: " by "),
      case let words = statement[start.upperBound...].split(separator: " ").dropFirst(), words.first == "by",
      // "By 5 percent" and "by name" say how much and how: somebody has an article, or is several.
      let somebody = words.dropFirst().first,
      ["a", "an", "the", "its", "their"].contains(somebody) || somebody.filter(\.isLetter).hasSuffix("s")
    else { return nil }
    return "allow only \(outcome[by.upperBound...]) to \(outcome[..<by.lowerBound])"
  }

  /// "4 days → identify users idle" of "identifies users idle for > 3 days" is *identify users idle for 4 days*; nil where the
  /// statement does not say how long.
  func lasting(_ condition: String, _ outcome: String) -> String? {
    let parts = condition.split(separator: " ")
    guard parts.count == 2, parts[0].allSatisfy(\.isNumber), outcome.contains(" "), !outcome.hasSuffix(condition),
      ![" for ", " than "].contains(where: outcome.contains)
    else { return nil }
    if outcome.hasSuffix(" by"), statement.contains(" by more than ") { return "\(outcome) \(condition)" }
    guard Amount.timeUnits.contains(String(parts[1])),
      [" for > ", " for more than ", " for over "].contains(where: statement.contains)
    else { return nil }
    return "\(outcome) for \(condition)"
  }

  // MARK: - Responses

  /// What should follow: passive of what is said without the one who does it, and with the value that a call is given.
  func outcome(_ words: String) -> String {
    if words == "use stated defaults", let told = defaults { return "default \(told)" }
    if words.hasSuffix(" stated text"), let text { return words.dropLast(11) + text }
    if let range = keptRange(words) { return range }
    // "Takes only the one with the latest `date`" takes no date.
    if words.hasPrefix("take only latest "), statement.contains(" the one with the latest ") {
      return "take only one with " + words.dropFirst(10)
    }
    if let request = request(words) { return request }
    return passive(
      withText(settled(inOrder(related(selected(withReceiver(withObject(unrepeated(withoutPurpose(words)))))))))
    )
  }

  /// "Preserve the output so Ann sees what happened", "be inclusive, so 6 to 9 means …": what for, and what follows, the
  /// statement says.
  private func withoutPurpose(_ words: String) -> String {
    guard let so = words.firstRange(of: " so "), case let before = words[..<so.lowerBound].split(separator: " "),
      before.count > 1, !["say", "says", "do", "does", "think", "thinks"].contains(before[before.count - 1]),
      case let after = words[so.upperBound...].split(separator: " "), after.dropFirst().first != "that",
      !["far", "on", "long", "many", "much"].contains(after.first)
    else { return words }
    return String(words[..<so.lowerBound])
  }

  /// The words of the longest text in quotation marks, which is no name.
  private var text: String? {
    let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
    let texts = parts.indices.filter { $0 % 2 == 1 }.map { FittingName.Kept.spoken(parts[$0]) }
    guard let longest = texts.max(by: { $0.count < $1.count }), longest.count > 3, let first = longest.first,
      !Self.hollowOpenings.contains(first.lowercased())
    else { return nil }
    return longest.joined(separator: " ")
  }

  /// Words with which a text begins that says in its first words nothing of what it is about: "I'm having trouble with …".
  private static let hollowOpenings: Set<String> = [
    "im", "ive", "ill", "i", "were", "weve", "well", "we", "heres", "here", "theres", "there", "lets", "let", "youre",
    "youve", "you", "please", "sorry", "oops", "it", "its", "this", "that",
  ]

  /// "Keep level and depth in range", of "`level`, `depth` and `width` lie between 1 and 5": *keep level and others between 1
  /// and 5*.
  private func keptRange(_ words: String) -> String? {
    guard words.hasPrefix("keep "), words.hasSuffix(" in range"), let range, let and = words.firstRange(of: " and ")
    else { return nil }
    return "\(words[..<and.lowerBound]) and others\(range)"
  }

  /// The one range in which the statement says that values lie: " between 1 and 5".
  private var range: Substring? {
    guard let start = statement.firstRange(of: " between ")?.lowerBound, statement.hasSuffix("."),
      case let range = statement[start...].dropLast(), range.filter({ $0 == " " }).count == 4
    else { return nil }
    return range
  }

  /// "Return whether entered key" is *whether key is not empty*, and "error no retry" of "error, no retry" *error without
  /// retry*.
  private func unrepeated(_ words: String) -> String {
    if let start = words.firstRange(of: " whether entered ") {
      return "\(words[..<start.lowerBound]) whether \(words[start.upperBound...]) is not empty"
    }
    // "When the gate is open, no ticket is checked" is another clause.
    guard !words.hasPrefix("let no "), let no = words.firstRange(of: " no "),
      case let rest = words[no.upperBound...].lowercased(),
      case let told = statement.lowercased().replacing("-", with: " "),
      let start = told.firstRange(of: ", no \(rest)"),
      told[start.upperBound...].first.map({ ",.".contains($0) }) ?? true
    else { return words }
    return "\(words[..<no.lowerBound]) without \(words[no.upperBound...])"
  }

  /// What is allowed up to a number that the condition says: "given 4 boats" *allow only 3*, and "given 3 boats" *allow all 3*.
  func limited(_ words: String, given condition: String) -> String {
    let unit = condition.split(separator: " ").suffix(1)
    let parts = words.split(separator: " ")
    guard let noun = unit.first, parts.count > 2, parts.last == noun,
      parts[parts.count - 2].allSatisfy(\.isNumber), parts.dropLast(2).last.map({ $0 != "than" }) == true
    else { return words }
    let rest = parts.dropLast().joined(separator: " ")
    guard parts.dropLast(2).last != "only", parts[parts.count - 2] != "1" else { return rest }
    return parts.dropLast(2).joined(separator: " ") + " all \(parts[parts.count - 2])"
  }

  /// "Tides that are low tides" are *low tides*.
  private func selected(_ words: String) -> String {
    guard let place = words.firstRange(of: " that are "),
      let noun = words[..<place.lowerBound].split(separator: " ").last, words.hasSuffix(" \(noun)"),
      case let kind = words[place.upperBound...].dropLast(noun.count), kind.count > 1, !kind.contains(" and "),
      let verb = words.firstRange(of: " only ")?.upperBound, verb < place.lowerBound
    else { return words }
    return "\(words[..<verb])\(kind)\(words[verb..<place.lowerBound])"
  }

  /// With what makes a clause of it: "start timer sends tick" of "a timer that sends a tick" is *start timer that sends tick*.
  private func related(_ words: String) -> String {
    var words = words
    for pronoun in [" that ", " who ", " which "] {
      guard let place = statement.firstRange(of: pronoun),
        let noun = statement[..<place.lowerBound].split(whereSeparator: { !$0.isLetter }).last,
        let verb = statement[place.upperBound...].split(whereSeparator: { !$0.isLetter }).first,
        verb.hasSuffix("s") || noun.hasSuffix("s"), let both = words.firstRange(of: "\(noun) \(verb)".lowercased())
      else { continue }
      words.replaceSubrange(both, with: "\(noun)\(pronoun)\(verb)".lowercased())
    }
    return words
  }

  /// What gets a value where it is missing: *length, width and others* of "defaults length to 2, width to 3, …".
  private var defaults: String? {
    guard let start = statement.firstRange(of: " defaults ") else { return nil }
    let names = statement[start.upperBound...].split(separator: ",").compactMap { part in
      part.firstRange(of: " to ").map { part[..<$0.lowerBound].split(separator: " ").joined(separator: " ") }
    }
    guard let first = names.first, !names.contains(where: { $0.contains("`") || $0.contains("\"") }) else { return nil }
    let isWhole = names.count < 4 && !statement.contains("…") && !statement.contains(" more.")
    let told = names.prefix(isWhole ? 3 : 2)
    guard told.count > 1 || !isWhole, let last = told.last else { return first }
    return isWhole
      ? told.dropLast().joined(separator: ", ") + " and " + last : told.joined(separator: ", ") + " and others"
  }

  /// A calculation that is short enough to be said: *be price times count*; nil for others.
  func formula(of behavior: Behavior, on stem: String) -> String? {
    guard case .calculates(let name, let text) = behavior.response.meaning, let formula = FormulaWords.words(for: text)
    else { return nil }
    let noun = Wording.words(of: name)
    // What has the name of the member, or is the last part of it, is what the member gives.
    let isOwn = Wording.words(of: stem).lowercased().hasSuffix(noun.lowercased())
    return isOwn ? "be \(formula)" : "calculate \(noun) as \(formula)"
  }

  /// A state: the label before the noun for what bears it, and the screen by its name.
  func state(_ words: String) -> String {
    if let whole = moved(words) ?? directed(words) { return whole }
    var words = withText(withBoth(done(inOrder(words))))
    // What is not shown goes without saying: "no recent reading instead of value is shown".
    if let instead = words.firstRange(of: " instead of "),
      let being = [" is ", " are "].lazy
        .compactMap({ words[instead.upperBound...].firstRange(of: $0) }).first
    {
      words.removeSubrange(instead.lowerBound..<being.lowerBound)
    }
    if let both = withPlural(words) { return both }
    // Two properties of one screen have each their own.
    if words == "stated defaults are used", let name = code.first?.text.split(separator: "."), name.count > 1 {
      return "\(Wording.words(of: name[name.count - 1])) has stated defaults"
    }
    return words.hasPrefix("itself ") ? "view " + words.dropFirst(7) : words
  }

  /// "Stored in the cellar", "`age` is calculated from the date": that is done to the subject, which does nothing.
  private func passive(_ words: String) -> String {
    let parts = words.split(separator: " ", maxSplits: 2)
    guard parts.count > 1, FittingName.Words.joints.contains(String(parts[1])) || parts[1].hasSuffix("ly"),
      !statement.hasPrefix("`") || code.first?.rest.hasPrefix(" is ") == true
    else { return words }
    let told = statement.split { " `,.:".contains($0) }.prefix(12).map { $0.lowercased() }
    let base = parts[0].hasSuffix("e") ? parts[0].dropLast() : parts[0]
    guard
      let place = told.indices.dropLast().first(where: { index in
        let word = told[index]
        return word.hasPrefix(base) && word.hasSuffix("ed") && word.utf8.count <= parts[0].utf8.count + 3
          && (told[index + 1] == parts[1] || Wording.words(of: told[index + 1]).hasPrefix(parts[1] + " "))
      }), place == 0 || place == 2 && told[1] == "is"
    else { return words }
    return "be \(told[place]) " + words.dropFirst(parts[0].utf8.count + 1)
  }

  /// "Set active", of a call that is given nothing but `false`: *set active to false*.
  private func settled(_ words: String) -> String {
    for (text, _) in code where text.hasSuffix(")") {
      guard let open = text.lastIndex(of: "("), case let value = text[text.index(after: open)...].dropLast(),
        value == "true" || value == "false" || !value.isEmpty && value.allSatisfy(\.isNumber)
      else { continue }
      let name = Wording.words(of: text[..<open].split(separator: ".").last ?? "").lowercased()
      guard ["set ", "update "].contains(where: name.hasPrefix), !words.contains(" to "),
        let place = words.lowercased().firstRange(of: name)
      else { continue }
      return words[..<place.upperBound] + " to \(value)" + words[place.upperBound...]
    }
    return words
  }

  /// "Button \"Save Trip\"" is the *save trip button*.
  private func inOrder(_ words: String) -> String {
    guard statement.contains("\"") else { return words }
    var parts = words.split(separator: " ").map(String.init)
    let texts = statement.split(separator: "\"", omittingEmptySubsequences: false)
    for place in texts.indices where place % 2 == 1 {
      guard let noun = texts[place - 1].split(separator: " ").last?.lowercased(), Self.elements.contains(noun) else {
        continue
      }
      let label = texts[place].split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
      let start = parts.indices.first {
        parts[$0] == noun && parts[($0 + 1)...].prefix(label.count).map { $0.lowercased() } == label
      }
      guard let start, !label.isEmpty else { continue }
      parts.remove(at: start)
      parts.insert(noun, at: start + label.count)
    }
    return parts.joined(separator: " ")
  }

  /// What bears a label.
  private static let elements: Set<String> = [
    "button", "toggle", "link", "tab", "field", "badge", "section", "row", "label", "checkbox", "alert", "banner",
  ]
}
