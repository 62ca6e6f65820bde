// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitSwift

struct SwiftPackageManifestTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let tests = "Checks"
    let package = Package(
      name: "boat-tools",
      platforms: [.macOS(.v14), .iOS("17.0")],
      targets: [
        .target(name: "Boats", dependencies: [.product(name: "Logging", package: "swift-log"), "Ropes"]),
        .target(name: "Ropes", path: "./Other/Ropes/", exclude: ["README.md"], sources: ["Knots"]),
        .executableTarget(name: "boatctl", dependencies: [.target(name: "Boats")]),
        .testTarget(name: "BoatsTests", dependencies: [.byName(name: "Boats"), .target(name: "Ropes", condition: nil)]),
        .testTarget(name: tests, dependencies: ["boatctl"], path: "Tests/All"),
      ]
    )
    """

  @Test("reads the targets with their kinds, folders and dependencies")
  func targets() {
    let manifest = SwiftPackageManifest(reading: Array(Self.manifest.utf8))
    #expect(manifest.targets.map(\.name) == ["Boats", "Ropes", "boatctl", "BoatsTests", "Checks"])
    #expect(manifest.targets.map(\.kind) == [.library, .library, .executable, .test, .test])
    #expect(
      manifest.targets.map(\.folder) == [
        "Sources/Boats", "Other/Ropes", "Sources/boatctl", "Tests/BoatsTests", "Tests/All",
      ]
    )
    #expect(
      manifest.targets.map(\.dependencies) == [["Logging", "Ropes"], [], ["Boats"], ["Boats", "Ropes"], ["boatctl"]]
    )
    #expect(manifest.targets[1].exclude == ["README.md"])
    #expect(manifest.targets[1].sources == ["Knots"])
  }

  @Test("reads the libraries that a package offers, and the packages on which it depends by their path")
  func packages() {
    let text = """
      let package = Package(
        name: "Boats",
        products: [.library(name: "BoatKit", type: .static, targets: ["Boats", "Ropes"]), .executable(name: "boatctl", targets: ["boatctl"])],
        dependencies: [.package(url: "https://example.com/a", from: "1.0.0"), .package(path: "../Knots"), .package(name: "Sails", path: "Sails")]
      )
      """
    let manifest = SwiftPackageManifest(reading: Array(text.utf8))
    #expect(manifest.products == ["BoatKit": ["Boats", "Ropes"]])
    #expect(manifest.packages == ["../Knots", "Sails"])
    #expect(manifest.targets.isEmpty)
    let many = "let p = Package(dependencies: [" + String(repeating: ".package(path: \"A\"), ", count: 1000) + "])"
    let bound = SwiftPackageManifest.maximumPackages
    #expect(SwiftPackageManifest(reading: Array(many.utf8)).packages.count == bound)
  }

  @Test("reads what Tuist makes a project of")
  func tuist() {
    let text = """
      import ProjectDescription

      let project = Project(
        name: "Boats",
        targets: [
          .target(
            name: "Boats", destinations: .iOS, product: .app, bundleId: "a.b",
            sources: ["App/**", .glob("Shared/**", excluding: ["Shared/Old/**"])],
            dependencies: [.target(name: "Ropes"), .external(name: "Logging")]
          ),
          .target(name: "Ropes", product: .staticFramework, sources: "Ropes/**"),
          .target(name: "BoatsTests", product: .unitTests, sources: .paths(["Tests/**"]), dependencies: [.target(name: "Boats")]),
          .target(name: "BoatsUITests", product: .uiTests, buildableFolders: ["UITests"]),
        ]
      )
      """
    let manifest = SwiftPackageManifest(reading: Array(text.utf8))
    #expect(manifest.targets.map(\.product) == ["app", "staticFramework", "unitTests", "uiTests"])
    #expect(manifest.targets.map(\.sources) == [["App/**", "Shared/**"], ["Ropes/**"], ["Tests/**"], ["UITests"]])
    #expect(manifest.targets.map(\.dependencies) == [["Ropes", "Logging"], [], ["Boats"], []])
  }

  @Test("sees nothing in what is no manifest", arguments: ["", "let package = 3", "(((((", "Package("])
  func nothing(text: String) {
    #expect(SwiftPackageManifest(reading: Array(text.utf8)).targets.isEmpty)
  }

  @Test("takes a dependency on a target for no target")
  func dependencies() {
    let text =
      "let d: [Target.Dependency] = [.target(name: \"A\")]\nlet p = Package(name: \"P\", dependencies: [], targets: [.target(name: \"B\", dependencies: d)])"
    #expect(SwiftPackageManifest(reading: Array(text.utf8)).targets.map(\.name).contains("B"))
  }
}
