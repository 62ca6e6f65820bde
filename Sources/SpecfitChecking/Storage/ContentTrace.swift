// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A path that was looked at to make a record, and what stood there.
package struct ContentTrace: Hashable, Sendable {
  /// From the project's root.
  package var path: String
  /// What tells one content from another; empty for nothing.
  package var fingerprint: [UInt64]

  package init(path: String, fingerprint: [UInt64]) {
    self.path = path
    self.fingerprint = fingerprint
  }
}

extension ContentTrace: Storable {
  func store(in writer: inout RecordWriter) { writer.add(path, fingerprint) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(path: try reader.next(), fingerprint: try reader.next())
  }
}
