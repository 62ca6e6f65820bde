// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

@testable import SpecfitRecognition

struct SentenceReaderTests {
  @Test(
    "each reader reads its own examples as they say",
    arguments: Reader<Understood>.conditional + Reader<Understood>.plain
  )
  func readersReadTheirExamples(reader: Reader<Understood>) {
    #expect(!reader.examples.isEmpty)
    for example in reader.examples {
      var sentence = Sentence(phrase: [Word](plain: example.text)[...], purpose: .specification)
      if !reader.reads.purposes.contains(.specification) { sentence.purpose = .test }
      let found = reader.reads.accepts(sentence) ? reader.read(sentence) : []
      let readings = found.map { "\($0.condition.words) → \($0.response.words)" }
      #expect(readings == example.readings, "\(reader.name): \(example.text)")
    }
  }
}
