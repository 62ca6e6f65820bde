// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// What the document leaves open about the subject of one task.
struct TaskQuestions {
  /// Sentences in which code stands between backticks; members of which only the signature is known share one.
  let sentences: [String]

  init(_ questions: [Question]) {
    var sentences = questions.filter { !$0.isOfSignatureAlone || $0.member == nil }.map(\.text)
    let members = questions.filter(\.isOfSignatureAlone).compactMap(\.member)
    if members.count == 1 {
      sentences += questions.filter(\.isOfSignatureAlone).map(\.text)
    } else if let last = members.last {
      let names = members.dropLast().map { "`\($0)`" }.joined(separator: ", ")
      let sign = members.count > 2 ? "," : ""
      sentences.append(
        "What should \(names)\(sign) and `\(last)` do, and when? The document gives their signatures alone."
      )
    }
    self.sentences = sentences
  }
}
