// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What somebody wants to know of the status, and where it goes.
struct StatusRequest: Sendable {
  enum Mode: Sendable { case check, diff, write }

  /// The files with results and coverage.
  var evidence = CheckRequest()
  var isJSON = false
  /// Paths as the user gave them; `-` is standard output.
  var output: String?
  var html: String?
  var history: String?
  /// What to call a new line of the history; nil for none.
  var label: String?
  var mode = Mode.write
  /// Whether files that specfit did not write are replaced.
  var overwrites = false
}
