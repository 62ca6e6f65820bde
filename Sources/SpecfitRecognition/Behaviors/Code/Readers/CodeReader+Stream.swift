// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What a chain of values over time does when they fail or do not come.
  static let stream = CodeReader(
    name: "stream",
    reads: .member,
    read: { site in site.flow.streams.flatMap { site.failures(of: $0.stream) } },
    examples: [
      CodeExample(
        """
        func watch() {
          buoy.depths()
            .retry(2)
            .timeout(.seconds(10), scheduler: clock)
            .replaceError(with: [])
            .sink { [weak self] depths in self?.show(depths) }
            .store(in: &bag)
        }
        """,
        "When `buoy.depths()` fails, `watch` tries again up to 2 times.",
        "When `buoy.depths()` delivers nothing for 10 seconds, `watch` stops waiting.",
        "When `buoy.depths()` fails, `watch` goes on with an empty list."
      ),
      CodeExample("func watch() { $depth.map { $0 + 1 }.sink { show($0) }.store(in: &bag) }"),
    ]
  )
}

extension CodeSite {
  fileprivate func failures(of stream: CodeStream) -> [CodeFinding] {
    let (shown, words) = (stream.shownSource, stream.sourceWords)
    let fails = StatedCondition(
      "failing \(words)",
      "\(shown) fails",
      .fails(stream.source.calledName ?? "", error: nil)
    )
    return stream.steps.compactMap { step -> CodeFinding? in
      guard let value = step.call?.arguments.first?.value else { return nil }
      var (condition, response) = (fails, StatedResponse("", ""))
      switch step.calledName {
      case "retry":
        guard let count = value.number else { return nil }
        let times = count == "1" ? "1 time" : count + " times"
        response = StatedResponse("retry \(times)", "tries again up to \(times)", literals: [count])
      case "timeout":
        guard let time = stream.time(of: "timeout") else { return nil }
        let words = "no \(words) for " + time.replacing("`", with: "")
        condition = StatedCondition(words, "\(shown) delivers nothing for \(time)")
        response = StatedResponse("stop waiting", "stops waiting", literals: [time])
      case "replaceError":
        guard let stated = flow.responses.returns(value), stated.clause.hasPrefix("returns ") else { return nil }
        response = stated
        response.words = "use" + stated.words.dropFirst("return".count)
        response.clause = "goes on with" + stated.clause.dropFirst("returns".count)
        response.meaning = .words
      default: return nil
      }
      return CodeFinding(condition, response, at: [step.offset], weight: 7)
    }
  }
}
