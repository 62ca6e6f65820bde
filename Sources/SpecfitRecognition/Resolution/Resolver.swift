// Joins what speaks of the same component, and drops what the module does not own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// From claims to components.
struct Resolver {
  let reading: DocumentReading
  var claims: [Claim]
  /// Per anchor, the names that its claims make components.
  private(set) var owners: [Int: [String]] = [:]
  private var owned: Set<AnchoredName> = []
  private var titleNames: [Int: String] = [:]
  private var actions: [String: [(code: Int, index: Int)]] = [:]
  private var states: [String: [(code: Int, index: Int)]] = [:]

  /// The interfaces that the document's Kotlin declares.
  private let kotlinInterfaces: Set<String>
  /// Declarations by name, the first of each.
  private let declared: [String: SwiftDeclaration]

  init(_ reading: DocumentReading) {
    self.reading = reading
    declared = Dictionary(
      reading.codes.lazy.flatMap { $0.swift?.declarations ?? [] }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    kotlinInterfaces = Set(
      reading.codes.lazy.flatMap { $0.kotlin?.declarations ?? [] }.filter { $0.kind == .interface && !$0.isSealed }
        .map(\.name)
    )
    claims = evidenceReaders.flatMap { $0.claims(in: reading) }
  }

  /// What of the document was not read.
  var diagnostics: [Diagnostic] { cutRuns + lookAlikes }

  /// Names that look like others, where each stands first.
  private var lookAlikes: [Diagnostic] {
    var seen: Set<String> = []
    return claims.compactMap { claim in
      guard let flaw = LookAlike.flaw(of: claim.name), seen.insert(claim.name).inserted else { return nil }
      return Diagnostic(
        ModuleSpec.lookAlike,
        .warning,
        "the name '\(claim.name)' \(flaw)",
        at: reading.file.range(ofLine: claim.line),
        help: "write it with the letters that it seems to have"
      )
    }
  }

  private var cutRuns: [Diagnostic] {
    claims.filter(\.isCut).map { claim in
      Diagnostic(
        ModuleSpec.longRun,
        .warning,
        "more than \(NameRun.limit) names stand side by side; those behind '\(claim.name)' were not read",
        at: reading.file.range(ofLine: claim.line),
        help: "name each in an item or a row of its own"
      )
    }
  }

  /// The components in the order in which the document starts to specify them.
  mutating func resolve() -> [Component] {
    dropTests()
    promoteDeclarations()
    deny()
    adoptExtensionFiles()
    adoptSharedFiles()
    settleGuesses()
    joinExtensions()
    placeLooseFiles()
    return components()
  }

  /// What is called a test and is no thing of the domain is no component.
  private mutating func dropTests() {
    claims.removeAll { TypeName.endsInTest($0.name) && !reading.testLikeNames.isOfDomain($0.name) }
  }

  /// A declaration that its heading names, spaced or not, is what the heading is about.
  private mutating func promoteDeclarations() {
    for index in claims.indices where claims[index].declaration != nil && claims[index].standing != .component {
      guard !claims[index].isDenied, !TypeName.isPart(claims[index].name) else { continue }
      let title = titleName(ofAnchor: claims[index].anchor)
      guard title.utf8.count > 1 else { continue }
      let name = claims[index].name
      if title == name || title + "Protocol" == name || Self.kindWords.contains(where: { title == name + $0 }) {
        claims[index].standing = .component
      }
    }
  }

  private static let kindWords = ["Protocol", "Enum", "Model", "Struct", "Type", "Class", "Actor", "Interface"]

  private mutating func titleName(ofAnchor anchor: Int) -> String {
    if let known = titleNames[anchor] { return known }
    let name = nameOfTitle(ofAnchor: anchor)
    titleNames[anchor] = name
    return name
  }

  /// The title as a name: "Cart Service (New)" as `CartService`.
  private func nameOfTitle(ofAnchor anchor: Int) -> String {
    var title = reading.anchors[anchor].label.title.prefix { $0 != "(" && $0 != "[" }
    if title.hasSuffix(".swift") { title = title.dropLast(6) }
    return TypeName.camelCase(title)
  }

  /// What a heading calls existing, or its code private, is no component there.
  private mutating func deny() {
    var denied: Set<AnchoredName> = []
    var names: Set<String> = []
    for claim in claims where claim.isDenied {
      denied.insert(AnchoredName(claim))
      if claim.by == HeadingReader.name || claim.by == ListReader.name { names.insert(claim.name) }
    }
    guard !denied.isEmpty else { return }
    for index in claims.indices where claims[index].standing != .fact {
      let claim = claims[index]
      let isBare = claim.by == HeadingReader.name || claim.by == ListReader.name
      if denied.contains(AnchoredName(claim)) || (names.contains(claim.name) && isBare) {
        claims[index].standing = .fact
      }
    }
  }

  /// A guess counts where nothing stronger stands in its anchor.
  private mutating func settleGuesses() {
    for claim in claims where claim.standing == .component { own(claim) }
    let hasTitles = claims.contains { $0.isTitleGuess }
    let parents = hasTitles ? Set(owners.keys.flatMap { [reading] in reading.ancestors(of: $0) }) : []
    let declaring = Set(claims.lazy.filter { $0.declaration != nil && $0.standing == .guess }.map(\.anchor))
    let declared = hasTitles ? Set(claims.lazy.filter { $0.declaration != nil }.map(AnchoredName.init)) : []
    for index in claims.indices where claims[index].standing == .guess {
      let claim = claims[index]
      let isOwned =
        owners[claim.anchor] != nil && !owned.contains(AnchoredName(claim)) && !isViewModelBesideView(claim)
        && !meetsProtocolOfHeading(claim)
      let isTitle = claim.isTitleGuess
      let isOutranked =
        isTitle && declaring.contains(claim.anchor) && !declared.contains(AnchoredName(claim))
        || isTitle && owners[claim.anchor] == nil && parents.contains(claim.anchor)
      claims[index].standing = isOwned || isOutranked ? .fact : .component
    }
    for claim in claims where claim.standing == .component { own(claim) }
    dropNicknames()
  }

  /// Whether a class holds the logic of the view that a heading or label names, in the same code: it wants tests of its own.
  private func isViewModelBesideView(_ claim: Claim) -> Bool {
    guard let (code, index) = claim.declaration, claim.name.hasSuffix("ViewModel"),
      let declaration = reading.codes[code].swift?.declarations[index], declaration.kind == .class,
      declaration.parents.isEmpty, declaration.members.contains(where: { $0.kind == .function })
    else { return false }
    return owners[claim.anchor]?.allSatisfy { name in
      let kind = ComponentKind(suffixOf: name)
      return kind == .view || kind == .screen
    } ?? false
  }

  /// Whether a type does what the protocol promises that a heading or label names, in the same code: nothing else of it
  /// can be tested.
  private func meetsProtocolOfHeading(_ claim: Claim) -> Bool {
    guard let (code, index) = claim.declaration, !TypeName.isTestDouble(claim.name),
      let declaration = reading.codes[code].swift?.declarations[index],
      [.class, .struct, .actor].contains(declaration.kind), declaration.parents.isEmpty,
      declaration.members.contains(where: { $0.kind == .function })
    else { return false }
    return owners[claim.anchor]?.contains { name in
      declared[name]?.kind == .protocol && declaration.inherits.contains(name)
    } ?? false
  }

  private mutating func own(_ claim: Claim) {
    if owned.insert(AnchoredName(claim)).inserted { owners[claim.anchor, default: []].append(claim.name) }
  }

  /// What only the overview names, with one word that a specified component ends with, is that component.
  private mutating func dropNicknames() {
    guard claims.contains(where: { $0.by == "key-component" }) else { return }
    var specified: Set<Substring> = []
    var strong: Set<String> = []
    for claim in claims where claim.standing == .component && claim.by != "key-component" {
      strong.insert(claim.name)
      let words = TypeName.words(of: claim.name)
      if words.count > 1, let last = words.last { specified.insert(last) }
    }
    for index in claims.indices where claims[index].by == "key-component" && claims[index].standing == .component {
      let name = claims[index].name
      if !strong.contains(name), specified.contains(Substring(name)) { claims[index].standing = .fact }
    }
  }

  /// Per feature, the enums named `Action` or the like that stand in it or under its heading: code and declaration.
  private func partsByOwner(_ kind: SwiftDeclaration.Kind, _ name: String) -> [String: [(code: Int, index: Int)]] {
    var parts: [String: [(code: Int, index: Int)]] = [:]
    for (code, unit) in reading.codes.enumerated() where unit.role.mayClaim {
      for (index, declaration) in (unit.swift?.declarations ?? []).enumerated()
      where declaration.kind == kind && declaration.name == name {
        let owner = declaration.parents.first.flatMap { $0.hasPrefix("State") ? nil : $0 } ?? owner(of: unit.anchor)
        if let owner { parts[owner, default: []].append((code, index)) }
      }
    }
    return parts
  }

  /// The first component that an anchor itself specifies.
  func ownOwner(of anchor: Int) -> String? { owners[anchor]?.first }

  /// The first component of an anchor, or of the nearest around it that has one.
  func owner(of anchor: Int) -> String? {
    if let own = ownOwner(of: anchor) { return own }
    return reading.ancestors(of: anchor).lazy.compactMap { [owners] in owners[$0]?.first }.first
  }

  private mutating func components() -> [Component] {
    actions = partsByOwner(.enum, "Action")
    states = partsByOwner(.struct, "State")
    var order: [String] = []
    var byName: [String: [Claim]] = [:]
    for claim in claims {
      if byName[claim.name] == nil { order.append(claim.name) }
      byName[claim.name, default: []].append(claim)
    }
    let named = order.filter { name in byName[name]?.contains { $0.standing == .component } == true }
    let reader = MemberReader(reading, owners: owners, claims: claims)
    let supporting = supportingTypes(componentNames: Set(named), reader)
    let members = reader.members()
    return
      named
      .compactMap { name in
        byName[name].map {
          component(name, claims: $0, supporting: supporting[name] ?? [], listed: members[name] ?? [])
        }
      }
      .sorted { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  /// Declared types that are no components, by the component that they stand beside.
  private func supportingTypes(componentNames: Set<String>, _ reader: MemberReader) -> [String: [String]] {
    var supporting: [String: [String]] = [:]
    var known: Set<String> = []
    for claim in claims where (claim.declaration != nil || claim.kotlin != nil) && !componentNames.contains(claim.name)
    {
      guard let owner = reader.owner(of: claim.anchor, at: claim.line) else { continue }
      if known.insert("\(owner) \(claim.name)").inserted { supporting[owner, default: []].append(claim.name) }
    }
    return supporting
  }

  private func component(_ name: String, claims: [Claim], supporting: [String], listed: [Member]) -> Component {
    let declarations = claims.compactMap { claim -> (declaration: SwiftDeclaration, code: Int)? in
      guard let (code, index) = claim.declaration else { return nil }
      return reading.codes[code].swift.map { ($0.declarations[index], code) }
    }
    var evidence = KindEvidence(name: name)
    evidence.declaration = (declarations.first { $0.declaration.kind != .extension } ?? declarations.first)?.declaration
    evidence.foreign = claims.lazy.compactMap(\.foreignKind).first
    evidence.file = claims.filter { $0.file != nil }.max { ($0.fileRank, $1.line) < ($1.fileRank, $0.line) }?.file
    evidence.descriptions = claims.map(\.description).filter { !$0.isEmpty }
    let own = claims.filter { $0.standing == .component }
    evidence.isAmongModels = own.contains { reading.traits(ofAnchor: $0.anchor).listsModels }
    evidence.isAmongViews = !evidence.isAmongModels && own.contains { reading.traits(ofAnchor: $0.anchor).listsViews }
    if evidence.declaration == nil, ComponentKind(suffixOf: name) == nil,
      let label = own.first(where: { $0.by == FileLabelReader.name })
    {
      evidence.title = nameOfTitle(ofAnchor: label.anchor)
    }
    if evidence.declaration == nil { evidence.beside = supporting.compactMap { declared[$0] } }
    evidence.holdsFeatureState = (states[name] ?? []).contains { code, index in
      reading.codes[code].swift?.declarations[index].isFeatureState == true
    }
    var component = Component(
      name: name,
      kind: ComponentKind(evidence),
      file: evidence.file,
      line: own.lazy.map(\.line).min() ?? claims[0].line,
      test: .none,
      supporting: supporting
    )
    component.evidence = self.evidence(of: claims)
    component.add(declarations.map { ($0.declaration, reading.codes[$0.code]) })
    // What a document shows in two languages is one component; tests speak Swift with what is declared in Swift.
    if declarations.isEmpty {
      component.add(
        claims.compactMap { claim in
          claim.kotlin.flatMap { code, index in
            reading.codes[code].kotlin.map { ($0.declarations[index], reading.codes[code]) }
          }
        },
        interfaces: kotlinInterfaces
      )
    }
    if declarations.isEmpty { component.add(promises(of: name, among: supporting)) }
    component.add(listed)
    if component.kind == .reducer {
      component.addCases(actions[name] ?? [], in: reading.codes)
      // A test that can make the feature would look for them in it, and not in its state.
      if declarations.isEmpty { component.addDerivedState(states[name] ?? [], in: reading.codes) }
    }
    component.test = component.neededTest(supporting: supportedCode(supporting))
    return component
  }

  /// The requirements of the protocol that a type without code is there to meet: `TripPlanning` of `TripPlanner`.
  private func promises(of name: String, among supporting: [String]) -> [Member] {
    let stem = ["er", "or", "e"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    let names = [name + "Protocol", name + "Interface", name + "Type", stem + "ing", stem + "able", name + "ing"]
    let promising = Set(names).intersection(supporting)
    // To look through all claims for each component takes its time where there are thousands.
    guard !promising.isEmpty else { return [] }
    return claims.filter { promising.contains($0.name) }.flatMap { claim -> [Member] in
      guard let (index, place) = claim.declaration, let swift = reading.codes[index].swift,
        swift.declarations[place].kind == .protocol
      else { return [] }
      let code = reading.codes[index]
      return swift.declarations[place].members.map { Member($0, line: code.line(ofByte: $0.offset)) }
    }
  }

  private func evidence(of claims: [Claim]) -> [Evidence] {
    var known: Set<Evidence> = []
    return claims.sorted { ($0.standing, $1.line) > ($1.standing, $0.line) }
      .map { Evidence(by: $0.by, line: $0.line) }
      .filter { known.insert($0).inserted }
  }

  /// Whether a type that supports a component holds logic of its own.
  private func supportedCode(_ names: [String]) -> Bool {
    names.contains { name in
      declared[name]?.members.contains { $0.kind == .function && $0.name.hasPrefix("encode(") } ?? false
    }
  }
}
