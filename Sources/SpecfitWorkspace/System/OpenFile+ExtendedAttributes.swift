// What a disk keeps of a file besides its bytes, mode and owner.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension OpenFile {
  /// Gives the file the extended attributes of another, and so its access list, as far as the system allows.
  ///
  /// What the system refuses is left out: a disk may keep none, and some belong to the administrator.
  borrowing func adoptExtendedAttributes(of other: borrowing OpenFile) {
    #if canImport(Darwin)
      _ = fcopyfile(other.descriptor, descriptor, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
    #else
      guard let calls = AttributeCalls() else { return }
      for name in calls.names(of: other.descriptor) { calls.copy(name, from: other.descriptor, to: descriptor) }
    #endif
  }
}

#if !canImport(Darwin)
  /// The calls for extended attributes, which the module of the C library does not declare.
  private struct AttributeCalls {
    typealias List = @convention(c) (CInt, UnsafeMutablePointer<CChar>?, Int) -> Int
    typealias Get = @convention(c) (CInt, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    typealias Set = @convention(c) (CInt, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt) -> CInt

    /// Linux keeps no more of a file.
    private static let limit = 1 << 16

    private let list: List
    private let get: Get
    private let set: Set

    init?() {
      guard let library = dlopen(nil, RTLD_NOW), let list = dlsym(library, "flistxattr"),
        let get = dlsym(library, "fgetxattr"), let set = dlsym(library, "fsetxattr")
      else { return nil }
      self.list = unsafeBitCast(list, to: List.self)
      self.get = unsafeBitCast(get, to: Get.self)
      self.set = unsafeBitCast(set, to: Set.self)
    }

    func names(of file: CInt) -> [[CChar]] {
      var bytes = [CChar](repeating: 0, count: Self.limit)
      let count = list(file, &bytes, bytes.count)
      return count <= 0 ? [] : bytes[..<count].split(separator: 0).map { Array($0) + [0] }
    }

    func copy(_ name: [CChar], from source: CInt, to target: CInt) {
      var value = [UInt8](repeating: 0, count: Self.limit)
      let count = get(source, name, &value, value.count)
      if count >= 0 { _ = set(target, name, value, count, 0) }
    }
  }
#endif
