// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What earlier runs found out about documents, by all that it depends on.
///
/// A result is found only for the same bytes under the same path, with the same
/// settings and the same build of specfit; a changed document is simply unknown.
/// The cache belongs to the user who runs specfit. Whatever is wrong with it, it
/// counts as empty: it makes runs faster, never different.
package struct ResultCache: Sendable {
  /// Stands for a document, its path, the settings, and the build.
  package struct Key: Hashable, Sendable {
    let digest: SipHash.Digest
  }

  /// How many bytes are kept at most; later results are not remembered.
  static let maximumSize = 96 << 20

  /// Where it is kept; nil if it is not.
  let place: AbsolutePath?
  /// Nobody else knows it, so that nobody can make a document that passes for another.
  let secret: SipHash.Digest
  /// The whole file.
  let bytes: [UInt8]
  /// Where in `bytes` the result of each key is.
  let results: [Key: Range<Int>]

  private let settings: SipHash.Digest

  /// - Parameters:
  ///   - place: the file.
  ///   - settings: all that results depend on besides the document and its path, the build of specfit included.
  package init(at place: AbsolutePath?, settings: String) {
    let content = place.flatMap(CacheContent.init(readingFrom:)) ?? CacheContent()
    self.place = place
    secret = content.secret
    bytes = content.bytes
    results = content.results
    self.settings = SipHash(key: content.secret).digest(of: settings.utf8)
  }

  /// The key of a document as it is now.
  package func key(for file: SourceFile) -> Key {
    let hash = SipHash(key: secret)
    let parts = [settings, hash.digest(of: file.path.utf8), hash.digest(of: file.bytes)]
    return Key(digest: hash.digest(of: parts.flatMap { [$0.low, $0.high] }.flatMap(CacheContent.bytes(of:))))
  }

  /// What tells the bytes of a file from all others; never empty.
  ///
  /// It is made with the cache's own secret, and means nothing elsewhere.
  package func fingerprint(of bytes: [UInt8]) -> [UInt64] {
    let digest = SipHash(key: secret).digest(of: bytes)
    return [digest.low, digest.high]
  }

  /// What an earlier run found out.
  package subscript(key: Key) -> ArraySlice<UInt8>? {
    guard let range = results[key], CacheContent.isWhole(range, in: bytes, secret: secret) else { return nil }
    return bytes[range]
  }
}
