// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCommandLine

@main
enum Main {
  static func main() { Specfit.runProcess() }
}
