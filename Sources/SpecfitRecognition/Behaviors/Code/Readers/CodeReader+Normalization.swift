// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Input whose case, or the blanks around it, make no difference.
  static let normalization = CodeReader(
    name: "normalization",
    reads: .member,
    read: { site in
      let parameters = Set(site.member?.parameters.map(\.name) ?? [])
      return (site.ignored(of: parameters).map { [$0] } ?? []) + site.replaced(of: parameters)
    },
    examples: [
      CodeExample(
        "func find(_ word: String) -> Item? { let key = word.lowercased() \n return index[key] }",
        "`find` ignores case of `word`."
      ),
      CodeExample(
        """
        func dose(_ text: String) -> Double? {
          let cleaned = text.replacingOccurrences(of: ",", with: ".")
          return Double(cleaned)
        }
        """,
        "`dose` reads \",\" in `text` as \".\""
      ),
    ]
  )
}

extension CodeSite {
  /// What makes no difference to a value that a caller hands in.
  fileprivate func ignored(of parameters: Set<String>) -> CodeFinding? {
    for value in flow.values {
      let names = value.value.nestedCalls.compactMap(\.calledName)
      let ignoresCase = names.contains {
        ["lowercased", "uppercased", "localizedCaseInsensitiveContains"].contains($0)
      }
      let ignoresBlanks = names.contains("trimmingCharacters")
      guard ignoresCase || ignoresBlanks, let root = value.value.root, parameters.contains(root) else { continue }
      // A part of an input that is trimmed and not handed on is only looked at: the input is kept as it came.
      let isPart = value.value.nestedCalls.contains { ($0.call?.function.base?.bare.path?.count ?? 0) > 1 }
      if isPart, !ignoresCase, let local = value.target?.simpleName, flow.localNames.contains(local),
        !flow.handsOn(local)
      {
        continue
      }
      let parts = [ignoresCase ? "case" : nil, ignoresBlanks ? "surrounding white space" : nil].compactMap { $0 }
      let noun = parts.joined(separator: " and ")
      var finding = CodeFinding(
        StatedCondition(ignoresCase ? "mixed case" : "surrounding white space", ""),
        StatedResponse("ignore \(noun)", "ignores \(noun) of `\(root)`", .ignores(noun, of: root)),
        at: [value.statement.offset],
        weight: 5
      )
      finding.sentence = "\(subject) ignores \(noun) of `\(root)`"
      return finding
    }
    return nil
  }

  /// Which text counts as another in a value that a caller hands in.
  fileprivate func replaced(of parameters: Set<String>) -> [CodeFinding] {
    flow.values.flatMap { value -> [CodeFinding] in
      guard let root = value.value.root, parameters.contains(root) else { return [] }
      return value.value.nestedCalls.compactMap { call in
        guard ["replacingOccurrences", "replacing"].contains(call.calledName), let arguments = call.call?.arguments,
          arguments.count == 2, let old = arguments[0].value.string, let new = arguments[1].value.string,
          !old.isEmpty, !new.isEmpty, old.count < 12, new.count < 12, !(old + new).contains("\\")
        else { return nil }
        let words = [old, new].map { Phrase.words(ofCode: $0).joined(separator: " ") }
        guard words.allSatisfy({ !$0.isEmpty }) else { return nil }
        return CodeFinding(
          nil,
          StatedResponse(
            "read \(words[0]) as \(words[1])",
            "reads \"\(old)\" in `\(root)` as \"\(new)\"",
            literals: [old, new]
          ),
          at: [value.statement.offset, call.offset],
          weight: 5
        )
      }
    }
  }
}
