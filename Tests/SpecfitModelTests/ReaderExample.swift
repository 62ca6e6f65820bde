// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Testing

/// What one way of declaring components finds in a text, and what it must not find.
struct ReaderExample: Sendable, CustomTestStringConvertible {
  var reader: String
  var text: String
  /// The names that the reader is a witness for.
  var names: [String]

  init(_ reader: String, _ text: String, finds names: String...) {
    self.reader = reader
    self.text = text
    self.names = names
  }

  var testDescription: String { "\(reader): \(text.replacing("\n", with: "⏎"))" }

  static let all: [ReaderExample] =
    fileLabels + instructions + plainInstructions + headings + declarations + lists + files + others

  private static let fileLabels = [
    ReaderExample("file-label", "- File: `Coast/Tide.swift`", finds: "Tide"),
    ReaderExample("file-label", "**Location:** `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("file-label", "New file: Coast/TideStore.swift", finds: "TideStore"),
    ReaderExample("file-label", "- Create: `A/TideStore.swift`, `A/TideView.swift`", finds: "TideStore", "TideView"),
    ReaderExample("file-label", "**ファイル**: `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("file-label", "- File: `TideStore.swift` (or `TideCache.swift`)", finds: "TideStore"),
    ReaderExample("file-label", "- Modify: `Coast/TideStore.swift:4-8`"),
    ReaderExample("file-label", "- File: `CoastTests/TideStoreTests.swift`"),
    ReaderExample("file-label", "- File: `CoastTests/Mocks/MockTideStore.swift`"),
    ReaderExample("file-label", "- File: `Coast/[ScreenName]View.swift`"),
    ReaderExample("file-label", "- File: `Package.swift`"),
    ReaderExample("file-label", "- Note: `Coast/TideStore.swift`"),
    ReaderExample("file-label", "## Dependencies\n\n- File: `Coast/TideStore.swift`"),
  ]

  private static let instructions = [
    ReaderExample("instruction", "Create a Swift file named `TideStore.swift` in `Coast/`.", finds: "TideStore"),
    ReaderExample("instruction", "- Instruction: \"Define the `TideLevel` struct.\"", finds: "TideLevel"),
    ReaderExample("instruction", "- [ ] T004 [P] Implement `TideStore` in `A/TideStore.swift`", finds: "TideStore"),
    ReaderExample("instruction", "- [ ] T004 Implement TideStore in Coast/Tide/TideStore.swift", finds: "TideStore"),
    ReaderExample("instruction", "- [ ] T004 Create tide service in src/tide_service.py", finds: "TideService"),
    ReaderExample("instruction", "- [ ] Modify `TideStore` to keep a year", finds: "TideStore"),
    ReaderExample("instruction", "Create `TideStore`, `TideView` in `A/`.", finds: "TideStore", "TideView"),
    ReaderExample(
      "instruction",
      "- [ ] T004 Create `A/TideStore.swift`, `A/TideView.swift` and `A/TideClient.swift`",
      finds: "TideStore",
      "TideView",
      "TideClient"
    ),
    ReaderExample("instruction", "Create `TideStore` for `TideView` and `TideClient`.", finds: "TideStore"),
    ReaderExample("instruction", "Create `TideStore` and `TideView` (existing).", finds: "TideStore"),
    ReaderExample("instruction", "Create `TideStore` (existing), `TideView`.", finds: "TideView"),
    ReaderExample("instruction", "Create `TideStore` (third-party)."),
    ReaderExample("instruction", "Create `TideStore` (wraps the existing cache).", finds: "TideStore"),
    ReaderExample("instruction", "Create ~~`TideStore`~~ and `TideView`.", finds: "TideView"),
    ReaderExample("instruction", "- [ ] Modify `TideStore` (existing) to keep a year", finds: "TideStore"),
    ReaderExample("instruction", "Create a method in `TideStore` that loads."),
    ReaderExample("instruction", "Create a new `TideLevel` object for each row."),
    ReaderExample("instruction", "Add the new `TideLevel` to the list."),
    ReaderExample("instruction", "Define cases for all of `TideLevel`."),
    ReaderExample("instruction", "Create `TideStoreTests.swift` in `CoastTests/`."),
    ReaderExample("instruction", "- [ ] Update `CoastCoordinator` to open the screen"),
    ReaderExample("instruction", "- [ ] Add logging to `Coast/TideStore.swift`"),
    ReaderExample("instruction", "- [ ] Add a route to `TideStore` in `Coast/TideStore.swift`"),
    ReaderExample("instruction", "- [ ] Add a call in `TideStore` (`Coast/TideStore.swift`)"),
    ReaderExample("instruction", "- [ ] Add a year of tides in `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("instruction", "- [ ] T009 [US1] GREEN: Implement `TideStore`", finds: "TideStore"),
    ReaderExample("instruction", "- **GREEN** - Implement `TideStore` in `A/TideStore.swift`", finds: "TideStore"),
    ReaderExample("instruction", "- 🟢 GREEN - Implement `TideStore` in `A/TideStore.swift`", finds: "TideStore"),
    ReaderExample("instruction", "- **RED** - Implement a failing test for `TideStore` in `A/TideStore.swift`"),
    ReaderExample("instruction", "In `Coast/`, create a Swift file named `TideStore.swift`.", finds: "TideStore"),
    ReaderExample("instruction", "In `TideView.swift`, create a `TideRow` struct."),
    ReaderExample("instruction", "Please create `TideStore.swift` in `Coast/`.", finds: "TideStore"),
    ReaderExample("instruction", "Set up `TideStore` in `Coast/TideStore.swift`.", finds: "TideStore"),
    ReaderExample("instruction", "Set up `TideStore` in `Coast/CoastApp.swift`."),
    ReaderExample("instruction", "Generate `TideStore` values."),
    ReaderExample("instruction", "Use `TideStore` to load."),
    ReaderExample("instruction", "Create a `URLSession` with a cache."),
  ]

  private static let plainInstructions = [
    ReaderExample("instruction", "- Create TideStore class with a cache", finds: "TideStore"),
    ReaderExample("instruction", "- Create TideStore.swift with a cache", finds: "TideStore"),
    ReaderExample("instruction", "- Create TideMark in TideMark.swift", finds: "TideMark"),
    ReaderExample("instruction", "- Create TideMark struct", finds: "TideMark"),
    ReaderExample("instruction", "Create **TideView**", finds: "TideView"),
    ReaderExample("instruction", "- [ ] T001 [P] Implement TideLoader with retry", finds: "TideLoader"),
    ReaderExample("instruction", "- Create TideStore, TideView and tests", finds: "TideStore", "TideView"),
    ReaderExample("instruction", "- Create TideStore class and TideView", finds: "TideStore", "TideView"),
    ReaderExample("instruction", "- Create TideStore class using `TideClient`", finds: "TideStore"),
    ReaderExample("instruction", "- [ ] 1. Store\n  - Create TideStore for a year", finds: "TideStore"),
    ReaderExample("instruction", "- [ ] 1. Write tests\n  - Create TideStore for a year"),
    ReaderExample("instruction", "Create TideStore class with a cache"),
    ReaderExample("instruction", "- Create TideMark with a cache"),
    ReaderExample("instruction", "- Create the cache of TideStore"),
    ReaderExample("instruction", "- Create TideStore instance"),
    ReaderExample("instruction", "- Create TideStore (existing)"),
    ReaderExample("instruction", "- Create TideStore for unit tests"),
    ReaderExample("instruction", "- Write TideStore and TideView unit tests"),
    ReaderExample("instruction", "- Add TideRow to TideView"),
    ReaderExample("instruction", "- Update TideStore to keep a year"),
    ReaderExample("instruction", "- Create TabView with two tabs"),
    ReaderExample("instruction", "- Create MockTideStore class"),
    ReaderExample("instruction", "## Dependencies\n\n- Create TideStore class with a cache"),
  ]

  private static let headings = [
    ReaderExample("heading", "### TideStore", finds: "TideStore"),
    ReaderExample("heading", "### 1. `TideStore.swift` (New)", finds: "TideStore"),
    ReaderExample("heading", "### 🌊 2) TideStore ✅", finds: "TideStore"),
    ReaderExample("heading", "### [x] TideTable View", finds: "TideTableView"),
    ReaderExample("heading", "### TideStoreクラス", finds: "TideStore"),
    ReaderExample("heading", "### Persistence (TideStore)", finds: "TideStore"),
    ReaderExample("heading", "### Protocol: TideStoring", finds: "TideStoring"),
    ReaderExample("heading", "### TideParser.parse(_:)", finds: "TideParser"),
    ReaderExample("heading", "# TideFeature Actions", finds: "TideFeature"),
    ReaderExample("spaced-title", "## Components\n\n### Tide Store", finds: "TideStore"),
    ReaderExample("heading", "### `TideStore` and `TideView`", finds: "TideStore", "TideView"),
    ReaderExample("heading", "### TideStore, TideView & TideClient", finds: "TideStore", "TideView", "TideClient"),
    ReaderExample("task-title", "### Create TideStore and TideView", finds: "TideStore", "TideView"),
    ReaderExample("heading", "### `TideStore`, `TideView` (New)", finds: "TideStore", "TideView"),
    ReaderExample("heading", "### `TideStore` and `TideView` (Existing)"),
    ReaderExample("heading", "### ~~TideStore~~"),
    ReaderExample("heading", "### TideStore (deprecated)"),
    ReaderExample("heading", "### TideStore (removed in v2)"),
    ReaderExample("heading", "### Delete `TideStore.swift`"),
    ReaderExample("heading", "## Deprecated Components\n\n### TideStore"),
    ReaderExample("heading", "## Deleted Tides\n\n### TideStore", finds: "TideStore"),
    ReaderExample("heading", "### TideStore and its friends"),
    ReaderExample("heading", "### TideStore (Existing)"),
    ReaderExample("heading", "### `init(store: TideStore)`"),
    ReaderExample("heading", "### `tides: [TideLevel]`"),
    ReaderExample("heading", "### How TideStore talks to TideClient"),
    ReaderExample("heading", "### TideGuide.md outline"),
    ReaderExample("heading", "### MockTideStore"),
    ReaderExample("heading", "### SwiftData"),
    ReaderExample("spaced-title", "### Tide Store"),
    ReaderExample("spaced-title", "## Components\n\n### Data Model"),
    ReaderExample("task-title", "### Task 2: Create Main Tide View", finds: "TideView"),
    ReaderExample("task-title", "- [ ] 2.1 Implement TideStore class", finds: "TideStore"),
    ReaderExample("task-title", "### Task 2: Create the structure"),
  ]

  private static let declarations = [
    ReaderExample("swift-declaration", "```swift\nactor TideStore {}\n```", finds: "TideStore"),
    ReaderExample("swift-declaration", "```swift\nstruct TideView: View {}\n```", finds: "TideView"),
    ReaderExample(
      "swift-declaration",
      "## Data Models\n\n```swift\nenum TideKind { case low }\n```",
      finds: "TideKind"
    ),
    ReaderExample("swift-declaration", "### Tide Level\n\n```swift\nstruct TideLevel {}\n```", finds: "TideLevel"),
    ReaderExample("swift-declaration", "## Data Models\n\n```swift\nprivate struct TideRow {}\n```"),
    ReaderExample("swift-declaration", "```swift\nfinal class TideStoreTests: XCTestCase {}\n```"),
    ReaderExample("swift-declaration", "```swift\nfinal class MockTideStore {}\n```"),
    ReaderExample("swift-declaration", "## Usage\n\n```swift\nactor TideStore {}\n```"),
    ReaderExample("swift-declaration", "For example:\n\n```swift\nactor TideStore {}\n```"),
    ReaderExample("swift-declaration", "❌ Do not do this:\n\n```swift\nactor TideStore {}\n```"),
    ReaderExample("declaration", "```kotlin\nclass TideRepository(val api: Api) {\n```", finds: "TideRepository"),
    ReaderExample("declaration", "```kotlin\n@Composable fun TideScreen() {\n```", finds: "TideScreen"),
    ReaderExample("declaration", "```ts\nexport class TideService {\n```", finds: "TideService"),
    ReaderExample("declaration", "```python\nclass TideService:\n```", finds: "TideService"),
    ReaderExample("declaration", "```ts\n  class TideService {\n```"),
    ReaderExample("declaration", "```json\nclass TideService {\n```"),
  ]

  private static let lists = [
    ReaderExample("list-item", "## Components\n\n- **TideStore**: keeps", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- `TideStore` - keeps", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- TideStore: keeps", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- `TideStore` & `TideView`: keep", finds: "TideStore", "TideView"),
    ReaderExample("list-item", "## Components\n\n- **TideStore** / **TideView**", finds: "TideStore", "TideView"),
    ReaderExample(
      "list-item",
      "## Components\n\n- **Services**: `TideStore`, `TideClient`\n- Views: TideView\n\n**Stores:** `MoonStore`",
      finds: "TideStore",
      "TideClient",
      "TideView",
      "MoonStore"
    ),
    ReaderExample("list-item", "## Components\n\n- External services: `TideStore`, `TideClient`"),
    ReaderExample("list-item", "## Components\n\n- Core services: `TideStore`", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n**Services used**: `TideStore`"),
    ReaderExample("list-item", "## Components\n\n**Services needed from Core**: `TideStore`"),
    ReaderExample("list-item", "## Components\n\n**Removed components**: `TideStore`, `TideClient`"),
    ReaderExample("list-item", "## Components\n\n- **Deprecated services**: `TideStore`"),
    ReaderExample("list-item", "## Components\n\n**Services** (not yet): `TideStore`"),
    ReaderExample(
      "list-item",
      "## Components\n\n- Services: `TideStore` (existing), `TideClient`",
      finds: "TideClient"
    ),
    ReaderExample("list-item", "## Components\n\n- `TideStore`, `TideClient` (existing)", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- ~~`TideStore`~~: gone"),
    ReaderExample("list-item", "## Components\n\n- Views: see `TideView` and others"),
    ReaderExample("list-item", "## Components\n\n- TideStore, TideView: keep", finds: "TideStore", "TideView"),
    ReaderExample("list-item", "## Components\n\n- `TideStore` or `TideView`: keeps", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- `TideStore` uses `TideView`", finds: "TideStore"),
    ReaderExample("list-item", "Create:\n\n- `A/TideStore.swift`, `A/TideView.swift`", finds: "TideStore", "TideView"),
    ReaderExample("list-item", "### File List\n\n- `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("list-item", "Create:\n\n- `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("list-item", "Similar patterns for:\n- Task 3.4: TideView (small)", finds: "TideView"),
    ReaderExample("key-component", "## Overview\n\n- Key Components:\n  - `TideStore.swift`", finds: "TideStore"),
    ReaderExample(
      "key-component",
      "## Overview\n\n- Key Components:\n  - **TideStore.swift**: keeps",
      finds: "TideStore"
    ),
    ReaderExample("key-component", "## Overview\n\n- Key Components:\n  - (In the future) `TideStore.swift`"),
    ReaderExample("key-component", "## Overview\n\n- Key Components:\n  - `TideStore.swift` or within the view model"),
    ReaderExample("list-item", "## Components\n\n- Uses `TideStore`"),
    ReaderExample("list-item", "## Components\n\n- [TideStore](tide.md)"),
    ReaderExample("list-item", "## Components\n\nUses:\n\n- `TideStore`"),
    ReaderExample("list-item", "## Notes\n\n- **TideStore**: keeps"),
    ReaderExample("list-item", "Modify:\n\n- `Coast/TideStore.swift`"),
    ReaderExample("list-item", "### File List\n\n- `Coast/TideStore.swift` (modified)"),
    ReaderExample("prose", "## Components\n\nThe `TideStore` will keep tides.", finds: "TideStore"),
    ReaderExample("prose", "## Components\n\nTides come from the `TideStore`."),
  ]

  private static let files = [
    ReaderExample("list-item", "### File List\n\n- Coast/TideStore.swift", finds: "TideStore"),
    ReaderExample("list-item", "### File List\n\n- Coast/TideStore.swift (new)", finds: "TideStore"),
    ReaderExample(
      "list-item",
      "### File List\n\n- A/TideStore.swift, A/TideView.swift",
      finds: "TideStore",
      "TideView"
    ),
    ReaderExample("list-item", "### File List\n\n- Coast/TideStore.swift (modified)"),
    ReaderExample("list-item", "### File List\n\n- Coast/TideStore.swift is what others use"),
    ReaderExample("list-item", "### Modified Files\n\n- Coast/TideStore.swift - Added a year"),
    ReaderExample("list-item", "### Modified Files\n\n- Coast/TideStore.swift (added in 4.1)", finds: "TideStore"),
    ReaderExample("list-item", "### Files Added or Modified\n\n- A/TideStore.swift - Added", finds: "TideStore"),
    ReaderExample("list-item", "## Notes\n\n- Coast/TideStore.swift"),
    ReaderExample("list-item", "Create:\n\n- [NEW] `Coast/TideStore.swift`", finds: "TideStore"),
    ReaderExample("list-item", "### File List\n\n- (new) Coast/TideStore.swift", finds: "TideStore"),
    ReaderExample("list-item", "### File List\n\n- **MODIFIED** `Coast/TideStore.swift`"),
    ReaderExample("list-item", "## Components\n\n- **TideStore.swift** - keeps", finds: "TideStore"),
    ReaderExample("list-item", "### Task 1: Store\n\n- Files:\n  - `A/TideStore.swift`", finds: "TideStore"),
    ReaderExample("list-item", "### Task 1: Store\n\n- Files Created:\n  - `A/TideStore.swift`", finds: "TideStore"),
    ReaderExample("list-item", "### Task 1: Store\n\n- Files to modify:\n  - `A/TideStore.swift`"),
    ReaderExample("list-item", "### File List\n\nDeleted:\n\n- `Coast/TideStore.swift`"),
    ReaderExample("list-item", "### File List\n\n- Deleted:\n  - Stores:\n    - `Coast/TideStore.swift`"),
    ReaderExample("list-item", "## Files to Delete\n\n- `Coast/TideStore.swift`"),
    ReaderExample("list-item", "## Deleted Files\n\n### Services\n\n- `Coast/TideStore.swift`"),
    ReaderExample("list-item", "### File List\n\n- `Coast/TideStore.swift` (deleted)"),
    ReaderExample("list-item", "### File List\n\n- `Coast/TideStore.swift` - removed"),
    ReaderExample("list-item", "### File List\n\n- [DELETED] `Coast/TideStore.swift`"),
    ReaderExample(
      "list-item",
      "### File List\n\n- `Coast/TideStore.swift` - removes deleted tides",
      finds: "TideStore"
    ),
    ReaderExample("list-item", "### File List\n\n- `Coast/TideStore.swift` - remove old tides", finds: "TideStore"),
    ReaderExample("list-item", "## Components\n\n- `TideStore` (deprecated): keeps"),
  ]

  private static let others = [
    ReaderExample("table", "| Component | Use |\n|---|---|\n| TideStore | keeps |", finds: "TideStore"),
    ReaderExample("table", "| # | File |\n|---|---|\n| 1 | `Coast/TideStore.swift` |", finds: "TideStore"),
    ReaderExample(
      "table",
      "| Component |\n|---|\n| `TideStore`, `TideView` and `TideClient` |",
      finds: "TideStore",
      "TideView",
      "TideClient"
    ),
    ReaderExample("table", "| Component |\n|---|\n| TideStore / TideView |", finds: "TideStore", "TideView"),
    ReaderExample("table", "| Component |\n|---|\n| `TideStore` (see `TideView`) |", finds: "TideStore"),
    ReaderExample("table", "| Component |\n|---|\n| `TideStore`, `TideView` (existing) |", finds: "TideStore"),
    ReaderExample("table", "| Component |\n|---|\n| `TideStore` (third-party), `TideView` |", finds: "TideView"),
    ReaderExample("table", "| Component |\n|---|\n| TideStore, TideView (existing) |", finds: "TideStore"),
    ReaderExample("table", "| Component |\n|---|\n| `TideStore` (existing) |"),
    ReaderExample("table", "| Component |\n|---|\n| ~~`TideStore`~~ |"),
    ReaderExample("table", "| Component |\n|---|\n| ~~`TideStore`~~, `TideView` |", finds: "TideView"),
    ReaderExample("table", "| Module | Use |\n|---|---|\n| TideStore | keeps |"),
    ReaderExample("table", "| Component | Status |\n|---|---|\n| TideStore | EXISTING |"),
    ReaderExample("table", "| File | Change |\n|---|---|\n| `A/TideStore.swift` | Modified |"),
    ReaderExample("table", "| File | Change |\n|---|---|\n| `A/TideStore.swift` | Deleted |"),
    ReaderExample("table", "| File | Change |\n|---|---|\n| `A/TideStore.swift` | New |", finds: "TideStore"),
    ReaderExample("table", "| File | Use |\n|---|---|\n| `A/TideStore.swift` | Updates tides |", finds: "TideStore"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift  # NEW\n└── App.swift\n```", finds: "TideStore"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift  # EXISTING\n```"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift\n```"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift  # EXISTING - add a route\n```"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift  # EXISTING - NEEDS EXPANSION\n```", finds: "TideStore"),
    ReaderExample("tree", "```\nCoast/\n├── TideStore.swift  # DELETED, was new in v1\n```"),
    ReaderExample("tree", "```\nCoast/\n  TideStore.swift (NEW)\n  App.swift\n```", finds: "TideStore"),
    ReaderExample("tree", "```\nCoast/\n  TideStore.swift <- new\n  App.swift\n```", finds: "TideStore"),
    ReaderExample("tree", "```\nCoast/\n  TideStore.swift (existing)\n```"),
    ReaderExample("tree", "```\nCoast/\n  TideStore.swift is new\n```"),
    ReaderExample("pattern", "Create `[Name]View.swift`. For `TideView`, show tides.", finds: "TideView"),
    ReaderExample("pattern", "Create `[Name]View.swift`. Use `TideStore`."),
  ]
}
