// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The state of a screen of which a chapter speaks: what stands under *Error Handling* is seen when there is an error.
struct Situation {
  /// As a condition says it: `error`, `loading more`.
  let words: String

  /// The same where something fails in it: `update fails`.
  var failing: String { words == "optimistic update" ? "update fails" : words }

  /// - Parameter titles: those around a text in lower case, the innermost first.
  init?(titles: [String]) {
    for title in titles {
      guard let found = Self.all.first(where: { title.holds(anyOf: $0.signs) }) else { continue }
      words = found.words
      return
    }
    return nil
  }

  private static let all: [(signs: [String], words: String)] = [
    (
      ["network error", "network errors", "no connection", "offline state", "offline mode", "offline banner"],
      "network error"
    ),
    (["empty state", "empty states"], "empty"),
    (["error state", "error states", "error handling", "error display", "failure state", "failure states"], "error"),
    (["loading state", "loading states"], "loading"), (["pagination", "infinite scroll"], "loading more"),
    (["optimistic"], "optimistic update"),
  ]
}
