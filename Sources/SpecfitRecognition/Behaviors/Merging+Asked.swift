// A call of which another case says what its answer leads to.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  /// Gives the lines of a call without arguments to the case of the same member that says what its success or its values lead
  /// to: "`load` calls `desk.orders()`" and "When `desk.orders()` succeeds, `load` sends `.loaded(orders)`".
  ///
  /// - Returns: the positions of these calls.
  func joinAsked(in merged: inout [Entry]) -> Set<Int> {
    var answers: [[String]: Int] = [:]
    for index in merged.indices {
      guard let key = merged[index].answered, answers[key] == nil else { continue }
      answers[key] = index
    }
    guard !answers.isEmpty else { return [] }
    var gone: Set<Int> = []
    for index in merged.indices {
      guard let key = merged[index].asked, let answer = answers[key] else { continue }
      gone.insert(index)
      merged[answer].lines.formUnion(merged[index].lines)
    }
    return gone
  }
}

extension Merging.Entry {
  /// The member and the one call without arguments that it makes in any case; nil where it says anything else.
  fileprivate var asked: [String]? {
    guard isCode, let member = behavior.member, case .calls(_, let name) = behavior.response.meaning,
      behavior.rows.isEmpty, Self.onlyAsks(name)
    else { return nil }
    // Its subject and its call are all that the sentence names.
    let parts = behavior.statement.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[2] == " calls ", parts[4] == ".", parts[3].hasSuffix("\(name)()")
    else { return nil }
    return [member, String(parts[3].dropLast(2))]
  }

  /// Whether a function is called for nothing but its answer: `getOrders`, `orderStream`, and not `checkIn`.
  private static func onlyAsks(_ name: String) -> Bool {
    guard let verb = CodeName(name).words.first else { return false }
    return MemberContract.getting.contains(verb) || !Verb.isBase(verb)
  }

  /// The member and the call whose success, or of whose values each, leads to what it says.
  fileprivate var answered: [String]? {
    guard isCode, let member = behavior.member else { return nil }
    switch behavior.condition.meaning {
    case .succeeds, .event: break
    default: return nil
    }
    let parts = behavior.statement.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "When ",
      [" succeeds, ", " delivers a value, "].contains(where: parts[2].hasPrefix)
    else { return nil }
    return [member, String(parts[1].prefix { $0 != "(" })]
  }
}
