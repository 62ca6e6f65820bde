// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource

/// All that a profile says, with the place of each value.
struct ProfileText {
  private let chain: ProfileChain
  private let effective: LocatedValue

  /// - Parameters:
  ///   - chain: the profile with those that it builds on.
  ///   - effective: what counts in the end.
  init(_ chain: ProfileChain, effective: LocatedValue) {
    self.chain = chain
    self.effective = effective
  }

  /// A profile as YAML; behind each value a comment tells where it is written.
  var yaml: String {
    var lines: [String] = []
    append(effective, indentation: "", to: &lines)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Nested values are as deep as the reader of the text allows.
  private func append(_ value: LocatedValue, indentation: String, to lines: inout [String]) {
    guard case .map(let pairs) = value.content else { return }
    for (key, value) in pairs {
      let head = "\(indentation)\(Self.scalar(key.name)):"
      if let text = Self.flow(value) {
        lines.append("\(head) \(text)  # \(Self.place(of: value))")
      } else if case .list(let elements) = value.content {
        lines.append("\(head)  # \(Self.place(of: value))")
        for element in elements { append(element: element, indentation: indentation + "  ", to: &lines) }
      } else {
        lines.append(head)
        append(value, indentation: indentation + "  ", to: &lines)
      }
    }
  }

  private func append(element: LocatedValue, indentation: String, to lines: inout [String]) {
    if let text = Self.flow(element) { return lines.append("\(indentation)- \(text)") }
    guard case .map(let pairs) = element.content else { return }
    let fields = pairs.map { "\(Self.scalar($0.key.name)): \(Self.flow($0.value) ?? "{}")" }
    lines.append("\(indentation)- {\(fields.joined(separator: ", "))}")
  }

  /// A value on one line; nil for what has parts that need lines of their own.
  private static func flow(_ value: LocatedValue) -> String? {
    switch value.content {
    case .null: return "null"
    case .scalar(let text, let isQuoted): return scalar(text, isQuoted: isQuoted)
    case .list(let elements):
      let texts = elements.map { element -> String? in
        if case .scalar(let text, let isQuoted) = element.content { scalar(text, isQuoted: isQuoted) } else { nil }
      }
      let known = texts.compactMap(\.self)
      return known.count == texts.count ? "[\(known.joined(separator: ", "))]" : nil
    case .map(let pairs): return pairs.isEmpty ? "{}" : nil
    }
  }

  /// A scalar that YAML reads as the same text.
  private static func scalar(_ text: String, isQuoted: Bool = false) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || " _-".utf8.contains($0) }
    let isWord = text.utf8.first.map { $0.isLetter || $0.isDigit } ?? false
    guard isPlain, isWord, !isQuoted, text.last != " " else { return TextTransform.yaml.apply(to: text) }
    return text
  }

  /// Where a value is written: `airfit.profile.yml:12`.
  private static func place(of value: LocatedValue) -> String { "\(value.path):\(value.location.line)" }

  /// The same for programs: each value by its full key.
  var json: [UInt8] {
    var values: [JSON] = []
    Self.collect(effective, key: "", into: &values)
    let levels = chain.levels.map { level -> JSON in
      ["name": .optional(level.text(at: "name")?.text), "path": .string(level.path)]
    }
    let json: JSON = ["schema": "specfit.profile/1", "chain": .array(levels), "values": .array(values)]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func collect(_ value: LocatedValue, key: String, into values: inout [JSON]) {
    if case .map(let pairs) = value.content {
      for pair in pairs {
        collect(pair.value, key: key.isEmpty ? pair.key.name : "\(key).\(pair.key.name)", into: &values)
      }
      return
    }
    values.append(
      [
        "key": .string(key), "value": json(of: value), "path": .string(value.path),
        "line": .number(value.location.line), "column": .number(value.location.column),
      ]
    )
  }

  private static func json(of value: LocatedValue) -> JSON {
    switch value.content {
    case .null: .null
    case .scalar(let text, _): .string(text)
    case .list(let elements): .array(elements.map(json))
    case .map(let pairs): .object(pairs.map { ($0.key.name, json(of: $0.value)) })
    }
  }
}
