// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Tells somebody who watches how far a long run is.
///
/// Shows itself on a terminal only, and not beside results that are watched too: they are the progress.
struct Progress {
  /// Fewer files are done before anybody could read.
  private static let longRun = 500
  private static let step = 100

  private let console: Console
  private let total: Int
  private let things: String
  private let isShown: Bool
  private var done = 0

  /// - Parameters:
  ///   - console: on which it shows itself.
  ///   - total: how many there are.
  ///   - things: what is counted.
  ///   - hasResults: whether results are written meanwhile.
  init(_ console: Console, total: Int, of things: String = "documents", hasResults: Bool = true) {
    (self.console, self.total, self.things) = (console, total, things)
    isShown = total >= Self.longRun && Console.isWatched(.error) && !(hasResults && Console.isWatched(.output))
  }

  /// Counts one of them.
  mutating func advance() {
    done += 1
    guard isShown, done % Self.step == 0 || done == total else { return }
    // The line is written over, and cleared at the end.
    let line = done == total ? "\r\u{1B}[K" : "\r\(done) of \(total) \(things)\u{1B}[K"
    try? console.write(line, to: .error)
  }
}
