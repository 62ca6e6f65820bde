// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

/// A report, named by its format in the output of the tests.
struct Sample: CustomTestStringConvertible, Sendable {
  var format: EvidenceFormat
  var text: String

  init(_ format: EvidenceFormat, _ text: String) {
    self.format = format
    self.text = text
  }

  var testDescription: String { format.rawValue }
}

@Suite("The format of evidence")
struct EvidenceFormatTests {
  @Test("is one of coverage, or one of results")
  func kinds() {
    #expect(EvidenceFormat.allCases.filter(\.isCoverage) == [.llvmCoverage, .lcov, .cobertura, .xccov])
  }

  static let samples: [Sample] = [
    Sample(.llvmCoverage, EvidenceSamples.llvm), Sample(.lcov, EvidenceSamples.lcov),
    Sample(.cobertura, EvidenceSamples.cobertura),
    Sample(.xccov, EvidenceSamples.xccov), Sample(.junit, EvidenceSamples.swiftTestingXML),
    Sample(.junit, EvidenceSamples.xctestXML),
    Sample(.junit, EvidenceSamples.exportedXML), Sample(.eventStream, EvidenceSamples.stream),
    Sample(.eventStream, EvidenceSamples.oldStream), Sample(.testOutput, EvidenceSamples.output),
    Sample(.testOutput, EvidenceSamples.parallelOutput), Sample(.testOutput, EvidenceSamples.appleOutput),
  ]

  @Test(
    "is told by what the file holds, also behind a byte order mark, blank lines, and other line ends",
    arguments: samples
  )
  func detection(sample: Sample) throws {
    #expect(try EvidenceFormat.detect(Array(sample.text.utf8)) == sample.format)
    #expect(try EvidenceFormat.detect(Array("\u{FEFF}\n\(sample.text)\n".utf8)) == sample.format)
    let windows = Array(sample.text.replacing("\n", with: "\r\n").utf8)
    #expect(try EvidenceFormat.detect(windows) == sample.format)
    #expect(try Evidence(reading: windows) == Evidence(reading: Array(sample.text.utf8)))
  }

  @Test("is unknown where the file is something else, and the sentence lists what is known")
  func unknown() {
    for text in ["hello", "{}", "[1]", "{\"a\": [1, {\"data\": 2}]}", "<html><body/></html>", "Test\nTests: 3"] {
      let error = failure(of: text)
      #expect(error?.problem == .unknownFormat, "\(text)")
      for format in EvidenceFormat.allCases { #expect(error?.description.contains(format.rawValue) == true) }
    }
  }

  @Test("is not asked of a file that is empty, too large, or written in another encoding")
  func unreadable() {
    #expect(failure(of: "")?.problem == .empty)
    #expect(failure(of: "\u{FEFF} \r\n\t\n")?.problem == .empty)
    #expect(failure(of: "SF:a", limit: 3)?.problem == .tooLarge(4, limit: 3))
    #expect(failure(of: [0xFF, 0xFE, 0x3C, 0])?.problem == .encoding("UTF-16"))
    #expect(failure(of: [0x3C, 0, 0x3F, 0])?.problem == .encoding("UTF-16"))
    #expect(failure(of: [0, 0, 0, 0x3C])?.problem == .encoding("UTF-32"))
    let invalid = failure(of: Array("SF:a\nDA:".utf8) + [0xC0, 0x80])
    #expect(invalid?.problem == .invalidUTF8)
    #expect(invalid?.location == Location(line: 2, column: 4))
  }

  @Test("does not matter when the file is cut: no part of a report is taken for the whole", arguments: samples)
  func cut(sample: Sample) throws {
    // The console has no last line that must be there, and tests of its own.
    guard sample.format != .testOutput else { return }
    let bytes = Array(sample.text.utf8)
    // Some hundred places; the last bytes one by one.
    let ends =
      Array(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 150) | 1)) + Array(bytes.count - 9..<bytes.count)
    for end in ends {
      guard let evidence = try? Evidence(reading: Array(bytes[..<end])) else { continue }
      guard case .results(let results) = evidence else {
        Issue.record("the first \(end) bytes of the \(sample.testDescription) pass for a report")
        return
      }
      #expect(!results.isComplete, "the first \(end) bytes of the \(sample.testDescription)")
    }
  }

  @Test("survives any changed byte", arguments: samples)
  func mutations(sample: Sample) {
    let bytes = Array(sample.text.utf8)
    var damaged = 0
    for index in stride(from: 0, to: bytes.count, by: max(3, bytes.count / 25)) {
      for byte in Array("\"{]<&-9".utf8) {
        var mutant = bytes
        mutant[index] = byte
        if (try? Evidence(reading: mutant, as: sample.format)) == nil { damaged += 1 }
      }
    }
    #expect(damaged > 0 || sample.format == .testOutput)
  }

  @Test("says each error in one sentence that names what to do or what stands there")
  func sentences() {
    let error = EvidenceError(.version("9.0"), in: .eventStream, at: Location(line: 2, column: 5))
    #expect(
      "\(error)" == "the event stream of Swift Testing has version '9.0', which is not known; make it by "
        + "'swift test --event-stream-output-path FILE', at line 2, column 5"
    )
    let long = EvidenceError(.number("1\u{1B}[31m" + String(repeating: "9", count: 99)), in: .lcov)
    #expect(long.sentence.utf8.count < 160)
    #expect(!long.sentence.utf8.contains(0x1B))
  }
}

/// The error of reading a file; nil when it is read.
func failure(of bytes: [UInt8], as format: EvidenceFormat? = nil, limit: Int = Evidence.defaultLimit) -> EvidenceError?
{
  do {
    _ = try Evidence(reading: bytes, as: format, limit: limit)
    return nil
  } catch {
    return error
  }
}

/// The error of reading a text; nil when it is read.
func failure(of text: String, as format: EvidenceFormat? = nil, limit: Int = Evidence.defaultLimit) -> EvidenceError? {
  failure(of: Array(text.utf8), as: format, limit: limit)
}
