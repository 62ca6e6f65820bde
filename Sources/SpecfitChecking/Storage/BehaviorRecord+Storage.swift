// What is kept of behaviors, as bytes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension BehaviorRecord.State: Storable {}

extension BehaviorRecord: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(key, subject, member, statement, places, cases, isAsked, coverage)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      key: try reader.next(),
      subject: try reader.next(),
      member: try reader.next(),
      statement: try reader.next(),
      places: try reader.next(),
      cases: try reader.next(),
      isAsked: try reader.next(),
      coverage: try reader.next()
    )
  }
}

extension BehaviorRecord.Case: Storable {
  func store(in writer: inout RecordWriter) { writer.add(key, name, task, file, test, state) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      key: try reader.next(),
      name: try reader.next(),
      task: try reader.next(),
      file: try reader.next(),
      test: try reader.next(),
      state: try reader.next()
    )
  }
}

extension BehaviorRecord.Test: Storable {
  func store(in writer: inout RecordWriter) { writer.add(name, path, line) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(name: try reader.next(), path: try reader.next(), line: try reader.next())
  }
}

extension BehaviorRecord.Coverage: Storable {
  func store(in writer: inout RecordWriter) { writer.add(path, lines, executable, covered) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      path: try reader.next(),
      lines: try reader.next(),
      executable: try reader.next(),
      covered: try reader.next()
    )
  }
}
