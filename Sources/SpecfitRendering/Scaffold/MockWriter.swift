// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSwift

/// Writes the mocks of protocols.
///
/// A protocol that the documents do not declare, or whose requirements only a
/// person can meet, gets a mock that says what it lacks.
struct MockWriter {
  let templates: ScaffoldTemplates
  let types: TypeCatalog
  /// What tests write where any value will do.
  let values: TestValues
  /// What becomes of calls that nobody told what to give.
  let unstubbed: Profile.Doubles.Unstubbed

  /// A mock that conforms to its protocol.
  private struct Draft {
    let mocked: MockedProtocol
    let requirements: [MockRequirement]
  }

  /// The file of a mock as text.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(of double: PlannedDouble, in module: String, application: String?) throws(TemplateError) -> String {
    let draft: Draft
    do throws(MockedProtocol.Lack) { draft = try self.draft(of: double) } catch {
      return try render(value(of: double, lacking: error.reason, module, application))
    }
    let text = try render(value(of: double, draft, module, application))
    guard !SwiftTestFile.parses(text) else { return text }
    let reason = "what documents declare of it is no Swift"
    return try render(value(of: double, lacking: reason, module, application))
  }

  private func render(_ value: TemplateValue) throws(TemplateError) -> String {
    GeneratedMark.sealed(try templates.render(.mock, with: value))
  }

  /// Whether the type is, or may be, one that a mock can stand in for.
  func isWanted(_ double: PlannedDouble) -> Bool {
    guard TextTransform.swiftIdentifier.apply(to: double.type) == double.type else { return false }
    return types[double.type].map { $0.keyword == .protocol } ?? true
  }

  /// Whether the mock of a type conforms to it and needs no more than its name.
  static func canStandIn(for type: String, named name: String, types: TypeCatalog) -> Bool {
    do throws(MockedProtocol.Lack) {
      let mocked = try MockedProtocol(types[type], types: types)
      let draft = try draft(
        of: mocked,
        in: MockRequirement.Context(mock: name, isolation: mocked.isolation, types: types)
      )
      let lines = draft.requirements.flatMap { $0.stubs + $0.typeStubs + $0.lines }.joined(separator: "\n")
      return draft.mocked.isPlain && SwiftTestFile.parses("final class Mock {\n\(lines)\n}\n")
    } catch {
      return false
    }
  }

  private func draft(of double: PlannedDouble) throws(MockedProtocol.Lack) -> Draft {
    let mocked = try MockedProtocol(types[double.type], types: types)
    let context = MockRequirement.Context(
      mock: double.name,
      isolation: mocked.isolation,
      types: types,
      genericNames: mocked.genericNames,
      unstubbed: unstubbed,
      values: values
    )
    return try Self.draft(of: mocked, in: context)
  }

  private static func draft(
    of mocked: MockedProtocol,
    in context: MockRequirement.Context
  ) throws(MockedProtocol.Lack) -> Draft {
    var requirements: [MockRequirement] = []
    for (member, stem) in zip(mocked.members, MockNames.stems(of: mocked.members)) {
      requirements.append(try MockRequirement(member, stem: stem, in: context))
    }
    return Draft(mocked: mocked, requirements: requirements)
  }

  private func value(
    of double: PlannedDouble,
    _ draft: Draft,
    _ module: String,
    _ application: String?
  ) -> TemplateValue {
    let mocked = draft.mocked
    let isActor = mocked.isolation == .actor
    let isObject = mocked.platform.contains("NSObjectProtocol")
    let stubs = draft.requirements.flatMap(\.stubs)
    let inherits = (isObject ? ["NSObject"] : []) + [double.type, "MockProtocol"]
    let sendable = mocked.isolation == .none ? ["@unchecked Sendable"] : []
    let own = identity(of: double.name, mocked) + mocked.settled.map { "typealias \($0.name) = \($0.type)" }
    var requirements = draft.requirements.map { requirement -> TemplateValue in
      let lines = (isActor ? [] : requirement.stubs) + requirement.typeStubs
      return [
        "name": .text(requirement.member.name), "stem": .text(requirement.stem),
        "isCalled": .flag(requirement.isCalled), "arguments": .list(requirement.arguments),
        "hasStubs": .flag(!lines.isEmpty),
        "stubs": .list(lines.map(TemplateValue.text)), "lines": .list(requirement.lines.map(TemplateValue.text)),
      ]
    }
    if !own.isEmpty {
      requirements.append(
        [
          "name": "identity", "stem": "identity", "isCalled": false, "arguments": .list([]), "hasStubs": false,
          "stubs": .list([]), "lines": .list(own.map(TemplateValue.text)),
        ]
      )
    }
    let lines = draft.requirements.flatMap { $0.stubs + $0.typeStubs + $0.lines }
    let imports = SwiftImports.modules(for: lines, declared: types)
    let conditions = mocked.conditions.isEmpty ? "" : " where " + mocked.conditions.joined(separator: ", ")
    let generics = mocked.isPlain ? "" : "<\(mocked.associatedTypes.joined(separator: ", "))>"
    return [
      "name": .text(double.name), "type": .text(double.type), "document": .text(module),
      "mark": .text(GeneratedMark.open),
      "application": TemplateValue(application),
      "imports": .list(imports.union(Self.imports(of: mocked)).sorted().map(TemplateValue.text)),
      "partialImports": .list(SwiftImports.partialModules(for: lines, declared: types).map(TemplateValue.text)),
      "lacks": TemplateValue(nil as String?),
      "isMainActor": .flag(mocked.isolation == .mainActor), "isActor": .flag(isActor),
      "isIsolated": .flag(mocked.isolation == .mainActor || mocked.isolation == .otherActor),
      "isObject": .flag(isObject),
      "generics": .text(generics), "inherits": .text((inherits + sendable).joined(separator: ", ") + conditions),
      "needsInit": .flag(!mocked.members.contains { $0.kind == .initializer && $0.parameters.isEmpty }),
      "hasStubs": .flag(!stubs.isEmpty),
      "stubs": .list(stubs.map(TemplateValue.text)),
      "requirements": .list(requirements),
    ]
  }

  private func value(
    of double: PlannedDouble,
    lacking reason: String,
    _ module: String,
    _ application: String?
  ) -> TemplateValue {
    [
      "name": .text(double.name), "type": .text(double.type), "document": .text(module),
      "mark": .text(GeneratedMark.open),
      "application": TemplateValue(application), "lacks": .text(reason),
      "inherits": "MockProtocol, @unchecked Sendable", "generics": "", "needsInit": true, "imports": .list([]),
      "partialImports": .list([]), "isMainActor": false, "isActor": false, "isIsolated": false, "isObject": false,
      "hasStubs": false,
      "stubs": .list([]), "requirements": .list([]),
    ]
  }

  private static func imports(of mocked: MockedProtocol) -> Set<String> {
    var modules: Set<String> = []
    if mocked.platform.contains("ObservableObject") { modules.insert("Combine") }
    if mocked.platform.contains("Observable") { modules.insert("Observation") }
    return modules
  }

  /// What protocols of the platform ask for beside.
  private func identity(of name: String, _ mocked: MockedProtocol) -> [String] {
    var lines: [String] = []
    let isObject = mocked.platform.contains("NSObjectProtocol")
    let compares = mocked.members.contains { $0.baseName == "==" }
    if !isObject, !compares, !mocked.platform.isDisjoint(with: ["Equatable", "Hashable"]) {
      lines.append("nonisolated static func == (left: \(name), right: \(name)) -> Bool { left === right }")
    }
    if !isObject, mocked.platform.contains("Hashable") {
      lines.append("nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }")
    }
    let texts = [
      ("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription"),
    ]
    for (conformance, text) in texts
    where !isObject && mocked.platform.contains(conformance) && !mocked.members.contains(where: { $0.name == text }) {
      lines.append("nonisolated var \(text): String { \(TextTransform.swiftLiteral.apply(to: name)) }")
    }
    return lines
  }
}
