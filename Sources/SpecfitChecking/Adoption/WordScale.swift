// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How much a word tells: the fewer tests have it, the more.
struct WordScale {
  private var weights: [String: Double]
  /// Of a word that no test has.
  private let highest: Double

  /// - Parameter texts: the stems of each test, each once.
  init(_ texts: some Sequence<some Collection<String>>) {
    var (counts, total): ([String: Int], Double) = ([:], 1)
    for text in texts {
      total += 1
      for stem in text { counts[stem, default: 0] += 1 }
    }
    let all = total
    weights = counts.mapValues { Self.logarithm(of: all / (Double($0) + 0.5)) }
    highest = Self.logarithm(of: all / 0.5)
  }

  func weight(of stem: String) -> Double { weights[stem] ?? highest }

  func weight(of stems: some Sequence<String>) -> Double { stems.reduce(0) { $0 + weight(of: $1) } }

  /// The natural logarithm of a number from 0 on, to five digits, and to the same ones on every system.
  private static func logarithm(of number: Double) -> Double {
    guard number.isNormal, number > 0 else { return 0 }
    let part = (number.significand - 1) / (number.significand + 1)
    let square = part * part
    let series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9)))
    return 2 * part * series + Double(number.exponent) * 0.693_147_180_6
  }
}
