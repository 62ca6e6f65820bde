// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a build tool printed.
package struct BuildLog: Sendable {
  /// How many lines somebody reads who wants to know what went wrong.
  private static let mostErrors = 10
  private static let mostWords = 20

  /// Without colours and blank lines, in their order.
  private let lines: [String]

  /// - Parameter bytes: what is no UTF-8 is replaced.
  package init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0).withoutColors }.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The first errors of the compiler, each once; without any, the last lines.
  package var errors: [String] {
    var seen: Set<String> = []
    let errors = lines.filter { Self.isError($0) && seen.insert($0).inserted }
    // That a command failed says less than why.
    let reasons = errors.filter { $0.contains(": error: ") || $0.contains(": fatal error: ") }
    let told = reasons.isEmpty ? errors : reasons
    return told.isEmpty ? Array(lines.suffix(Self.mostErrors)) : Array(told.prefix(Self.mostErrors))
  }

  /// Whether Xcode says that it could not build what it was to test; it may leave a bundle of results all the same.
  package var tellsFailedBuild: Bool {
    lines.contains { line in
      let line = line.drop(while: \.isWhitespace)
      return line.hasPrefix("** BUILD FAILED **") || line.hasPrefix("** TEST BUILD FAILED **")
        || line.hasPrefix("Testing cancelled because the build failed")
    }
  }

  /// The last lines.
  package var lastWords: [String] { Array(lines.suffix(Self.mostWords)) }

  private static func isError(_ line: String) -> Bool {
    line.contains(": error: ") || line.contains(": fatal error: ") || line.hasPrefix("error: ")
      || line.hasPrefix("xcodebuild: error: ")
  }
}
