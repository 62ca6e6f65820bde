// The text of a template as Mustache may see it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TemplateSource {
  /// How many bytes a template may have: Mustache takes quadratic time to read one.
  static let largest = 64 * 1024

  /// The file without BOM and with LF at the end of each line, or what cannot stand in a template.
  ///
  /// A checkout with other line ends renders the same bytes. Lines and columns are those of the file.
  var normalized: (file: SourceFile, problem: TemplateProblem?) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var previous: UInt8 = 0
    for byte in file.bytes.dropFirst(file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0) {
      let isSecondHalf = byte == ASCII.lineFeed && previous == ASCII.carriageReturn
      if !isSecondHalf { bytes.append(byte == ASCII.carriageReturn ? ASCII.lineFeed : byte) }
      previous = byte
    }
    let normalized = SourceFile(path: file.path, bytes: bytes)
    let fault = bytes.count > Self.largest ? (.tooLarge(limit: Self.largest), 0) : Self.firstFault(in: bytes)
    guard let (fault, offset) = fault else { return (normalized, nil) }
    return (normalized, TemplateProblem(fault, path: file.path, location: normalized.location(ofByte: offset)))
  }

  /// The first byte that is no UTF-8, or that begins a control character or another sign that Mustache would
  /// sometimes take for the end of a line.
  private static func firstFault(in bytes: [UInt8]) -> (TemplateProblem.Fault, Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let isAllowed =
          scalar == "\n" || scalar == "\t" || !(scalar.isControl || "\u{2028}\u{2029}".unicodeScalars.contains(scalar))
        if !isAllowed { return (.forbiddenCharacter(scalar), offset) }
        offset += encoded.count
      case .error: return (.notUTF8, offset)
      case .emptyInput: return nil
      }
    }
  }
}

extension SourceFile {
  /// Whether a tag is alone on its line, so that Mustache drops the line.
  func isStandalone(_ tag: Range<Int>) -> Bool {
    let start = start(ofLine: line(ofByte: tag.lowerBound))
    guard bytes[start..<tag.lowerBound].allSatisfy(\.isBlank) else { return false }
    if tag.upperBound == bytes.count { return true }
    let end = bytes[tag.upperBound...].firstIndex { !$0.isBlank }
    return end.map { bytes[$0] == ASCII.lineFeed } ?? false
  }

  /// Where a last line without end begins that holds only blanks.
  var blanksAtEnd: Int? {
    guard let last = bytes.last, last.isBlank else { return nil }
    let start = start(ofLine: lineCount)
    return bytes[start...].allSatisfy(\.isBlank) ? start : nil
  }
}
