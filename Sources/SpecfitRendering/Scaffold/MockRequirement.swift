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
    /// Whether it has generic parameters, so that the type itself can store nothing.
    var isGeneric: Bool { !genericNames.isEmpty }
    /// The names of its generic parameters.
    var genericNames: Set<Substring> = []
    var unstubbed = Profile.Doubles.Unstubbed.fail
    /// What the builders make; nil where nobody asks what calls give.
    var values: TestValues?

    /// What a call gives that nobody told what to give; nil when only a person can tell.
    func value(of type: String) -> String? {
      if let value = MockDefault.expression(for: TypeText(type)) { return value }
      // A generic parameter may have the name of a model.
      guard genericNames.isDisjoint(with: TypeScope.words(of: type)) else { return nil }
      return values?.expression(for: TypeText(type), mayThrow: false)
    }
  }

  let member: Member
  /// The properties that say what the requirement gives.
  var stubs: [String] = []
  /// The same for what is static.
  var typeStubs: [String] = []
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
    guard SwiftSpelling.name(member.baseName) != nil || isOperator else {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' has no Swift name")
    }
    guard !member.attributes.contains("objc"), !member.signature.hasPrefix("optional ") else {
      let reason =
        "belongs to Objective-C, where requirements may be missing; declare in the mock those that tests need"
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' \(reason)")
    }
    guard !Self.reserved.contains(member.baseName) || member.kind == .function else {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' has a name that all mocks use themselves")
    }
    let known: Set<String> = ["MainActor", "discardableResult", "available", "Sendable", "escaping"]
    if let odd = member.attributes.first(where: { !known.contains($0) }) {
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' carries '@\(odd)', which mocks cannot follow")
    }
    if member.signature.contains("each ") {
      let reason = "takes a pack of any number of types, which a mock can neither record nor stub"
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' \(reason)")
    }
    if member.returnType?.hasPrefix("some ") == true {
      let reason = "gives 'some' type, which only a person can choose"
      throw MockedProtocol.Lack(reason: "its requirement '\(member.name)' \(reason)")
    }
    let isBare = member.kind == .function && member.signature == "func " + member.name && !member.name.hasSuffix("()")
    if isBare || (isProperty && member.propertyType == nil) {
      throw MockedProtocol.Lack(reason: "no document shows the whole signature of '\(member.name)'")
    }
  }

  private static let reserved: Set<String> = [
    "recorder", "invocations", "stubbedResults", "shouldThrowError", "stubs", "recordInvocation", "stub",
  ]

  private var isOperator: Bool {
    member.kind == .function && member.isStatic && !member.baseName.isEmpty
      && member.baseName.unicodeScalars.allSatisfy {
        !$0.properties.isXIDContinue && !"_`$(){}[],;:@#\"\\ ".unicodeScalars.contains($0)
      }
  }

  private var isProperty: Bool { member.kind == .property || member.kind == .closureProperty }

  // MARK: - Kinds of requirement

  private mutating func writeFunction() {
    lines = declared(signature + " {")
    lines.append("    " + recording)
    guard !isGeneric else { return writeGenericBody() }
    let keepsNothing = member.isStatic && context.isGeneric
    if member.throwing != .rethrows, !keepsNothing, !member.parameters.contains(where: { owns($0, "borrowing") }) {
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
      let kept =
        member.isStatic ? "typeRecorder.stubbedResults[\(name)] as? \(own(type))" : "stubbedResult(of: \(name))"
      lines.append("    if let result\(member.isStatic ? "" : ": " + own(type)) = \(kept) { return result }")
      lines += ending(type).map { "    " + $0 }
    }
    lines.append("}")
  }

  private mutating func writeInitializer() {
    lines = declared(signature + " {") + ["    " + recording, "}"]
  }

  private mutating func writeProperty() {
    let type = member.propertyType ?? ""
    let head = (member.isStatic ? "static " : "") + (member.isNonisolated ? "nonisolated " : "")
    let name = SwiftSpelling.name(member.baseName) ?? member.baseName
    lines = declared("\(head)var \(name): \(own(type)) {")
    writeAccessors(type, recordingArguments: "")
  }

  private mutating func writeSubscript() {
    lines = declared(signature.prefix { $0 != "{" } + "{")
    let names = recordedArguments.joined(separator: ", ")
    writeAccessors(member.returnType ?? "Void", recordingArguments: names)
  }

  private mutating func writeAccessors(_ type: String, recordingArguments names: String) {
    let isEndpoint = member.kind == .closureProperty
    let effects = isEndpoint ? "" : (member.isAsync ? " async" : "") + throwsClause
    let arguments = names.isEmpty ? "" : ", arguments: " + names
    lines += ["    get\(effects) {", "        " + record(accessed, arguments)]
    lines += result(type, canThrow: !isEndpoint && member.canThrow, isCall: false).map { "        " + $0 } + ["    }"]
    if member.isSettable {
      let isOptional = TypeText(type).wrapped != nil
      let values = (names.isEmpty ? "" : names + ", ") + (isOptional ? "newValue as Any" : "newValue")
      lines.append("    set {")
      // What holds functions is not worth recording, and may not be.
      let isFunction = TypeText(type).isFunction || TypeText(type).wrapped?.isFunction == true
      lines.append("        " + record(accessed + "=", isFunction ? arguments : ", arguments: " + values))
      lines.append("        \(box)\(stem)Result = newValue")
      lines.append("    }")
    }
    lines.append("}")
  }

  /// What a property or subscript is called in records.
  private var accessed: String { member.kind == .subscript ? member.name : member.baseName }

  // MARK: - Parts

  /// Types of the protocol as the mock writes them.
  func own(_ text: String) -> String { TypeScope.replacing(["Self": context.mock], in: text) }

  var errorType: String { if case .typed(let type) = member.throwing { own(type) } else { "any Error" } }

  private var throwsClause: String {
    switch member.throwing {
    case .never: ""
    case .any: " throws"
    case .rethrows: " rethrows"
    case .typed(let type): " throws(\(own(type)))"
    }
  }

  var isGeneric: Bool {
    !member.genericParameters.isEmpty || member.parameters.contains { $0.type.contains("some ") }
  }

  private var names: [String] {
    member.parameters.enumerated().map { index, parameter in
      let isNamed = !parameter.name.isEmpty && parameter.name != "_"
      return (isNamed ? SwiftSpelling.local(parameter.name) : nil) ?? "value\(index + 1)"
    }
  }

  /// The head of the requirement, with a name for each parameter.
  private var signature: String {
    var text = own(member.signature)
    for word in ["mutating ", "consuming ", "borrowing "] where text.hasPrefix(word) { text.removeFirst(word.count) }
    guard member.parameters.map(\.name) != names, let open = text.firstIndex(of: "("),
      let close = TypeScope.closing(open, in: text)
    else {
      return text
    }
    let parameters = zip(member.parameters, names).map { parameter, name in
      let label = parameter.label == name ? "" : (parameter.label.map(SwiftSpelling.declaredLabel) ?? "_") + " "
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
    recordedParameters.map { parameter, name in
      TypeText(parameter.type).wrapped == nil ? name : name + " as Any"
    }
  }

  /// The parameters that can be kept, with their names in the mock.
  var recordedParameters: [(parameter: Parameter, name: String)] {
    zip(member.parameters, names).filter { parameter, _ in
      !owns(parameter, "consuming") && !owns(parameter, "borrowing") && !isFunction(parameter)
    }
    .map { ($0, $1) }
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
    guard member.isStatic else { return "recordInvocation(\(literal)\(arguments))" }
    return "typeRecorder.record(\(literal)\(arguments.isEmpty ? "" : ", arguments: [" + arguments.dropFirst(13) + "]"))"
  }
}
