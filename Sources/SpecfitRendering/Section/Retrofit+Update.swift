// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Retrofit {
  /// Brings a section that is there up to date, task by task; everything between the tasks stays.
  mutating func update(
    _ region: TestingRegion,
    of file: SourceFile,
    spec: ModuleSpec,
    texts: SectionTexts,
    style: SectionStyle
  ) throws(TemplateError) {
    let planned = Dictionary(texts.tasks.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let isWanted = spec.verdict.kind == .wanted && !planned.isEmpty
    if !isWanted, region.tasks.allSatisfy({ planned[$0.key] == nil && $0.isUntouched }),
      Self.foreignLine(in: file, layout: spec.layout, style: style) == nil
    {
      // Without a task, headings and a line that speaks of tasks would be left.
      takeOut(spec.layout, of: file)
      changes = changes.map { Change(action: .remove, key: $0.key, because: spec.reasonAgainst($0.key)) }
      return
    }
    var editor = RegionEditor(region: region, file: file, ending: spec.layout.lineEnding)
    for task in region.tasks {
      guard let new = planned[task.key] else {
        retire(task, of: spec, with: &editor)
        continue
      }
      if task.isUntouched, task.source == new.source.description { continue }
      try refresh(task, as: new, of: texts, in: file, overwrite: style.overwrites, with: &editor)
    }
    let known = Set(region.tasks.map(\.key))
    for group in texts.groups {
      let new = isWanted ? texts.tasks(of: group.kind).filter { !known.contains($0.key) } : []
      guard !new.isEmpty || !editor.isEmptied(group.kind) else {
        editor.unshare(group.kind)
        editor.closeGroup(group.kind, title: group.title)
        continue
      }
      editor.share(group, overwrites: style.overwrites)
      guard !new.isEmpty else { continue }
      var blocks: [(key: String, block: String)] = []
      for task in new { blocks.append((task.key, try texts.block(of: task))) }
      editor.add(blocks, to: group.kind, title: group.title, heading: group.opening)
      changes += new.map { Change(action: .add, key: $0.key) }
    }
    edits = editor.edits
  }

  /// A task whose text may have to change, or that a person changed.
  private mutating func refresh(
    _ task: TestingRegion.Task,
    as new: SectionTexts.Task,
    of texts: SectionTexts,
    in file: SourceFile,
    overwrite: Bool,
    with editor: inout RegionEditor
  ) throws(TemplateError) {
    let old = file.bytes[task.text].normalizedLines
    if new.isListed, !overwrite {
      let wanted = try texts.textWithoutCases(of: new)
      changes.append(Change(action: .keep, key: task.key, lacks: Self.lines(of: wanted, notIn: old)))
      return
    }
    let text = try texts.text(of: new)
    if old == Array(text.utf8) || task.isUntouched || overwrite {
      editor.replace(task, with: try texts.block(of: new))
      changes.append(
        Change(
          action: .update,
          key: task.key,
          isMove: task.isUntouched && task.source == new.sourceBeforeMove?.description
        )
      )
      return
    }
    let wanted = try texts.textWithOwnFile(of: new)
    if old != Array(wanted.utf8), new.differsInFileAlone(from: task) {
      editor.replace(task, with: try texts.blockWithOwnFile(of: new))
      changes.append(Change(action: .update, key: task.key))
    } else {
      changes.append(Change(action: .keep, key: task.key, lacks: Self.lines(of: wanted, notIn: old)))
    }
  }

  /// A task whose component is gone: specfit's own text goes, a person's stays.
  private mutating func retire(_ task: TestingRegion.Task, of spec: ModuleSpec, with editor: inout RegionEditor) {
    if task.isUntouched {
      editor.remove(task)
      changes.append(Change(action: .remove, key: task.key, because: spec.reasonAgainst(task.key)))
    } else {
      changes.append(Change(action: .keep, key: task.key))
    }
  }

  private static func lines(of text: String, notIn old: [UInt8]) -> [String] {
    let known = Set(String(decoding: old, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } })
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !known.contains($0) }.map(String.init)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with LF as line end and without blanks at the end of lines.
  var normalizedLines: [UInt8] {
    let file = SourceFile(path: "", bytes: Array(self))
    var lines: [UInt8] = []
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      var text = file.line(line)
      while let last = text.last, last.isBlank { text.removeLast() }
      if line > 1 { lines.append(ASCII.lineFeed) }
      lines += text
    }
    return lines
  }
}
