// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource
internal import SpecfitWorkspace

extension CheckPart {
  /// Reads what `check --shard` wrote.
  ///
  /// Takes O(*n*) time in the number of bytes, whatever they are.
  ///
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - path: as the user gave it, for errors.
  /// - Throws: why it is no part that this program can use.
  init(reading bytes: [UInt8], path: String) throws(CheckPartError) {
    if let offset = firstInvalidUTF8(in: bytes) {
      throw .damaged(path, "it is not valid UTF-8 at byte \(offset)")
    }
    var reader = PartReader()
    do throws(EvidenceError) { try reader.read(bytes) } catch {
      switch error.problem {
      case .truncated: throw .damaged(path, "it stops in the middle")
      default: throw .damaged(path, "\(error)")
      }
    }
    guard reader.texts["schema"] == Self.schema else { throw .noPart(path, schema: reader.texts["schema"]) }
    guard reader.texts["program"] == Self.currentProgram else { throw .otherProgram(path) }
    guard Self.isWhole(bytes) else { throw .damaged(path, "its sum is not that of its content") }
    guard let shard = Shard(reader.numbers["shard"] ?? 0, of: reader.numbers["of"] ?? 0),
      let folder = reader.texts["folder"], let settings = reader.texts["settings"], let paths = reader.lists["paths"],
      let results = reader.evidence["results"], let coverage = reader.evidence["coverage"],
      let documents = reader.documents, let program = reader.texts["program"], !paths.contains("-"), reader.isRight
    else { throw .damaged(path, "something is missing in it, or of another kind") }
    self.init(
      shard: shard,
      program: program,
      request: Request(
        folder: folder,
        paths: paths,
        profile: reader.texts["profile"],
        changedSince: reader.texts["changedSince"],
        results: results,
        coverage: coverage
      ),
      settings: settings,
      documents: documents
    )
    guard documents.allSatisfy({ shard.holds($0.path) }) else {
      throw .damaged(path, "it has a document that is not of shard \(shard)")
    }
  }

  /// Whether the sum at the end is that of all before it.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let length = sumStart.utf8.count + StableDigest(of: []).description.utf8.count + sumEnd.utf8.count
    guard bytes.count > length else { return false }
    let content = bytes[..<(bytes.count - length)]
    return bytes[content.endIndex...].elementsEqual("\(sumStart)\(StableDigest(of: content))\(sumEnd)".utf8)
  }
}

/// Collects what a part says, in whatever order.
private struct PartReader {
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]
  private(set) var lists: [String: [String]] = [:]
  private(set) var evidence: [String: [CheckPart.Evidence]] = [:]
  private(set) var documents: [CheckPart.Document]?
  /// Whether all elements of lists are what they should be.
  private(set) var isRight = true

  mutating func read(_ bytes: [UInt8]) throws(EvidenceError) {
    var reader = JSONReader(bytes, as: nil)
    try reader.readObject { key, reader throws(EvidenceError) in
      switch (key, reader.peek() ?? 0) {
      case ("schema", _), ("program", _), ("folder", _), ("profile", _), ("changedSince", _), ("settings", _):
        texts[key] = try reader.readText()
      case ("shard", UInt8(ascii: "0")...UInt8(ascii: "9")), ("of", UInt8(ascii: "0")...UInt8(ascii: "9")):
        numbers[key] = try reader.readCount()
      case ("paths", UInt8(ascii: "[")): lists[key] = try readPaths(&reader)
      case ("results", UInt8(ascii: "[")), ("coverage", UInt8(ascii: "[")):
        evidence[key] = try readEvidence(&reader)
      case ("documents", UInt8(ascii: "[")): documents = try readDocuments(&reader)
      default: try reader.skip()
      }
    }
    try reader.finish()
  }

  private mutating func readPaths(_ reader: inout JSONReader) throws(EvidenceError) -> [String] {
    var paths: [String] = []
    try reader.readArray { reader throws(EvidenceError) in
      if let path = try reader.readText() { paths.append(path) } else { isRight = false }
    }
    return paths
  }

  private mutating func readEvidence(_ reader: inout JSONReader) throws(EvidenceError) -> [CheckPart.Evidence] {
    var files: [CheckPart.Evidence] = []
    try readObjects(&reader) { texts, _ in
      guard let path = texts["path"], let digest = texts["digest"] else { return false }
      files.append(CheckPart.Evidence(path: path, digest: digest))
      return true
    }
    return files
  }

  private mutating func readDocuments(_ reader: inout JSONReader) throws(EvidenceError) -> [CheckPart.Document] {
    var documents: [CheckPart.Document] = []
    try readObjects(&reader) { texts, isConcerned in
      guard let path = texts["path"] else { return false }
      let record = texts["record"].map(Base64.bytes)
      // A record that is no Base64 is not the same as none.
      if case .some(.none) = record { return false }
      documents.append(
        CheckPart.Document(path: path, digest: texts["digest"], isConcerned: isConcerned, record: record ?? nil)
      )
      return true
    }
    return documents
  }

  /// Reads a list of objects with texts and a flag.
  private mutating func readObjects(
    _ reader: inout JSONReader,
    _ take: ([String: String], Bool) -> Bool
  ) throws(EvidenceError) {
    try reader.readArray { reader throws(EvidenceError) in
      guard reader.peek() == UInt8(ascii: "{") else {
        isRight = false
        return try reader.skip()
      }
      var texts: [String: String] = [:]
      var isConcerned = true
      try reader.readObject { key, reader throws(EvidenceError) in
        if key == "concerned" {
          isConcerned = try reader.readBool() ?? true
        } else if let text = try reader.readText() {
          texts[key] = text
        }
      }
      if !take(texts, isConcerned) { isRight = false }
    }
  }
}
