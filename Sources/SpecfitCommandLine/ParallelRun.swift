// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Works on all inputs on all cores, and hands out the results in the order of the inputs.
///
/// No more than a batch of results is held at a time, whatever the number of inputs.
///
/// - Parameters:
///   - inputs: what to work on.
///   - batch: how many results may be held.
///   - jobs: how many inputs are worked on at a time, at least one; nil for as many as there are cores.
///   - transform: the work on one input; runs on any thread.
///   - take: gets the results, one after the other, on the calling thread.
/// - Throws: what `take` throws; no further batch is then begun.
func inParallel<Input: Sendable, Output: Sendable, Failure: Error>(
  _ inputs: [Input],
  batch: Int = 256,
  jobs: Int? = nil,
  transform: @Sendable (Input) -> Output,
  take: (Output) throws(Failure) -> Void
) throws(Failure) {
  var start = 0
  while start < inputs.count {
    let slice = inputs[start..<min(inputs.count, start + batch)]
    for output in results(of: slice, jobs: jobs, transform) { try take(output) }
    start = slice.endIndex
  }
}

private func results<Input: Sendable, Output: Sendable>(
  of inputs: ArraySlice<Input>,
  jobs: Int?,
  _ transform: @Sendable (Input) -> Output
) -> [Output] {
  let first = inputs.startIndex
  return [Output](unsafeUninitializedCapacity: inputs.count) { buffer, count in
    // Each iteration writes one element of its own.
    nonisolated(unsafe) let buffer = buffer
    let lanes = min(max(1, jobs ?? inputs.count), inputs.count)
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      for index in stride(from: lane, to: inputs.count, by: lanes) {
        buffer.initializeElement(at: index, to: transform(inputs[first + index]))
      }
    }
    count = inputs.count
  }
}
