// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Takes values of the expected types, and collects what is wrong.
struct ConfigurationValueReader {
  private(set) var problems: [ConfigurationProblem] = []

  mutating func report(_ reason: ConfigurationProblem.Reason, _ key: String, at location: Location) {
    problems.append(ConfigurationProblem(key: key, location: location, reason: reason))
  }

  /// The pairs of a map; nothing for nothing.
  mutating func map(
    _ value: LocatedValue,
    _ key: String,
    wanted: String
  ) -> [(key: LocatedKey, value: LocatedValue)] {
    switch value.content {
    case .map(let pairs): return pairs
    case .null: return []
    case .scalar, .list:
      report(.wrongType(wanted: wanted), key, at: value.location)
      return []
    }
  }

  /// A text that is not empty.
  mutating func text(_ value: LocatedValue, _ key: String, wanted: String) -> String? {
    switch value.content {
    case .scalar(let text, _) where text.isEmpty: report(.emptyValue, key, at: value.location)
    case .scalar(let text, _): return text
    case .null: report(.emptyValue, key, at: value.location)
    case .list, .map: report(.wrongType(wanted: wanted), key, at: value.location)
    }
    return nil
  }

  /// A path, or pattern, that stays in the project.
  mutating func path(_ value: LocatedValue, _ key: String) -> String? {
    guard let path = text(value, key, wanted: "a path") else { return nil }
    var depth = 0
    for segment in path.split(separator: "/") where segment != "." {
      depth += segment == ".." ? -1 : 1
      if depth < 0 { break }
    }
    guard depth >= 0, !path.hasPrefix("/"), !path.hasPrefix("~") else {
      report(.outsidePath(path), key, at: value.location)
      return nil
    }
    return path
  }

  /// A list of paths, or a single one.
  mutating func paths(_ value: LocatedValue, _ key: String) -> [String] {
    switch value.content {
    case .list(let elements): return elements.compactMap { path($0, key) }
    case .scalar: return path(value, key).map { [$0] } ?? []
    case .null: return []
    case .map:
      report(.wrongType(wanted: "a list of paths"), key, at: value.location)
      return []
    }
  }

  /// One of the allowed words.
  mutating func word(_ value: LocatedValue, _ key: String, among allowed: [String]) -> String? {
    guard let word = text(value, key, wanted: "a word") else { return nil }
    guard !allowed.contains(word) else { return word }
    let suggestion = suggestion(for: word, among: allowed)
    report(.unknownValue(word, allowed: allowed, suggestion: suggestion), key, at: value.location)
    return nil
  }

  mutating func truth(_ value: LocatedValue, _ key: String) -> Bool? {
    guard case .scalar(let text, isQuoted: false) = value.content, ["true", "false"].contains(text) else {
      report(.wrongType(wanted: "'true' or 'false'"), key, at: value.location)
      return nil
    }
    return text == "true"
  }

  /// A whole number from 0 to 100, with or without a percent sign.
  mutating func percentage(_ value: LocatedValue, _ key: String) -> Int? {
    guard let text = text(value, key, wanted: "a percentage") else { return nil }
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let number = Int(digits), (0...100).contains(number), digits.utf8.allSatisfy(\.isDigit) else {
      report(.wrongPercentage(text), key, at: value.location)
      return nil
    }
    return number
  }
}
