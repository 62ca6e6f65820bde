// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitReporting
internal import SpecfitSource

/// Something that an agent may have done: a command, and what may be said to it.
package struct Tool: Sendable {
  /// What an agent may say, and which words of a command line that becomes.
  package struct Parameter: Sendable {
    package enum Kind: Sendable {
      /// A word of its own.
      case argument
      /// Words behind all others, none of which is standard input.
      case paths
      /// `--name=value`.
      case option
      /// One of some values, each with its words; the words of the usual one count where none is given.
      case choice([(value: String, words: [String])], usual: String?)
      /// These words, if it is true.
      case flag([String])
    }

    package var name: String
    package var kind: Kind
    package var description: String
    package var isRequired: Bool

    package init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
      (self.name, self.kind, self.description, self.isRequired) = (name, kind, description, isRequired)
    }
  }

  package var name: String
  package var description: String
  /// The first words of the command line.
  package var command: [String]
  package var parameters: [Parameter]
  /// Whether it may write files.
  package var writes: Bool

  package init(
    _ name: String,
    _ description: String,
    command: [String],
    writes: Bool = false,
    _ parameters: [Parameter]
  ) {
    (self.name, self.description, self.command) = (name, description, command)
    (self.writes, self.parameters) = (writes, parameters)
  }

  /// Why a command cannot be called like this, as a sentence.
  package struct Misuse: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  // MARK: - Calls

  /// The command line that a call means, without the name of the program.
  package func words(for arguments: JSON) throws(Misuse) -> [String] {
    let given: [(key: String, value: JSON)]
    switch arguments {
    case .object(let pairs): given = pairs
    case .null: given = []
    default: throw Misuse(description: "the arguments are no object")
    }
    let names = parameters.map(\.name)
    for (name, _) in given where !names.contains(name) {
      throw Misuse(description: "'\(self.name)' has no parameter '\(name)'; \(choice(for: name, among: names))")
    }
    var (words, paths) = (command, [String]())
    for parameter in parameters {
      guard let value = arguments[parameter.name] ?? parameter.usual else {
        if parameter.isRequired { throw Misuse(description: "'\(name)' needs '\(parameter.name)'") }
        continue
      }
      guard let new = parameter.words(for: value) else {
        throw Misuse(description: "'\(parameter.name)' is wrong: \(parameter.description)")
      }
      if parameter.isBehindOthers { paths += new } else { words += new }
    }
    return paths.isEmpty ? words : words + ["--"] + paths
  }

  // MARK: - Descriptions

  /// How a client is told of it.
  package var json: JSON {
    var schema: [(key: String, value: JSON)] = [
      ("type", "object"),
      ("properties", .object(parameters.map { ($0.name, $0.schema) })),
      ("additionalProperties", .bool(false)),
    ]
    let required = parameters.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.append(("required", .strings(required))) }
    return [
      "name": .string(name), "description": .string(description), "inputSchema": .object(schema),
      "annotations": [
        "readOnlyHint": .bool(!writes), "destructiveHint": .bool(false), "idempotentHint": .bool(true),
        "openWorldHint": .bool(false),
      ],
    ]
  }
}

extension Tool.Parameter {
  fileprivate var isBehindOthers: Bool {
    switch kind {
    case .argument, .paths: true
    case .option, .choice, .flag: false
    }
  }

  /// What counts where nothing is given; nil for nothing.
  fileprivate var usual: JSON? {
    if case .choice(_, let usual?) = kind { .string(usual) } else { nil }
  }

  /// The words that a value becomes; nil for a value that it cannot be.
  fileprivate func words(for value: JSON) -> [String]? {
    switch kind {
    case .argument: return value.text.flatMap { $0.isEmpty ? nil : [$0] }
    case .option: return value.text.flatMap { $0.isEmpty ? nil : ["--\(name)=\($0)"] }
    case .choice(let choices, _): return choices.first { $0.value == value.text }?.words
    case .flag(let words):
      guard case .bool(let isOn) = value else { return nil }
      return isOn ? words : []
    case .paths:
      guard case .array(let values) = value else { return nil }
      let paths = values.compactMap(\.text)
      // Standard input is the client's.
      guard paths.count == values.count, !paths.contains("-"), !paths.contains("") else { return nil }
      return paths
    }
  }

  fileprivate var schema: JSON {
    var pairs: [(key: String, value: JSON)]
    switch kind {
    case .argument, .option: pairs = [("type", "string")]
    case .flag: pairs = [("type", "boolean")]
    case .paths: pairs = [("type", "array"), ("items", ["type": "string"])]
    case .choice(let choices, _): pairs = [("type", "string"), ("enum", .strings(choices.map(\.value)))]
    }
    if let usual { pairs.append(("default", usual)) }
    pairs.append(("description", .string(description)))
    return .object(pairs)
  }
}
