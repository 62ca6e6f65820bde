// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitWorkspace

extension Console {
  /// What some work wrote to the two streams of the process.
  struct Captured<Result> {
    var result: Result
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Does some work while both streams of the process go to files, so that no byte of it reaches a client.
  ///
  /// - Throws: why a stream could not be turned; the work was then not done.
  static func capturing<Result>(_ work: () -> Result) throws(SystemError) -> Captured<Result> {
    let folder = try ScratchFolder()
    let output = try TurnedStream(Stream.output.rawValue, to: folder.path.appending(name: "output"))
    let errors = try TurnedStream(Stream.error.rawValue, to: folder.path.appending(name: "errors"))
    let result = work()
    return Captured(result: result, output: output.end(), errors: errors.end())
  }
}
