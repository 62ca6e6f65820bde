// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The signs of a diff, or of a list, in front of lines of code.
enum LineMarks {
  /// Blanks the signs, and the lines that a diff removes; the length stays.
  ///
  /// - Returns: what the signs were; nil when there are none.
  static func blanked(in bytes: inout [UInt8]) -> SwiftRepair? {
    guard anyLineBeginsWithSign(bytes) else { return nil }
    var hasAdditions = false
    var hasRemovals = false
    forEachLine(of: bytes) { line in
      guard isMarkedDeclaration(bytes[line]) else { return }
      if bytes[line.lowerBound] == ASCII.plus { hasAdditions = true } else { hasRemovals = true }
    }
    guard hasAdditions || hasRemovals else { return nil }
    var lines: [Range<Int>] = []
    forEachLine(of: bytes) { lines.append($0) }
    for line in lines { blank(line, isList: !hasAdditions, in: &bytes) }
    return hasAdditions ? .diffMarkers : .listMarkers
  }

  private static func blank(_ line: Range<Int>, isList: Bool, in bytes: inout [UInt8]) {
    guard let first = bytes[line].first else { return }
    let isHeader = ["@@", "+++", "---", "diff ", "index "].contains { bytes[line].starts(with: $0.utf8) }
    if isHeader || (first == ASCII.hyphen && !isList) {
      for index in line { bytes[index] = ASCII.space }
    } else if first == ASCII.plus || first == ASCII.hyphen {
      bytes[line.lowerBound] = ASCII.space
    }
  }

  /// Whether a line is a sign, and then a declaration.
  private static func isMarkedDeclaration(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == ASCII.plus || first == ASCII.hyphen else { return false }
    return DeclarationScan.beginsDeclaration(line.dropFirst())
  }

  /// Whether it is worth a closer look; most texts end here.
  private static func anyLineBeginsWithSign(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var isStart = true
      for byte in buffer {
        if isStart, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { return true }
        isStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      }
      return false
    }
  }

  private static func forEachLine(of bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
      body(start..<end)
      start = end + 1
    }
  }
}
