// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Collects what a run finds out, and keeps it for the next.
package struct CacheRecorder {
  private let cache: ResultCache
  private var used: Set<ResultCache.Key> = []
  private var found: [ResultCache.Key: [UInt8]] = [:]
  /// How many bytes new results may take, so that old and new together stay within the limit, in memory too.
  private var room: Int
  /// Whether something new had to be left out.
  private var isFull = false

  package init(_ cache: ResultCache) {
    self.cache = cache
    room = ResultCache.maximumSize - cache.bytes.count
  }

  /// Takes note that a result was of use.
  package mutating func use(_ key: ResultCache.Key) { used.insert(key) }

  /// Remembers a new result while there is room.
  package mutating func add(_ result: [UInt8], for key: ResultCache.Key) {
    let space = CacheContent.size(of: result.indices)
    guard space <= room else {
      isFull = true
      return
    }
    room -= space
    found[key] = result
  }

  /// Writes the cache if that is of use to the next run.
  ///
  /// The new file takes the place of the old one in one step. Of two runs at the same time one is remembered.
  ///
  /// - Returns: false if there was something to write, and it could not be written.
  package func save() -> Bool {
    // What this run had no use for makes room for what the next run finds out.
    let kept = cache.results.filter { found[$0.key] == nil && (!isFull || used.contains($0.key)) }
    guard !found.isEmpty || kept.count < cache.results.count, let place = cache.place else { return true }
    guard FileSystem.createPrivateFolder(place.parent) else { return false }
    let temporary = TemporaryFile.path(in: place.parent, salt: .random(in: 0...UInt64.max))
    guard let file = try? OpenFile(creating: temporary, permissions: 0o600) else { return false }
    // After the rename there is nothing left to remove.
    defer { FileSystem.remove(temporary) }
    do {
      try write(kept, to: file)
      try FileSystem.rename(temporary, to: place)
    } catch { return false }
    if let now = try? file.stamp() { CacheFolder.prune(place.parent, before: now) }
    return true
  }

  private func write(_ kept: [ResultCache.Key: Range<Int>], to file: borrowing OpenFile) throws(SystemError) {
    var pending = CacheContent.opening(secret: cache.secret)
    func append(_ result: ArraySlice<UInt8>, for key: ResultCache.Key) throws(SystemError) {
      pending += CacheContent.record(key, result, secret: cache.secret)
      pending += result
      guard pending.count >= 1 << 20 else { return }
      try ByteSink.system.writeAll(pending, to: file)
      pending.removeAll(keepingCapacity: true)
    }
    for (key, result) in found { try append(result[...], for: key) }
    for (key, range) in kept { try append(cache.bytes[range], for: key) }
    try ByteSink.system.writeAll(pending, to: file)
  }
}
