// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A requirement of a collaborator that a double of a test meets: what a test stubs, and whose calls it counts.
struct CollaboratorStub {
  private let double: SubjectSetUp.Double
  private let member: Member
  private let stem: String
  private let isolation: MockedProtocol.Isolation
  private let isMainActor: Bool

  /// Finds the requirement that a document speaks of; nil unless there is exactly one.
  ///
  /// - Parameters:
  ///   - name: of the function or property, without labels.
  ///   - receiver: what the document calls the collaborator; empty where it does not say.
  ///   - setUp: of the tests.
  init?(_ name: String, of receiver: String, in setUp: SubjectSetUp) {
    let found = setUp.doubles(using: name, of: receiver).compactMap { Self.requirement(name, of: $0, in: setUp) }
    guard found.count == 1, let only = found.first else { return nil }
    self = only
  }

  private init(_ double: SubjectSetUp.Double, _ member: Member, stem: String, _ mocked: MockedProtocol, _ main: Bool) {
    (self.double, self.member, self.stem, isolation, isMainActor) = (double, member, stem, mocked.isolation, main)
  }

  private static func requirement(
    _ name: String,
    of double: SubjectSetUp.Double,
    in setUp: SubjectSetUp
  ) -> CollaboratorStub? {
    guard let mocked = try? MockedProtocol(setUp.types[double.requirements], types: setUp.types) else { return nil }
    let stems = MockNames.stems(of: mocked.members)
    let found = zip(mocked.members, stems).filter { $0.0.baseName == name && !$0.0.isStatic }
    guard found.count == 1, let (member, stem) = found.first, member.kind != .subscript else { return nil }
    return CollaboratorStub(double, member, stem: stem, mocked, setUp.isMainActor)
  }

  /// The statement that lets the requirement fail; nil where it cannot.
  func failing(with error: String) -> String? {
    guard member.canThrow, member.throwing != .rethrows else { return nil }
    let isFunction = member.kind == .function && member.genericParameters.isEmpty
    let isStream = member.returnType.map { TypeText($0).name.hasPrefix("Async") } ?? false
    guard isFunction, isReachable, member.throwing == .any, !isStream else {
      return "\(double.label).shouldThrowError = \(error)"
    }
    return "\(double.label).\(stem)Result = .failure(\(error))"
  }

  /// The type of what a stub of the requirement gives; nil where a test cannot set one.
  var resultType: String? {
    guard isReachable, member.genericParameters.isEmpty, !member.isAsync || member.kind == .function else { return nil }
    return member.kind == .property ? member.propertyType : member.returnType
  }

  /// The statement that lets the requirement give a value.
  func giving(_ value: String) -> String {
    let canFail = member.canThrow && member.throwing != .rethrows
    return "\(double.label).\(stem)Result = \(canFail ? ".success(\(value))" : value)"
  }

  /// The statement that counts the calls of the requirement; nil for a property.
  func verifying(calls count: Int) -> String? {
    guard member.kind == .function else { return nil }
    return "\(double.label).verify(\(TextTransform.swiftLiteral.apply(to: member.name)), called: \(count))"
  }

  /// Whether a test may set the stubs of the double where it runs.
  private var isReachable: Bool {
    let needsMainActor = isolation == .mainActor || member.attributes.contains("MainActor")
    return isolation == .none && !needsMainActor || needsMainActor && isMainActor
  }
}
