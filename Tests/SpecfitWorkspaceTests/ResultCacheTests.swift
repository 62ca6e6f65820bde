// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitWorkspace

struct ResultCacheTests {
  private let folder: TemporaryFolder
  private let place: AbsolutePath
  private let document = SourceFile(path: "A.md", bytes: Array("# Cart\n".utf8))
  private let result = Array("five components".utf8)

  init() throws {
    folder = try TemporaryFolder()
    place = folder.path.appending(name: "caches").appending(name: "A.cache")
  }

  private func cache(settings: String = "inspect") -> ResultCache { ResultCache(at: place, settings: settings) }

  @discardableResult
  private func remember(_ result: [UInt8], of file: SourceFile) -> Bool {
    let cache = cache()
    var recorder = CacheRecorder(cache)
    recorder.add(result, for: cache.key(for: file))
    return recorder.save()
  }

  private func recall(_ file: SourceFile, settings: String = "inspect") -> [UInt8]? {
    let cache = cache(settings: settings)
    return cache[cache.key(for: file)].map(Array.init)
  }

  private func cacheBytes() throws -> [UInt8] {
    let file = try OpenFile(reading: place)
    return try file.bytes(atMost: try file.stamp().size)
  }

  @Test("a result is found again by the next run")
  func remembers() {
    #expect(recall(document) == nil)
    remember(result, of: document)
    #expect(recall(document) == result)
  }

  @Test("another content, path, or setting is unknown")
  func isExact() {
    remember(result, of: document)
    #expect(recall(SourceFile(path: "A.md", bytes: Array("# Card\n".utf8))) == nil)
    #expect(recall(SourceFile(path: "B.md", bytes: document.bytes)) == nil)
    #expect(recall(document, settings: "plan") == nil)
  }

  @Test("what other runs remembered stays")
  func keepsOthers() {
    let other = SourceFile(path: "B.md", bytes: [])
    remember(result, of: document)
    remember([], of: other)
    #expect(recall(document) == result)
    #expect(recall(other)?.isEmpty == true)
  }

  @Test("a cache with any bit turned over gives the right result or none")
  func damaged() throws {
    remember(result, of: document)
    let bytes = try cacheBytes()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      try folder.write("caches/A.cache", bytes: damaged, permissions: 0o600)
      #expect(recall(document).map { $0 == result } != false, "byte \(index)")
    }
  }

  @Test("a cache that is cut off gives the right result or none, and is made whole by the next run")
  func cutOff() throws {
    remember(result, of: document)
    let bytes = try cacheBytes()
    for length in 0..<bytes.count {
      try folder.write("caches/A.cache", bytes: Array(bytes[..<length]), permissions: 0o600)
      #expect(recall(document) == nil, "\(length) bytes")
    }
    remember(result, of: document)
    #expect(recall(document) == result)
  }

  @Test("a damaged result is replaced by the one that is found anew")
  func replacesDamaged() throws {
    remember(result, of: document)
    var bytes = try cacheBytes()
    bytes[bytes.count - 1] ^= 1
    try folder.write("caches/A.cache", bytes: bytes, permissions: 0o600)
    remember(result, of: document)
    #expect(recall(document) == result)
  }

  @Test("a cache that others may write to counts as empty", arguments: [0o620, 0o602, 0o666])
  func foreign(permissions: Int) throws {
    remember(result, of: document)
    try folder.changePermissions("caches/A.cache", permissions)
    #expect(recall(document) == nil)
  }

  @Test("nothing is kept in a folder that others may write to, or that is a link")
  func foreignFolder() throws {
    try folder.makeFolder("caches")
    try folder.changePermissions("caches", 0o777)
    #expect(!remember(result, of: document))
    #expect(!FileSystem.exists(place))
    try folder.remove("caches")
    try folder.makeFolder("elsewhere")
    try folder.link("caches", to: "elsewhere")
    #expect(!remember(result, of: document))
    #expect(!FileSystem.exists(place))
  }

  @Test("a link in the place of a cache is not followed")
  func link() throws {
    remember(result, of: document)
    try folder.write("stolen", bytes: try cacheBytes(), permissions: 0o600)
    try folder.remove("caches/A.cache")
    try folder.link("caches/A.cache", to: "../stolen")
    #expect(recall(document) == nil)
  }

  @Test("only the user may read a cache, and nothing is left beside it")
  func isPrivate() throws {
    remember(result, of: document)
    #expect(try FileSystem.stamp(of: place).permissions == 0o600)
    #expect(try folder.names(in: "caches") == ["A.cache"])
  }

  @Test("results of no use make room for the next ones, and the file stays within its limit")
  func limit() throws {
    let half = [UInt8](repeating: 7, count: ResultCache.maximumSize / 2)
    let files = (0..<2).map { SourceFile(path: "\($0).md", bytes: []) }
    remember(half, of: files[0])
    remember(half, of: files[1])
    #expect(files.allSatisfy { recall($0) == nil })
    remember(half, of: files[1])
    #expect(recall(files[1]) == half)
    #expect(try FileSystem.stamp(of: place).size <= ResultCache.maximumSize)
  }

  @Test("a run whose results fill the cache leaves it as it is")
  func full() throws {
    let half = [UInt8](repeating: 7, count: ResultCache.maximumSize / 2)
    remember(half, of: document)
    let before = try FileSystem.stamp(of: place)
    let cache = cache()
    var recorder = CacheRecorder(cache)
    recorder.use(cache.key(for: document))
    recorder.add(half, for: cache.key(for: SourceFile(path: "B.md", bytes: [])))
    #expect(recorder.save())
    #expect(try FileSystem.stamp(of: place) == before)
    #expect(recall(document) == half)
  }

  @Test("caches to which nothing was added for a month go, others and foreign files stay")
  func prunes() throws {
    for name in ["old.cache", ".specfit-1f.tmp", "old.txt", "new.cache"] { try folder.write("caches/\(name)") }
    try folder.changePermissions("caches", 0o700)
    for name in ["old.cache", ".specfit-1f.tmp", "old.txt"] { try folder.makeOlder("caches/\(name)", days: 31) }
    remember(result, of: document)
    #expect(try folder.names(in: "caches") == ["A.cache", "new.cache", "old.txt"])
  }

  @Test(
    "the folder is the user's own, and none where none is wanted",
    arguments: [
      (["SPECFIT_CACHE": "/own", "HOME": "/home/a"], "/own/specfit"), (["SPECFIT_CACHE": ""], nil),
      (["SPECFIT_CACHE": "own", "HOME": "/home/a"], "/here/own/specfit"), ([:], nil), (["HOME": "relative"], nil),
    ] as [([String: String], String?)]
  )
  func place(environment: [String: String], expected: String?) {
    let folder = CacheFolder.path(from: AbsolutePath("/here")) { environment[$0] }
    #expect(folder?.description == expected)
  }

  @Test("a cache is a file of the folder")
  func placeOfCache() {
    #expect(CacheFolder.place(of: "0a1b", in: AbsolutePath("/own/specfit")).description == "/own/specfit/0a1b.cache")
  }
}

struct SipHashTests {
  private let hash = SipHash(key: .init(low: 0x0706_0504_0302_0100, high: 0x0f0e_0d0c_0b0a_0908))

  /// From the reference implementation: the key is 0, 1, … 15, the text goes on like that.
  @Test(
    "the test vectors of the reference hold",
    arguments: [
      (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
      (9, "264499060ad9baabc47f8b02bb6d71ed"), (63, "5150d1772f50834a503e069a973fbd7c"),
    ]
  )
  func vectors(length: Int, expected: String) {
    let digest = hash.digest(of: (0..<length).map { UInt8($0) })
    let bytes = [digest.low, digest.high].flatMap(CacheContent.bytes(of:))
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }
}
