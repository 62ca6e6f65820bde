// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the tests of a file from its tokens, where all of it is plain code.
///
/// Most test files are. What it gives is what the syntax tree would give, in a fraction of the time; `PlainTestFileTests`
/// holds one against the other.
struct PlainTestFile {
  private var code: PlainCode
  private let places: PlainPlaces
  private var types: [PlainTestType] = []
  private var surroundings = TestSurroundings()
  /// The tests outside of all types.
  private var free: PlainTestType?

  /// What a check asks of a file; nil when the parser has to read it.
  static func suites(in bytes: [UInt8]) -> [SwiftTestFile.Suite]? {
    guard let code = PlainCode(bytes) else { return nil }
    var file = Self(code)
    do throws(PlainCode.Unsure) {
      try file.read()
    } catch {
      return nil
    }
    file.surroundings.close()
    let types = file.types + [file.free].compactMap(\.self)
    return types.compactMap { $0.suite(in: file.surroundings, file.code.list) }
  }

  private init(_ code: PlainCode) {
    self.code = code
    places = PlainPlaces(list: code.list)
  }

  private mutating func read() throws(PlainCode.Unsure) {
    while !code.isAtEnd {
      try code.require(code.startsLine || code.index == 0)
      let head = try PlainDeclaration(&code)
      switch code.word {
      case "import": try takeImport(head)
      case "func": try takeFreeFunction(head)
      default: try takeType(head, in: [])
      }
    }
  }

  private mutating func takeFreeFunction(_ head: PlainDeclaration) throws(PlainCode.Unsure) {
    var function = try takeFunction(head, before: code.index, of: nil)
    guard function.isMarked else { return }
    function.end = places.end(of: code.index - 1)
    var type = free ?? PlainTestType(ofFreeTestsFrom: places.start(before: head.start))
    type.tests.append(function)
    type.end = places.end(of: code.index - 1)
    free = type
  }

  private mutating func takeImport(_ head: PlainDeclaration) throws(PlainCode.Unsure) {
    try code.require(head.modifiers.isEmpty && head.attributes.allSatisfy { $0.name == "testable" && !$0.hasArguments })
    code.index += 1
    try code.require(!code.startsLine)
    try code.takeName()
    while code.kind == .dot {
      code.index += 1
      try code.takeName()
    }
  }

  // MARK: - Types

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "extension"]

  private mutating func takeType(_ head: PlainDeclaration, in parents: [String]) throws(PlainCode.Unsure) {
    let keyword = code.word
    try code.require(Self.keywords.contains(keyword) && head.attributes.allSatisfy { $0.name != "testable" })
    code.index += 1
    try code.require(!code.startsLine)
    var name = try code.takeName()
    while keyword == "extension", code.kind == .dot, code.isGlued {
      code.index += 1
      try code.require(code.isGlued)
      let inner = try code.takeName()
      name += "." + inner
      try code.require(!code.startsLine)
    }
    try code.require(keyword == "extension" || !ParsedSource.isKnown(name))
    var type = PlainTestType(names: parents + [name], keyword: keyword, attributes: head.attributes)
    type.inherited = try takeInheritance()
    let inherited = type.inherited.map(\.lastName)
    if keyword == "extension" {
      surroundings.add(parents: inherited, of: type.lastName)
    } else {
      surroundings.add(type: name, isClass: keyword == "class", inherited: inherited)
    }
    type.outerIndentation = places.indentation(before: head.start) ?? ""
    try code.descend()
    try code.take(bracket: "{")
    type.start = places.end(of: code.index - 1)
    type.end = type.start
    let position = types.count
    types.append(type)
    while !code.isBracket("}") {
      try takeMember(of: &type)
      type.end = places.end(of: code.index - 1)
      if let last = type.tests.indices.last, type.tests[last].end == nil { type.tests[last].end = type.end }
    }
    types[position] = type
    code.index += 1
    code.ascend()
  }

  private mutating func takeInheritance() throws(PlainCode.Unsure) -> [String] {
    guard code.kind == .colon else { return [] }
    var names: [String] = []
    repeat {
      code.index += 1
      let start = code.index
      try code.takeName()
      while code.kind == .dot, code.isGlued {
        code.index += 1
        try code.require(code.isGlued)
        try code.takeName()
      }
      names.append((start..<code.index).map(code.list.text).joined())
    } while code.kind == .comma
    return names
  }

  private mutating func takeMember(of type: inout PlainTestType) throws(PlainCode.Unsure) {
    try code.require(code.startsLine)
    let head = try PlainDeclaration(&code)
    try code.require(head.attributes.allSatisfy { $0.name != "testable" })
    type.indentation = places.indentation(before: head.start) ?? type.indentation
    switch code.word {
    case "func":
      let function = try takeFunction(head, before: code.index, of: type.lastName)
      if type.mayHold(test: function) { type.tests.append(function) }
    case "let", "var":
      let isOverride = head.modifiers.contains("override")
      try code.require(!isOverride || !TestSurroundings.lists.contains(code.list.text(code.index + 1)))
      try takeProperty(of: type.lastName)
    case "init":
      code.index += 1
      _ = try takeParameters()
      try takeEffects()
      try code.takeBlock()
    case "deinit":
      try code.require(head.modifiers.isEmpty)
      code.index += 1
      try code.takeBlock()
    default: try takeType(head, in: type.names)
    }
  }

  private mutating func takeProperty(of owner: String) throws(PlainCode.Unsure) {
    let keyword = code.index
    let isVariable = code.word == "var"
    code.index += 1
    let name = code.word
    let outer = code.claims
    code.claims = TestClaims()
    defer { code.claims = outer }
    let value = try code.takeBinding()
    // One that is computed: closures behind values are already taken.
    if code.isBracket("{") {
      try code.require(isVariable && !code.startsLine && code.list.isKind(keyword + 2, .colon))
      let isFilled = try code.takeBlock()
      try code.require(isFilled)
      code.claims.settle()
      surroundings.add(property: name, of: owner, code.claims)
    } else if let value, code.list.isBracket(value.lowerBound, "{") {
      // Else the closure is only where the value begins.
      try code.require(TokenSlice(code.list, value).isClosedAtEnd(from: value.lowerBound))
      code.claims.settle()
      surroundings.add(property: name, of: owner, code.claims)
    }
  }

  // MARK: - Functions

  private mutating func takeFunction(
    _ head: PlainDeclaration,
    before keyword: Int,
    of owner: String?
  ) throws(PlainCode.Unsure) -> PlainTest {
    code.index += 1
    try code.require(!code.startsLine)
    let offset = code.isAtEnd ? 0 : code.list[code.index].start
    let name = try code.takeName()
    let hasParameters = try takeParameters()
    try takeEffects()
    let givesValue = try takeReturnedType()
    let outer = code.claims
    code.claims = TestClaims()
    let body = code.index
    let isFilled = try code.takeBlock(isFunction: true)
    code.claims.settle()
    let claims = code.claims
    code.claims = outer
    // What is there to say no more than that, or the same twice, takes more of the body than its tokens.
    try code.require(claims.existing.isEmpty && !claims.hasRepetition)
    let isReplaced = head.modifiers.contains("override") && TestSurroundings.runners.contains(name)
    let expectsFailure = claims.expectsFailure && TestSurroundings.preparations.contains(name)
    try code.require(!isReplaced && !expectsFailure && !ParsedSource.isKnown(name))
    var test = PlainTest(name: name, offset: offset, claims: claims)
    test.isFilled = isFilled
    test.body = body..<code.index
    test.isNamed =
      name.hasPrefix("test") && !hasParameters && !givesValue
      && !head.modifiers.contains { $0 == "private" || $0 == "fileprivate" || $0 == "static" }
    test.isMarked = head.attributes.contains { $0.name == "Test" }
    test.displayName = head.displayName
    test.range = places.ownStart(of: head.start)..<code.list[code.index - 1].end
    guard test.isMarked || test.isNamed else {
      surroundings.add(TestSurroundings.Helper(name, of: owner, claims, givesValue: givesValue))
      return test
    }
    surroundings.add(testType: owner)
    test.pendingKey = try places.pendingKey(in: body..<code.index)
    if test.pendingKey == nil { test.pendingKey = try places.pendingKey(in: head.start..<head.endOfAttributes) }
    test.keys = places.comments(after: SwiftTestMark.key, in: head.start...keyword)
    test.contract = places.comments(after: SwiftTestMark.contract, in: head.start...keyword).last
    return test
  }

  /// Takes what a function gives; gives whether it is a value.
  private mutating func takeReturnedType() throws(PlainCode.Unsure) -> Bool {
    guard code.kind == .arrow else { return false }
    code.index += 1
    let start = code.index
    try code.takeType()
    return !TokenSlice(code.list, start..<code.index).isWord("Void")
  }

  /// Takes parameters; gives whether there are any.
  private mutating func takeParameters() throws(PlainCode.Unsure) -> Bool {
    try code.require(code.isGlued)
    try code.take(bracket: "(")
    var count = 0
    while !code.isBracket(")") {
      if count > 0 { try code.take(.comma) }
      count += 1
      if !code.takes("_") { try code.takeName() }
      if code.kind == .word { try code.takeName() }
      try code.take(.colon)
      try code.takeType()
      if code.kind == .assign {
        try code.require(!code.isGlued && !code.list.isGlued(code.index + 1))
        code.index += 1
        try code.takeExpression()
      }
    }
    code.index += 1
    return count > 0
  }

  private mutating func takeEffects() throws(PlainCode.Unsure) {
    _ = code.takes("async")
    _ = code.takes("throws")
  }
}
