// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Words without their endings, so that prose and names can be compared: *loading*, *loads* and `loadItems` share *load*.
package enum WordStem {
  /// The stem of a word in lowercase; not always one of grammar, but the same one for the same word.
  package static func stem(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    var copy = word
    return copy.withUTF8 { letters in
      let count = length(ofStemOf: letters)
      return count == letters.count ? word : String(decoding: letters[..<count], as: UTF8.self)
    }
  }

  /// How many letters the stem of a word has; all of a word that is short, or not of small letters of ASCII alone.
  package static func length(ofStemOf letters: UnsafeBufferPointer<UInt8>) -> Int {
    guard letters.count > 3, letters.allSatisfy({ $0.isLowercase }) else { return letters.count }
    var count = letters.count - length(ofEndingOf: letters)
    let last = letters[count - 1]
    // "stopped", "shipping".
    if count < letters.count, count > 3, last == letters[count - 2], last != UInt8(ascii: "s"),
      last != UInt8(ascii: "l")
    {
      count -= 1
    }
    return count > 3 && letters[count - 1] == UInt8(ascii: "e") ? count - 1 : count
  }

  /// The length of the first of the endings that a word has, told by its last letter; what it leaves has three letters.
  private static func length(ofEndingOf letters: UnsafeBufferPointer<UInt8>) -> Int {
    func ends(_ ending: StaticString) -> Bool {
      let (count, start) = (ending.utf8CodeUnitCount, letters.count - ending.utf8CodeUnitCount)
      return start > 2 && (0..<count).allSatisfy { letters[start + $0] == ending.utf8Start[$0] }
    }
    switch letters[letters.count - 1] {
    case UInt8(ascii: "s"): return ends("ings") ? 4 : ends("ies") ? 3 : ends("es") ? 2 : ends("s") ? 1 : 0
    case UInt8(ascii: "g"): return ends("ing") ? 3 : 0
    case UInt8(ascii: "d"): return ends("ied") ? 3 : ends("ed") ? 2 : 0
    default: return 0
    }
  }
}
