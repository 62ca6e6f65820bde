// Tries the readers, and all that writes, on random input, and says which of it breaks a promise.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// The program `Fuzzer --count N [--from N] [--trace] [--show]`.
///
/// Each input is made of its number alone, so that a number tells everything of a failure. `--trace` tries one input after
/// the other and prints its number before, for inputs that end the program; `--show` prints the input.
@main
enum Main {
  nonisolated static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func number(_ option: String, or usual: Int) -> Int {
      guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return usual }
      return Int(arguments[index + 1]) ?? usual
    }
    let first = number("--from", or: 0)
    let numbers = first..<(first + number("--count", or: 1000))
    let trial = try Trial()
    if arguments.contains("--show") {
      for number in numbers { print(String(decoding: Input(number: number).bytes, as: UTF8.self)) }
    }
    let broken = Mutex<[(number: Int, promise: String)]>([])
    @Sendable func attempt(_ number: Int) {
      if let promise = trial.promiseBroken(by: Input(number: number)) {
        broken.withLock { $0.append((number, promise)) }
      }
    }
    if arguments.contains("--trace") {
      for number in numbers {
        // Unbuffered, for the last one is the culprit.
        FileHandle.standardOutput.write(Data("\(number)\n".utf8))
        attempt(number)
      }
    } else {
      let share = 64
      DispatchQueue.concurrentPerform(iterations: (numbers.count + share - 1) / share) { part in
        let start = numbers.lowerBound + part * share
        for number in start..<min(start + share, numbers.upperBound) { attempt(number) }
      }
    }
    let found = broken.withLock { $0 }.sorted { $0.number < $1.number }
    for (number, promise) in found.prefix(20) { print("input \(number): \(promise)") }
    print("\(numbers.count) inputs from \(first), \(found.count) of them break a promise")
    exit(found.isEmpty ? 0 : 1)
  }
}
