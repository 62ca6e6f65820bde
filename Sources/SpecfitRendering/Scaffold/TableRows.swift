// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The rows of a document's table as values that a test goes over: what a member is given, and what follows.
struct TableRows: Equatable {
  /// A column, as a test calls it.
  struct Column: Equatable {
    var name: String
    var type: String
  }

  /// The parameters that the table gives, and last of all `expected`.
  private(set) var columns: [Column] = []
  /// Tuples, as Swift.
  private(set) var tuples: [String] = []
  /// The rows that only a person can write as Swift, as sentences.
  private(set) var others: [String] = []
  /// The names of what the table gives, by the position of the parameter.
  private(set) var values: [Int: String] = [:]

  /// The name of the last column.
  static let result = "expected"
  /// What tests call their own values.
  private static let reserved: Set<String> = [result, "result", "sut"]

  /// - Returns: nil when the table's columns cannot be told apart, or no row can be written as Swift.
  init?(_ table: ValueTable, of member: Member, in setUp: SubjectSetUp) {
    guard let written = member.kind == .property ? member.propertyType : member.returnType, !written.isEmpty,
      member.genericParameters.isEmpty, let places = Self.places(of: table.columns, in: member)
    else { return nil }
    for index in places.given {
      let parameter = member.parameters[index.parameter]
      guard !parameter.isInout, !parameter.isVariadic, let name = SwiftSpelling.local(parameter.name),
        !Self.reserved.contains(name), !columns.contains(where: { $0.name == name })
      else { return nil }
      columns.append(Column(name: name, type: setUp.scope.qualified(parameter.type)))
      values[index.parameter] = name
    }
    columns.append(Column(name: Self.result, type: setUp.scope.qualified(written)))
    let cells = places.given.map(\.column) + [places.result]
    for row in table.rows {
      let texts = zip(cells, columns).compactMap { cell, column in
        row.indices.contains(cell) ? CellValue.expression(for: row[cell], as: column.type, in: setUp) : nil
      }
      if texts.count == columns.count {
        tuples.append("(\(texts.joined(separator: ", ")))")
      } else {
        others.append(table.sentence(ofRow: row))
      }
    }
    if tuples.isEmpty || columns.count < 2 { return nil }
  }

  /// The type of all rows: `[(String, Verdict)]`.
  var type: String { "[(\(columns.map(\.type).joined(separator: ", ")))]" }

  /// What a test takes of one row: `text: String, expected: Verdict`.
  var parameters: String { columns.map { "\($0.name): \($0.type)" }.joined(separator: ", ") }

  /// The rows one below the other, as Swift.
  var lines: [String] { tuples.enumerated().map { $1 + ($0 == tuples.count - 1 ? "" : ",") } }

  /// The columns of what is given and of what follows; nil when more than one is left for the result.
  private static func places(
    of titles: [String],
    in member: Member
  ) -> (given: [(parameter: Int, column: Int)], result: Int)? {
    var free = Array(titles.indices)
    var given: [(parameter: Int, column: Int)] = []
    let words = titles.map(Self.words)
    for (index, parameter) in member.parameters.enumerated() {
      let names = [parameter.name, parameter.label ?? ""].map(Self.words).filter { !$0.isEmpty }
      let place =
        free.first { column in names.contains { words[column] == $0 } }
        ?? free.first { column in names.contains { $0.isSubset(of: words[column]) } }
      guard let place else { continue }
      given.append((index, place))
      free.removeAll { $0 == place }
    }
    if free.count == 1, !given.isEmpty { return (given, free[0]) }
    // "Input | Result" says what is what by its order.
    let needed = member.parameters.indices.filter { !member.parameters[$0].hasDefault }
    guard given.isEmpty, needed.count == titles.count - 1, let last = titles.indices.last else { return nil }
    return (Array(zip(needed, titles.indices)).map { ($0, $1) }, last)
  }

  /// The words of a title or a name, in lower case: `daysOverdue` as `days overdue`.
  private static func words(_ text: String) -> Set<String> {
    var words: [String] = []
    var isInside = false
    var wasSmall = false
    for character in text {
      guard character.isLetter || character.isNumber else {
        (isInside, wasSmall) = (false, false)
        continue
      }
      if isInside, !(character.isUppercase && wasSmall) {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append(character.lowercased())
      }
      (isInside, wasSmall) = (true, character.isLowercase)
    }
    return Set(words)
  }
}
