// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource
internal import SpecfitWorkspace

extension FilterSurvey {
  /// What the scripts and workflows of a project select.
  ///
  /// - Parameters:
  ///   - project: in which to look.
  ///   - testFolders: of the test targets that documents name; all folders that are called after tests count as well.
  init(of project: Project, testFolders: [String]) {
    let scripts = project.scripts(below: Self.folders).compactMap { reference in
      project.source(of: reference).flatMap { Self.isScript($0.path) ? $0 : nil }
    }
    self.init(scripts: scripts) {
      let folders = testFolders.map { $0 + "/" }
      let references = project.swiftFiles(below: ".").filter { reference in
        guard let path = project.pathFromRoot(of: reference.real) else { return false }
        return path.contains("Test") || folders.contains { path.hasPrefix($0) }
      }
      var readings: [TestFileReading] = []
      inParallel(references) {
        project.source(of: $0).map { TestFileReading($0) }
      } take: { (reading: TestFileReading?) in
        if let reading { readings.append(reading) }
      }
      return readings
    }
  }
}

extension Project {
  /// A file as it is called from the root; nil for what cannot be read.
  fileprivate func source(of reference: FileReference) -> SourceFile? {
    guard let path = pathFromRoot(of: reference.real), let snapshot = try? FileReader.read(reference) else {
      return nil
    }
    return SourceFile(path: path, bytes: snapshot.source.bytes)
  }
}
