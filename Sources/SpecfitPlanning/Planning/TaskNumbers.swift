// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Gives numbers to tasks: those that were given stay, new ones get the next that is free.
struct TaskNumbers {
  private enum Style {
    /// `3.13.1`, below a number that all share.
    case below(String)
    /// `T022`, by prefix and count of digits.
    case counted(prefix: String, digits: Int)
    case none
  }

  private let style: Style
  private let given: [String: String]
  private var next: Int

  init(_ layout: DocumentLayout) {
    let tasks = layout.region?.tasks ?? []
    given = Dictionary(tasks.compactMap { task in task.number.map { (task.key, $0) } }) { first, _ in first }
    let numbers = tasks.compactMap(\.number)
    switch layout.taskLabel {
    case .numberedCheckbox(let prefix, let digits):
      style = .counted(prefix: prefix, digits: digits)
      let first = layout.nextTaskNumber.flatMap { Self.count(in: $0) } ?? 1
      next = max(first, (numbers.compactMap(Self.count).max() ?? 0) + 1)
    case .agentTask, .task, .checkbox, .none:
      let parent = numbers.first.flatMap(Self.parent) ?? layout.nextTaskNumber
      style = parent.map(Style.below) ?? .none
      next = (numbers.filter { Self.parent(of: $0) == parent }.compactMap(Self.count).max() ?? 0) + 1
    }
  }

  /// The number of the task with a key; asked once for each task, in the order in which numbers are to be given.
  mutating func number(for key: String) -> String? {
    if let number = given[key] { return number }
    switch style {
    case .none: return nil
    case .below(let parent):
      defer { next += 1 }
      return "\(parent).\(next)"
    case .counted(let prefix, let digits):
      defer { next += 1 }
      let number = String(next)
      return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number
    }
  }

  /// The digits at the end of a number, as a count.
  private static func count(in number: String) -> Int? {
    let digits = number.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count < 10 else { return nil }
    return Int(String(decoding: digits.reversed(), as: UTF8.self))
  }

  /// The number without its last part: `3.13` of `3.13.1`.
  private static func parent(of number: String) -> String? {
    guard let dot = number.lastIndex(of: ".") else { return nil }
    return String(number[..<dot])
  }
}
