// swift-tools-version: 6.0
// The part of the sample that builds everywhere: what lies below the features, which need The Composable Architecture.
// 'specfit scaffold' makes the tests.

import PackageDescription

let package = Package(
  name: "Apiary",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Apiary", path: "Apiary", exclude: ["App", "Features", "Infrastructure/Dependencies"]),
    .testTarget(name: "ApiaryTests", dependencies: ["Apiary"], path: "ApiaryTests"),
  ]
)
