// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension Rule {
  /// A test whose name breaks the pattern of the profile.
  static let misnamedTest: Rule = Rule(
    RuleDescription(
      "SF210",
      "misnamed-test",
      .warning,
      summary: "The name of a test breaks the profile's pattern.",
      rationale: "A name that says condition and outcome tells what is broken without a look at the code.",
      help: "Rename the test after the pattern; specfit knows it by its key."
    ),
    flagged: [.cart("A name that says nothing", tests: CartExample.tests(name: "testTotal"))],
    accepted: [.cart("A name after the pattern")],
    check: .module { module in
      let names = module.settings.profile.names
      let (unit, ui) = ([NameShape(names.unit), NameShape(names.event)], [NameShape(names.ui)])
      return module.tasks.flatMap { task in
        let shapes = task.task.kind == .ui ? ui : unit
        // Names that the plan itself gives are as they should be: a statement without a condition has a shorter one.
        // A person who rewords or drops a case in the document does not touch its test.
        let cases = task.task.cases + task.task.leftOut.map(\.planned)
        let planned = Set(cases.flatMap { [$0.name, $0.usualName ?? $0.name] })
        // A test that nobody has tied to a case keeps to the habits of whoever wrote it.
        return task.tests.filter { found in
          !found.test.keys.isEmpty && found.test.displayName == nil && found.test.name.hasPrefix("test")
            && !planned.contains(found.test.name) && !shapes.contains { $0.fits(found.test.name) }
        }.map { found in
          misnamedTest.finding(
            "'\(found.test.name)' is not named as '\((task.task.kind == .ui ? names.ui : names.unit).text)'",
            at: found.place,
            about: "\(found.suite).\(found.test.name)"
          )
        }
      }
    }
  )
}

/// What every name by a pattern has: the texts between its placeholders, in their order.
///
/// Where no sign parts them, as in `testMethod`, nobody can say which words of a name are the condition, and a name has
/// only to begin like the pattern.
private struct NameShape {
  let texts: [String]

  init(_ pattern: TextPattern) {
    let all = pattern.filled { _ in "\u{0}" }.split(separator: "\u{0}", omittingEmptySubsequences: false)
      .map(String.init)
    texts = all.dropFirst().contains { $0.contains("_") } ? all : [all[0], ""]
  }

  /// Whether something stands in each placeholder's stead, the number aside that tells tests of one name apart.
  func fits(_ name: String) -> Bool {
    if isWhole(name) { return true }
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let rest = name.dropLast(digits)
    return digits > 0 && rest.last == "_" && isWhole(String(rest.dropLast()))
  }

  private func isWhole(_ name: String) -> Bool {
    guard let first = texts.first, name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for (index, text) in texts.enumerated().dropFirst() {
      guard !rest.isEmpty else { return false }
      if text.isEmpty {
        // Between placeholders that touch nothing tells where one ends; something stands for each.
        if index == texts.count - 1 { return true }
        rest = rest.dropFirst()
        continue
      }
      guard let found = rest.dropFirst().firstRange(of: text) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty || texts.last?.isEmpty == true
  }
}
