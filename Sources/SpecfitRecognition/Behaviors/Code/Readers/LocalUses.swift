// What becomes of the local values of a function.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// Where the values of a function name its local values, found once for all of them.
struct LocalUses {
  /// The last calculation with each: its place in the text, and among the values.
  private var steps: [String: (offset: Int, index: Int)] = [:]
  /// The places of the last sum with each that is compared, or that a call is given.
  private var compared: [String: Int] = [:]
  /// Those that a text which is given back tells.
  private var told: Set<String> = []
  /// The last two statements that use each, with the values.
  private var last: [String: [(offset: Int, value: CodeExpression, isGiven: Bool, branch: Int)]] = [:]

  init(_ flow: CodeFlow) {
    for (index, value) in flow.values.enumerated() {
      let (offset, isGiven) = (value.statement.offset, value.target == nil)
      if case .binary(_, let sign, _) = value.value.bare.unrounded.value.kind, CodeFlow.arithmetic.contains(sign) {
        for name in value.value.bare.names where offset >= steps[name]?.offset ?? 0 { steps[name] = (offset, index) }
      }
      if case .binary(let left, let sign, let right) = value.value.bare.kind, sign.hasPrefix("<") || sign.hasPrefix(">")
      {
        for side in [left, right] {
          guard case .binary(_, let sign, _) = side.bare.kind, CodeFlow.arithmetic.contains(sign) else { continue }
          for name in side.names { compared[name] = max(compared[name] ?? 0, offset) }
        }
      }
      for argument in value.value.bare.call?.arguments ?? [] {
        guard case .binary(_, let sign, _) = argument.value.bare.kind, CodeFlow.arithmetic.contains(sign) else {
          continue
        }
        for name in argument.value.names { compared[name] = max(compared[name] ?? 0, offset) }
      }
      let text = value.value.string
      if isGiven, let text { told.formUnion(text.interpolatedNames.map(String.init)) }
      for name in text.map({ Set($0.interpolatedNames.map(String.init)) }) ?? value.value.rootNames {
        var known = last[name] ?? []
        known.append((offset, value.value, isGiven, value.branch))
        last[name] = known.sorted { $0.offset < $1.offset }.suffix(2)
      }
    }
  }

  /// Whether a local value only serves a later calculation, which says it.
  func isStep(_ local: String, after offset: Int) -> Bool { steps[local].map { $0.offset > offset } ?? false }

  /// The place of that calculation among the values.
  func calculation(with local: String) -> Int? { steps[local]?.index }

  /// Whether it is a part of a sum that is compared with something, or given to a call: `used + needed <= length`,
  /// `max(rate * hours, 4)`.
  func isCompared(_ local: String, after offset: Int) -> Bool { compared[local].map { $0 > offset } ?? false }

  /// Whether the last thing that is made with a local value is a text with a format: `String(format: "%d:%02d", m, s)`.
  func isFormatted(_ local: String, after offset: Int) -> Bool {
    guard let use = last[local]?.last(where: { $0.offset > offset }) else { return false }
    return use.value.bare.calledName == "String" && use.value.bare.argument("format") != nil
  }

  /// The text that is given back with a local value in it, where nothing else uses that; the branch around says more.
  func text(with local: String, after offset: Int) -> (value: CodeExpression, offset: Int, branch: Int)? {
    let uses = (last[local] ?? []).filter { $0.offset > offset }
    guard told.contains(local), uses.count == 1, uses[0].isGiven, uses[0].value.string != nil else { return nil }
    return (uses[0].value, uses[0].offset, uses[0].branch)
  }
}

extension CodeFlow {
  /// What the local names of a formula stand for, where a sentence has room for it: *, where `hulls` adds up `length` of
  /// all `ships`*; empty where none needs it.
  func legend(of formula: CodeExpression, within limit: Int) -> String {
    var told = ""
    for case .name(let name) in formula.parts.map(\.bare.kind) {
      guard let part = meaning(of: name), !told.contains(part), told.count + part.count + 8 <= limit else { continue }
      told += (told.isEmpty ? ", where " : " and ") + part
    }
    return told
  }

  /// What a local name stands for that is a sum of a list; of a list with a local name, that of what it is.
  private func meaning(of local: String) -> String? {
    guard var value = locals[local]?.bare, !changed.contains(local) else { return nil }
    if let list = value.call?.function.base?.simpleName, let source = locals[list]?.bare, source.shown.count <= 40 {
      value = value.filled(list, with: source)
    }
    return value.summed.map { "`\(local)` adds up \($0.clause)" }
  }
}

extension CodeExpression {
  /// What the paths and texts inside of it begin with.
  fileprivate var rootNames: Set<String> {
    Set(
      parts.flatMap { part in
        (part.path?.first.map { [$0] } ?? []) + (part.string?.interpolatedNames ?? []).map(String.init)
      }
    )
  }
}

extension String {
  /// The names at the start of what is filled into a text: `hours` of `\(hours)h`.
  fileprivate var interpolatedNames: [Substring] {
    split(separator: "\\(", omittingEmptySubsequences: false).dropFirst().map { part in
      part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}
