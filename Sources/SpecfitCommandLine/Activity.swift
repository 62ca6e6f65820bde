// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Tells somebody who watches a terminal what is being done, and for how long.
struct Activity {
  private let console: Console
  private let what: String
  private let isShown: Bool

  init(_ console: Console, what: String) {
    self.console = console
    self.what = Console.harmless(what)
    isShown = Console.isWatched(.error)
  }

  func show(seconds: Int) {
    guard isShown else { return }
    let time = seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    try? console.write("\r\(what), \(time)\u{1B}[K", to: .error)
  }

  /// Clears the line.
  func end() {
    if isShown { try? console.write("\r\u{1B}[K", to: .error) }
  }
}
