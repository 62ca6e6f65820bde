// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// One requirement of a protocol, as a mock meets it.
struct MockRequirement {
  /// What the mock around it is like.
  struct Context {
    /// The mock's name, which takes the place of `Self`.
    let mock: String
    let isolation: MockedProtocol.Isolation
    let types: TypeCatalog
  }

  let member: Member
  /// The properties that say what the requirement gives.
  private(set) var stubs: [String] = []
  /// The declaration of the requirement itself.
  private(set) var lines: [String] = []

  let stem: String
  let context: Context

  /// Writes a requirement.
  ///
  /// - Parameters:
  ///   - member: of the protocol.
  ///   - stem: what the names of the stubs begin with; no other requirement has it.
  ///   - context: the mock around it.
  /// - Throws: why only a person can write it.
  init(_ member: Member, stem: String, in context: Context) throws(MockedProtocol.Lack) {
    self.member = member
    self.stem = stem
    self.context = context
    try check()
    switch member.kind {
    case .function: writeFunction()
    case .initializer: writeInitializer()
    case .property, .closureProperty: writeProperty()
    case .subscript: writeSubscript()
    }
  }

  private func check() throws(MockedProtocol.Lack) {
    let name = TextTransform.swiftIdentifier.apply(to: member.baseName)
    guard name.filter({ $0 != "`" }) == member.baseName else {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' is an operator or no Swift name")
    }
    guard !Self.reserved.contains(member.baseName) || member.kind == .function else {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' has a name that all mocks use themselves")
    }
    let known: Set<String> = ["MainActor", "discardableResult", "available", "Sendable", "escaping"]
    if let odd = member.attributes.first(where: { !known.contains($0) }) {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' carries '@\(odd)', which mocks cannot follow")
    }
    if member.signature.contains("each ") || member.returnType?.hasPrefix("some ") == true {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' is of a kind that only a person can write")
    }
    let isBare = member.kind == .function && member.signature == "func " + member.name && !member.name.hasSuffix("()")
    if isBare || (isProperty && member.propertyType == nil) {
      throw MockedProtocol.Lack(reason: "no document shows the whole signature of '\(member.name)'")
    }
  }

  private static let reserved: Set<String> = [
    "recorder", "invocations", "stubbedResults", "shouldThrowError", "stubs", "recordInvocation", "stub",
  ]

  private var isProperty: Bool { member.kind == .property || member.kind == .closureProperty }

  // MARK: - Kinds of requirement

  private mutating func writeFunction() {
    lines = declared(signature + " {")
    lines.append("    " + recording)
    guard !isGeneric else { return writeGenericBody() }
    if member.throwing != .rethrows, !member.parameters.contains(where: { owns($0, "borrowing") }) {
      addStub("\(stem)Handler: (\(handlerType))?")
      let effects = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
      lines.append("    if let \(stem)Handler\(place(of: "Handler")) {")
      lines.append("        return \(effects)\(stem)Handler(\(handedArguments.joined(separator: ", ")))")
      lines.append("    }")
    }
    lines += result(member.returnType).map { "    " + $0 } + ["}"]
  }

  /// What a call with types of its caller's choice gives can have no type here.
  private mutating func writeGenericBody() {
    lines += throwing.map { "    " + $0 }
    if let type = member.returnType {
      let name = TextTransform.swiftLiteral.apply(to: member.name)
      lines.append("    if let result: \(own(type)) = stubbedResult(of: \(name)) { return result }")
      lines.append("    " + unstubbed)
    }
    lines.append("}")
  }

  private mutating func writeInitializer() {
    lines = declared(signature + " {") + ["    " + recording, "}"]
  }

  private mutating func writeProperty() {
    let type = member.propertyType ?? ""
    let head = (member.isStatic ? "static " : "") + (member.isNonisolated ? "nonisolated " : "")
    lines = declared("\(head)var \(TextTransform.swiftIdentifier.apply(to: member.baseName)): \(own(type)) {")
    writeAccessors(type, recordingArguments: "")
  }

  private mutating func writeSubscript() {
    let end = member.signature.firstIndex(of: "{") ?? member.signature.endIndex
    lines = declared(own(String(member.signature[..<end])) + "{")
    let names = recordedArguments.joined(separator: ", ")
    writeAccessors(member.returnType ?? "Void", recordingArguments: names)
  }

  private mutating func writeAccessors(_ type: String, recordingArguments names: String) {
    let isEndpoint = member.kind == .closureProperty
    let effects = isEndpoint ? "" : (member.isAsync ? " async" : "") + throwsClause
    let arguments = names.isEmpty ? "" : ", arguments: " + names
    lines += ["    get\(effects) {", "        " + record(accessed, arguments)]
    lines += result(type, canThrow: !isEndpoint && member.canThrow).map { "        " + $0 } + ["    }"]
    if member.isSettable {
      let isOptional = TypeText(type).wrapped != nil
      let values = (names.isEmpty ? "" : names + ", ") + (isOptional ? "newValue as Any" : "newValue")
      lines.append("    set {")
      // What holds functions is not worth recording, and may not be.
      let isFunction = TypeText(type).isFunction || TypeText(type).wrapped?.isFunction == true
      lines.append("        " + record(accessed + "=", isFunction ? arguments : ", arguments: " + values))
      lines.append("        \(context.isolation == .actor && !member.isStatic ? "stubs." : "")\(stem)Result = newValue")
      lines.append("    }")
    }
    lines.append("}")
  }

  /// What a property or subscript is called in records.
  private var accessed: String { member.kind == .subscript ? member.name : member.baseName }

  // MARK: - What a call gives

  /// The lines that end a call, and the stubs that they ask.
  private mutating func result(_ type: String?, canThrow: Bool? = nil) -> [String] {
    let canThrow = canThrow ?? (member.canThrow && member.throwing != .rethrows)
    guard let type else { return canThrow ? throwing + voidResult : [] }
    if let lines = stream(TypeText(type)) { return (canThrow ? throwing : []) + lines }
    let written = own(type)
    if canThrow {
      addStub("\(stem)Result: Result<\(written), \(errorType)>?")
      let given = "if let \(stem)Result\(place(of: "Result")) { return try \(stem)Result.get() }"
      return throwing + [given, unstubbed]
    }
    if let value = MockDefault.expression(for: TypeText(type)) {
      addStub("\(stem)Result: \(written)" + (value == "nil" && written.hasSuffix("?") ? "" : " = \(value)"))
      return ["return \(context.isolation == .actor && !member.isStatic ? "stubs." : "")\(stem)Result"]
    }
    let isSimple = TypeText(type).text == type && !TypeText(type).isFunction && !type.contains("&")
    addStub("\(stem)Result: \(isSimple ? written + "?" : "(\(written))?")")
    return ["if let \(stem)Result\(place(of: "Result")) { return \(stem)Result }", unstubbed]
  }

  private var voidResult: [String] {
    mutating get {
      addStub("\(stem)Result: Result<Void, \(errorType)> = .success(())")
      return ["try \(context.isolation == .actor && !member.isStatic ? "stubs." : "")\(stem)Result.get()"]
    }
  }

  private mutating func stream(_ type: TypeText) -> [String]? {
    let box = context.isolation == .actor && !member.isStatic ? "stubs." : ""
    let arguments = type.arguments.map { own(String($0)) }
    switch (type.name, arguments.count) {
    case ("AsyncStream", 1):
      addStub("\(stem)Values: [\(arguments[0])] = []")
      return ["return AsyncStream(of: \(box)\(stem)Values)"]
    case ("AsyncThrowingStream", 2) where ["any Error", "Error", "any Swift.Error"].contains(arguments[1]):
      addStub("\(stem)Values: [\(arguments[0])] = []")
      addStub("\(stem)Error: (any Error)?")
      return ["return AsyncThrowingStream(of: \(box)\(stem)Values, throwing: \(box)\(stem)Error)"]
    default: return nil
    }
  }

  /// The error that all calls throw on demand.
  private var throwing: [String] {
    // The recorder belongs to one mock, not to its type.
    guard member.canThrow, member.throwing != .rethrows, !member.isStatic, !isErrorGeneric else { return [] }
    if case .typed(let type) = member.throwing {
      return ["if let error = shouldThrowError as? \(own(type)) { throw error }"]
    }
    return ["if let error = shouldThrowError { throw error }"]
  }

  private var isErrorGeneric: Bool {
    guard case .typed(let type) = member.throwing else { return false }
    return member.genericParameters.contains { $0.prefix { $0 != ":" && $0 != " " } == type }
  }

  private var unstubbed: String {
    let what = TextTransform.swiftLiteral.apply(to: "no stub of \(context.mock).\(member.name)")
    return member.throwing == .any ? "throw Unimplemented(description: \(what))" : "fatalError(\(what))"
  }

  // MARK: - Parts

  /// Types of the protocol as the mock writes them.
  private func own(_ text: String) -> String { TypeScope.replacing(["Self": context.mock], in: text) }

  private var errorType: String { if case .typed(let type) = member.throwing { own(type) } else { "any Error" } }

  private var throwsClause: String {
    switch member.throwing {
    case .never: ""
    case .any: " throws"
    case .rethrows: " rethrows"
    case .typed(let type): " throws(\(own(type)))"
    }
  }

  private var isGeneric: Bool {
    !member.genericParameters.isEmpty || member.parameters.contains { $0.type.contains("some ") }
  }

  private var names: [String] {
    member.parameters.enumerated().map { index, parameter in
      let isNamed = !parameter.name.isEmpty && parameter.name != "_"
      return isNamed ? TextTransform.swiftIdentifier.apply(to: parameter.name) : "value\(index + 1)"
    }
  }

  /// The head of the requirement, with a name for each parameter.
  private var signature: String {
    var text = own(member.signature)
    for word in ["mutating ", "consuming ", "borrowing "] where text.hasPrefix(word) { text.removeFirst(word.count) }
    let isNamed = member.parameters.allSatisfy { !$0.name.isEmpty && $0.name != "_" }
    guard !isNamed, let open = text.firstIndex(of: "("), let close = TypeScope.closing(open, in: text) else {
      return text
    }
    let parameters = zip(member.parameters, names).map { parameter, name in
      let label = parameter.label == name ? "" : (parameter.label ?? "_") + " "
      let attributes = parameter.attributes.map { "@\($0) " }.joined()
      let type = (parameter.isInout ? "inout " : "") + own(parameter.type) + (parameter.isVariadic ? "..." : "")
      return "\(label)\(name): \(attributes)\(type)"
    }
    return text[...open] + parameters.joined(separator: ", ") + text[close...]
  }

  private func declared(_ line: String) -> [String] {
    member.attributes.filter { $0 == "MainActor" || $0 == "discardableResult" }.map { "@" + $0 } + [line]
  }

  private var handlerType: String {
    let parameters = member.parameters.map { parameter -> String in
      let attributes = parameter.attributes.filter { $0 != "autoclosure" }
      let isClosure = isFunction(parameter)
      let kept = attributes.filter { isClosure || $0 != "escaping" }.map { "@\($0) " }.joined()
      let type = kept + (parameter.isInout ? "inout " : "") + own(parameter.type)
      return parameter.isVariadic ? "[\(type)]" : type
    }
    let isolation = member.attributes.contains("MainActor") || context.isolation == .mainActor ? "@MainActor " : ""
    let effects = (member.isAsync ? "async" : "") + throwsClause
    let result = member.returnType.map(own) ?? "Void"
    let spaced = effects.isEmpty ? "" : effects.drop { $0 == " " } + " "
    return "\(isolation)@Sendable (\(parameters.joined(separator: ", "))) \(spaced)-> \(result)"
  }

  private var handedArguments: [String] {
    zip(member.parameters, names).map { parameter, name in (parameter.isInout ? "&" : "") + name }
  }

  /// The arguments that can be kept: no functions, which may not outlive the call, and nothing that is only lent.
  private var recordedArguments: [String] {
    zip(member.parameters, names).compactMap { parameter, name in
      if owns(parameter, "consuming") || owns(parameter, "borrowing") || isFunction(parameter) { return nil }
      return TypeText(parameter.type).wrapped == nil ? name : name + " as Any"
    }
  }

  /// Whether the signature says so of who owns a parameter's value.
  private func owns(_ parameter: Parameter, _ word: String) -> Bool {
    member.signature.contains("\(parameter.name): \(word) ")
  }

  private func isFunction(_ parameter: Parameter) -> Bool {
    let type = TypeText(parameter.type)
    if type.isFunction || type.wrapped?.isFunction == true { return true }
    guard let alias = context.types[type.name]?.aliasedType.map({ TypeText($0) }) else { return false }
    return alias.isFunction || alias.wrapped?.isFunction == true
  }

  private var recording: String {
    let arguments = recordedArguments.joined(separator: ", ")
    return record(member.name, arguments.isEmpty ? "" : ", arguments: " + arguments)
  }

  private func record(_ name: String, _ arguments: String) -> String {
    let literal = TextTransform.swiftLiteral.apply(to: name)
    return member.isStatic
      ? "// Calls of the type itself are not recorded." : "recordInvocation(\(literal)\(arguments))"
  }

  /// Where a stub is found, for `if let`.
  private func place(of ending: String) -> String {
    context.isolation == .actor && !member.isStatic ? " = stubs.\(stem)\(ending)" : ""
  }

  private mutating func addStub(_ declaration: String) {
    stubs.append(member.isStatic ? "nonisolated(unsafe) static var \(declaration)" : "@Guarded var \(declaration)")
  }
}
