// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Collects what a run finds out, and keeps it for the next.
package struct CacheRecorder {
  private let cache: ResultCache
  /// The keys of this run, whose results are kept before any others.
  private var keys: Set<ResultCache.Key> = []
  private var found: [(key: ResultCache.Key, result: [UInt8])] = []
  /// In bytes, with what stands before each result.
  private var size = 0

  package init(_ cache: ResultCache) { self.cache = cache }

  /// Takes note that a result was of use.
  package mutating func use(_ key: ResultCache.Key) {
    if let range = cache.results[key], keys.insert(key).inserted { size += CacheContent.size(of: range) }
  }

  /// Remembers a new result, unless there are too many.
  package mutating func add(_ result: [UInt8], for key: ResultCache.Key) {
    let space = CacheContent.size(of: result.indices)
    guard size + space <= ResultCache.maximumSize, keys.insert(key).inserted else { return }
    size += space
    found.append((key, result))
  }

  /// Writes the cache if anything is new; what cannot be written is forgotten.
  ///
  /// The new file takes the place of the old one in one step. Of two runs at the same time one is remembered.
  package func save() {
    guard !found.isEmpty, let place = cache.place, FileSystem.createPrivateFolder(place.parent) else { return }
    let temporary = TemporaryFile.path(in: place.parent, salt: .random(in: 0...UInt64.max))
    guard let file = try? OpenFile(creating: temporary, permissions: 0o600) else { return }
    // After the rename there is nothing left to remove.
    defer { FileSystem.remove(temporary) }
    do {
      try write(to: file)
      try FileSystem.rename(temporary, to: place)
    } catch { return }
  }

  private func write(to file: borrowing OpenFile) throws(SystemError) {
    var pending = CacheContent.opening(secret: cache.secret)
    func append(_ result: ArraySlice<UInt8>, for key: ResultCache.Key) throws(SystemError) {
      pending += CacheContent.record(key, result, secret: cache.secret)
      pending += result
      guard pending.count >= 1 << 20 else { return }
      try ByteSink.system.writeAll(pending, to: file)
      pending.removeAll(keepingCapacity: true)
    }
    for (key, result) in found { try append(result[...], for: key) }
    let new = Set(found.map(\.key))
    // What this run had no use for may be of use to one over other documents, as long as there is room.
    var room = ResultCache.maximumSize - size
    for (key, range) in cache.results where !new.contains(key) {
      if !keys.contains(key) { room -= CacheContent.size(of: range) }
      if keys.contains(key) || room > 0 { try append(cache.bytes[range], for: key) }
    }
    try ByteSink.system.writeAll(pending, to: file)
  }
}
