// The only file that imports Yams.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import Yams

extension LocatedValue {
  /// Reads YAML: one document, keys being scalars.
  ///
  /// Scalars stay text: what a number or a truth value is, its reader decides.
  /// Only an unquoted nothing, `~`, or `null` is `null`.
  ///
  /// - Parameters:
  ///   - file: valid UTF-8; the path is for messages.
  ///   - repeatsAnchors: whether an alias repeats the value of its anchor, with the place of that, and `<<` adds the keys
  ///     of other maps; else an alias is an error.
  /// - Throws: `YAMLError` with the place of the first thing that is wrong.
  package init(yaml file: SourceFile, repeatsAnchors: Bool = false) throws(YAMLError) {
    try YAMLGuard.check(file)
    let places = YAMLPlaces(file)
    let text = YAMLAlias.masked(places.text)
    let node: Node?
    // It alone holds the anchors.
    let parser: Parser
    do {
      // The basic resolver leaves scalars alone; the encoding is given, lest Yams asks the environment.
      parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      node = try parser.singleRoot()
    } catch {
      throw YAMLError(error, in: places)
    }
    guard let node else {
      self.init(.null, at: Location(line: 1, column: 1), in: file.path)
      return
    }
    var reader = YAMLReader(places: places, repeatsAnchors: repeatsAnchors)
    let result: Result<LocatedValue, YAMLError> = withExtendedLifetime(parser) {
      do throws(YAMLError) { return .success(try reader.value(of: node, depth: 0)) } catch { return .failure(error) }
    }
    self = try result.get()
  }
}

/// Makes values of the nodes of the parser, in the order of the text.
private struct YAMLReader {
  /// A value that aliases may repeat.
  struct Anchored {
    var value: LocatedValue
    /// How many values it is made of, itself among them.
    var size: Int
    /// How many levels are below it.
    var height: Int
  }

  /// How deep values may be nested; it bounds the recursion below.
  private static let maximumDepth = 64

  let places: YAMLPlaces
  let repeatsAnchors: Bool
  /// By name, the last so far.
  private var anchors: [String: Anchored] = [:]
  /// How many values there are so far, and how many of them aliases repeat.
  private var (count, repeated) = (0, 0)
  /// The deepest level of the value that is being read.
  private var deepest = 0

  init(places: YAMLPlaces, repeatsAnchors: Bool) {
    self.places = places
    self.repeatsAnchors = repeatsAnchors
  }

  mutating func value(of node: Node, depth: Int) throws(YAMLError) -> LocatedValue {
    let location = places.location(node.mark)
    guard depth <= Self.maximumDepth else { throw YAMLError(places.file.path, location, .nestedTooDeeply) }
    let (before, outer) = (count, deepest)
    (count, deepest) = (count + 1, depth)
    let content: LocatedValue.Content
    switch node {
    case .scalar(let scalar):
      if let name = scalar.alias { return try value(ofAnchor: name, at: location, depth: depth, below: outer) }
      content = scalar.isNull ? .null : .scalar(YAMLAlias.unmasked(scalar.string), isQuoted: scalar.isQuoted)
    case .sequence(let sequence):
      var values: [LocatedValue] = []
      for element in sequence { values.append(try value(of: element, depth: depth + 1)) }
      content = .list(values)
    case .mapping(let mapping):
      content = .map(try pairs(of: mapping, depth: depth))
    case .alias(let alias):
      throw YAMLError(places.file.path, location, .alias(alias.anchor.rawValue))
    }
    let value = LocatedValue(content, at: location, in: places.file.path)
    if let anchor = node.anchor {
      anchors[anchor.rawValue] = Anchored(value: value, size: count - before, height: deepest - depth)
    }
    deepest = max(deepest, outer)
    return value
  }

  /// The value that an alias repeats.
  private mutating func value(
    ofAnchor name: String,
    at location: Location,
    depth: Int,
    below outer: Int
  ) throws(YAMLError) -> LocatedValue {
    guard let anchored = anchors[name] else { throw YAMLError(places.file.path, location, .unquotedPattern) }
    guard repeatsAnchors else { throw YAMLError(places.file.path, location, .alias(name)) }
    guard depth + anchored.height <= Self.maximumDepth else {
      throw YAMLError(places.file.path, location, .nestedTooDeeply)
    }
    guard repeated + anchored.size <= YAMLGuard.maximumRepeated else {
      throw YAMLError(places.file.path, location, .tooManyRepeated)
    }
    repeated += anchored.size
    count += anchored.size - 1
    deepest = max(outer, depth + anchored.height)
    return anchored.value
  }

  /// The pairs of a map in their order, and after them those that `<<` adds: of several for one key the first counts.
  private mutating func pairs(
    of mapping: Node.Mapping,
    depth: Int
  ) throws(YAMLError) -> [(key: LocatedKey, value: LocatedValue)] {
    var (pairs, added): ([(key: LocatedKey, value: LocatedValue)], [(key: LocatedKey, value: LocatedValue)]) = ([], [])
    for (key, node) in mapping {
      let place = places.location(key.mark)
      guard case .scalar(let scalar) = key, scalar.alias == nil else {
        throw YAMLError(places.file.path, place, .complexKey)
      }
      // An anchor before a key names the text of it.
      _ = try value(of: key, depth: depth)
      let value = try value(of: node, depth: depth + 1)
      guard repeatsAnchors, scalar.string == "<<", !scalar.isQuoted else {
        pairs.append((LocatedKey(YAMLAlias.unmasked(scalar.string), at: place), value))
        continue
      }
      let maps = if case .list(let values) = value.content { values } else { [value] }
      for map in maps {
        guard case .map(let others) = map.content else { throw YAMLError(places.file.path, place, .noMapToMerge) }
        added += others
      }
    }
    var names = Set(pairs.map(\.key.name))
    return pairs + added.filter { names.insert($0.key.name).inserted }
  }
}

extension Node.Scalar {
  fileprivate var isQuoted: Bool { style != .plain && style != .any }

  fileprivate var isNull: Bool { !isQuoted && ["", "~", "null", "Null", "NULL"].contains(string) }

  /// The name of the anchor that it repeats; nil for a text.
  fileprivate var alias: String? { isQuoted ? nil : YAMLAlias.name(in: string) }
}

extension YAMLPlaces {
  fileprivate func location(_ mark: Mark?) -> Location { file.location(ofByte: offset(mark)) }

  fileprivate func offset(_ mark: Mark?) -> Int {
    mark.map { offset(line: $0.line, column: $0.column) } ?? text.startIndex
  }
}

extension YAMLError {
  /// Takes over what the parser says.
  fileprivate init(_ error: any Error, in places: YAMLPlaces) {
    func make(_ offset: Int, _ reason: Reason) -> YAMLError {
      YAMLError(places.file.path, places.file.location(ofByte: offset), reason)
    }
    self =
      switch error as? YamlError {
      case .scanner(let context, let problem, let mark, _):
        Self.scanning(problem, at: places.offset(mark), context.map { places.offset($0.mark) }, in: places.file)
      case .parser(_, let problem, let mark, _):
        make(places.offset(mark), .syntax(problem))
      case .composer(_, _, let mark, _):
        make(places.offset(mark), .severalDocuments)
      case .reader(let problem, let offset, _, let text):
        make(places.text.startIndex + YAMLAlias.unmasked(text.prefix(offset ?? 0)).utf8.count, .syntax(problem))
      case .duplicatedKeysInMapping(let keys, let context):
        Self.duplicate(YAMLAlias.unmasked(keys.first ?? ""), after: places.offset(context.mark), in: places)
      case .some(let other):
        make(places.text.startIndex, .syntax("\(other)"))
      case nil:
        make(places.text.startIndex, .syntax("the parser gave up"))
      }
  }

  private static func duplicate(_ key: String, after first: Int, in places: YAMLPlaces) -> YAMLError {
    let place = places.file.location(ofByte: places.repetition(of: key, after: first))
    return YAMLError(places.file.path, place, .duplicateKey(key))
  }

  /// Tells the mistakes that people make often from the rest.
  private static func scanning(
    _ problem: String,
    at offset: Int,
    _ start: Int?,
    in file: SourceFile
  ) -> YAMLError {
    func starts(with bytes: String) -> Bool {
      start.map { $0 < file.bytes.count && bytes.utf8.contains(file.bytes[$0]) } ?? false
    }
    func error(_ offset: Int, _ reason: Reason) -> YAMLError {
      YAMLError(file.path, file.location(ofByte: offset), reason)
    }
    if let start, starts(with: "*&") { return error(start, .unquotedPattern) }
    if let start, starts(with: "'\""), offset == file.bytes.count { return error(start, .unclosedQuote) }
    let isTab = offset < file.bytes.count && file.bytes[offset] == ASCII.tab
    return error(offset, isTab ? .tab : .syntax(problem))
  }
}
