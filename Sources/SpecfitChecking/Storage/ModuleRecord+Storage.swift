// A record as bytes, so that another run need not read an unchanged document and its tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension ModuleRecord {
  /// What the bytes begin with, so that nobody takes those of something else for a record.
  private static let sign: UInt8 = 6

  /// All of it as bytes, with what was looked at.
  ///
  /// The errors of other documents decide about claims, by more of a document than a record keeps. A document with
  /// claims is read each time.
  ///
  /// - Parameter traces: what was looked at besides the document.
  /// - Returns: nil for a record with claims.
  package func stored(after traces: [ContentTrace]) -> [UInt8]? {
    guard claims.isEmpty, !isBackground else { return nil }
    var writer = RecordWriter()
    writer.add(Self.sign)
    writer.add(traces)
    writer.add(document, label, number, title, name, verdict, components)
    writer.add(tasks, behaviors, findings, strangers, files, keys, waivers, parts, unchecked, contracts, errors)
    writer.add(sources, failures, waiversBeside, specifiedBeside, plannedBeside, isCut)
    return writer.bytes
  }

  /// Takes a record out of bytes.
  ///
  /// - Parameters:
  ///   - bytes: nil comes of those that are none of a record.
  ///   - isCurrent: whether a path is still as it was; if one is not, there is no record.
  package init?(stored bytes: ArraySlice<UInt8>, ifStill isCurrent: (ContentTrace) -> Bool) {
    var reader = RecordReader(bytes)
    guard let sign = try? reader.byte(), sign == Self.sign, let traces = try? reader.next() as [ContentTrace],
      traces.allSatisfy(isCurrent), let record = try? ModuleRecord(from: &reader), reader.isAtEnd
    else { return nil }
    self = record
  }

  private init(from reader: inout RecordReader) throws(RecordDamage) {
    document = try reader.next()
    label = try reader.next()
    number = try reader.next()
    title = try reader.next()
    name = try reader.next()
    verdict = try reader.next()
    components = try reader.next()
    tasks = try reader.next()
    behaviors = try reader.next()
    findings = try reader.next()
    strangers = try reader.next()
    files = try reader.next()
    keys = try reader.next()
    waivers = try reader.next()
    parts = try reader.next()
    unchecked = try reader.next()
    contracts = try reader.next()
    errors = try reader.next()
    sources = try reader.next()
    failures = try reader.next()
    waiversBeside = try reader.next()
    specifiedBeside = try reader.next()
    plannedBeside = try reader.next()
    isCut = try reader.next()
  }
}

extension SpecifiedBeside: Storable {
  func store(in writer: inout RecordWriter) { writer.add(subject, place) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(subject: try reader.next(), place: try reader.next())
  }
}

extension FoundTest {
  /// What the bytes begin with; another sign than that of a record.
  private static let sign: UInt8 = 5

  /// Tests with a key as bytes, such as those of a file that no task names.
  package static func stored(_ tests: [FoundTest]) -> [UInt8] {
    var writer = RecordWriter()
    writer.add(sign)
    writer.add(tests)
    return writer.bytes
  }

  /// Nil if the bytes are none of tests.
  package static func tests(stored bytes: ArraySlice<UInt8>) -> [FoundTest]? {
    var reader = RecordReader(bytes)
    guard let sign = try? reader.byte(), sign == Self.sign, let tests = try? reader.next() as [FoundTest],
      reader.isAtEnd
    else { return nil }
    return tests
  }
}

extension Verdict.Kind: Storable {}

extension Verdict: Storable {
  func store(in writer: inout RecordWriter) { writer.add(kind, because, isByTitle, isOverFiles) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(try reader.next(), because: try reader.next())
    isByTitle = try reader.next()
    isOverFiles = try reader.next()
  }
}

extension FoundTest: Storable {
  func store(in writer: inout RecordWriter) { writer.add(test, suite, path, line, key, reach) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    test = try reader.next()
    suite = try reader.next()
    path = try reader.next()
    line = try reader.next()
    key = try reader.next()
    reach = try reader.next()
  }
}

extension ClaimReach: Storable {
  func store(in writer: inout RecordWriter) { writer.add(body, claims, helpers, isStraight, hasFailure) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    body = try reader.next()
    claims = try reader.next()
    helpers = try reader.next()
    isStraight = try reader.next()
    hasFailure = try reader.next()
  }
}

extension CoveredFile.Place: Storable {
  func store(in writer: inout RecordWriter) { writer.add(line, column) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(line: try reader.next(), column: try reader.next())
  }
}

extension SwiftTestBody: Storable {}

extension SwiftTest.Comment: Storable {
  func store(in writer: inout RecordWriter) { writer.add(text, range) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(text: try reader.next(), range: try reader.next())
  }
}

extension SwiftTest: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(name, displayName, keys, refusedKeys, contract, isPending, isDisabled, body, canSkip, offset, range, end)
    writer.add(isConditional, isKnownToFail, mayEndProcess)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      name: try reader.next(),
      displayName: try reader.next(),
      keys: try reader.next(),
      refusedKeys: try reader.next(),
      contract: try reader.next(),
      isPending: try reader.next(),
      isDisabled: try reader.next(),
      body: try reader.next(),
      canSkip: try reader.next(),
      offset: try reader.next(),
      range: try reader.next(),
      end: try reader.next()
    )
    isConditional = try reader.next()
    isKnownToFail = try reader.next()
    mayEndProcess = try reader.next()
  }
}

extension TestName: Storable {
  func store(in writer: inout RecordWriter) { writer.add(module, suite, function, labels, displayName) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      module: try reader.next(),
      suite: try reader.next(),
      function: try reader.next(),
      labels: try reader.next(),
      displayName: try reader.next()
    )
  }
}

extension EnumCase: Storable {
  func store(in writer: inout RecordWriter) { writer.add(name, payload, labels, line) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      name: try reader.next(),
      payload: try reader.next(),
      labels: try reader.next(),
      line: try reader.next()
    )
  }
}

extension DeclaredType.Keyword: Storable {}

/// Its members are left out, as they are in the errors that a record keeps.
extension DeclaredType: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(name, keyword, conformances, attributes, genericParameters, associatedTypes)
    writer.add(whereClause, aliasedType, cases, line)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      name: try reader.next(),
      keyword: try reader.next(),
      conformances: try reader.next(),
      attributes: try reader.next(),
      genericParameters: try reader.next(),
      associatedTypes: try reader.next(),
      whereClause: try reader.next(),
      aliasedType: try reader.next(),
      cases: try reader.next(),
      line: try reader.next()
    )
  }
}
