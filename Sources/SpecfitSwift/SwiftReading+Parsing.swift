// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension SwiftReading {
  /// Reads the declarations of a piece of Swift text.
  ///
  /// Takes O(*n*) time in the number of bytes, and a bounded stack. What only
  /// runs, such as the bodies of functions, is passed over.
  ///
  /// - Parameter text: any bytes.
  package init(parsing text: some Collection<UInt8>) {
    var bytes = Array(text)
    let marks = LineMarks.blanked(in: &bytes)
    var reader = HeadReader(BracketMatcher.matching(Lexer.tokens(of: bytes)))
    reader.read()
    var writer = ExcerptWriter(reader.list)
    for index in reader.heads.indices {
      reader.heads[index].repairs.formUnion(writer.write(reader.heads[index], index: index))
    }
    writer.excerpt.finish()
    let heads = HeadText(list: reader.list, heads: reader.heads)
    var parser = HeadParser(heads: heads, excerpt: writer.excerpt)
    parser.parse()
    parser.read.sort()
    self.init(parser.read, heads: reader.heads)
    repairs = reader.repairs.sorted()
    if let marks, !reader.heads.isEmpty { repairs = (repairs + [marks]).sorted() }
    let isTooLong = bytes.count > SwiftExcess.Kind.size.most
    let found = isTooLong ? SwiftExcess(kind: .size, offset: 0) : SwiftExcess(of: reader.list)
    let excess = found.map { excess in
      let message = "only the declarations of this Swift text are read, not what they do: \(excess)"
      return Diagnostic(SwiftExcess.rule, .warning, message, at: excess.offset..<excess.offset + 1)
    }
    diagnostics = (reader.diagnostics + writer.diagnostics + parser.diagnostics + [excess].compactMap(\.self))
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// Puts the members into their types.
  private init(_ read: ReadHeads, heads: [Head]) {
    self.init()
    var positions: [Int: Int] = [:]
    for (head, declaration) in read.types {
      positions[head] = declarations.count
      declarations.append(declaration)
    }
    func outerType(of head: Int) -> Int? { heads[head].parent.flatMap { positions[$0] } }
    var found = declarations.map { _ in Set<SwiftRepair>() }
    for (head, _) in read.types {
      guard let position = positions[head] else { continue }
      found[position].formUnion(heads[head].repairs)
      guard let outer = outerType(of: head) else { continue }
      declarations[position].parents = declarations[outer].parents + [declarations[outer].name]
    }
    for (head, member) in read.members {
      if let outer = outerType(of: head) {
        declarations[outer].members.append(member)
        found[outer].formUnion(member.repairs)
      } else {
        members.append(member)
      }
    }
    for (head, value) in read.cases {
      if let outer = outerType(of: head) { declarations[outer].cases.append(value) } else { cases.append(value) }
    }
    for (head, text) in read.associatedTypes {
      if let outer = outerType(of: head) { declarations[outer].associatedTypes.append(text) }
    }
    for position in declarations.indices { declarations[position].repairs = found[position].sorted() }
  }
}
