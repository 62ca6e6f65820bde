// swift-tools-version: 6.1
// The part of the sample that builds everywhere; 'specfit scaffold' makes the tests.

import PackageDescription

let package = Package(
  name: "Windowsill",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Windowsill", path: "Windowsill"),
    .testTarget(name: "WindowsillTests", dependencies: ["Windowsill"], path: "WindowsillTests"),
  ]
)
