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
      for value in site.flow.values {
        let names = value.value.nestedCalls.compactMap(\.calledName)
        let ignoresCase = names.contains {
          ["lowercased", "uppercased", "localizedCaseInsensitiveContains"].contains($0)
        }
        let ignoresBlanks = names.contains("trimmingCharacters")
        guard ignoresCase || ignoresBlanks, let root = value.value.root, parameters.contains(root) else { continue }
        let parts = [ignoresCase ? "case" : nil, ignoresBlanks ? "surrounding white space" : nil].compactMap { $0 }
        let noun = parts.joined(separator: " and ")
        var finding = CodeFinding(
          StatedCondition(ignoresCase ? "mixed case" : "surrounding white space", ""),
          StatedResponse("ignore \(noun)", "ignores \(noun) of `\(root)`", .ignores(noun, of: root)),
          at: [value.statement.offset],
          weight: 5
        )
        finding.sentence = "\(site.subject) ignores \(noun) of `\(root)`"
        return [finding]
      }
      return []
    },
    examples: [
      CodeExample(
        "func find(_ word: String) -> Item? { let key = word.lowercased() \n return index[key] }",
        "`find` ignores case of `word`."
      )
    ]
  )
}
