// From documents to what they ask for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

extension ScaffoldRun {
  /// What reading all documents gave.
  struct Documents {
    var modules: [ScaffoldModule] = []
    var problems: [JSON]
    var status = ExitStatus.clean
    /// How many documents that the user asked for are no modules.
    var others = 0
    /// The modules that the user named; nil for all.
    var labels: Set<String>?
  }

  /// What all documents ask for.
  func read() throws(Ending) -> Documents {
    var found = Documents(problems: documents.problems.map(\.json))
    let (project, profile) = (documents.project, profile)
    let asked = documents.asked
    if asked != nil { found.labels = [] }
    found.status = try documents.forEach { snapshot, document -> (module: ScaffoldModule, isAsked: Bool) in
      let spec = ModuleSpec(recognizing: document).following(profile)
      let path = snapshot.flatMap { project.pathFromRoot(of: $0.reference.real) } ?? document.own.file.path
      let module = ScaffoldModule(document: path, spec: spec, plan: TestPlan(for: spec, profile: profile))
      return (module, snapshot.map { asked?.contains($0.reference.real) != false } ?? true)
    } take: { module, isAsked throws(Ending) in
      if isAsked, module.spec.verdict.kind != .notAModule { found.labels?.insert(module.label) }
      if isAsked, module.spec.verdict.kind == .notAModule {
        found.others += 1
        let reason = module.spec.verdict.because
        if isVerbose || documents.isNamed(module.document) {
          documents.console.say("'\(module.document)' is no module document: \(reason)", as: .note)
        }
      }
      found.modules.append(module)
    } miss: {
      found.problems.append($0.json)
    }
    return found
  }

  /// What runs the tests of the files that are there already, as far as they tell.
  func frameworks(of modules: [ScaffoldModule]) -> [ScaffoldPath: Profile.Framework] {
    var frameworks: [ScaffoldPath: Profile.Framework] = [:]
    for task in modules.flatMap(\.plan.tasks) {
      guard let path = try? ScaffoldPath(task.file), frameworks[path] == nil,
        case .file(let snapshot)? = try? documents.project.place(at: path.description, as: .tests).occupant
      else { continue }
      let subject = task.component ?? task.subject
      let name = profile.project.suiteName(at: task.file, calledAfterFile: path.typeName, testing: subject)
      frameworks[path] = Profile.Framework(ofTestsIn: snapshot.source.bytes, of: name ?? path.typeName)
    }
    return frameworks
  }
}
