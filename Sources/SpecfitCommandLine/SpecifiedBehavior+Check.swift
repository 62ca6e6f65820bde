// From what a check knows of stated behaviors to what reports say of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitSource

extension SpecifiedBehavior {
  init(_ record: BehaviorRecord, in module: ModuleRecord) {
    self.init(
      key: record.key,
      module: module.label,
      document: module.document,
      subject: record.subject,
      member: record.member,
      statement: record.statement,
      places: record.places.map { Place(path: $0.path, line: $0.line ?? 1) },
      state: record.isAsked ? State(record.state) : .exempt
    )
    cases = record.cases.map(Case.init)
    coverage = record.coverage.map { coverage in
      Coverage(
        path: coverage.path,
        lines: coverage.lines,
        executable: coverage.executable,
        covered: coverage.covered
      )
    }
  }
}

extension SpecifiedBehavior.State {
  fileprivate init(_ state: BehaviorRecord.State) {
    self =
      switch state {
      case .failing: .failing
      case .planned: .planned
      case .skeleton: .skeleton
      case .unknown: .unknown
      case .written: .written
      case .passing: .passing
      case .proven: .proven
      }
  }
}

extension SpecifiedBehavior.Case {
  fileprivate init(_ record: BehaviorRecord.Case) {
    self.init(
      key: record.key,
      name: record.name,
      test: record.test?.name,
      file: record.test?.path ?? record.file,
      line: record.test?.line,
      state: SpecifiedBehavior.State(record.state)
    )
  }
}
