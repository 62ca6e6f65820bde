// How a component's kind is told from its name, code and place.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// What a document says of a component that may tell its kind.
struct KindEvidence {
  var name: String
  var declaration: SwiftDeclaration?
  /// The kind that a declaration in another language tells.
  var foreign: ComponentKind?
  var file: String?
  /// What stands beside the name.
  var descriptions: [String] = []
  /// The heading's words as a name, when they are apart: `OfflineDownloadManager` above `Downloads.swift`.
  var title = ""
  /// Whether the section is one of data models.
  var isAmongModels = false
  /// Whether the section is one of views or screens.
  var isAmongViews = false
  /// Whether its chapter holds the state of a feature that no type encloses.
  var holdsFeatureState = false
  /// The declarations beside it, when none has its name: what its file holds.
  var beside: [SwiftDeclaration] = []
}

extension ComponentKind {
  /// The kind of a component, from the strongest sign to the weakest.
  init(_ evidence: KindEvidence) {
    if evidence.holdsFeatureState, evidence.declaration == nil {
      self = .reducer
      return
    }
    let folder = evidence.file.flatMap { ComponentKind(foldersOf: $0) }
    let isAmongViews = evidence.isAmongViews || folder == .view || folder == .screen
    let suffix = Self.suffix(of: evidence.name, declaredBy: evidence.declaration, isAmongViews: isAmongViews)
    self =
      Self.declared(evidence, suffix: suffix) ?? evidence.foreign.flatMap { Self.foreign($0, suffix: suffix) }
      ?? Self.said(evidence, suffix: suffix) ?? suffix
      ?? Self.held(evidence.beside) ?? Self.described(evidence.descriptions)
      ?? (TypeName.isCompound(evidence.title) ? ComponentKind(suffixOf: evidence.title) : nil)
      ?? evidence.file.flatMap { ComponentKind(foldersOf: $0) } ?? (evidence.isAmongModels ? .model : .other)
  }

  /// The kind that the last word of a declared type's name tells, unless the code says otherwise.
  init?(suffixOf declaration: SwiftDeclaration) {
    guard let kind = Self.suffix(of: declaration.name, declaredBy: declaration) else { return nil }
    self = kind
  }

  private static func suffix(
    of name: String,
    declaredBy declaration: SwiftDeclaration?,
    isAmongViews: Bool = false
  ) -> ComponentKind? {
    let suffix = ComponentKind(suffixOf: name)
    guard suffix == .view, let declaration, onlyLooksLikeView(name) else { return suffix }
    return declaration.isObserved || (!isAmongViews && declaration.isNoView) ? nil : suffix
  }

  private static func declared(_ evidence: KindEvidence, suffix: ComponentKind?) -> ComponentKind? {
    guard let declaration = evidence.declaration else { return nil }
    let inherits = declaration.inherits
    switch declaration.kind {
    case .protocol: return .protocol
    case .extension: return suffix ?? .extension
    case .enum: return declaredEnum(declaration, suffix: suffix)
    default: break
    }
    if declaration.attributes.contains("Reducer") || inherits.contains("Reducer") { return .reducer }
    if let kind = inherited(inherits, suffix: suffix) { return kind }
    if inherits.contains("ObservableObject") || declaration.attributes.contains("Observable") {
      return suffix == nil || suffix == .model ? .viewModel : suffix
    }
    if declaration.attributes.contains("Model") { return .model }
    if declaration.attributes.contains("main") { return .other }
    if evidence.isAmongModels, suffix == nil || suffix == .configuration || suffix == .store { return .model }
    // A type that is no protocol is only called like one.
    if let suffix, suffix != .protocol { return suffix }
    if declaration.isNamespace { return .configuration }
    if let said = described(evidence.descriptions), said != .protocol, said != .enum { return said }
    if let kind = evidence.file.flatMap({ ComponentKind(foldersOf: $0) }), kind != .protocol { return kind }
    return declaration.kind == .struct && !isAgent(evidence.name) ? .model : nil
  }

  private static func declaredEnum(_ declaration: SwiftDeclaration, suffix: ComponentKind?) -> ComponentKind {
    if declaration.attributes.contains("Reducer") { return .reducer }
    if suffix == .error || declaration.inherits.contains(where: { $0 == "Error" || $0.hasSuffix("Error") }) {
      return .error
    }
    guard declaration.cases.isEmpty, !declaration.members.isEmpty else {
      return suffix == .configuration || suffix == .utility || suffix == .other ? suffix ?? .enum : .enum
    }
    // An enum without cases only holds what is static.
    if declaration.isNamespace { return .configuration }
    return suffix == .enum || suffix == .store ? .utility : suffix ?? .utility
  }

  private static func inherited(_ types: [String], suffix: ComponentKind?) -> ComponentKind? {
    for type in types {
      switch type {
      case "View", "UIView", "NSView", "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
        "ViewModifier", "Widget", "ButtonStyle", "Shape", "UITableViewCell", "UICollectionViewCell":
        return suffix == .screen ? .screen : .view
      case "App": return .other
      case "UIViewController", "NSViewController", "NSWindowController", "UITableViewController": return .controller
      case "AppIntent", "ParsableCommand", "AsyncParsableCommand": return .command
      default: continue
      }
    }
    return nil
  }

  /// What another language's declaration tells, unless the name tells more.
  private static func foreign(_ kind: ComponentKind, suffix: ComponentKind?) -> ComponentKind? {
    switch kind {
    case .protocol, .enum, .view: kind
    case .model: suffix ?? .model
    default: nil
    }
  }

  /// What stands right beside the name: "`CartState` enum", "protocol `CartStoring`", or the folder of protocols.
  private static func said(_ evidence: KindEvidence, suffix: ComponentKind?) -> ComponentKind? {
    let folder = evidence.file.flatMap { ComponentKind(foldersOf: $0) }
    if folder == .protocol, suffix != .error { return .protocol }
    switch evidence.descriptions.lazy.compactMap({ wordBeside(evidence.name, in: $0) }).first {
    case "protocol", "interface": return .protocol
    case "enum", "enumeration": return suffix == .error ? .error : .enum
    case "struct" where suffix == .state || suffix == .enum || evidence.isAmongModels: return .model
    case "extension" where suffix == nil: return .extension
    default: return suffix == .configuration && (folder == .model || evidence.isAmongModels) ? .model : nil
    }
  }

  /// The lowercase word behind a name in a text, or before it, if it tells a kind.
  private static func wordBeside(_ name: String, in text: String) -> String? {
    var rest = text[...]
    for _ in 0..<4 {
      guard let range = rest.place(of: name) else { return nil }
      let behind = Substring(rest[range.upperBound...].utf8.prefix(24)).letterRuns.first?.lowercased()
      if let behind, sorts.contains(behind) { return behind }
      let before = Substring(rest[..<range.lowerBound].utf8.suffix(24)).letterRuns.last?.lowercased()
      if let before, sorts.contains(before) { return before }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  private static let sorts: Set<String> = ["protocol", "enum", "struct", "extension", "enumeration", "interface"]

  /// What a file without a type of its own name holds.
  private static func held(_ declarations: [SwiftDeclaration]) -> ComponentKind? {
    guard let first = declarations.first else { return nil }
    if declarations.allSatisfy({ $0.kind == .protocol }) { return .protocol }
    if declarations.allSatisfy({ $0.kind == .extension }) { return .extension }
    if declarations.allSatisfy({ $0.kind == .enum }) {
      return declarations.allSatisfy { $0.inherits.contains { $0.hasSuffix("Error") } } ? .error : .enum
    }
    if declarations.allSatisfy({ $0.kind == .struct || $0.kind == .enum }) {
      return first.inherits.contains("View") ? .view : .model
    }
    return nil
  }

  /// The first word of a description that tells a kind: "A stateless utility that …", "Audio layout enum".
  private static func described(_ descriptions: [String]) -> ComponentKind? {
    descriptions.lazy.compactMap { described($0) }.first
  }

  private static func described(_ description: String) -> ComponentKind? {
    var known: ComponentKind?
    for word in description.utf8.prefix(240).split(whereSeparator: { !$0.isLetter }) {
      guard (4...14).contains(word.count) else { continue }
      let word = Substring(word).lowercased()
      guard let kind = words[word] else { continue }
      if word == "swiftui" {
        known = .view
      } else if kind != .model || known == nil {
        return kind == .model ? known ?? kind : kind
      }
    }
    return known
  }

  private static let words: [String: ComponentKind] = [
    "enum": .enum, "enumeration": .enum, "protocol": .protocol, "extension": .extension, "extensions": .extension,
    "view": .view, "screen": .screen, "error": .error, "errors": .error, "utility": .utility, "helper": .utility,
    "model": .model, "struct": .model, "type": .model, "element": .model, "entity": .model, "representation": .model,
    "configuration": .model, "data": .model, "container": .model, "structure": .model, "swiftui": .view,
    "constants": .configuration, "service": .service, "repository": .repository,
  ]
}

extension SwiftDeclaration {
  /// Whether the code says enough of the type to show that it is no view.
  ///
  /// Documents leave `body` out: who takes a closure or is given values by a wrapper may well be a view.
  var isNoView: Bool {
    guard kind == .struct || kind == .class || kind == .actor || kind == .enum,
      !inherits.isEmpty || !members.isEmpty || !cases.isEmpty,
      inherits.allSatisfy({ ComponentKind(suffixOf: $0) != .view && ComponentKind(suffixOf: $0) != .screen }),
      (genericParameters + [whereClause ?? ""]).allSatisfy({ !$0.hasSuffix("View") && !$0.holds("View,") })
    else { return false }
    return !members.contains { member in
      member.baseName == "body" || member.kind == .closureProperty || member.attributes.contains("ViewBuilder")
        || (member.kind == .property && member.attributes.contains(where: Self.isWrapper))
    }
  }

  /// Whether the code shows a type that views observe, whatever wrappers its properties have.
  fileprivate var isObserved: Bool {
    inherits.contains("ObservableObject") || attributes.contains("Observable") || attributes.contains("Model")
  }

  /// Whether an attribute of a property is a wrapper: these have capitals, those of the language mostly have none.
  private static func isWrapper(_ attribute: String) -> Bool {
    attribute.utf8.first?.isUppercase == true && attribute != "MainActor"
  }

  /// Whether the type only holds static values.
  var isNamespace: Bool {
    !members.isEmpty && cases.isEmpty && members.allSatisfy { $0.kind == .property && $0.isStatic && !$0.isComputed }
  }
}

extension SwiftDeclaration {
  /// Whether it is the state of a feature of the Composable Architecture: `@ObservableState struct State`.
  var isFeatureState: Bool { kind == .struct && name == "State" && attributes.contains("ObservableState") }
}
