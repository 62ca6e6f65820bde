// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `init --agents`: brings the section for agents up to date, or takes it out.
struct AgentsRun {
  let project: Project
  let console: Console
  var removes = false
  var isDry = false

  func run() throws(Ending) {
    var path = project.path(of: project.root.appending(name: AgentSection.fileName))
    do {
      if let snapshot = try existing() {
        path = snapshot.reference.path
        try change(snapshot)
      } else if removes {
        console.say("there is no '\(path)', and so no section to take out", as: .note)
      } else {
        try create(path)
      }
    } catch let ending as Ending {
      throw ending
    } catch let damage as AgentSection.Damage {
      console.say("'\(path)', \(damage)")
      throw Ending(status: .findings)
    } catch {
      console.say("\(error)")
      throw Ending(status: .failedRun)
    }
  }

  /// The file that agents read: the one with the section, or else the first that is there; nil when there is none.
  private func existing() throws -> FileSnapshot? {
    let names = project.names(in: "")
    let files = try AgentSection.fileNames.flatMap { known in names.filter { $0.lowercased() == known.lowercased() } }
      .map { try FileReader.read(project.reference(to: $0, from: project.root)) }
    return files.first { AgentSection.mayStand(in: $0.source) } ?? files.first
  }

  private func create(_ path: String) throws {
    let bytes = Array((AgentSection.text + "\n").utf8)
    if isDry { return try console.write(bytes) }
    try FileWriter().create(project.place(at: AgentSection.fileName, as: .text), with: bytes, in: project)
    console.say("wrote '\(path)'", as: .note)
  }

  private func change(_ snapshot: FileSnapshot) throws {
    let section = try AgentSection(in: snapshot.source)
    let edits = removes ? section.removal : section.update
    let path = snapshot.reference.path
    guard !edits.isEmpty else {
      return console.say("'\(path)' \(removes ? "has no section of specfit" : "is up to date")", as: .note)
    }
    if isDry { return try console.write(snapshot.source.unifiedDiff(edits)) }
    let bytes = removes ? snapshot.source.applying(edits) : try section.updated()
    if removes, bytes.isEmpty {
      try FileWriter().remove(snapshot, in: project, as: .text)
      return console.say("removed '\(path)', which held nothing but the section", as: .note)
    }
    try FileWriter().replace(snapshot, with: bytes, in: project, as: .text)
    console.say(removes ? "took the section out of '\(path)'" : "brought '\(path)' up to date", as: .note)
  }
}
