// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Words without their endings, so that prose and names can be compared: *loading*, *loads* and `loadItems` share *load*.
package enum WordStem {
  /// The stem of a word in lowercase; not always one of grammar, but the same one for the same word.
  package static func stem(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    var copy = word
    return copy.withUTF8 { letters in
      guard letters.allSatisfy({ $0.isLowercase }) else { return word }
      let count = length(ofStemOf: letters)
      return count == letters.count ? word : String(decoding: letters[..<count], as: UTF8.self)
    }
  }

  private static func length(ofStemOf letters: UnsafeBufferPointer<UInt8>) -> Int {
    var count = letters.count
    for ending in endings where count - ending.count > 2 && letters.suffix(ending.count).elementsEqual(ending) {
      count -= ending.count
      break
    }
    let last = letters[count - 1]
    // "stopped", "shipping".
    if count < letters.count, count > 3, last == letters[count - 2], last != UInt8(ascii: "s"),
      last != UInt8(ascii: "l")
    {
      count -= 1
    }
    return count > 3 && letters[count - 1] == UInt8(ascii: "e") ? count - 1 : count
  }

  private static let endings = ["ings", "ing", "ies", "ied", "ed", "es", "s"].map { Array($0.utf8) }
}
