// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a title asks tests for: "Create CartServiceTests", "Write property tests for CartService and CartStore".
struct TestTitle {
  private(set) var subjects: [TestSubject] = []
  /// Whether the title speaks of writing tests at all.
  private(set) var asksForTests = false

  /// How many subjects a title names at most.
  private static let limit = 16

  init(_ title: String, components: ComponentIndex, names: TestLikeNames) {
    guard title.holds("est") || title.holds("pec") else { return }
    let words = title.words(separatedBy: .titleSigns).map(String.init)
    let named = words.filter { TypeName.isTest($0) && TypeName.isCompound($0) && !names.isOfDomain($0) }
    if !named.isEmpty {
      asksForTests = true
      subjects = named.prefix(Self.limit).map { TestSubject(stem: $0) }
      return
    }
    let lower = words.map { $0.lowercased() }
    guard let tests = lower.firstIndex(where: { $0 == "tests" || $0 == "test" || $0 == "testes" }) else { return }
    asksForTests = true
    let kind: TestTask.Kind = lower[..<tests].contains("ui") ? .ui : .unit
    if let position = lower[tests...].firstIndex(where: { $0 == "for" || $0 == "of" || $0 == "para" }) {
      subjects = Self.objects(words[(position + 1)...], kind: kind, components: components)
    } else if tests == words.count - 1 {
      let names = words.filter { TypeName.isCompound($0) && !TypeName.isTestDouble($0) }
      subjects =
        names.count > 1
        ? names.prefix(Self.limit).map { TestSubject(name: $0, kind: kind) }
        : Self.leading(words, kind: kind, components: components).map { [$0] } ?? []
    }
  }

  /// The names behind "for": all that are names of types, or the component that the first word begins.
  private static func objects(
    _ words: ArraySlice<String>,
    kind: TestTask.Kind,
    components: ComponentIndex
  ) -> [TestSubject] {
    let names = words.filter { TypeName.isCompound($0) && !TypeName.isTestDouble($0) }
    if !names.isEmpty {
      return names.prefix(limit).map { name in
        let known = components[name] ?? components.component(calledLike: name)
        return TestSubject(name: known?.name ?? name, kind: kind)
      }
    }
    if let first = words.first?.lowercased(), ["all", "each", "every"].contains(first) {
      let noun = words.dropFirst().prefix { $0.utf8.allSatisfy(\.isLetter) && !ends.contains($0.lowercased()) }
      return components.components(calledAll: noun).filter { $0.test == (kind == .ui ? .ui : .unit) }.prefix(limit)
        .map { TestSubject(name: $0.name, kind: kind) }
    }
    if kind == .ui, let flow = flow(Array(words)) { return [TestSubject(name: flow, kind: kind)] }
    guard let first = words.first, TypeName.isPossible(first) else { return [] }
    let spaced = words.prefix { TypeName.isPossible($0) }.joined()
    if let known = components.component(calledLike: spaced) ?? components.component(calledLike: first) {
      return [TestSubject(name: known.name, kind: kind)]
    }
    return words.count == 1 ? [TestSubject(name: first, kind: kind)] : []
  }

  /// What ends the words for a sort of components.
  private static let ends: Set<String> = ["and", "with", "in", "of", "to", "using", "that", "which", "from", "on"]

  /// The flow or screen that tests of the user interface are for, as a name: `ExportFlow` of "the export flow".
  static func flow(_ words: [String]) -> String? {
    let object = words.drop { ["the", "a", "main", "whole"].contains($0.lowercased()) }
    guard let end = object.prefix(4).lastIndex(where: { scopes.contains($0.lowercased()) }), end > object.startIndex,
      object[...end].allSatisfy({ $0.utf8.allSatisfy(\.isLetter) })
    else { return nil }
    return TypeName.camelCase(object[...end].joined(separator: " "))
  }

  private static let scopes: Set<String> = ["flow", "flows", "screen", "screens", "journey", "navigation"]

  /// The name before "Tests": "Create Cart View Model Tests".
  private static func leading(_ words: [String], kind: TestTask.Kind, components: ComponentIndex) -> TestSubject? {
    var object = words.dropLast()
    if let first = object.first?.lowercased(), ["create", "add", "write", "implement"].contains(first) {
      object = object.dropFirst()
    }
    let qualifiers = ["unit", "ui", "&", "and", "integration", "the", "property", "snapshot"]
    let name = object.filter { !qualifiers.contains($0.lowercased()) }
    guard !name.isEmpty, name.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    let subject = TypeName.camelCase(name.joined(separator: " "))
    let known = components.component(calledLike: subject)
    guard TypeName.isCompound(subject) || known != nil else { return nil }
    return TestSubject(name: subject, kind: object.last?.lowercased() == "ui" ? .ui : .unit)
  }
}
