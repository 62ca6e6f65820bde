// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The candidate that a mistyped word most likely meant.
///
/// - Parameters:
///   - word: what was written.
///   - candidates: what could have been meant; the first of equals wins.
/// - Returns: the nearest candidate by edit distance, if it is near at all; two letters in the wrong order are one edit.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  // Longer words are no typing mistakes, and the distance is quadratic.
  guard word.utf8.count <= 64 else { return nil }
  let limit = max(1, word.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= 64 {
    let distance = editDistance(from: Array(word.lowercased()), to: Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// How many letters must be put in, left out, replaced, or swapped with their neighbour; none is touched twice.
private func editDistance(from source: [Character], to target: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (i, character) in source.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(target.count + 1)
    for (j, other) in target.enumerated() {
      var distance = min(last[j] + (character == other ? 0 : 1), row[j] + 1, last[j + 1] + 1)
      if i > 0, j > 0, character == target[j - 1], source[i - 1] == other {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[target.count]
}

/// What to choose instead of a name that nothing has: the one that looks like it, or some of those that are there.
///
/// - Parameters:
///   - name: as the user gave it.
///   - known: not empty.
/// - Returns: a part of a sentence.
package func choice(for name: String, among known: [String]) -> String {
  let known = Set(known).sorted()
  // One sign is like any other.
  if name.count > 1, let suggestion = suggestion(for: name, among: known) { return "did you mean '\(suggestion)'?" }
  let shown = 12
  let list = known.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
  return "choose one of \(list)\(known.count > shown ? " and \(known.count - shown) more" : "")"
}
