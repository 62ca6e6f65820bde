// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Tells somebody who watches how far a long run is.
///
/// Shows itself on a terminal only, and only while results go elsewhere: where
/// they are watched too, they are the progress.
struct Progress {
  /// Fewer documents are done before anybody could read.
  private static let longRun = 500
  private static let step = 100

  private let console: Console
  private let total: Int
  private let isShown: Bool
  private var done = 0

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
    isShown = total >= Self.longRun && Console.isWatched(.error) && !Console.isWatched(.output)
  }

  /// Counts one document.
  mutating func advance() {
    done += 1
    guard isShown, done % Self.step == 0 || done == total else { return }
    // The line is written over, and cleared at the end.
    let line = done == total ? "\r\u{1B}[K" : "\r\(done) of \(total) documents\u{1B}[K"
    try? console.write(line, to: .error)
  }
}
