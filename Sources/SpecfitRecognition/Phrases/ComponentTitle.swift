// What a heading says of the component that it names.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The name of a component in a heading: `CartService`, `3. APIClient.swift (New)`, `Networking (CartClient)`.
struct ComponentTitle {
  enum Form {
    /// The heading is the name, perhaps with a word for its kind.
    case name
    /// The name stands beside other words: "View Models (`CartViewModel.swift`)".
    case aside
    /// A member or nested type of the component: `CartParser.parse(_:)`, `CartFeature.State`.
    case member
    /// The name's words are apart: `Cart Service`.
    case spaced
  }

  var name: String
  var path: SourcePath?
  var form: Form
  var status: ComponentStatus?

  /// Reads a heading without its number; nil when it names no component.
  ///
  /// Where components are listed, a heading may be one even when its words are apart.
  init?(_ title: String, listsComponents: Bool) {
    let tokens = NameToken.tokens(of: title)
    let head = tokens.filter { !$0.isAside && !$0.isBehindSign }.map(\.text)
      .drop { $0.utf8.allSatisfy { !$0.isLetter } || ($0.utf8.count == 1 && $0 != "A") }
    status = Self.status(of: tokens)
    var words = head.drop { Self.leading.contains($0.lowercased()) && head.count > 1 }[...]
    // "Protocol: CartService" names the kind first.
    if words.allSatisfy({ Self.kinds.contains($0.lowercased()) }) {
      let behind = tokens.filter { $0.isBehindSign && !$0.isAside }.map(\.text)
      if !behind.isEmpty, let first = behind.first, TypeName.isCompound(first) || SourcePath(first) != nil {
        words = behind[...]
      }
    }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if let path = SourcePath(first), path.isComponent, !path.isTest, Self.isKind(rest) {
      (name, self.path, form) = (path.stem, path, .name)
    } else if let owner = Self.owner(of: first, in: title) {
      (name, form) = (owner, .member)
    } else if TypeName.isCompound(first), Self.isKind(rest), rest.count <= 3 {
      (name, form) = (Self.joined(first, rest), .name)
    } else if let labelled = Self.labelled(tokens) {
      (name, form) = (labelled, .name)
    } else if let aside = Self.aside(tokens, words: words) {
      (name, path, form) = (aside.path?.stem ?? aside.name, aside.path, .aside)
    } else if listsComponents, let spaced = Self.spaced(words) {
      (name, form) = (spaced, .spaced)
    } else {
      return nil
    }
    guard TypeName.isOwn(name), path != nil || !TypeName.isOfSeveral(name) else { return nil }
  }

  private static func isKind(_ words: ArraySlice<Substring>) -> Bool {
    words.allSatisfy { kinds.contains($0.lowercased()) || $0 == "and" || $0.utf8.allSatisfy { !$0.isLetter } }
  }

  private static func status(of tokens: [NameToken]) -> ComponentStatus? {
    let remark = tokens.filter { $0.isAside || $0.isBehindSign }.map(\.text)
    if (1...4).contains(remark.count), let status = ComponentStatus(remark.joined(separator: " ")) { return status }
    // "CartService NEW", "New CartService"
    let shouted = tokens.filter { !$0.isAside && $0.text.utf8.allSatisfy { $0.isUppercase } }.map(\.text)
    return shouted.isEmpty ? nil : ComponentStatus(shouted.joined(separator: " "))
  }

  /// `TideTable View` is `TideTableView`; `CartService Protocol` is a `CartService`.
  private static func joined(_ name: Substring, _ rest: ArraySlice<Substring>) -> String {
    guard let word = rest.first, rest.count == 1, joining.contains(word), ComponentKind(suffixOf: String(name)) == nil
    else { return String(name) }
    return String(name) + word
  }

  /// The type of `CartParser.parse` or `CartFeature.State`.
  private static func owner(of token: Substring, in title: String) -> String? {
    guard let dot = token.utf8.firstIndex(of: ASCII.dot) else { return nil }
    let owner = token[..<dot]
    let member = token[dot...].utf8.dropFirst()
    let isCalled = token.endIndex < title.endIndex && title[token.endIndex] == "("
    guard TypeName.isCompound(owner), isCalled || member.first?.isUppercase == true,
      !member.contains(UInt8(ascii: "/"))
    else { return nil }
    return String(owner)
  }

  /// The name in parentheses behind a word for what it is: "Tide Timing (Component: `TidePlan`)".
  private static func labelled(_ tokens: [NameToken]) -> String? {
    guard let name = tokens.last, name.isAside, TypeName.isCompound(name.text), tokens.count > 2,
      case let label = tokens[tokens.count - 2], label.isAside, labels.contains(label.text.lowercased()),
      tokens.count(where: \.isAside) == 2
    else { return nil }
    return String(name.text)
  }

  private static let labels: Set<String> = ["component", "class", "struct", "actor", "type", "service", "module"]

  /// The only name in parentheses or behind a sign.
  private static func aside(_ tokens: [NameToken], words: ArraySlice<Substring>) -> (name: String, path: SourcePath?)? {
    var found: (name: String, path: SourcePath?)?
    for token in tokens {
      let path = SourcePath(token.text).flatMap { $0.isComponent && !$0.isTest ? $0 : nil }
      guard path != nil || TypeName.isCompound(token.text) else { continue }
      // "Delete `CartCache.swift`"
      if !token.isAside, !token.isBehindSign, words.first.map(Removal.isVerb) == true { return nil }
      guard found == nil, token.isAlone || path != nil else { return nil }
      if path == nil, ComponentKind(suffixOf: String(token.text)) == nil { return nil }
      found = (String(token.text), path)
    }
    return found
  }

  private static func spaced(_ words: ArraySlice<Substring>) -> String? {
    if words.count == 1, let only = words.first, isDoer(only) { return String(only) }
    guard (2...4).contains(words.count), let first = words.first?.lowercased(), !generic.contains(first),
      !kinds.contains(first),
      words.allSatisfy({ $0.utf8.first?.isUppercase == true && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } })
    else { return nil }
    let name = TypeName.camelCase(words.joined(separator: " "))
    guard let kind = ComponentKind(suffixOf: name), kind != .model, kind != .state, kind != .error else { return nil }
    return name
  }

  /// "Importer": a word for who does something.
  private static func isDoer(_ word: Substring) -> Bool {
    let lower = word.lowercased()
    guard word.utf8.first?.isUppercase == true, lower.utf8.count > 5, lower.hasSuffix("er") || lower.hasSuffix("or"),
      lower.utf8.allSatisfy(\.isLetter), !people.contains(lower)
    else { return false }
    return Verb.base(ofGerund: lower.dropLast(2) + "ing") != nil
  }

  /// Those who use what is built, and what only holds something.
  private static let people: Set<String> = [
    "owner", "container", "header", "folder", "customer", "viewer", "editor", "manager", "renter", "driver", "sender",
    "seller", "letter", "border", "center", "holder", "subscriber", "caller", "buyer", "dealer", "leader", "member",
    "trainer", "worker", "rider", "player", "reader", "writer", "maker", "winner", "starter", "cover", "corner",
  ]

  /// Words that may stand before a name.
  private static let leading: Set<String> = [
    "a", "an", "the", "class", "struct", "enum", "actor", "protocol", "interface", "component", "contract", "new",
    "main",
    "classe", "componente",
  ]
  /// Words that may stand behind a name without being part of it.
  private static let kinds: Set<String> = [
    "protocol", "class", "struct", "enum", "actor", "service", "component", "view", "model", "interface", "feature",
    "module", "reducer", "client", "type", "extension", "extensions", "screen", "new", "updated", "implementation",
    "state", "actions", "action", "effects", "existing", "modified", "singleton", "utility", "helper", "manager",
    "repository", "store", "object", "record", "entity", "api", "contract", "overview", "structure", "classe",
    "componente",
    "serviço",
  ]
  /// Words for a kind that a name takes as its last when it has none.
  private static let joining: Set<Substring> = [
    "View", "Screen", "Service", "Manager", "Client", "Repository", "Store", "Feature", "Reducer",
  ]
  /// Words that make no component with a word for a kind: `Data Service`.
  private static let generic: Set<String> = [
    "data", "domain", "view", "core", "error", "state", "user", "main", "base", "common", "shared", "custom", "ui",
    "application", "app", "business", "service", "services", "external", "public", "internal", "key", "all", "other",
    "new", "existing", "required", "system", "api", "navigation", "dependency", "platform", "test", "unit", "swift",
    "swiftui", "add", "create", "use", "using", "module", "feature", "model", "component", "supporting", "helper",
  ]
}
