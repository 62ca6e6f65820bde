// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What tells one build of the program from another.
package enum ProgramIdentity {
  /// The place, size and times of the file that runs, which is not read; nil where the system does not tell.
  ///
  /// The time of the last change of the file's entry, which nobody can set, gives away even a copy that was written in
  /// place and given its old date.
  package static func current() -> String? {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    let parts = times.map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(parts.joined(separator: " "))"
  }

  /// What is the same for one build on every machine, and another for another one; nil where the system does not tell.
  ///
  /// A program is large. Its size and samples of its bytes, evenly spread, change with every build.
  package static func digest() -> StableDigest? {
    guard let path, let real = try? FileSystem.realPath(of: AbsolutePath(path)),
      let file = try? OpenFile(reading: real), let size = try? file.stamp().size
    else { return nil }
    let (sampleCount, sampleSize) = (64, 4096)
    var bytes = Array("\(size) ".utf8)
    for index in 0..<sampleCount {
      var sample = [UInt8](repeating: 0, count: sampleSize)
      let count = pread(file.descriptor, &sample, sampleSize, off_t(size / sampleCount * index))
      guard count >= 0 else { return nil }
      bytes += sample[..<count]
    }
    return StableDigest(of: bytes)
  }

  private static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      return "/proc/self/exe"
    #endif
  }
}
