// What a call of a mock gives, and the stubs that it asks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension MockRequirement {
  /// The lines that end a call, and the stubs that they ask.
  ///
  /// A call that nobody told what to give fails the test where it can give
  /// anything at all. A property has a value from the start, as stored ones
  /// have, and what a caller may discard matters to nobody.
  mutating func result(_ type: String?, canThrow: Bool? = nil, isCall: Bool = true) -> [String] {
    let canThrow = canThrow ?? (member.canThrow && member.throwing != .rethrows)
    guard let type else { return canThrow ? throwing + voidResult : [] }
    if let lines = stream(TypeText(type)) { return (canThrow ? throwing : []) + lines }
    if member.isStatic, context.isGeneric { return (canThrow ? throwing : []) + keptResult(type) }
    let written = own(type)
    if canThrow {
      addStub("\(stem)Result: Result<\(written), \(errorType)>?")
      let given = "if let \(stem)Result\(place(of: "Result")) { return try \(stem)Result.get() }"
      return throwing + [given, unstubbed]
    }
    if let value = context.value(of: type) {
      let isStrict = isCall && !member.attributes.contains("discardableResult")
      return addDefault(value, of: written) + (isStrict ? [failing] : []) + ["return \(box)\(stem)Result"]
    }
    let isSimple = TypeText(type).text == type && !TypeText(type).isFunction && !type.contains("&")
    addStub("\(stem)Result: \(isSimple ? written + "?" : "(\(written))?")")
    return ["if let \(stem)Result\(place(of: "Result")) { return \(stem)Result }", unstubbed]
  }

  /// Adds a stub that has a value from the start; no lines.
  private mutating func addDefault(_ value: String, of type: String) -> [String] {
    guard member.isStatic else {
      addStub("\(stem)Result: \(type)" + (value == "nil" && type.hasSuffix("?") ? "" : " = \(value)"))
      return []
    }
    typeStubs.append("nonisolated static let \(stem)Stub = Guarded<\(type)>(wrappedValue: \(value))")
    typeStubs.append("nonisolated static var \(stem)Result: \(type) {")
    typeStubs += ["    get { \(stem)Stub.wrappedValue }", "    set { \(stem)Stub.wrappedValue = newValue }", "}"]
    return []
  }

  /// The line that complains of a call without a stub; it still gives something, so that the test goes on.
  private var failing: String {
    let isSet = member.isStatic ? "\(stem)Stub.isSet" : "\(box)$\(stem)Result.isSet"
    if context.unstubbed == .trap { return "if !\(isSet) { fatalError(\(complaint)) }" }
    return "if !\(isSet) { failTest(\(complaint)) }"
  }

  /// What a static call of a generic mock gives, which can have no property of its own for it.
  private func keptResult(_ type: String) -> [String] {
    let name = TextTransform.swiftLiteral.apply(to: member.name)
    let given = "if let result = typeRecorder.stubbedResults[\(name)] as? \(own(type)) { return result }"
    return [given] + ending(type)
  }

  private var voidResult: [String] {
    mutating get {
      if member.isStatic, context.isGeneric { return [] }
      addStub("\(stem)Result: Result<Void, \(errorType)> = .success(())")
      return ["try \(box)\(stem)Result.get()"]
    }
  }

  private mutating func stream(_ type: TypeText) -> [String]? {
    let arguments = type.arguments.map { own(String($0)) }
    if member.isStatic, context.isGeneric { return nil }
    switch (type.name, arguments.count) {
    case ("AsyncStream", 1):
      addStub("\(stem)Values: [\(arguments[0])] = []")
      return ["return AsyncStream(of: \(box)\(stem)Values)"]
    case ("AsyncThrowingStream", 2) where ["any Error", "Error", "any Swift.Error"].contains(arguments[1]):
      addStub("\(stem)Values: [\(arguments[0])] = []")
      addStub("\(stem)Error: (any Error)?")
      return ["return AsyncThrowingStream(of: \(box)\(stem)Values, throwing: \(box)\(stem)Error ?? \(demandedError))"]
    default: return nil
    }
  }

  /// The error that all calls throw on demand.
  var throwing: [String] {
    guard member.canThrow, member.throwing != .rethrows, !isErrorGeneric else { return [] }
    if case .typed(let type) = member.throwing {
      return ["if let error = \(demandedError) as? \(own(type)) { throw error }"]
    }
    return ["if let error = \(demandedError) { throw error }"]
  }

  /// What a test tells all calls to throw; what is static belongs to no single mock.
  private var demandedError: String { member.isStatic ? "typeRecorder.shouldThrowError" : "shouldThrowError" }

  private var isErrorGeneric: Bool {
    guard case .typed(let type) = member.throwing else { return false }
    return member.genericParameters.contains { $0.prefix { $0 != ":" && $0 != " " } == type }
  }

  /// The end of a call that has nothing to give.
  var unstubbed: String {
    member.throwing == .any ? "throw Unimplemented(description: \(complaint))" : "fatalError(\(complaint))"
  }

  /// The same for a call whose stub has no type of its own; what it gives may still have a value that does no harm.
  func ending(_ type: String) -> [String] {
    let generic = Set(member.genericParameters.map { $0.prefix { $0 != ":" && $0 != " " } })
    guard member.throwing != .any, context.unstubbed == .fail, generic.isDisjoint(with: TypeScope.words(of: type)),
      let value = context.value(of: type)
    else { return [unstubbed] }
    return ["failTest(\(complaint))", "return \(value)"]
  }

  /// Names the call, and what to set before it, as a literal.
  private var complaint: String {
    let call = "\(context.mock).\(member.name)"
    let kept = "stub(\"\(member.name)\", with: …)"
    let isKept = isGeneric || (member.isStatic && context.isGeneric)
    let remedy = isKept ? "call '\(member.isStatic ? "typeRecorder." : "")\(kept)' first" : "set '\(stem)Result' first"
    return TextTransform.swiftLiteral.apply(to: "no stub of \(call); \(remedy)")
  }

  /// What stands before a stub that an actor keeps apart.
  var box: String { context.isolation == .actor && !member.isStatic ? "stubs." : "" }

  /// Where a stub is found, for `if let`.
  func place(of ending: String) -> String { box.isEmpty ? "" : " = \(box)\(stem)\(ending)" }

  mutating func addStub(_ declaration: String) {
    if member.isStatic {
      typeStubs.append("nonisolated(unsafe) static var \(declaration)")
    } else {
      stubs.append("@Guarded var \(declaration)")
    }
  }
}
