// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitWorkspace

extension CheckRun {
  /// The documents of the run that were modules at the revision of '--changed-since', and are none now.
  ///
  /// - Parameter read: all documents as they are.
  /// - Returns: in the order of their paths; none without that option.
  /// - Throws: how the run ends when git cannot tell.
  func lostModules(among read: [ReadDocument]) throws(Ending) -> [LostModule] {
    guard let earlier, request.appliesRules else { return [] }
    let known = Dictionary(read.map { ($0.record.document, $0) }) { first, _ in first }
    var lost: [LostModule] = []
    do throws(GitError) {
      for path in earlier.changedPaths {
        let now = known[path]
        guard now.map({ $0.isAsked && !$0.record.isModule }) ?? documents.wouldHaveRead(path),
          let document = try earlier.module(at: path)
        else { continue }
        let spec = ModuleSpec(recognizing: document).following(settings.profile)
        guard spec.verdict.kind != .notAModule, !spec.components.isEmpty else { continue }
        let module = LostModule(
          document: path,
          label: spec.module.number ?? spec.module.name,
          name: spec.module.name,
          components: spec.components.map(\.name),
          revision: earlier.revision,
          isDeleted: now == nil
        )
        lost.append(module)
      }
    } catch {
      throw documents.end(with: error)
    }
    return lost
  }
}
