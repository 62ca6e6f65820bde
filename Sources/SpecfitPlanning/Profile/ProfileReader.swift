// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A map of a profile, by key.
struct ProfileMap {
  /// With the keys around it; empty for the whole profile.
  let path: String
  /// The value that the map was read from.
  let origin: LocatedValue
  let values: [String: LocatedValue]

  /// The full name of one of its keys.
  func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

/// Takes values of the expected types out of a profile, and collects what is wrong.
///
/// What is wrong or missing gives an empty value, so that reading goes on.
struct ProfileReader {
  private(set) var problems: [ProfileProblem] = []

  /// Takes down what is wrong with a value, or at a place in it.
  mutating func report(
    _ reason: ProfileProblem.Reason,
    _ key: String,
    in value: LocatedValue,
    at place: Location? = nil
  ) {
    problems.append(
      ProfileProblem(key: key, path: value.path, location: place ?? value.location, reason: reason)
    )
  }

  /// A map with no other keys than the allowed ones; the first of a repeated key counts.
  mutating func map(_ value: LocatedValue, path: String, allowed: [String]) -> ProfileMap {
    guard case .map(let pairs) = value.content else {
      report(.wrongType(wanted: "a map"), path, in: value)
      return ProfileMap(path: path, origin: value, values: [:])
    }
    var values: [String: LocatedValue] = [:]
    for (key, value) in pairs {
      if allowed.contains(key.name) {
        values[key.name] = values[key.name] ?? value
      } else {
        let name = path.isEmpty ? key.name : "\(path).\(key.name)"
        let suggestion = suggestion(for: key.name, among: allowed)
        report(.unknownKey(suggestion: suggestion, allowed: allowed), name, in: value, at: key.location)
      }
    }
    return ProfileMap(path: path, origin: value, values: values)
  }

  /// The map at a key; an empty one when it is missing.
  mutating func map(_ key: String, of map: ProfileMap, allowed: [String]) -> ProfileMap {
    guard let value = value(key, of: map) else {
      return ProfileMap(path: map.name(key), origin: map.origin, values: [:])
    }
    return self.map(value, path: map.name(key), allowed: allowed)
  }

  /// The map at a key that may be missing.
  mutating func optionalMap(_ key: String, of map: ProfileMap, allowed: [String]) -> ProfileMap {
    map.values[key] == nil
      ? ProfileMap(path: map.name(key), origin: map.origin, values: [:])
      : self.map(key, of: map, allowed: allowed)
  }

  /// The map at a key that may be missing, whatever its keys are.
  mutating func dictionary(_ key: String, of map: ProfileMap) -> ProfileMap {
    guard case .map(let pairs)? = map.values[key]?.content else { return optionalMap(key, of: map, allowed: []) }
    return optionalMap(key, of: map, allowed: pairs.map(\.key.name))
  }

  /// The value at a key, which must be there.
  private mutating func value(_ key: String, of map: ProfileMap) -> LocatedValue? {
    if let value = map.values[key] { return value }
    // An empty map was reported itself.
    if !map.values.isEmpty { report(.missingKey, map.name(key), in: map.origin) }
    return nil
  }

  mutating func text(_ key: String, of map: ProfileMap) -> String {
    value(key, of: map).flatMap { text($0, map.name(key)) } ?? ""
  }

  mutating func optionalText(_ key: String, of map: ProfileMap) -> String? {
    map.values[key].flatMap { text($0, map.name(key)) }
  }

  private mutating func text(_ value: LocatedValue, _ name: String) -> String? {
    if case .scalar(let text, _) = value.content, !text.isEmpty { return text }
    report(.wrongType(wanted: "a text"), name, in: value)
    return nil
  }

  /// A text whose placeholders are all known.
  mutating func pattern(_ key: String, of map: ProfileMap, _ allowed: [String], isPath: Bool = false) -> TextPattern {
    guard let value = value(key, of: map) else { return TextPattern("") }
    return pattern(value, map.name(key), allowed, isPath: isPath)
  }

  /// A pattern for names, which must not give all tests the same one.
  mutating func names(_ key: String, of map: ProfileMap, _ allowed: [String]) -> TextPattern {
    let pattern = pattern(key, of: map, allowed)
    if let value = map.values[key], !pattern.text.isEmpty, pattern.placeholders.isEmpty, pattern.strayBrace == nil {
      report(.sameNames(placeholders: allowed), map.name(key), in: value)
    }
    return pattern
  }

  private mutating func pattern(
    _ value: LocatedValue,
    _ name: String,
    _ allowed: [String],
    isPath: Bool = false
  ) -> TextPattern {
    let text = text(value, name) ?? ""
    if isPath, text.hasPrefix("/") || text.hasPrefix("~") || text.split(separator: "/").contains("..") {
      report(.outsidePath(text), name, in: value)
    }
    let pattern = TextPattern(text)
    if let brace = pattern.strayBrace { report(.strayBrace(brace), name, in: value) }
    for placeholder in pattern.placeholders where !allowed.contains(placeholder) {
      let suggestion = suggestion(for: placeholder, among: allowed)
      report(.unknownPlaceholder(placeholder, suggestion: suggestion, allowed: allowed), name, in: value)
    }
    return pattern
  }

  mutating func number(_ key: String, of map: ProfileMap, in range: ClosedRange<Int>) -> Int {
    guard let value = value(key, of: map), let text = text(value, map.name(key)) else { return range.lowerBound }
    guard let number = Int(text), range.contains(number) else {
      report(.outOfRange(text, range), map.name(key), in: value)
      return range.lowerBound
    }
    return number
  }

  mutating func optionalNumber(_ key: String, of map: ProfileMap, in range: ClosedRange<Int>) -> Int? {
    map.values[key] == nil ? nil : number(key, of: map, in: range)
  }

  mutating func texts(_ key: String, of map: ProfileMap) -> [String] {
    list(key, of: map).compactMap { text($0, map.name(key)) }
  }

  mutating func optionalTexts(_ key: String, of map: ProfileMap) -> [String] {
    map.values[key] == nil ? [] : texts(key, of: map)
  }

  /// The elements at a key that may be missing.
  mutating func optionalList(_ key: String, of map: ProfileMap) -> [LocatedValue] {
    map.values[key] == nil ? [] : list(key, of: map)
  }

  /// The patterns of paths in a list that may be missing.
  mutating func globs(_ key: String, of map: ProfileMap) -> [Glob] {
    optionalList(key, of: map).flatMap { globs(in: $0, map.name(key)) }
  }

  /// The patterns of paths that a text stands for.
  mutating func globs(in value: LocatedValue, _ name: String) -> [Glob] {
    guard let text = text(value, name) else { return [] }
    do throws(GlobError) { return try Glob.expanding(text) } catch {
      report(.wrongType(wanted: "a shorter pattern, with fewer alternatives in braces"), name, in: value)
      return []
    }
  }

  /// The elements at a key; none for nothing.
  mutating func list(_ key: String, of map: ProfileMap) -> [LocatedValue] {
    guard let value = value(key, of: map) else { return [] }
    switch value.content {
    case .list(let elements): return elements
    case .null: return []
    case .scalar, .map:
      report(.wrongType(wanted: "a list"), map.name(key), in: value)
      return []
    }
  }

  /// One of the raw values of an enum.
  mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    _ value: LocatedValue,
    _ name: String,
    as type: Word.Type
  ) -> Word? {
    guard let text = text(value, name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let allowed = Word.allCases.map(\.rawValue)
    let suggestion = suggestion(for: text, among: allowed)
    report(.unknownWord(text, suggestion: suggestion, allowed: allowed), name, in: value)
    return nil
  }

  mutating func truth(_ key: String, of map: ProfileMap) -> Bool {
    guard let value = map.values[key] else { return false }
    if case .scalar(let text, isQuoted: false) = value.content, text == "true" || text == "false" {
      return text == "true"
    }
    report(.wrongType(wanted: "'true' or 'false'"), map.name(key), in: value)
    return false
  }

  /// The kinds in a list that may be missing.
  mutating func kinds(_ key: String, of map: ProfileMap) -> Set<ComponentKind> {
    guard map.values[key] != nil else { return [] }
    return Set(list(key, of: map).compactMap { word($0, map.name(key), as: ComponentKind.self) })
  }

  /// Sentences: texts, or maps of `text`, `kinds`, `when` and `house`.
  mutating func sentences(_ key: String, of map: ProfileMap) -> [Profile.Sentence] {
    list(key, of: map).map { value in
      guard case .map = value.content else {
        let text = pattern(value, map.name(key), Placeholders.task)
        return Profile.Sentence(text: text, kinds: [], condition: nil)
      }
      let entry = self.map(value, path: map.name(key), allowed: ["text", "kinds", "when", "house"])
      return Profile.Sentence(
        text: pattern("text", of: entry, Placeholders.task),
        kinds: kinds("kinds", of: entry),
        condition: entry.values["when"].flatMap {
          word($0, entry.name("when"), as: Profile.Sentence.Condition.self)
        },
        isHouseRule: entry.values["house"].map { _ in truth("house", of: entry) }
      )
    }
  }
}
