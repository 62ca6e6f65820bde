// How a component's kind is told from its name, code and place.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift

extension ComponentKind {
  /// Last words of names, and the kinds they tell.
  private static let suffixes: [String: ComponentKind] = [
    "ViewModel": .viewModel, "View": .view, "Screen": .screen, "Service": .service, "Repository": .repository,
    "Manager": .manager, "Client": .client, "Adapter": .adapter, "Feature": .reducer, "Reducer": .reducer,
    "Coordinator": .coordinator, "Router": .coordinator, "Engine": .engine, "Model": .model, "Models": .model,
    "State": .state, "Protocol": .protocol, "Protocols": .protocol, "Utility": .utility, "Utils": .utility,
    "Utilities": .utility, "Helper": .utility, "Helpers": .utility, "Extensions": .extension, "Extension": .extension,
    "Error": .error, "Errors": .error, "Store": .store, "Storage": .store, "Cache": .store, "Registry": .store,
    "Database": .store, "Provider": .provider, "Factory": .builder, "Parser": .parser, "Decoder": .parser,
    "Scanner": .service, "Builder": .builder, "Generator": .service, "Formatter": .formatter, "UseCase": .useCase,
    "Interactor": .useCase, "Controller": .controller, "Middleware": .middleware, "Command": .command,
    "Configuration": .configuration, "Config": .configuration, "Options": .configuration, "Settings": .configuration,
    "Constants": .configuration, "Dependencies": .configuration, "Card": .view, "Row": .view, "Cell": .view,
    "Button": .view, "Sheet": .view, "Bar": .view, "Section": .view, "Panel": .view, "Ring": .view, "Chart": .view,
    "Snapshot": .model, "Assembler": .service, "Monitor": .service, "Scheduler": .service, "Detector": .utility,
    "Validator": .utility, "Exporter": .service, "Importer": .service, "Logger": .utility, "Analyzer": .service,
    "Tracker": .service, "Calculator": .utility, "Processor": .service, "Uploader": .service, "Loader": .service,
    "Schema": .model, "Entity": .model, "DTO": .model, "Response": .model, "Request": .model, "Endpoint": .other,
    "Type": .enum, "Wrapper": .adapter, "Bridge": .adapter, "Queue": .store, "Theme": .configuration,
    "Intent": .command, "Handler": .service, "Enums": .enum, "Types": .model, "Record": .model, "Metadata": .model,
  ]

  /// The kind that the last word of a name tells.
  init?(suffixOf name: String) {
    let words = TypeName.words(of: name)
    guard let last = words.last else { return nil }
    if words.count >= 2, let kind = Self.suffixes["\(words[words.count - 2])\(last)"] {
      self = kind
    } else if name.contains("+") {
      self = .extension
    } else if let kind = Self.suffixes[String(last)] {
      self = kind
    } else {
      return nil
    }
  }

  /// The kind of a component, from the strongest sign to the weakest.
  ///
  /// - Parameters:
  ///   - name: the component's name.
  ///   - declaration: its declaration, when the document has one.
  ///   - file: its path.
  ///   - description: what the document says beside the name.
  init(name: String, declaration: SwiftDeclaration?, file: String?, description: String) {
    let suffix = ComponentKind(suffixOf: name)
    if let declaration, let kind = Self.declared(declaration, suffix: suffix) {
      self = kind
      return
    }
    let text = description.lowercased()
    if let suffix {
      self = suffix
    } else if text.contains("enum") {
      self = .enum
    } else if text.contains("protocol") && file?.contains("Protocol") != false {
      self = .protocol
    } else if text.contains("extension") {
      self = .extension
    } else if file?.contains("/Views/") == true || text.contains("swiftui view") {
      self = .view
    } else if file?.contains("/Protocols/") == true {
      self = .protocol
    } else if let file, ["/Models/", "/Entities/", "/Model/"].contains(where: { file.contains($0) }) {
      self = .model
    } else if ["struct", "model", "type", "element", "representation", "configuration", "data"]
      .contains(where: { text.contains($0) })
    {
      self = .model
    } else {
      self = .other
    }
  }

  private static func declared(_ declaration: SwiftDeclaration, suffix: ComponentKind?) -> ComponentKind? {
    let inherits = Set(declaration.inherits)
    switch declaration.kind {
    case .protocol: return .protocol
    case .extension: return .extension
    case .enum:
      if !inherits.isDisjoint(with: ["Error", "LocalizedError"]) || suffix == .error { return .error }
      return suffix == .configuration || suffix == .utility || suffix == .other ? suffix : .enum
    default: break
    }
    if declaration.attributes.contains("Reducer") || inherits.contains("Reducer") { return .reducer }
    if inherits.contains("ObservableObject") || declaration.attributes.contains("Observable") {
      if suffix == nil || suffix == .model { return .viewModel }
      return suffix
    }
    if declaration.attributes.contains("Model") { return .model }
    if inherits.contains("View"), suffix != .screen { return .view }
    if inherits.contains("App") { return .other }
    if let suffix { return suffix }
    return declaration.kind == .struct ? .model : nil
  }
}
