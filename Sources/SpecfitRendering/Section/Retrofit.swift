// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning
package import SpecfitSource

/// What has to change in a document so that it has its test tasks.
///
/// Checking, showing a diff and writing are views of the same edits.
package struct Retrofit: Sendable {
  /// What was done about one task.
  package struct Change: Hashable, Sendable {
    package enum Action: String, Sendable {
      case add, update, remove
      /// A person changed the text: it stays.
      case keep
    }

    package var action: Action
    package var key: String
    /// The lines that specfit would write and that are not there; empty unless the text is kept.
    package var lacks: [String] = []
    /// Why a task goes that nobody asked to take out; empty otherwise.
    package var because = ""
    /// Whether an update only follows the tests into the file in which they stand now.
    package var isMove = false
  }

  /// In ascending order and not overlapping; empty when nothing has to change.
  package var edits: [Edit] = []
  package var changes: [Change] = []
  /// What the lists of cases in the document leave out of the plan, a sentence for each task.
  package var leftOut: [String] = []
  /// Why nothing is written although something should be.
  package var refusal: String?

  package init() {}

  /// Computes the edits that bring a document's section up to date, or insert it.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - spec: what was recognised in it.
  ///   - plan: the tests that it asks for.
  ///   - style: how sections look.
  /// - Throws: `TemplateError` when a template and the values for it disagree.
  package init(
    of file: SourceFile,
    spec: ModuleSpec,
    plan: TestPlan,
    style: SectionStyle
  ) throws(TemplateError) {
    self.init()
    guard !spec.layout.hasDamagedMarkers else {
      refusal = spec.layout.damage
      return
    }
    guard spec.layout.region == nil || !spec.verdict.isByTitle else {
      refusal =
        "\(spec.verdict.because); its section stays: give the document another title, or run 'specfit retrofit --remove'"
      return
    }
    leftOut = plan.tasks.compactMap(\.leftOutSentence)
    let texts = SectionTexts(plan: plan, style: style, dialect: Dialect(layout: spec.layout))
    if let region = spec.layout.region {
      try update(region, of: file, spec: spec, texts: texts, style: style)
    } else if spec.verdict.kind == .wanted, !texts.tasks.isEmpty {
      try insert(texts, into: file, spec: spec, style: style)
    }
  }
}

/// How sections look and what may be written.
package struct SectionStyle: Sendable {
  package var profile: Profile
  package var renderer: TaskRenderer
  /// Whether a line goes into the module's acceptance criteria.
  package var hasAcceptanceLine: Bool
  /// Whether text that a person changed is replaced.
  package var overwrites: Bool

  package init(profile: Profile, renderer: TaskRenderer, hasAcceptanceLine: Bool = true, overwrites: Bool = false) {
    self.profile = profile
    self.renderer = renderer
    self.hasAcceptanceLine = hasAcceptanceLine
    self.overwrites = overwrites
  }
}

extension DocumentLayout {
  /// Why a section with damaged markers cannot be touched.
  var damage: String {
    hasMergeConflict
      ? "it holds a merge conflict; resolve it first"
      : "specfit's markers are damaged; restore them from an earlier version, or delete all of them"
  }
}
