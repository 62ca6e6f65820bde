// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a documentation comment promises.
enum KotlinDocumentation {
  /// The types behind `@throws` and `@exception`, in the order of the text, each once.
  ///
  /// The comment stands there with its signs.
  static func errors(in comment: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    for line in comment.split(whereSeparator: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) {
      let words = line.split { $0.isBlank || $0 == ASCII.asterisk || $0 == UInt8(ascii: "/") }
      guard words.count > 1, words[0].elementsEqual("@throws".utf8) || words[0].elementsEqual("@exception".utf8) else {
        continue
      }
      // `@throws [PickupException] when …`
      let name = words[1].filter { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }
      let text = String(decoding: name, as: UTF8.self)
      if text.startsWithCapital, !names.contains(text) { names.append(text) }
    }
    return names
  }
}
