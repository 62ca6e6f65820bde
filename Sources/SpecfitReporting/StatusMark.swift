// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A word with a sign and a colour for how far something is.
struct StatusMark {
  /// Also the class that gives it its colour.
  let name: String
  /// So that nobody has to tell colours apart.
  let sign: String
  let meaning: String

  static let all: [StatusMark] = [
    StatusMark(name: "planned", sign: "○", meaning: "the document asks for tests, and there are none"),
    StatusMark(name: "skeleton", sign: "◔", meaning: "some tests are missing, pending, or claim nothing"),
    StatusMark(name: "written", sign: "◑", meaning: "all tests are written; not all are known to pass"),
    StatusMark(name: "failing", sign: "✕", meaning: "some test fails"),
    StatusMark(name: "passing", sign: "✓", meaning: "all tests pass"),
    StatusMark(name: "proven", sign: "★", meaning: "they pass, and execute every planned member"),
    StatusMark(name: "unknown", sign: "?", meaning: "nothing could tell"),
  ]

  var text: String { Self.text(name, sign: sign, name: name) }

  /// The mark of a state.
  static func text(_ state: StatusState) -> String { all.first { $0.name == state.rawValue }?.text ?? state.rawValue }

  static let failing = text("failing", sign: "✕", name: "failing")

  /// The mark of a module, in the colour of the state that is nearest.
  static func text(_ progress: StatusModule.Progress) -> String {
    let (style, sign) =
      switch progress {
      case .complete: ("passing", "✓")
      case .failing: ("failing", "✕")
      case .notRun: ("written", "◑")
      case .inProgress: ("skeleton", "◔")
      case .notStarted: ("planned", "○")
      case .unknown: ("unknown", "?")
      case .noTasks: ("planned", "–")
      }
    return text(progress.rawValue, sign: sign, name: style)
  }

  static func text(_ words: String, sign: String, name: String) -> String {
    "<span class=\"mark \(name)\"><span aria-hidden=\"true\">\(sign)</span> \(words)</span>"
  }
}
