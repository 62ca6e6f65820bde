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
      || call.arguments.dropFirst().contains {
        $0.value.text.contains("stderr") || $0.value.text.contains("tandardError")
      }
    let place = isError ? " to standard error" : ""
    let texts = first.parts.compactMap(\.string)
    if let text = texts.first(where: { $0.withoutInterpolations.contains(where: \.isLetter) }) {
      let shown = text.replacing("\\n", with: "").shortened(to: 80)
      return StatedResponse("print \(shown.told)\(place)", "prints \"\(shown)\"\(place)", literals: [shown])
    }
    // What is put together is told by its parts, and what was encoded by what that was.
    if case .binary(_, "+", _) = first.bare.kind {
      var nouns: [String] = []
      for part in first.parts {
        let noun = part.string.map { FilledText($0).words } ?? (part.path.map { $0.count > 1 } == true ? part.noun : "")
        let own = part.call?.function.base.map { $0.path == nil ? "" : $0.noun } ?? noun
        if !own.isEmpty, !nouns.contains(own) { nouns.append(own) }
      }
      return nouns.isEmpty
        ? nil
        : StatedResponse(
          "print \(nouns.prefix(3).joined(separator: " and "))\(place)",
          "prints `\(first.shown)`\(place)"
        )
    }
    let inner = first.calledName == "String" ? first.call?.arguments.first?.value ?? first : first
    let made = inner.base == nil ? inner.simpleName.flatMap { locals[$0]?.bare } : inner.bare
    if made?.calledName == "encode", let object = made?.call?.arguments.first?.value, !object.noun.isEmpty {
      return StatedResponse("print encoded \(object.noun)\(place)", "prints `\(object.shown)` encoded\(place)")
    }
    guard !inner.noun.isEmpty, !first.shown.isEmpty, first.shown.count <= 60 else { return nil }
    return StatedResponse("print \(inner.noun)\(place)", "prints `\(first.shown)`\(place)")
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
