// What a change of documents does to their plans, as JSON, text and Markdown.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting

extension PlanChange {
  /// Its place in `specfit.plan-change/1`.
  var json: JSON {
    [
      "path": .string(path),
      "module": [
        "number": .optional(module.number), "title": .optional(module.title), "name": .string(module.name),
      ],
      "change": .string(kind.rawValue),
      "tasks": tasks.json,
      "cases": cases.json,
      "doubles": doubles.json,
      "contracts": .array(
        contracts.map { contract -> JSON in
          let json: JSON = [
            "owner": .string(contract.owner), "old": .string(contract.old), "new": .string(contract.new),
            "line": .number(contract.line), "cases": .strings(contract.cases),
          ]
          return json.with(part: contract.part)
        }
      ),
      "rewordings": .array(rewordings.map(\.json)),
    ]
  }

  var text: String {
    var text = "\(path): \(module.title ?? module.name) (\(kind.rawValue))\n"
    for (name, difference) in differences {
      for part in difference.created { text += "  create \(name) \(part.shown(as: name))\n" }
      for part in difference.orphaned { text += "  orphan \(name) \(part.shown(as: name))\n" }
    }
    for contract in contracts {
      text +=
        "  outdate \(contract.owner), line \(contract.line)\(contract.part.map { " of \($0)" } ?? "")\n    - \(contract.old)\n    + \(contract.new)\n"
      for key in contract.cases { text += "    \(key)\n" }
    }
    for rewording in rewordings {
      text += "  reword case \(rewording.oldKey) → \(rewording.newKey)\n"
      text += "    - \(rewording.oldStatement)\n    + \(rewording.newStatement)\n"
    }
    return Console.harmless(text)
  }

  var markdown: String {
    var text = "## \((module.title ?? module.name).inMarkdown) (\(kind.rawValue))\n\n- Document: \(path.asCode)\n"
    for (name, difference) in differences {
      for part in difference.created { text += "- Create \(name) \(part.key.asCode) in \(part.file.asCode)\n" }
      for part in difference.orphaned { text += "- Orphan \(name) \(part.key.asCode) in \(part.file.asCode)\n" }
    }
    for contract in contracts {
      text += "- Outdate \(contract.owner.asCode): \(contract.old.asCode) becomes \(contract.new.asCode)\n"
      for key in contract.cases { text += "  - \(key.asCode)\n" }
    }
    for rewording in rewordings {
      text += "- Reword case \(rewording.oldKey.asCode) → \(rewording.newKey.asCode): "
      text += "“\(rewording.oldStatement.inMarkdown)” is now “\(rewording.newStatement.inMarkdown)”\n"
    }
    return Console.harmless(text) + "\n"
  }

  private var differences: [(String, Difference)] { [("task", tasks), ("case", cases), ("double", doubles)] }
}

extension PlanChange.Difference {
  fileprivate var json: JSON { ["created": .array(created.map(\.json)), "orphaned": .array(orphaned.map(\.json))] }
}

extension PlanChange.Rewording {
  fileprivate var json: JSON {
    let json: JSON = [
      "oldKey": .string(oldKey), "newKey": .string(newKey), "oldStatement": .string(oldStatement),
      "newStatement": .string(newStatement), "name": .string(name), "file": .string(file), "line": .number(line),
    ]
    return json.with(part: part)
  }
}

extension PlanChange.Part {
  fileprivate var json: JSON {
    let json: JSON = ["key": .string(key), "name": .string(name), "file": .string(file), "line": .number(line)]
    return json.with(part: part)
  }

  fileprivate func shown(as kind: String) -> String {
    switch kind {
    case "task": "\(key) \(file)"
    case "case": "\(key) \(name)"
    default: "\(name) for \(key)"
    }
  }
}

extension String {
  /// On one line, without a sign that Markdown could take for its own.
  fileprivate var inMarkdown: String {
    map { "\\`*_{}[]<>#|".contains($0) ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
  }

  /// As code on one line, in as many backticks as it needs.
  fileprivate var asCode: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    guard longest > 0 else { return "`\(line)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }
}
