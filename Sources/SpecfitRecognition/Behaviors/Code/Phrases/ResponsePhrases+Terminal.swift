// What is told in a terminal.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  /// What is printed, and where it is an error, that it is one; nil for any other call.
  func printed(_ value: CodeExpression) -> StatedResponse? {
    guard value.isPrint, let call = value.call, let first = call.arguments.first?.value else { return nil }
    let isError =
      call.function.text.hasPrefix("FileHandle.standardError")
      || call.arguments.dropFirst().contains { $0.value.text.contains("stderr") || $0.value.text.contains("tandardError") }
    let place = isError ? " to standard error" : ""
    if let text = first.parts.lazy.compactMap(\.string).first(where: { $0.contains(where: \.isLetter) }) {
      let shown = text.replacing("\\n", with: "").shortened(to: 80)
      return StatedResponse("print \(shown.told)\(place)", "prints \"\(shown)\"\(place)", literals: [shown])
    }
    let source = first.simpleName.flatMap { locals[$0] } ?? first
    let noun = first.base == nil && first.simpleName != nil ? first.noun : source.noun
    guard !noun.isEmpty, !first.shown.isEmpty, first.shown.count <= 60 else { return nil }
    return StatedResponse("print \(noun)\(place)", "prints `\(first.shown)`\(place)")
  }

  /// With which code a program ends.
  func exits(with code: CodeExpression) -> StatedResponse? {
    guard let told = code.number ?? code.caseName ?? code.simpleName else { return nil }
    let shown = code.number ?? "`\(code.caseName.map { "." + $0 } ?? told)`"
    return StatedResponse(
      "exit with \(code.number ?? CodeName(told).phrase)",
      "exits with \(shown)",
      literals: code.number.map { [$0] } ?? []
    )
  }
}

extension CodeExpression {
  /// Whether it writes to a terminal: `print(…)`, `FileHandle.standardError.write(…)`.
  var isPrint: Bool {
    guard let call, let name = call.function.simpleName else { return false }
    return call.function.base == nil
      ? ["print", "fputs"].contains(name)
      : name == "write" && ["standardError", "standardOutput"].contains(call.function.base?.lastName)
  }
}
