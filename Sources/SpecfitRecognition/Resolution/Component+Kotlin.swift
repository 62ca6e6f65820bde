// From Kotlin declarations to components and members.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitModel
internal import SpecfitSource

extension Member {
  /// Takes over what Kotlin code says of a member.
  init(_ member: KotlinMember, line: Int) {
    let kind: Kind =
      switch member.kind {
      case .function: .function
      case .constructor: .initializer
      case .property: .property
      }
    let isFunction = member.kind == .function
    let throwsItself = member.body.map { !$0.thrown.isEmpty || $0.passesErrors } ?? false
    self.init(
      kind: kind,
      name: member.name,
      signature: member.signature,
      line: line,
      parameters: member.parameters.map(Parameter.init),
      returnType: isFunction ? member.type : nil,
      isAsync: member.isSuspending,
      // Kotlin checks no exceptions: what a comment or the code does not tell, nobody knows.
      throwing: throwsItself || !member.documentedErrors.isEmpty ? .any : .never,
      access: member.access,
      isStatic: member.isStatic,
      isComputed: member.isComputed,
      isSettable: member.isVariable,
      propertyType: isFunction ? nil : member.type,
      initialValue: member.initialValue,
      attributes: member.annotations,
      genericParameters: member.genericParameters,
      documentedErrors: member.documentedErrors
    )
    language = .kotlin
    body = member.body
  }
}

extension Parameter {
  init(_ parameter: KotlinParameter) {
    self.init(
      label: parameter.name,
      name: parameter.name,
      type: parameter.type,
      hasDefault: parameter.hasDefault,
      isVariadic: parameter.isVariadic,
      attributes: parameter.annotations
    )
  }
}

extension KotlinMember {
  /// Whether a function outside of classes is one that the document asks for, and no view, test or example.
  var isPromise: Bool {
    kind == .function && baseName != "main" && !baseName.utf8.contains(UInt8(ascii: " "))
      && baseName.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
      && Set(annotations).isDisjoint(with: Self.foreign)
  }

  /// Of what is no function that a unit test calls.
  private static let foreign: Set<String> = [
    "Composable", "Preview", "Test", "ParameterizedTest", "BeforeEach", "AfterEach", "Before", "After",
  ]
}

extension Component {
  /// Adds what Kotlin declarations of the component say.
  ///
  /// Tests have doubles for the `interfaces`, which are those of the document.
  mutating func add(_ declarations: [(KotlinDeclaration, CodeUnit)], interfaces: Set<String>) {
    guard !declarations.isEmpty else { return }
    language = .kotlin
    add(
      declarations.flatMap { own, code in
        own.testedMembers.map { Member($0, line: code.line(ofByte: $0.offset)) }
      }
    )
    for (declaration, code) in declarations where cases.isEmpty {
      cases = declaration.entries.map { EnumCase(name: $0.name, line: code.line(ofByte: $0.offset)) }
    }
    conformances = (conformances + declarations.flatMap(\.0.supertypes)).withoutRepeats()
    attributes = (attributes + declarations.flatMap(\.0.annotations)).withoutRepeats()
    var known = Set(dependencies.map(\.type))
    dependencies += declarations.flatMap { $0.collaborators(in: $1, interfaces: interfaces) }
      .filter { known.insert($0.type).inserted }
  }
}

extension KotlinDeclaration {
  /// The members that tests may call; what the compiler makes of a data class needs none.
  fileprivate var testedMembers: [KotlinMember] {
    members.filter { member in
      guard Set(member.annotations).isDisjoint(with: ["Composable", "Preview"]) else { return false }
      return member.kind != .constructor || !(isData || kind == .enum || isSealed)
    }
  }

  /// What the constructors take, or else what properties hold, if it is a collaborator by its type.
  fileprivate func collaborators(in code: CodeUnit, interfaces: Set<String>) -> [Dependency] {
    let taken = members.filter { $0.kind == .constructor }.flatMap { member in
      member.parameters.map { (name: $0.name, type: $0.type, offset: member.offset) }
    }
    // What is injected into fields: `@Inject lateinit var gateway: Gateway`.
    let held = members.filter { $0.kind == .property && $0.modifiers.contains("lateinit") }.compactMap { member in
      member.type.map { (name: member.baseName, type: $0, offset: member.offset) }
    }
    return (taken.isEmpty ? held : taken).compactMap { name, type, offset in
      let plain = Self.plain(type)
      let dependency = Dependency(name: name, type: plain, line: code.line(ofByte: offset))
      return interfaces.contains(plain) ? dependency : dependency.collaborator
    }
  }

  /// A type without what is put around it: `Lazy<Clock>`, `Clock?`.
  private static func plain(_ type: String) -> String {
    var plain = Substring(type)
    for wrapper in ["Lazy<", "Provider<", "dagger.Lazy<"] where plain.hasPrefix(wrapper) && plain.hasSuffix(">") {
      plain = plain.dropFirst(wrapper.count).dropLast()
    }
    return String(plain.prefix { $0 != "?" && $0 != "<" })
  }
}

extension DeclaredType {
  /// All types that the document's Kotlin declares, nested ones included.
  static func kotlinTypes(in reading: DocumentReading) -> [DeclaredType] {
    let codes = reading.codes.filter { $0.role.mayClaim && $0.kotlin != nil }
    /// The types by those that they are kinds of: what a sealed type can be.
    var kinds: [String: [(KotlinDeclaration, CodeUnit)]] = [:]
    for code in codes {
      for declaration in code.kotlin?.declarations ?? [] {
        for type in declaration.supertypes { kinds[type, default: []].append((declaration, code)) }
      }
    }
    return codes.flatMap { code in
      (code.kotlin?.declarations ?? []).map {
        DeclaredType($0, in: code, kinds: $0.isSealed ? kinds[$0.name] ?? [] : [])
      }
    }
  }

  private init(_ declaration: KotlinDeclaration, in code: CodeUnit, kinds: [(KotlinDeclaration, CodeUnit)]) {
    let keyword: Keyword =
      switch declaration.kind {
      case .enum: .enum
      case _ where !kinds.isEmpty: .enum
      case .interface: .protocol
      case .class: declaration.isData ? .struct : .class
      case .object: .class
      }
    self.init(
      name: declaration.qualifiedName,
      keyword: keyword,
      conformances: declaration.supertypes,
      attributes: declaration.annotations,
      genericParameters: declaration.genericParameters,
      cases: declaration.entries.map { EnumCase(name: $0.name, line: code.line(ofByte: $0.offset)) }
        + kinds.prefix(64).map { EnumCase($0, in: $1) },
      members: declaration.members.map { Member($0, line: code.line(ofByte: $0.offset)) },
      line: code.line(ofByte: declaration.nameOffset)
    )
    language = .kotlin
  }
}

extension EnumCase {
  /// What a sealed type can be, with what it is made of.
  fileprivate init(_ declaration: KotlinDeclaration, in code: CodeUnit) {
    let made = declaration.members.first { $0.kind == .constructor }?.parameters ?? []
    self.init(
      name: declaration.name,
      payload: made.map(\.type),
      labels: made.map(\.name),
      line: code.line(ofByte: declaration.nameOffset)
    )
  }
}
