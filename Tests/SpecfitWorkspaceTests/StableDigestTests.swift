// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitWorkspace
import Testing

struct StableDigestTests {
  @Test("the digest of some bytes is the same in every run and on every machine")
  func knownDigests() {
    #expect(StableDigest(of: Array("".utf8)).description == "7de0a38047d74950f4f2ced447ab0242")
    #expect(StableDigest(of: Array("Docs/Module3.md".utf8)).description == "0e721a31045d3612439a6274821c72b9")
  }

  @Test("a digest is evenly spread over remainders")
  func remainders() {
    var counts = [Int](repeating: 0, count: 8)
    for number in 0..<8000 { counts[StableDigest(of: Array("Docs/Module\(number).md".utf8)).remainder(by: 8)] += 1 }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
    #expect(StableDigest(of: [1]).remainder(by: 1) == 0)
  }

  @Test("the program has a digest, which stays the same")
  func program() {
    #expect(ProgramIdentity.digest() != nil)
    #expect(ProgramIdentity.digest() == ProgramIdentity.digest())
  }
}
