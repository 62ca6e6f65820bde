// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Reads the types that Swift code declares.
///
/// Whether a declared type is a component or only supports one is for the
/// resolver to say, which knows what else stands in the same anchor.
struct DeclarationReader: EvidenceReader {
  static let name = "swift-declaration"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    var spoken = Set(reading.texts.lazy.flatMap(\.inlines).filter { $0.kind == .code }.map(\.content))
    let added = Self.addedFunctions(in: reading)
    // What another fence extends, the document comes back to.
    spoken.formUnion(added.keys)
    // Nor is what has a file of its own an example.
    for unit in reading.codes { spoken.formUnion(unit.tree.compactMap { SourcePath($0.path)?.stem }) }
    let declared = Set(
      reading.codes.flatMap { $0.swift?.declarations ?? [] }.filter { $0.kind != .extension }.map(\.name)
    )
    // What a proposal is for, its design speaks of; else it shows what somebody may do with that.
    let designed = reading.design.map { Set($0[...].names.map(String.init)) }
    let whole = designed == nil || !declared.isEmpty ? nil : Self.name(ofWhole: reading)
    for (codeIndex, unit) in reading.codes.enumerated() where unit.role.mayClaim {
      guard let swift = unit.swift else { continue }
      let listsModels = reading.traits(ofAnchor: unit.anchor).listsModels
      for (index, declaration) in swift.declarations.enumerated()
      where isOwn(declaration) || whole != nil && declaration.addsToPlatform {
        let line = unit.line(ofByte: declaration.nameOffset)
        var claim = Claim(
          declaration.name,
          by: Self.name,
          line: line,
          standing(
            declaration,
            listsModels: listsModels,
            isSpoken: spoken.contains(declaration.name) || declaration.access == "public",
            added: added[declaration.name] ?? 0,
            isElsewhere: !declared.contains(declaration.name)
          ),
          anchor: unit.anchor
        )
        claim.declaration = (codeIndex, index)
        claim.isDenied = declaration.isPrivate
        if let whole, declaration.addsToPlatform { (claim.name, claim.standing) = (whole, .guess) }
        if designed?.contains(declaration.name) == false { claim.standing = .fact }
        claims.append(claim)
      }
    }
    return claims
  }

  /// What a design is called that only adds to the platform's types: "Rotate", and `MinMax` by its file where the title is
  /// no name; nil for neither.
  private static func name(ofWhole reading: DocumentReading) -> String? {
    let title = ModuleIdentity.heading(reading.document.sections)?.label.title ?? ""
    let isName = title.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" } && title.count { $0 == " " } < 3
    let file = reading.file.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return [isName ? TypeName.camelCase(title) : "", String(file)].first(where: TypeName.isPossible)
  }

  /// By the name of a type, how many functions the document's extensions add to it.
  private static func addedFunctions(in reading: DocumentReading) -> [String: Int] {
    var counts: [String: Int] = [:]
    for unit in reading.codes where unit.role.mayClaim {
      for declaration in unit.swift?.declarations ?? [] where declaration.kind == .extension {
        let count = declaration.ownFunctionCount
        if count > 0 { counts[declaration.name, default: 0] += count }
      }
    }
    return counts
  }

  private func isOwn(_ declaration: SwiftDeclaration) -> Bool {
    declaration.parents.isEmpty && declaration.kind != .typealias && TypeName.isPossible(declaration.name)
      && (!TypeName.isTest(declaration.name) || TypeName.endsInTest(declaration.name))
      && !TypeName.isTestDouble(declaration.name)
      && !TypeName.isPlaceholder(declaration.name) && !declaration.inherits.contains("XCTestCase")
      && !declaration.inherits.contains("QuickSpec")
      && !declaration.inherits.contains("PreviewProvider") && !declaration.name.hasSuffix("_Previews")
  }

  private func standing(
    _ declaration: SwiftDeclaration,
    listsModels: Bool,
    isSpoken: Bool,
    added: Int,
    isElsewhere: Bool
  ) -> Claim.Standing {
    if declaration.isPrivate || TypeName.isPart(declaration.name) { return .fact }
    switch declaration.kind {
    // Of a type that no code declares, an extension is all that there is to test.
    case .extension: return isElsewhere && declaration.addsLogic ? .guess : .fact
    case .typealias: return .fact
    // Whoever implements or uses a protocol elsewhere needs a double for it.
    case .protocol: return .guess
    case .enum: return listsModels || declaration.isErrorWithLogic ? .guess : .fact
    case .class, .actor: return .guess
    case .struct:
      let kind = ComponentKind(suffixOf: declaration)
      let isView = declaration.inherits.contains("View") || declaration.inherits.contains("App")
      // An example of which the text does not speak is no part of what it specifies.
      let hasLogic = declaration.ownFunctionCount + added > (isSpoken ? 0 : 1) || declaration.derivesItsValues
      return isView || listsModels || hasLogic || (kind != nil && kind != .model && kind != .state) ? .guess : .fact
    }
  }
}

extension SwiftDeclaration {
  /// Whether it is an error that decides something, such as which error another one becomes.
  fileprivate var isErrorWithLogic: Bool {
    (inherits.contains("Error") || inherits.contains("LocalizedError") || name.hasSuffix("Error"))
      && members.contains { $0.kind == .initializer || $0.kind == .function }
  }

  /// Whether it has a function with a body that others can call, and adds it to no type of the platform.
  fileprivate var addsLogic: Bool {
    TypeName.isOwn(name) && inherits.isEmpty
      && members.contains { $0.kind == .function && $0.access != "private" && $0.body != nil }
  }

  /// Whether it gives a type or protocol of the platform a function that others can call.
  fileprivate var addsToPlatform: Bool {
    kind == .extension && ownFunctionCount > 0
      && (!TypeName.isOwn(name) || ["Sequence", "Collection"].contains(where: name.hasSuffix))
  }

  /// How many functions others can call.
  fileprivate var ownFunctionCount: Int { members.count { $0.kind == .function && $0.access != "private" } }

  /// Whether an initialiser works out all values of something else: `init(_ trip: Trip)` of what sums up a trip.
  fileprivate var derivesItsValues: Bool {
    let stored = Set(members.filter { $0.kind == .property && !$0.isComputed }.map(\.name))
    return stored.count > 1
      && members.contains { member in
        member.kind == .initializer && member.access != "private" && !member.parameters.isEmpty
          && member.parameters.allSatisfy { !$0.type.hasSuffix("Decoder") && !stored.contains($0.name) }
          // A text or number is a spelling of the same values.
          && member.parameters.contains { !Self.plainTypes.contains($0.type) && !$0.hasDefault }
      }
  }

  /// Whose values are no other thing than what is made of them.
  private static let plainTypes: Set<String> = [
    "String", "Substring", "Int", "Double", "Float", "Bool", "Data", "URL", "Date", "UUID", "[UInt8]", "UInt8",
  ]

  var isPrivate: Bool { access == "private" || access == "fileprivate" }
}
