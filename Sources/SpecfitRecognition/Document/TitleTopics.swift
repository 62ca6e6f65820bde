// What titles of sections say.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The topics that a section's title names.
struct TitleTopics {
  private enum Topic: Int, Sendable {
    case acceptance, testing, dependencies, example, background, specification, overview
    case files, changes, components, models, injection, views
  }

  private let bits: UInt32

  init(_ title: String) { bits = Self.phrases.meanings(in: Self.spaced(title)) }

  /// A title whose words for many things are apart: "ViewModels" speaks of view models, and is no name.
  private static func spaced(_ title: String) -> String {
    guard TextSigns(of: title).contains(.camelCase) else { return title }
    return title.split(separator: " ", omittingEmptySubsequences: false)
      .map { TypeName.isOfSeveral($0) ? TypeName.words(of: $0).joined(separator: " ") : String($0) }
      .joined(separator: " ")
  }

  /// The role of the first topic that gives one; nil when none does.
  var role: SectionRole? {
    var roles = bits & ((1 << UInt32(Topic.files.rawValue)) - 1)
    // Dependency injection is built like anything else.
    if has(.injection), roles & (1 << UInt32(Topic.dependencies.rawValue)) != 0 {
      roles &= ~(1 << UInt32(Topic.dependencies.rawValue))
      roles |= 1 << UInt32(Topic.specification.rawValue)
    }
    return roles == 0 ? nil : SectionRole(rawValue: roles.trailingZeroBitCount)
  }

  /// Whether the section lists the files of the work.
  var listsFiles: Bool { has(.files) }
  /// Whether what the section lists is there already.
  var listsChanges: Bool { has(.changes) }
  /// Whether what the section lists are components.
  var listsComponents: Bool { has(.components) }
  /// Whether what the section declares are data models.
  var listsModels: Bool { has(.models) }
  /// Whether what the section names are views or screens.
  var listsViews: Bool { has(.views) }

  /// Whether the title is one under which a module's parts stand.
  var listsParts: Bool { listsFiles || listsComponents || listsModels || listsViews }

  private func has(_ topic: Topic) -> Bool { bits & (1 << UInt32(topic.rawValue)) != 0 }

  /// What titles say, in the languages in which documents are written; each stands at the start of a word.
  private static let phrases = PhraseTable<Topic>(
    [
      (
        .acceptance,
        [
          "acceptance criteria", "definition of done", "success criteria", "completion criteria", "exit criteria",
          "critérios de aceitação", "critérios de sucesso", "受け入れ基準", "受入基準", "完了条件",
        ]
      ),
      (
        .testing,
        [
          "testing", "unit test", "ui test", "test case", "test plan", "test strategy", "integration test", "e2e",
          "end-to-end test", "test infrastructure", "test scenario", "test suite", "test organi", "test requirement",
          "contract test", "acceptance test", "performance test", "accessibility test", "quality gate",
          "quality assurance", "validation checklist", "verification step", "verification plan",
          "verification checklist",
          "verification criteria", "verification strateg", "verification method", "verification and", "verification &",
          "and verification", "& verification", "manual verification", "verification test", "test verification",
          "test coverage", "test data",
          "correctness propert", "property-based", "page object", "snapshot test", "test double", "test fixture",
          "tests for user story", "failing test", "test first", "テスト", "testes", "abordagem de teste",
          "plano de teste", "estratégia de teste",
        ]
      ),
      (
        .dependencies,
        [
          "dependenc", "prerequisite", "pre-requisite", "integration point", "integration with", "integrates with",
          "feature composition", "references", "existing infrastructure", "existing component", "existing code",
          "existing service", "existing file", "existing system", "current state", "current implementation", "inputs",
          "see also", "third-party", "third party", "reused", "reuse of", "out of scope", "non-goals", "not in scope",
          "used by", "consumers", "依存", "前提", "参考", "関連", "外部", "dependências", "dependência", "pré-requisito",
          "referências", "fora de escopo", "pontos de integração", "integrações", "related to", "related doc",
          "related work", "related spec", "related file", "related link", "related issue", "related component",
          "related feature", "related module", "related resource", "related reading", "related stor", "related type",
          "related pattern", "related task", "related code", "related skill", "related requirement", "related service",
          "related view", "related screen", "related model", "related client", "related store", "related manager",
          "related api", "related system", "related class", "related protocol", "related project", "related article",
          "related topic", "related concept", "external view", "external model", "external store", "external manager",
          "external api", "external client", "external component", "external dep", "external doc", "external framework",
          "external integration", "external interface", "external lib", "external link", "external module",
          "external package", "external reference", "external resource", "external sdk", "external service",
          "external source", "external system", "external tool",
        ]
      ),
      (
        .example,
        [
          "example", "usage", "best practice", "common pattern", "anti-pattern", "antipattern", "interface pattern",
          "how to", "troubleshooting", "conventions", "guidelines for", "style reminder", "code style", "do not",
          "don't", "don’t", "do this", "do's", "correct way", "instead of", "recommended pattern", "getting started",
          "quick start", "quickstart", "cheat sheet", "migration consideration", "migration from", "migration to ",
          "migration guide", "migration note", "migration path", "migration pattern", "migration plan",
          "migration step", "migration strateg", "exemplo", "boas práticas", "例", "使い方", "使用方法", "ベストプラクティス",
        ]
      ),
      (
        .background,
        [
          "future", "change log", "changelog", "motivation", "alternatives", "risks", "constitution check",
          "technical context", "key decision", "design decision", "glossary", "problem analysis", "next steps",
          "debug log", "completion notes", "parallel execution", "parallel opportunit", "implementation strategy",
          "lessons learned", "previous story", "open question", "review comment", "considered", "table of contents",
          // What proposals say of what is not theirs.
          "api stability", "abi stability", "source stability", "source compatib", "abi compatib", "effect on source",
          "revision history", "effect on abi", "effect on api", "prior art", "comparison with other",
          "comparison to other",
          "performance benchmark", "background and", "background &", "background context", "background info",
          "historical background", "project background", "technical background", "timeline and", "timeline &",
          "timeline est", "delivery timeline", "development timeline", "estimated timeline", "implementation timeline",
          "project timeline", "release timeline", "research and", "research &", "research finding", "research note",
          "research question", "research result", "research summar", "research task", "competitive research",
          "market research", "prior research", "user research", "roadmap and", "roadmap &", "development roadmap",
          "feature roadmap", "implementation roadmap", "product roadmap", "project roadmap", "roadmap 2", "roadmap (q",
          "deployment note", "deployment step", "deployment plan", "rollout", "release checklist",
          "roadmap:", "roadmap for", "roadmap q", "timeline 2", "timeline (q", "timeline:", "timeline for",
          "timeline q", "histórico", "riscos", "背景", "リスク", "今後", "目次", "変更履歴",
        ]
      ),
      (
        .specification,
        [
          "component", "specification", "implementation", "architecture", "deliverable", "data model", "tasks", "view",
          "service", "model", "repositor", "client", "files", "file list", "file overview", "source tree", "structure",
          "api",
          "protocol", "interface", "solutions", "engine", "manager", "screens", "entit", "classes", "types",
          "domain", "controller", "コンポーネント", "実装", "アーキテクチャ", "設計", "データモデル", "クラス", "componente", "arquitetura",
          "implementação", "interfaces", "modelos", "arquivos", "serviços", "tarefas", "subtarefas",
        ]
      ),
      (
        .overview,
        [
          "overview", "summary", "introduction", "purpose", "responsibilit", "概要", "はじめに", "visão", "resumo",
          "introdução", "objetivo",
        ]
      ),
      (.injection, ["dependency injection", "dependency container", "injeção de dependência", "依存性注入"]),
      (
        .files,
        [
          "file list", "files", "file summary", "file overview", "deliverables", "arquivos", "ファイル一覧", "対象ファイル",
          "新規ファイル",
        ]
      ),
      (
        .changes,
        [
          "modified", "modif", "updated", "to update", "existing", "changed", "affected", "relevant files", "touched",
          "reference", "existente", "変更", "既存",
        ]
      ),
      (
        .components,
        [
          "component", "services", "clients", "repositories", "managers", "view models", "viewmodels", "controllers",
          "stores", "use cases", "screens", "views", "interfaces", "classes", "key types", "コンポーネント", "クラス",
          "componente", "serviços", "repositórios", "telas",
        ]
      ),
      (.views, ["views", "subviews", "screens", "ui components", "telas", "画面", "ビュー"]),
      (
        .models,
        [
          "data model", "domain model", "models", "entities", "domain types", "data types", "data structure",
          "データモデル", "データ構造", "modelos", "entidades",
        ]
      ),
    ],
    // Beside other words each of these may as well be a thing of the domain: "Timeline Rendering", "Related Trips".
    whole: [
      (.testing, ["verification"]),
      (.dependencies, ["external", "related"]),
      (.example, ["migration", "migrations"]),
      (.background, ["background", "research", "roadmap", "timeline"]),
      (.views, ["ui", "user interface", "ui components", "ui layer", "interface elements"]),
      (.testing, ["test", "tests", "qa", "mocks", "fakes", "stubs"]),
      (.example, ["bad", "good", "wrong", "right", "incorrect", "correct", "avoid", "before", "after", "❌", "✅"]),
    ],
    starts: [
      (.testing, ["tests ", "test ", "mocks", "property ", "mock "]),
      (
        .example,
        [
          "❌", "wrong ", "wrong:", "bad:", "good:", "bad example", "avoid ", "incorrect", "✅ correct", "✅ good", "✅ do",
          "✅ right", "👎", "🚫",
        ]
      ),
    ]
  )
}
