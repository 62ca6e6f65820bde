// The only file that imports Yams.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import Yams

extension LocatedValue {
  /// How deep values may be nested; it bounds the recursion below.
  private static let maximumDepth = 64

  /// Reads YAML: one document, without aliases, keys being scalars.
  ///
  /// Scalars stay text: what a number or a truth value is, its reader decides.
  /// Only an unquoted nothing, `~`, or `null` is `null`.
  ///
  /// - Parameter file: valid UTF-8; the path is for messages.
  /// - Throws: `YAMLError` with the place of the first thing that is wrong.
  package init(yaml file: SourceFile) throws(YAMLError) {
    try YAMLGuard.check(file)
    let places = YAMLPlaces(file)
    let node: Node?
    do {
      let text = String(decoding: places.text, as: UTF8.self)
      // The basic resolver leaves scalars alone; the encoding is given, lest Yams asks the environment.
      node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw YAMLError(error, in: places)
    }
    if let node {
      self = try Self(node, in: places, depth: 0)
    } else {
      self.init(.null, at: Location(line: 1, column: 1), in: file.path)
    }
  }

  private init(_ node: Node, in places: YAMLPlaces, depth: Int) throws(YAMLError) {
    let location = places.location(node.mark)
    guard depth <= Self.maximumDepth else { throw YAMLError(places.file.path, location, .nestedTooDeeply) }
    switch node {
    case .scalar(let scalar):
      let isQuoted = scalar.style != .plain && scalar.style != .any
      let isNull = !isQuoted && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
      self.init(isNull ? .null : .scalar(scalar.string, isQuoted: isQuoted), at: location, in: places.file.path)
    case .sequence(let sequence):
      var values: [LocatedValue] = []
      for element in sequence { values.append(try Self(element, in: places, depth: depth + 1)) }
      self.init(.list(values), at: location, in: places.file.path)
    case .mapping(let mapping):
      var pairs: [(key: LocatedKey, value: LocatedValue)] = []
      for (key, value) in mapping {
        let place = places.location(key.mark)
        guard case .scalar(let name) = key else { throw YAMLError(places.file.path, place, .complexKey) }
        pairs.append((LocatedKey(name.string, at: place), try Self(value, in: places, depth: depth + 1)))
      }
      self.init(.map(pairs), at: location, in: places.file.path)
    case .alias(let alias):
      throw YAMLError(places.file.path, location, .alias(alias.anchor.rawValue))
    }
  }
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
      case .composer(_, let problem, let mark, _):
        make(places.offset(mark), problem.contains("alias") ? .unquotedPattern : .severalDocuments)
      case .reader(let problem, let offset, _, let text):
        make(places.text.startIndex + text.prefix(offset ?? 0).utf8.count, .syntax(problem))
      case .duplicatedKeysInMapping(let keys, let context):
        make(
          places.repetition(of: keys.first ?? "", after: places.offset(context.mark)),
          .duplicateKey(keys.first ?? "")
        )
      case .some(let other):
        make(places.text.startIndex, .syntax("\(other)"))
      case nil:
        make(places.text.startIndex, .syntax("the parser gave up"))
      }
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
