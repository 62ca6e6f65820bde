// Questions to the words of a phrase, each asked where it stands.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ArraySlice<Word> {
  // The standard library's own copy each word for its question, which takes longer than most answers.

  @inline(__always)
  func contains(where isWanted: (Word) -> Bool) -> Bool { firstIndex(where: isWanted) != nil }

  @inline(__always)
  func allSatisfy(_ isWanted: (Word) -> Bool) -> Bool { firstIndex { !isWanted($0) } == nil }

  @inline(__always)
  func firstIndex(where isWanted: (Word) -> Bool) -> Int? {
    withUnsafeBufferPointer { words in words.indices.first { isWanted(words[$0]) } }.map { startIndex + $0 }
  }

  @inline(__always)
  func lastIndex(where isWanted: (Word) -> Bool) -> Int? {
    withUnsafeBufferPointer { words in words.indices.last { isWanted(words[$0]) } }.map { startIndex + $0 }
  }

  @inline(__always)
  func first(where isWanted: (Word) -> Bool) -> Word? { firstIndex(where: isWanted).map { self[$0] } }

  @inline(__always)
  func last(where isWanted: (Word) -> Bool) -> Word? { lastIndex(where: isWanted).map { self[$0] } }

  @inline(__always)
  func prefix(while isWanted: (Word) -> Bool) -> Phrase { self[..<(firstIndex { !isWanted($0) } ?? endIndex)] }

  @inline(__always)
  func drop(while isWanted: (Word) -> Bool) -> Phrase { self[(firstIndex { !isWanted($0) } ?? endIndex)...] }
}
