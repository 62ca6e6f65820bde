// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The candidate that a mistyped word most likely meant.
///
/// - Parameters:
///   - word: what was written.
///   - candidates: what could have been meant; the first of equals wins.
/// - Returns: the nearest candidate by edit distance, if it is near at all.
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

private func editDistance(from source: [Character], to target: [Character]) -> Int {
  var row = Array(0...target.count)
  for (i, character) in source.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in target.enumerated() {
      let substituted = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
    }
  }
  return row[target.count]
}
