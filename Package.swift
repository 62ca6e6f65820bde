// swift-tools-version: 6.1
// Targets from lowest to highest; imports run one way, down this list.

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "specfit",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "specfit", targets: ["specfit"]),
    .plugin(name: "SpecfitPlugin", targets: ["SpecfitPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        .brew(["cmark-gfm"]),
      ]
    ),
    .target(name: "SpecfitSource", swiftSettings: swiftSettings),
    .target(name: "SpecfitCode", dependencies: ["SpecfitSource"], swiftSettings: swiftSettings),
    .target(
      name: "SpecfitMarkdown",
      dependencies: ["CMarkGFM", "SpecfitSource"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SpecfitSwift",
      dependencies: [
        "SpecfitCode", "SpecfitSource",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "SpecfitKotlin", dependencies: ["SpecfitSource"], swiftSettings: swiftSettings),
    .target(name: "SpecfitModel", dependencies: ["SpecfitSource"], swiftSettings: swiftSettings),
    .target(
      name: "SpecfitRecognition",
      dependencies: [
        "SpecfitCode", "SpecfitKotlin", "SpecfitMarkdown", "SpecfitModel", "SpecfitSource", "SpecfitSwift",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SpecfitPlanning",
      dependencies: ["SpecfitCode", "SpecfitModel", "SpecfitSource"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(name: "TemplateEmbedder", swiftSettings: swiftSettings),
    .plugin(name: "TemplateEmbedding", capability: .buildTool(), dependencies: ["TemplateEmbedder"]),
    .target(name: "SpecfitTemplates", swiftSettings: swiftSettings, plugins: ["TemplateEmbedding"]),
    .target(
      name: "SpecfitRendering",
      dependencies: [
        "SpecfitModel", "SpecfitPlanning", "SpecfitSource", "SpecfitSwift", "SpecfitTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SpecfitChecking",
      dependencies: [
        "SpecfitCode", "SpecfitMarkdown", "SpecfitModel", "SpecfitPlanning", "SpecfitRecognition", "SpecfitRendering",
        "SpecfitSource", "SpecfitSwift",
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "SpecfitReporting", dependencies: ["SpecfitSource"], swiftSettings: swiftSettings),
    .target(
      name: "SpecfitServing",
      dependencies: ["SpecfitReporting", "SpecfitSource"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SpecfitWorkspace",
      dependencies: ["SpecfitSource", .product(name: "Yams", package: "Yams")],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SpecfitCommandLine",
      dependencies: [
        "SpecfitChecking", "SpecfitMarkdown", "SpecfitModel", "SpecfitPlanning", "SpecfitRecognition",
        "SpecfitRendering", "SpecfitReporting", "SpecfitServing", "SpecfitSource", "SpecfitTemplates",
        "SpecfitWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings
    ),
    .executableTarget(name: "specfit", dependencies: ["SpecfitCommandLine"], swiftSettings: swiftSettings),
    .plugin(
      name: "SpecfitPlugin",
      capability: .command(
        intent: .custom(verb: "specfit", description: "Fit module specifications with tests."),
        permissions: [.writeToPackageDirectory(reason: "specfit writes test tasks into documents, and test files.")]
      ),
      dependencies: ["specfit"]
    ),
    .executableTarget(
      name: "StubWriter",
      dependencies: ["SpecfitMarkdown", "SpecfitModel", "SpecfitRecognition", "SpecfitSource", "SpecfitSwift"],
      path: "Tests/StubWriter",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        "SpecfitChecking", "SpecfitMarkdown", "SpecfitModel", "SpecfitPlanning", "SpecfitRecognition",
        "SpecfitRendering", "SpecfitSource", "SpecfitSwift", "SpecfitTemplates", "SpecfitTestSupport",
        "SpecfitWorkspace",
      ],
      path: "Tests/Fuzzer",
      swiftSettings: swiftSettings
    ),
    .target(name: "SpecfitTestSupport", path: "Tests/SpecfitTestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "SpecfitSourceTests",
      dependencies: ["SpecfitSource", "SpecfitTestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitMarkdownTests",
      dependencies: ["SpecfitMarkdown", "SpecfitSource", "SpecfitTestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitSwiftTests",
      dependencies: ["SpecfitCode", "SpecfitSource", "SpecfitSwift"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "SpecfitKotlinTests", dependencies: ["SpecfitKotlin"], swiftSettings: swiftSettings),
    .testTarget(name: "SpecfitModelTests", dependencies: ["SpecfitModel"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SpecfitRecognitionTests",
      dependencies: [
        "SpecfitCode", "SpecfitMarkdown", "SpecfitModel", "SpecfitRecognition", "SpecfitSource", "SpecfitTestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitPlanningTests",
      dependencies: ["SpecfitModel", "SpecfitPlanning", "SpecfitSource", "SpecfitTemplates", "SpecfitWorkspace"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitRenderingTests",
      dependencies: [
        "SpecfitMarkdown", "SpecfitModel", "SpecfitPlanning", "SpecfitRecognition", "SpecfitRendering", "SpecfitSource",
        "SpecfitSwift", "SpecfitTemplates", "SpecfitTestSupport", "SpecfitWorkspace",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitCheckingTests",
      dependencies: [
        "SpecfitChecking", "SpecfitPlanning", "SpecfitRecognition", "SpecfitRendering", "SpecfitSource",
        "SpecfitTemplates", "SpecfitWorkspace",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitReportingTests",
      dependencies: ["SpecfitReporting", "SpecfitSource"],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitServingTests",
      dependencies: ["SpecfitReporting", "SpecfitServing", "SpecfitSource"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitWorkspaceTests",
      dependencies: ["SpecfitSource", "SpecfitWorkspace"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SpecfitCommandLineTests",
      dependencies: ["SpecfitCommandLine", "SpecfitTestSupport", "specfit"],
      exclude: ["Forms", "Goldens"],
      swiftSettings: swiftSettings
    ),
  ]
)
