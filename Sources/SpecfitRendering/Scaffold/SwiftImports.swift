// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The platform's modules that generated Swift must import.
enum SwiftImports {
  /// By the name of the type.
  private static let types: [Substring: String] = {
    let byModule: [String: [Substring]] = [
      "SwiftUI": [
        "Binding", "Color", "ColorScheme", "EdgeInsets", "EnvironmentValues", "Font", "GeometryProxy", "Image",
        "LocalizedStringKey", "NavigationPath", "ScenePhase", "Text", "View", "AnyView", "Animation", "Gradient",
        "PhotosPickerItem", "Transition", "AnyTransition", "Edge", "ViewBuilder", "DynamicTypeSize", "ToolbarContent",
      ],
      "SwiftData": [
        "ModelContext", "ModelContainer", "PersistentModel", "FetchDescriptor", "PersistentIdentifier", "Schema",
        "ModelConfiguration",
      ],
      "Combine": [
        "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "AnyCancellable", "Published", "Publisher",
        "ObservableObject", "Cancellable", "ObservableObjectPublisher",
      ],
      "Observation": ["Observable"],
      "OSLog": ["Logger", "OSLog"],
      "CoreGraphics": ["CGImage", "CGContext"],
      "StoreKit": ["SKProduct", "SKPaymentTransaction"],
      "Speech": ["SFSpeechRecognizer"],
      "WebKit": ["WKWebView"],
      "Network": ["NWPath", "NWPathMonitor", "NWConnection"],
      "ActivityKit": ["ActivityAttributes", "ActivityContent"],
      "WidgetKit": ["TimelineEntry", "TimelineProvider", "WidgetFamily"],
      "AuthenticationServices": ["ASAuthorization", "ASAuthorizationAppleIDCredential"],
      "LocalAuthentication": ["LAContext", "LAPolicy", "LABiometryType"],
      "CryptoKit": ["SymmetricKey"],
      "CoreML": ["MLModel"],
      "UserNotifications": [],
      "Foundation": [
        "Bundle", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "FileManager", "HTTPURLResponse",
        "IndexPath", "JSONDecoder", "JSONEncoder", "Locale", "NSError", "NSPredicate", "Notification", "TimeInterval",
        "TimeZone", "URL", "URLError", "URLRequest", "URLResponse", "URLSession", "UUID", "UserDefaults",
      ],
    ]
    var modules: [Substring: String] = [:]
    for (module, names) in byModule { for name in names { modules[name] = module } }
    return modules
  }()

  /// By the letters with which types begin; a capital letter follows them.
  private static let prefixes: [(letters: String, module: String)] = [
    ("HK", "HealthKit"), ("CL", "CoreLocation"), ("UN", "UserNotifications"), ("MK", "MapKit"), ("UI", "UIKit"),
    ("AV", "AVFoundation"), ("NSManaged", "CoreData"), ("NSPersistent", "CoreData"), ("NSFetch", "CoreData"),
    ("WC", "WatchConnectivity"), ("CM", "CoreMotion"), ("CK", "CloudKit"), ("BG", "BackgroundTasks"),
    ("EK", "EventKit"), ("PH", "Photos"), ("VN", "Vision"), ("SF", "Speech"), ("CN", "Contacts"),
  ]

  /// The modules of the types that lines of Swift name.
  ///
  /// - Parameters:
  ///   - lines: Swift text.
  ///   - declared: the types that documents declare, which need no import.
  /// - Returns: the names of the modules.
  static func modules(for lines: [String], declared: TypeCatalog) -> Set<String> {
    // Generated files import it in any case.
    all(for: lines, declared: declared).subtracting(["Foundation"])
  }

  private static func all(for lines: [String], declared: TypeCatalog) -> Set<String> {
    var found: Set<String> = []
    for line in lines {
      for word in TypeScope.words(of: line) where word.utf8.first?.isUppercase == true {
        let isOwn = declared[word].map { $0.keyword != .extension } ?? false
        if !isOwn, let module = module(of: word) { found.insert(module) }
      }
    }
    return found
  }

  /// The parts of Foundation that are modules of their own on some systems, and that lines of Swift need, sorted.
  static func partialModules(for lines: [String], declared: TypeCatalog) -> [String] {
    var found: Set<String> = []
    for word in lines.flatMap({ TypeScope.words(of: $0) }) where word.utf8.first?.isUppercase == true {
      guard let module = partialModule(of: word), declared[word].map({ $0.keyword == .extension }) ?? true else {
        continue
      }
      found.insert(module)
    }
    return found.sorted()
  }

  private static let networking: Set<Substring> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
    "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse",
  ]
  private static let markup: Set<Substring> = [
    "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
  ]

  private static func partialModule(of type: Substring) -> String? {
    if networking.contains(type) || type.hasPrefix("URLSession") { return "FoundationNetworking" }
    return markup.contains(type) ? "FoundationXML" : nil
  }

  /// The same for a text of some lines, with Foundation.
  static func modules(of text: String, declared: TypeCatalog) -> Set<String> {
    all(for: text.parts(between: "\n").map(String.init), declared: declared)
  }

  private static func module(of type: Substring) -> String? {
    if let module = types[type] { return module }
    return prefixes.first { prefix in
      type.hasPrefix(prefix.letters) && type.dropFirst(prefix.letters.count).first?.isUppercase == true
        && type.dropFirst(prefix.letters.count + 1).first?.isLowercase == true
        || type == "UIImage"
          && prefix.letters == "UI"
    }?.module
  }
}
