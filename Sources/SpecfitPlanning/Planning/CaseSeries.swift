// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The cases of one task as they are collected: keys and names stay unique.
struct CaseSeries {
  private(set) var cases: [PlannedCase] = []
  private var keys: Set<String> = []
  private var names: Set<String> = []
  /// The last number that was put behind a name that was taken.
  private var numbers: [String: Int] = [:]

  /// Adds a case unless its key is taken; a name that is taken gets a number.
  mutating func add(_ new: PlannedCase) {
    guard keys.insert(new.key).inserted else { return }
    var new = new
    let name = new.name
    while !names.insert(new.name.lowercased()).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      new.name = "\(name)_\(number)"
    }
    cases.append(new)
  }

  /// Adds a test that the document names itself; its name is kept as it stands, and a second one of that name is not added.
  mutating func adopt(_ test: NamedTest, owner: String) {
    let name = Self.identifier(test.name)
    guard !name.isEmpty, names.insert(name.lowercased()).inserted else { return }
    let key = "\(owner)/\(name)"
    keys.insert(key)
    let because = "the document names it (rule 59), line \(test.line)"
    cases.append(
      PlannedCase(
        key: key,
        name: name,
        title: Wording.words(of: name),
        because: because,
        line: test.line,
        form: .adopted
      )
    )
  }

  /// A name as far as it can be one in Swift: up to the first sign that cannot.
  private static func identifier(_ name: String) -> String {
    String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
