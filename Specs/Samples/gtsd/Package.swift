// swift-tools-version: 6.0
// The part of the sample that builds everywhere; 'specfit scaffold' makes the tests.

import PackageDescription

let package = Package(
  name: "Reeflog",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Reeflog", path: "Reeflog"),
    .testTarget(name: "ReeflogTests", dependencies: ["Reeflog"], path: "ReeflogTests"),
  ]
)
