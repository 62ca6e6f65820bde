// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Reads what components ask a container of dependencies for: `@Dependency(\.cartClient) var cart` in code, and clients
/// in lists below "Dependencies".
struct InjectionReader: Annotator {
  private let reading: DocumentReading
  /// The name of the component that an anchor is about.
  private let owner: (Int) -> String?

  init(_ reading: DocumentReading, owner: @escaping (Int) -> String?) {
    self.reading = reading
    self.owner = owner
  }

  /// How many are taken of one component; more is no design.
  private static let limit = 32

  /// Gives components their injections, in the order of the document, each type once.
  func annotate(_ components: inout [Component]) {
    let positions = components.positions
    func add(_ injection: Injection, to name: String?) {
      guard let position = name.flatMap({ positions[$0] }) else { return }
      let known = components[position].injections
      guard known.count < Self.limit, !known.contains(where: { $0.type == injection.type }) else { return }
      components[position].injections.append(injection)
    }
    // Code says more than prose: it has the property's name.
    for unit in reading.codes where unit.role != .example {
      for (offset, injection) in Self.injections(in: unit) {
        let inside = Self.type(before: offset, in: unit).flatMap { positions[$0] == nil ? nil : $0 }
        add(injection, to: inside ?? owner(unit.anchor))
      }
    }
    for unit in reading.texts where unit.item != nil && unit.role == .dependencies {
      guard let first = unit.inlines.first(where: { $0.kind != .text || !$0.content.allSatisfy(\.isWhitespace) }),
        first.kind == .code || first.isStrong
      else { continue }
      let name = first.content.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard TypeName.isCompound(name), ComponentKind(suffixOf: String(name)) == .client else { continue }
      add(Injection(type: String(name)), to: owner(unit.anchor))
    }
  }

  /// The type that is declared last before a byte.
  private static func type(before offset: Int, in unit: CodeUnit) -> String? {
    unit.swift?.declarations.last { $0.nameOffset < offset }.map { $0.qualifiedName.prefix { $0 != "." } }
      .map(String.init)
  }

  private static let attribute = Array("@Dependency(".utf8)

  /// The attributes of a fence that begin a line, with their offsets.
  private static func injections(in unit: CodeUnit) -> [(offset: Int, injection: Injection)] {
    guard unit.language == "swift" || unit.swift != nil else { return [] }
    let bytes = unit.file.bytes
    return bytes.indices.compactMap { start in
      guard bytes[start] == attribute[0], bytes[start...].starts(with: attribute),
        bytes[..<start].last(where: { !$0.isBlank }) ?? ASCII.lineFeed == ASCII.lineFeed
      else { return nil }
      let rest = bytes[(start + attribute.count)...].prefix(80)
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      return injection(of: String(decoding: rest[..<close], as: UTF8.self)[...]).map { (start, $0) }
    }
  }

  /// `\.cartClient` and `CartClient.self`; nil for what is in another property.
  private static func injection(of argument: Substring) -> Injection? {
    let isPath = argument.hasPrefix("\\.")
    let name = isPath ? argument.dropFirst(2) : argument.hasSuffix(".self") ? argument.dropLast(5) : ""
    guard let first = name.utf8.first, first.isLetter, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else {
      return nil
    }
    guard isPath else { return Injection(type: String(name)) }
    return Injection(property: String(name), type: name.capitalizedFirst)
  }
}
