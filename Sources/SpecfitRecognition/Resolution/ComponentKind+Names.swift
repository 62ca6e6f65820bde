// The kinds that names and folders tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentKind {
  /// The kind that the last word of a name tells; nil when it tells none.
  init?(suffixOf name: String) {
    if name.utf8.contains(UInt8(ascii: "+")) {
      self = .extension
      return
    }
    var words = TypeName.words(of: name)
    while words.count > 1, let last = words.last, Self.qualifiers.contains(last) { words.removeLast() }
    guard let last = words.last else { return nil }
    if words.count >= 2, !name.utf8.contains(UInt8(ascii: "_")),
      let kind = Self.pairs[name[words[words.count - 2].startIndex..<last.endIndex]]
    {
      self = kind
    } else if let kind = Self.suffixes[last] {
      self = kind
    } else {
      return nil
    }
  }

  /// Whether the name of a view may as well be that of plain data: `Section`, `Row`.
  ///
  /// `CartView` leaves no doubt.
  static func onlyLooksLikeView(_ name: String) -> Bool {
    guard let last = TypeName.words(of: name).last else { return false }
    return last != "View" && last != "Views" && last != "Modifier"
  }

  /// Whether the last word of a name says that it does something, as `Renderer` does: such a type has logic.
  static func isAgent(_ name: String) -> Bool {
    guard let last = TypeName.words(of: name).last, last.utf8.count > 4 else { return false }
    return last.hasSuffix("er") || last.hasSuffix("or")
  }

  /// The kind that the folders of a path tell, the innermost first.
  init?(foldersOf path: String) {
    for folder in path.words(separatedBy: Self.slash).dropLast().reversed() {
      guard let kind = Self.folders[folder.lowercased()] else { continue }
      self = kind
      return
    }
    return nil
  }

  /// Words behind the word that tells the kind: `CartServiceImpl`.
  private static let qualifiers: Set<Substring> = ["Impl", "Implementation", "Live", "Default", "Base", "V2"]

  /// Two last words that together tell another kind than the last alone.
  private static let pairs: [Substring: ComponentKind] = [
    "ViewModel": .viewModel, "ViewModels": .viewModel, "UseCase": .useCase, "UseCases": .useCase,
    "DataSource": .repository, "AppDelegate": .other, "SceneDelegate": .other, "ViewModifier": .view,
    "ErrorHandler": .service, "TabBar": .view, "FeatureFlags": .configuration, "FeatureFlag": .configuration,
    "ViewState": .state, "DesignSystem": .configuration, "StateMachine": .engine, "EventBus": .service,
  ]

  /// Last words of names.
  private static let suffixes: [Substring: ComponentKind] = [
    "View": .view, "Screen": .screen, "Page": .screen, "Fragment": .screen, "Card": .view, "Row": .view,
    "Cell": .view, "Button": .view, "Sheet": .view, "Bar": .view, "Toolbar": .view, "Section": .view, "Panel": .view,
    "Ring": .view, "Chart": .view, "Overlay": .view, "Popover": .view, "Banner": .view, "Badge": .view,
    "Bubble": .view, "Indicator": .view, "Dialog": .view, "Modal": .view, "Carousel": .view, "Toast": .view,
    "Picker": .view, "Widget": .view, "Window": .view, "Skeleton": .view, "Placeholder": .view, "Views": .view,
    "Screens": .screen, "Composer": .view, "Sidebar": .view, "Thumbnail": .view, "Tooltip": .view,
    "Service": .service, "Services": .service, "Generator": .service, "Scanner": .service, "Exporter": .service,
    "Importer": .service, "Assembler": .service, "Monitor": .service, "Scheduler": .service, "Analyzer": .service,
    "Tracker": .service, "Processor": .service, "Uploader": .service, "Downloader": .service, "Loader": .service,
    "Fetcher": .service, "Handler": .service, "Worker": .service, "Renderer": .service, "Recorder": .service,
    "Player": .service, "Listener": .service, "Observer": .service, "Watcher": .service, "Notifier": .service,
    "Synchronizer": .service, "Syncer": .service, "Orchestrator": .service, "Writer": .service, "Runner": .service,
    "Executor": .service, "Pipeline": .service, "Sender": .service, "Recognizer": .service, "Inspector": .service,
    "Poller": .service, "Publisher": .service, "Subscriber": .service, "Launcher": .service, "Predictor": .service,
    "Updater": .service, "Collector": .service, "Aggregator": .service, "Transcriber": .service, "Agent": .service,
    "Repository": .repository, "Repositories": .repository, "Dao": .repository, "DAO": .repository,
    "Manager": .manager, "Client": .client, "API": .client, "Clients": .client,
    "Adapter": .adapter, "Wrapper": .adapter, "Bridge": .adapter, "Gateway": .adapter, "Proxy": .adapter,
    "Facade": .adapter, "Mapper": .adapter, "Feature": .reducer, "Reducer": .reducer, "Coordinator": .coordinator,
    "Router": .coordinator, "Navigator": .coordinator, "Engine": .engine, "Model": .model, "Models": .model,
    "Snapshot": .model, "Schema": .model, "Entity": .model, "Entities": .model, "DTO": .model, "Dto": .model,
    "Response": .model, "Request": .model, "Types": .model, "Record": .model, "Metadata": .model, "Payload": .model,
    "Item": .model, "Entry": .model, "Props": .model, "Info": .model, "Result": .model, "Summary": .model,
    "Profile": .model, "State": .state, "Protocol": .protocol, "Protocols": .protocol, "Delegate": .protocol,
    "Interface": .protocol, "Utility": .utility, "Utils": .utility, "Util": .utility, "Utilities": .utility,
    "Helper": .utility, "Helpers": .utility, "Detector": .utility, "Validator": .utility, "Logger": .utility,
    "Calculator": .utility, "Expander": .utility, "Allocator": .utility, "Resolver": .utility, "Converter": .utility,
    "Transformer": .utility, "Matcher": .utility, "Comparator": .utility, "Serializer": .utility, "Logic": .utility,
    "Policy": .utility, "Filter": .utility, "Rules": .utility, "Math": .utility, "Sorter": .utility,
    "Sanitizer": .utility,
    "Extensions": .extension, "Extension": .extension, "Error": .error, "Errors": .error, "Exception": .error,
    "Failure": .error, "Store": .store, "Storage": .store, "Cache": .store, "Registry": .store, "Database": .store,
    "Queue": .store, "Keychain": .store, "Provider": .provider, "Factory": .builder, "Builder": .builder,
    "Parser": .parser, "Decoder": .parser, "Reader": .parser, "Tokenizer": .parser, "Lexer": .parser,
    "Formatter": .formatter, "Encoder": .formatter, "Interactor": .useCase, "Controller": .controller,
    "Middleware": .middleware, "Interceptor": .middleware, "Guard": .middleware, "Command": .command,
    "Intent": .command, "Shortcut": .command, "Shortcuts": .command, "Configuration": .configuration,
    "Config": .configuration, "Options": .configuration, "Settings": .configuration, "Constants": .configuration,
    "Dependencies": .configuration, "Container": .configuration, "Theme": .configuration, "Colors": .configuration,
    "Fonts": .configuration, "Typography": .configuration, "Spacing": .configuration, "Palette": .configuration,
    "Environment": .configuration, "Keys": .configuration, "Strings": .configuration, "Assembly": .configuration,
    "Tokens": .configuration, "Type": .enum, "Enums": .enum, "Enum": .enum, "Kind": .enum, "Status": .enum,
    "Mode": .enum, "Category": .enum, "Endpoint": .other, "App": .other,
  ]

  private static let slash = ByteSet("/")

  private static let folders: [String: ComponentKind] = [
    "views": .view, "view": .view, "components": .view, "cards": .view, "ui": .view, "subviews": .view,
    "widgets": .view, "screens": .screen, "pages": .screen, "viewmodels": .viewModel, "protocols": .protocol,
    "interfaces": .protocol, "models": .model, "model": .model, "entities": .model, "dto": .model, "types": .model,
    "services": .service, "service": .service, "managers": .manager, "repositories": .repository,
    "clients": .client, "adapters": .adapter, "coordinators": .coordinator, "controllers": .controller,
    "engines": .engine, "engine": .engine, "extensions": .extension, "utilities": .utility, "utils": .utility,
    "helpers": .utility, "util": .utility, "enums": .enum, "errors": .error, "stores": .store, "storage": .store,
    "cache": .store, "providers": .provider, "parsers": .parser, "parsing": .parser, "formatters": .formatter,
    "usecases": .useCase, "middleware": .middleware, "commands": .command, "intents": .command,
    "constants": .configuration, "config": .configuration, "configuration": .configuration, "theme": .configuration,
    "builders": .builder, "factories": .builder, "reducers": .reducer,
  ]
}
