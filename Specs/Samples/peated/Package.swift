// swift-tools-version: 6.0
// The part of the sample that builds everywhere; 'specfit scaffold' makes the tests.

import PackageDescription

let package = Package(
  name: "KilnbookCore",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "KilnbookCore", targets: ["KilnbookCore"])],
  targets: [
    .target(name: "KilnbookCore"),
    .testTarget(name: "KilnbookCoreTests", dependencies: ["KilnbookCore"]),
  ]
)
