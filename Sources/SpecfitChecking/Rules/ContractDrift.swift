// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension Rule {
  /// A member or a case that the document declares in one way, and the sources in another.
  ///
  /// A note, because a document may say what is still to be done.
  static let contractDrift: Rule = Rule(
    RuleDescription(
      "SF116",
      "contract-drift",
      .note,
      summary: "The document and the sources declare a member or the cases of an enum differently.",
      rationale: "Tests follow the document; where the code went another way, one of the two is wrong.",
      help: "Change the document, or the code; a waiver in the section allows the difference."
    ),
    flagged: [
      DriftExample.example(
        "The function takes an argument more",
        source: "func total(in currency: String) -> Int { 0 }"
      ),
      DriftExample.example(
        "The error has other cases",
        declaring: "}\n\nenum CartError: Error {\n  case empty, full",
        source: "func total() -> Int { 0 }\n}\n\nenum CartError: Error {\n  case empty"
      ),
      DriftExample.example(
        "A property starts with another value",
        declaring: "  var limit = 20",
        source: "func total() -> Int { 0 }\n  var limit: Int = 25"
      ),
      DriftExample.example(
        "The value without an argument is another one",
        declaring: "  func tax(percent: Int = 5) -> Int",
        source: "func total() -> Int { 0 }\n  func tax(percent: Int = 10) -> Int { 0 }"
      ),
    ],
    accepted: [
      DriftExample.example("Both say the same", source: "public func total() -> Int { 0 }"),
      DriftExample.example(
        "Both write the same values in their own ways",
        declaring: "  var limit: Double = 1_000\n  var currency: Currency = .euro\n  var names: [String] = []",
        source: """
          func total() -> Int { 0 }
            var limit = 1000.0
            var currency = Currency.euro
            var names = [String]()
          """
      ),
      DriftExample.example(
        "The document says whose the type is that the source holds itself",
        declaring: "  func rows() -> CartService.Rows",
        source: "func total() -> Int { 0 }\n  func rows() -> Rows { [] }\n  typealias Rows = [Int]"
      ),
      DriftExample.example(
        "One of several functions of a name is the document's",
        declaring: "  func tax(percent: Int) -> Int",
        source:
          "func total() -> Int { 0 }\n  func tax(rate: Double) -> Int { 0 }\n  func tax(percent: Int) -> Int { 0 }"
      ),
      DriftExample.example(
        "The document leaves a default out",
        declaring: "  func tax(percent: Int) -> Int",
        source: "func total() -> Int { 0 }\n  func tax(percent: Int = 10) -> Int { 0 }"
      ),
    ],
    companions: ["untested-behavior"],
    check: .module { module in
      let project = module.settings.profile.project
      guard project.knowsSources else { return [] }
      let components = module.spec.components
      // An error is stated beside what throws it.
      let others = module.spec.types.filter { type in !components.contains { $0.name == type.name } }
      return (components.map { ($0.name, $0.members, $0.cases) } + others.map { ($0.name, [], $0.cases) })
        .flatMap { name, members, cases in
          project.type(named: name).map { drifts(of: name, members, cases, in: module, from: $0) } ?? []
        }
    }
  )

  private static func drifts(
    of type: String,
    _ members: [Member],
    _ cases: [EnumCase],
    in module: ModuleReading,
    from source: ProjectIndex.SourceType
  ) -> [Finding] {
    var findings: [Finding] = []
    func tell(_ message: String, _ name: String, at line: Int, _ there: String, sourceLine: Int) {
      var finding = contractDrift.finding(message, at: module.place(line: line), about: "\(type)/\(name)")
      finding.related = [.init(there, at: Finding.Place(path: source.path, line: sourceLine))]
      findings.append(finding)
    }
    for member in members where member.isFullyDeclared {
      let alike = source.declaration.members.filter { $0.baseName == member.baseName && $0.kind == member.kind }
      guard !alike.contains(where: { $0.isSame(as: member, in: type) }),
        let other = alike.first(where: { $0.name == member.name })
          ?? alike.min(by: { $0.distance(to: member) < $1.distance(to: member) })
      else { continue }
      let what =
        "'\(member.name)' is '\(member.declaration)' in the document, and '\(other.declaration)' in the sources"
      tell(what, member.name, at: member.line, "where the sources declare it", sourceLine: other.line)
    }
    let (stated, known) = (cases.map(\.name), source.declaration.cases.map(\.name))
    if let first = cases.first, !known.isEmpty, Set(stated) != Set(known) {
      let more = known.filter { !stated.contains($0) }.map { "'\($0)'" }
      let gone = stated.filter { !known.contains($0) }.map { "'\($0)'" }
      let parts = [
        more.isEmpty ? nil : "the sources have \(more.joined(separator: ", ")) as well",
        gone.isEmpty ? nil : "they have no \(gone.joined(separator: ", "))",
      ].compactMap(\.self)
      let what = "of the cases of '\(type)' in the document, \(parts.joined(separator: ", and "))"
      tell(what, "cases", at: first.line, "where the sources declare them", sourceLine: source.declaration.line)
    }
    return findings
  }
}

extension Member {
  /// Whether the document shows what callers rely on, and not just a name.
  fileprivate var isFullyDeclared: Bool {
    guard language == .swift, !isHidden, kind != .subscript else { return false }
    if kind == .property { return propertyType != nil || initialValue != nil }
    return signature != "func " + name && (signature.contains("(") || kind == .closureProperty)
      && parameters.allSatisfy { !$0.type.isEmpty }
  }

  /// How many parameters one of two functions has more than the other.
  fileprivate func distance(to other: Member) -> Int { abs(parameters.count - other.parameters.count) }

  /// The signature, with the initial value of a property.
  fileprivate var declaration: String {
    guard kind == .property, let initialValue, !signature.contains("=") else { return signature }
    return "\(signature) = \(initialValue)"
  }

  /// Whether callers notice no difference; a document may leave out defaults, attributes and who may set a property.
  fileprivate func isSame(as other: Member, in type: String) -> Bool {
    func spelling(_ written: String) -> String { Self.spelling(ofType: written, in: type) }
    if kind == .property {
      let types = [propertyType, other.propertyType].compactMap { $0.map(spelling) }
      return Set(types).count < 2 && Self.mayBeSame(initialValue, other.initialValue)
    }
    func taken(_ member: Member) -> [String] {
      member.parameters.map { "\($0.label ?? "_"): \(spelling($0.type))" }
    }
    let results = [returnType, other.returnType].map { $0.map(spelling) }
    let defaults = zip(parameters, other.parameters).allSatisfy { own, other in
      Self.mayBeSame(own.defaultValue, other.defaultValue)
    }
    return taken(self) == taken(other) && results[0] == results[1] && isAsync == other.isAsync
      && canThrow == other.canThrow && defaults
  }

  /// A type in one spelling: what the type around it holds may be called with or without that one's name.
  private static func spelling(ofType written: String, in type: String) -> String {
    let words = SwiftContract.spelling(ofType: written).split(separator: " ")
    let owner = type.split(separator: ".").last
    guard let first = words.first, first == "Self" || first == owner, let dot = words.lastIndex(of: ".") else {
      return words.joined(separator: " ")
    }
    return words[(dot + 1)...].joined(separator: " ")
  }

  /// Whether two expressions are the same value, as far as their text tells; one that nobody wrote may be any.
  private static func mayBeSame(_ value: String?, _ other: String?) -> Bool {
    guard let value = value?.filter({ !$0.isWhitespace }), let other = other?.filter({ !$0.isWhitespace }) else {
      return true
    }
    let (long, short) = value.utf8.count < other.utf8.count ? (other, value) : (value, other)
    if long == short || short == "..." || short == "…" { return true }
    if let one = number(short), let two = number(long) { return one == two }
    // The type may stand before what belongs to it, and an empty value may be spelled by its type.
    if short.hasPrefix("."), long.hasSuffix(short) { return true }
    return long.hasSuffix("()") && ["[]", "[:]", ".init()"].contains(short)
  }

  private static func number(_ literal: String) -> Double? { Double(literal.filter { $0 != "_" }) }
}

/// The cart as a package, whose source says something of its own.
enum DriftExample {
  static let package = [
    (
      path: "Package.swift",
      text: """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
      ])
      """
    )
  ]

  static func example(_ title: String, declaring: String? = nil, source: String) -> RuleExample {
    RuleExample(
      title,
      document: CartExample.document.replacing("-> Int\n}", with: "-> Int\n\(declaring.map { $0 + "\n" } ?? "")}"),
      files: package + [
        (CartExample.testPath, CartExample.tests()),
        (CartExample.sourcePath, "final class CartService {\n  \(source)\n}\n"),
      ]
    )
  }
}
