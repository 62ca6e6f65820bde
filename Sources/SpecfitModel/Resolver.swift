// Joins what speaks of the same component, and drops what the module does not own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSwift

/// From claims to components.
struct Resolver {
  private let reading: DocumentReading
  private var claims: [Claim]
  /// Per anchor, the names that its claims make components.
  private var owners: [Int: [String]] = [:]

  init(_ reading: DocumentReading) {
    self.reading = reading
    claims = evidenceReaders.flatMap { $0.claims(in: reading) }
  }

  /// The components in the order in which the document starts to specify them.
  mutating func resolve() -> [Component] {
    promoteDeclarations()
    settleGuesses()
    return components()
  }

  /// A declaration that its heading names, spaced or not, is what the heading is about.
  private mutating func promoteDeclarations() {
    for index in claims.indices where claims[index].declaration != nil && claims[index].standing == .fact {
      let anchor = reading.anchors[claims[index].anchor]
      let title = anchor.label.title.prefix { $0 != "(" && $0 != "[" }
      let name = TypeName.camelCase(title.replacing(".swift", with: ""))
      if name == claims[index].name || name + "Protocol" == claims[index].name
        || name == claims[index].name + "Protocol"
        || name == claims[index].name + "Enum" || name == claims[index].name + "Model"
        || name == claims[index].name + "Struct"
      {
        if ["State", "Action", "Reducer", "View", "Body"].contains(name) { continue }
        claims[index].standing = .component
      }
    }
  }

  /// A guess counts where nothing stronger stands in its anchor.
  private mutating func settleGuesses() {
    for claim in claims where claim.standing == .component {
      if owners[claim.anchor]?.contains(claim.name) != true { owners[claim.anchor, default: []].append(claim.name) }
    }
    let parents = Set(owners.keys.flatMap { reading.ancestors(of: $0) })
    let declaring = Set(claims.lazy.filter { $0.declaration != nil && $0.standing == .guess }.map(\.anchor))
    let declared = Set(claims.lazy.filter { $0.declaration != nil }.map(AnchoredName.init))
    for index in claims.indices where claims[index].standing == .guess {
      let claim = claims[index]
      let isOwned = owners[claim.anchor].map { !$0.contains(claim.name) } ?? false
      let isTitle = claim.by == "task-title"
      let isOutranked =
        isTitle && declaring.contains(claim.anchor) && !declared.contains(AnchoredName(claim))
        || isTitle && owners[claim.anchor] == nil && parents.contains(claim.anchor)
      claims[index].standing = isOwned || isOutranked ? .fact : .component
    }
    for claim in claims where claim.standing == .component {
      if owners[claim.anchor]?.contains(claim.name) != true { owners[claim.anchor, default: []].append(claim.name) }
    }
  }

  private func components() -> [Component] {
    var order: [String] = []
    var byName: [String: [Claim]] = [:]
    for claim in claims {
      if byName[claim.name] == nil { order.append(claim.name) }
      byName[claim.name, default: []].append(claim)
    }
    let named = order.filter { name in byName[name]?.contains { $0.standing == .component } == true }
    let supporting = supportingTypes(componentNames: Set(named))
    let members = MemberReader(reading, owners: owners).members()
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
  private func supportingTypes(componentNames: Set<String>) -> [String: [String]] {
    var supporting: [String: [String]] = [:]
    for claim in claims where claim.declaration != nil && !componentNames.contains(claim.name) {
      let anchors = [claim.anchor] + reading.ancestors(of: claim.anchor)
      guard let owner = anchors.lazy.compactMap({ owners[$0]?.first }).first else { continue }
      if supporting[owner]?.contains(claim.name) != true { supporting[owner, default: []].append(claim.name) }
    }
    return supporting
  }

  private func component(_ name: String, claims: [Claim], supporting: [String], listed: [Member]) -> Component {
    let declared = claims.compactMap { claim in claim.declaration.map { (claim.line, $0.code, $0.index) } }
    let declarations = declared.compactMap { line, code, index in
      reading.codes[code].swift.map { (declaration: $0.declarations[index], code: code, line: line) }
    }
    let main = declarations.first { $0.declaration.kind != .extension } ?? declarations.first
    let file = claims.filter { $0.file != nil }.max { ($0.fileRank, $1.line) < ($1.fileRank, $0.line) }?.file
    let description = claims.lazy.map(\.description).filter { !$0.isEmpty }.joined(separator: " ")
    let kind = ComponentKind(
      name: name,
      declaration: main?.declaration,
      file: file,
      description: description
    )
    var component = Component(
      name: name,
      kind: kind,
      file: file,
      line: claims.lazy.filter { $0.standing == .component }.map(\.line).min() ?? claims[0].line,
      test: .none,
      supporting: supporting
    )
    component.evidence = evidence(of: claims)
    for (declaration, code, _) in declarations { component.add(declaration, in: reading.codes[code]) }
    component.add(listed)
    component.test = component.neededTest(supporting: supportedCode(supporting))
    return component
  }

  private func evidence(of claims: [Claim]) -> [Evidence] {
    claims
      .sorted { ($0.standing, $1.line) > ($1.standing, $0.line) }
      .reduce(into: []) { evidence, claim in
        let new = Evidence(by: claim.by, line: claim.line)
        if !evidence.contains(new) { evidence.append(new) }
      }
  }

  /// Whether a type that supports a component holds logic of its own.
  private func supportedCode(_ names: [String]) -> Bool {
    let names = Set(names)
    return reading.codes.contains { code in
      code.swift?.declarations.contains { declaration in
        names.contains(declaration.name)
          && declaration.members.contains { $0.kind == .function && $0.name.hasPrefix("encode(") }
      } ?? false
    }
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    hasSuffix(text) ? String(dropLast(text.count)) + other : self
  }
}

extension Substring {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    String(self).replacing(text, with: other)
  }
}

/// A name in its anchor.
private struct AnchoredName: Hashable {
  var anchor: Int
  var name: String

  init(_ claim: Claim) {
    anchor = claim.anchor
    name = claim.name
  }
}
