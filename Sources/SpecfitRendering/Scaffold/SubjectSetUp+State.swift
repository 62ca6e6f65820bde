// What the document shows of a subject's state, for tests to look at.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension SubjectSetUp {
  /// Whether a subject may be handed to another task without a doubt.
  var isSendable: Bool {
    if isMainActor || component.isolation == .actor { return true }
    return declaration?.conformances.contains { $0 == "Sendable" || $0 == "@unchecked Sendable" } ?? false
  }

  /// What starts a task, also where the application has a type of that name.
  var task: String { types["Task"] == nil ? "Task" : "_Concurrency.Task" }

  /// Whether subjects have an identity.
  var isReference: Bool { declaration?.keyword == .class || declaration?.keyword == .actor }

  /// The list of what a coordinator shows.
  var pathProperty: String? {
    visible.first { property in
      ["path", "navigationPath"].contains(property.name)
        && (property.propertyType.map { TypeText($0).isCollection || $0 == "NavigationPath" }
          ?? (property.initialValue == "NavigationPath()"))
    }?.name
  }

  /// The doubles that may be the receiver of a function or property.
  func doubles(using name: String, of receiver: String) -> [Double] {
    receiver.isEmpty && receivers(of: name).isEmpty ? generatedDoubles : doubles(named: name, of: receiver)
  }

  /// The doubles that are the receiver of a function or property by its name or, where that is empty, by the code.
  func doubles(named name: String, of receiver: String) -> [Double] {
    let receivers = receiver.isEmpty ? receivers(of: name) : [receiver]
    let meant = receivers.map(doubles(called:))
    return meant.contains([]) ? [] : generatedDoubles.filter { double in meant.contains { $0.contains(double) } }
  }

  /// What the code calls a function of this name on.
  private func receivers(of name: String) -> Set<String> {
    Set(component.members.flatMap { $0.body?.uses ?? [] }.filter { $0.name == name }.map(\.receiver))
  }

  /// The doubles that a document means by a name: of a property, a parameter, or else of what the collaborator is,
  /// `repository` for an `ItemRepository`.
  private func doubles(called name: String) -> [Double] {
    let property = component.members.first { $0.kind == .property && $0.name == name }?.propertyType
    let type = property.map { String((TypeText($0).wrapped ?? TypeText($0)).name) }
    let word = name.lowercased()
    let named = doubles.filter { $0.label.lowercased() == word || $0.requirements == type }
    let isOther = component.members.contains { member in
      member.baseName == name || (member.kind == .initializer && member.parameters.contains { $0.name == name })
    }
    guard named.isEmpty, !isOther else { return named }
    // As a whole word of the type: `store` is none of `RestoreServing`.
    let part = name.prefix(1).uppercased() + name.dropFirst()
    return doubles.filter { double in
      double.requirements.ranges(of: part).contains { range in
        range.upperBound == double.requirements.endIndex || !double.requirements[range.upperBound].isLowercase
      }
    }
  }

  /// A property that a declaration shows, and that a test can read without waiting.
  func property(named name: String) -> Member? {
    guard declaration != nil, component.isolation != .actor else { return nil }
    return component.members.first {
      $0.kind == .property && $0.name == name && !$0.isStatic && !$0.isHidden && !$0.isAsync && !$0.canThrow
    }
  }

  /// The type of a property, as a test writes it; nil where the document leaves it to the compiler.
  func type(of property: Member) -> String? {
    if let type = property.propertyType { return scope.qualified(type) }
    guard let value = property.initialValue else { return nil }
    if value == "true" || value == "false" { return "Bool" }
    if value.first == "\"", value.last == "\"", !value.contains("\n") { return "String" }
    return !value.isEmpty && value.allSatisfy { $0.isASCII && $0.isNumber } ? "Int" : nil
  }

  /// Whether a test may give a property a value without a doubt.
  func mayBeSet(_ property: Member) -> Bool {
    let plain: Set<String> = ["Published", "ObservationIgnored", "MainActor"]
    let isOpen = property.access?.hasSuffix("(set)") != true && property.attributes.allSatisfy(plain.contains)
    return isOpen && !property.isComputed && (isMainActor || !property.attributes.contains("MainActor"))
  }

  /// Whether the subject is a value, so that changing it needs a variable.
  var isValue: Bool { declaration?.keyword == .struct || declaration?.keyword == .enum }

  /// The stored properties that a test can read.
  private var visible: [Member] {
    guard component.isolation != .actor else { return [] }
    return component.members.filter {
      $0.kind == .property && !$0.isStatic && !$0.isComputed && $0.access != "private" && $0.access != "fileprivate"
    }
  }
}
