// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The types that an instruction names in plain text, right behind its verb: "Create CartStore class with …".
///
/// Without a code span a name may be that of anything, so that what stands
/// around it must say that it is a type, and that the type itself is made.
struct PlainObject {
  private(set) var names: [Substring] = []
  /// The file that the instruction names in place of a type.
  private(set) var path: SourcePath?
  /// Whether names behind the last one were left out.
  private(set) var isCut = false

  /// Reads what stands behind a verb; nil when it is no type that is made.
  init?(_ object: Substring, verb: String) {
    var words = object.utf8.prefix(8_000).split(separator: ASCII.space).map { Substring($0) }[...]
    var isKind = false
    while let word = words.first, Self.leading.contains(word.lowercased()) || Self.kinds.contains(word.lowercased()) {
      isKind = isKind || Self.declared.contains(word.lowercased())
      words = words.dropFirst()
    }
    guard let first = words.first else { return nil }
    if let path = SourcePath(Self.trimmed(first)), path.isComponent, !path.isTest, TypeName.isOwn(path.stem) {
      // "Create TideParser.swift. Input: …": what stands behind the sentence says nothing of it.
      let isLast = first.utf8.last == ASCII.dot
      guard Self.isMade(isLast ? [] : words.dropFirst(), verb: verb, isKind: true) else { return nil }
      (names, self.path) = ([Substring(path.stem)], path)
      return
    }
    let isFollowed = takeNames(from: &words)
    isKind = isKind || words.first.map { Self.declared.contains(Self.trimmed($0).lowercased()) } == true
    // "Implement FrameCounter", and no more: what does something is made.
    let isWhole = names.count == 1 && words.isEmpty
    names.removeAll { name in
      !isKind && ComponentKind(suffixOf: String(name)) == nil && !object.holds("\(name).swift")
        && !object.holds("\(name).kt") && !(isWhole && ["er", "or"].contains { name.hasSuffix($0) })
    }
    guard !names.isEmpty, isCut || Self.isMade(words, verb: verb, isFollowed: isFollowed, isKind: isKind) else {
      return nil
    }
  }

  /// Takes the names with which some words begin, and what joins these.
  ///
  /// - Returns: whether a comma stands behind the last one.
  private mutating func takeNames(from words: inout ArraySlice<Substring>) -> Bool {
    var isFollowed = false
    while let word = words.first {
      let name = Self.trimmed(word)
      guard TypeName.isCompound(name), TypeName.isOwn(name), !TypeName.mayBePlatform(name) else { break }
      guard names.count < NameRun.limit else {
        isCut = true
        break
      }
      names.append(name)
      words = words.dropFirst()
      isFollowed = word.utf8.last == UInt8(ascii: ",")
      // "Create CartStore class and CartView"
      if words.count > 2, Self.kinds.contains(words[words.startIndex].lowercased()), Self.joins(words.dropFirst()) {
        words = words.dropFirst()
      }
      if let sign = word.utf8.last, Self.ends.contains(sign) {
        words = []
      } else if Self.joins(words) {
        words = words.dropFirst()
      } else if !isFollowed {
        break
      }
    }
    return isFollowed
  }

  /// Whether what stands behind the names, perhaps behind a comma, leaves them what is made: "class", not "unit tests".
  private static func isMade(
    _ words: ArraySlice<Substring>,
    verb: String,
    isFollowed: Bool = false,
    isKind: Bool
  ) -> Bool {
    let behind = words.prefix(16).map { trimmed($0).lowercased() }
    // "using the existing one", "with sample data for tests"
    if behind.contains("existing")
      || zip(behind, behind.dropFirst()).contains(where: { $0 == "for" && tests.contains($1) })
    {
      return false
    }
    // "Create CartItem when the user taps": then one of them is made.
    if let first = behind.first, occasions.contains(first), !isKind,
      !words.prefix(3).contains(where: { $0.utf8.contains(UInt8(ascii: "/")) || SourcePath(trimmed($0)) != nil })
    {
      return false
    }
    guard let first = behind.first, first.utf8.first?.isLetter == true else {
      return !ComponentStatus.isForeign(behind: behind.prefix(4).joined(separator: " "))
    }
    // "CartStore class tests", "CartStore for unit tests", but "CartStore with tests"
    let isAim = first == "for" || first == "to" || first == "in"
    if kinds.contains(first) || isAim, behind.dropFirst().prefix(isAim ? 2 : 1).contains(where: tests.contains) {
      return false
    }
    if isFollowed { return true }
    // "Write CartStore and parser tests"
    if first == "and", verb == "write" { return false }
    // "Add CartRow to CartView" puts what is there in a place.
    if verb == "add", uses.contains(first) { return false }
    return connecting.contains(first) || kinds.contains(first)
  }

  /// Whether "and" and a name begin.
  private static func joins(_ words: ArraySlice<Substring>) -> Bool {
    guard words.first == "and" || words.first == "&", let next = words.dropFirst().first else { return false }
    return TypeName.isCompound(trimmed(next))
  }

  private static func trimmed(_ word: Substring) -> Substring {
    var word = word
    while let last = word.utf8.last, last == UInt8(ascii: ",") || ends.contains(last) { word = word.dropLast() }
    return word
  }

  private static let ends = ByteSet(".:;\"")
  private static let leading: Set<String> = [
    "a", "an", "the", "new", "main", "core", "basic", "simple", "custom", "swift", "swiftui", "observable",
    "@observable", "@mainactor", "sendable", "thread-safe", "reusable", "shared", "dedicated", "singleton", "named",
    "called", "initial",
  ]
  /// Words for kinds of declarations.
  private static let declared: Set<String> = [
    "class", "struct", "actor", "protocol", "enum", "classes", "structs", "actors", "protocols", "enums", "interface",
  ]
  private static let kinds: Set<String> = declared.union([
    "service", "services", "view", "views", "screen", "screens", "component", "components", "model", "models",
    "manager", "repository", "store", "client", "type", "types", "file", "files", "reducer", "viewmodel", "ui",
    "utility", "helper", "implementation", "skeleton", "singleton",
  ])
  /// Words that begin what is said of a type.
  private static let connecting: Set<String> = [
    "with", "to", "for", "in", "that", "which", "using", "as", "from", "and", "under", "at", "via", "by", "on",
    "inside", "conforming", "extending", "implementing", "wrapping", "displaying", "showing", "handling", "managing",
    "containing", "holding", "including", "providing", "inheriting", "following", "supporting", "based", "backed",
    "where", "so", "per", "if", "when", "responsible", "exposing",
  ]
  /// Words that begin where, when or from what something is made as the program runs, or by whom.
  private static let occasions: Set<String> = [
    "when", "if", "per", "on", "from", "where", "in", "at", "via", "by", "using",
  ]
  private static let uses: Set<String> = ["to", "into", "in", "inside", "on", "as", "from", "at", "via", "under", "by"]
  private static let tests: Set<String> = [
    "test", "tests", "testing", "spec", "specs", "coverage", "preview", "previews", "mock", "mocks", "instance",
    "instances", "object", "objects", "property", "properties", "method", "methods", "dependency", "dependencies",
  ]
}
