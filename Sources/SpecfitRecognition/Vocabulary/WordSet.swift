// Vocabularies, which are asked for the words of a text again and again.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The bytes of a short word as two numbers, which are compared and hashed far faster than text.
struct WordKey: Hashable, Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// What words of more than 16 bytes have, and those beyond ASCII: their letters may be written in several ways.
  static let none = WordKey()

  private init() {}

  init(_ word: some StringProtocol) {
    let key = word.utf8.withContiguousStorageIfAvailable { WordKey($0) }
    self = key ?? Array(word.utf8).withUnsafeBufferPointer { WordKey($0) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 16 else { return }
    var halves: (low: UInt64, high: UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &halves) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
    guard (halves.low | halves.high) & 0x8080_8080_8080_8080 == 0 else { return }
    (low, high) = (UInt64(littleEndian: halves.low), UInt64(littleEndian: halves.high))
  }

  /// That of the word in lower case.
  init(inAnyCase bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.init(UnsafeBufferPointer(rebasing: bytes))
    (low, high) = (Self.lowered(low), Self.lowered(high))
  }

  /// Eight bytes of ASCII in lower case at once: a sum has its highest bit from `A` on, another one behind `Z`.
  private static func lowered(_ bytes: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let (isFromA, isBehindZ) = (bytes &+ each &* 0x3F, bytes &+ each &* 0x25)
    return bytes | (isFromA & ~isBehindZ & each &* 0x80) >> 2
  }

  /// That of the word without an *s* at its end.
  var singular: WordKey {
    func cut(_ bytes: UInt64) -> UInt64 {
      let last = UInt64(bytes.bitWidth - 1 - bytes.leadingZeroBitCount) / 8 * 8
      return bytes >> last == UInt64(UInt8(ascii: "s")) ? bytes & ~(0xFF << last) : bytes
    }
    var key = self
    if high != 0 { key.high = cut(high) } else if low != 0 { key.low = cut(low) }
    return key
  }

  /// The first byte; zero for `none`.
  var first: UInt8 { UInt8(truncatingIfNeeded: low) }

  /// One of 64 bits; words with different bits differ.
  fileprivate var sign: UInt64 { Self.sign(of: spread) }

  fileprivate static func sign(of spread: UInt64) -> UInt64 { 1 << (spread >> 58) }

  /// Spread over all bits.
  var spread: UInt64 {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xC2B2_AE3D_27D4_EB4F
    return mixed ^ (mixed >> 32)
  }
}

/// What some words mean, asked for in constant time.
struct WordTable<Value: Sendable>: Sendable {
  /// A power of two of places, more than half of them free; a word stands at the first free one from its own.
  private var keys: [WordKey]
  private var values: [Value?]
  /// Those of words that have no key.
  private var others: [String: Value] = [:]

  /// - Parameter words: the last of equal ones counts.
  init(_ words: some Collection<(key: String, value: Value)>) {
    var size = 4
    while size < 2 * words.count + 1 { size *= 2 }
    keys = [WordKey](repeating: .none, count: size)
    values = [Value?](repeating: nil, count: size)
    for (word, value) in words {
      let key = WordKey(word)
      if key == .none {
        others[word] = value
      } else {
        let place = place(of: key, key.spread)
        (keys[place], values[place]) = (key, value)
      }
    }
  }

  /// Where a word stands, or would.
  private func place(of key: WordKey, _ spread: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: spread) & (keys.count - 1)
    while keys[place] != key, keys[place] != .none { place = (place + 1) & (keys.count - 1) }
    return place
  }

  subscript(word: some StringProtocol) -> Value? {
    let key = WordKey(word)
    if key != .none { return self[key] }
    return others.isEmpty ? nil : others[String(word)]
  }

  /// Nothing for `none`.
  subscript(key: WordKey) -> Value? { values[place(of: key, key.spread)] }

  /// The same where it is known where to look.
  subscript(key: WordKey, spread: UInt64) -> Value? { values[place(of: key, spread)] }

  subscript(word: Word) -> Value? { word.key == .none ? self[word.lower] : self[word.key, word.spread] }

  /// What a word means once it is in lower case.
  subscript(inAnyCase word: some StringProtocol) -> Value? {
    word.utf8.allSatisfy { $0 < 0x80 && !$0.isUppercase } ? self[word] : self[word.lowercased()]
  }
}

/// Some words, asked for in constant time.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private let table: WordTable<Bool>
  /// A bit for each word that has a key: most other words have none of these, and need no look into the table.
  private let signs: UInt64
  let isEmpty: Bool

  init(_ words: some Collection<String>) {
    table = WordTable(words.map { (key: $0, value: true) })
    signs = words.reduce(0) { $0 | WordKey($1).sign }
    isEmpty = words.isEmpty
  }

  init(arrayLiteral words: String...) { self.init(words) }

  func contains(_ word: some StringProtocol) -> Bool { table[word] != nil }

  /// Whether a word is one of them once it is in lower case.
  func holds(inAnyCase word: some StringProtocol) -> Bool { table[inAnyCase: word] != nil }

  /// Nothing for `none`.
  func holds(key: WordKey) -> Bool { signs & key.sign != 0 && table[key] != nil }

  func contains(_ word: Word) -> Bool {
    word.key != .none ? holds(word.key, word.spread) : contains(word.lower)
  }

  /// Whether the word of a key is one of them, of which it is known where to look.
  func holds(_ key: WordKey, _ spread: UInt64) -> Bool {
    signs & WordKey.sign(of: spread) != 0 && table[key, spread] != nil
  }
}

/// Some words in a row, as vocabularies have them: "as soon as".
struct WordRun: ExpressibleByStringLiteral, Sendable {
  let text: String
  let words: [String]
  fileprivate let keys: [WordKey]

  init(_ text: String) {
    self.text = text
    words = text.split(separator: " ").map(String.init)
    keys = words.map { WordKey($0) }
    precondition(!keys.isEmpty, "a run has words")
  }

  init(stringLiteral text: String) { self.init(text) }

  var count: Int { words.count }

  /// Whether the words stand at a place of a phrase; those without a key never do.
  func stands(at place: Int, in phrase: Phrase) -> Bool {
    guard place + keys.count <= phrase.endIndex else { return false }
    return keys.indices.allSatisfy { keys[$0] != .none && phrase[place + $0].key == keys[$0] }
  }
}

/// Some runs of words, found in a phrase by their first words.
struct WordRuns: ExpressibleByArrayLiteral, Sendable {
  private let runs: [WordRun]
  /// By the first word, the positions of the runs, at most 64, as bits.
  private let starts: WordTable<UInt64>
  /// A bit for each first word that has a key.
  private let signs: UInt64

  init(_ runs: [WordRun]) {
    precondition(runs.count <= 64, "there is a bit for each run")
    self.runs = runs
    var starts: [String: UInt64] = [:]
    for (index, run) in runs.enumerated() { starts[run.words[0], default: 0] |= 1 << UInt64(index) }
    self.starts = WordTable(Array(starts))
    signs = starts.keys.reduce(0) { $0 | WordKey($1).sign }
  }

  init(arrayLiteral runs: WordRun...) { self.init(runs) }

  /// Whether one of the runs stands in a phrase.
  func stand(in phrase: Phrase) -> Bool {
    mayStand(in: phrase) && phrase.indices.contains { standing(at: $0, in: phrase) != 0 }
  }

  /// Whether some word may be the first of a run: most phrases hold none.
  private func mayStand(in phrase: Phrase) -> Bool {
    phrase.withUnsafeBufferPointer { all in
      all.indices.contains { signs & WordKey.sign(of: all[$0].spread) != 0 && all[$0].key != .none }
    }
  }

  /// The runs that stand in a phrase, in the order of the list.
  func found(in phrase: Phrase) -> [WordRun] {
    guard mayStand(in: phrase) else { return [] }
    let found = phrase.indices.reduce(0) { $0 | standing(at: $1, in: phrase) }
    return found == 0 ? [] : runs.indices.filter { found >> UInt64($0) & 1 == 1 }.map { runs[$0] }
  }

  /// The runs at a place, as bits.
  private func standing(at place: Int, in phrase: Phrase) -> UInt64 {
    var standing: UInt64 = 0
    guard signs & WordKey.sign(of: phrase[place].spread) != 0 else { return 0 }
    var rest = starts[phrase[place].key] ?? 0
    while rest != 0 {
      if runs[rest.trailingZeroBitCount].stands(at: place, in: phrase) { standing |= rest & ~(rest - 1) }
      rest &= rest - 1
    }
    return standing
  }
}
