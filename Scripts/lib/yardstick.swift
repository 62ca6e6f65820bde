// The other yardstick of Scripts/bench: what it costs one thread to read and parse Swift files, and nothing else.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
//
// Scripts/bench compiles it for each run, against the parser that specfit is built with.
// Reads paths from standard input, one per line, and prints how many files and bytes it saw.

import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a whole file; ends the run as failed if it cannot.
func read(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
    perror(path)
    exit(2)
  }
  defer { close(descriptor) }
  let size = Int(status.st_size)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let step = read(descriptor, buffer.baseAddress! + count, size - count)
      guard step > 0 else { exit(2) }
      count += step
    }
  }
}

var (files, bytes, faults) = (0, 0, 0)
while let path = readLine() {
  let file = read(path).withUnsafeBufferPointer { Parser.parse(source: $0) }
  files += 1
  bytes += file.totalLength.utf8Length
  if file.hasError { faults += 1 }
}
print("\(files) files, \(bytes) bytes, \(faults) with faults")
