// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the operating system said when it refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The reason why the last call of this thread failed.
  static var last: SystemError { SystemError(code: errno) }

  static let notFound = SystemError(code: ENOENT)
  static let notAFolder = SystemError(code: ENOTDIR)
  static let isAFolder = SystemError(code: EISDIR)
  static let permissionDenied = SystemError(code: EACCES)
  static let notPermitted = SystemError(code: EPERM)
  static let alreadyExists = SystemError(code: EEXIST)
  static let linkLoop = SystemError(code: ELOOP)
  static let nameTooLong = SystemError(code: ENAMETOOLONG)
  static let interrupted = SystemError(code: EINTR)
  static let noSpace = SystemError(code: ENOSPC)
  static let quotaExceeded = SystemError(code: EDQUOT)
  static let fileTooLarge = SystemError(code: EFBIG)
  static let inputOutput = SystemError(code: EIO)
  static let readOnlyFileSystem = SystemError(code: EROFS)
  static let tooManyOpenFiles = SystemError(code: EMFILE)
  static let nobodyListens = SystemError(code: ENXIO)
  static let linksUnsupported = SystemError(code: ENOTSUP)

  /// Whether nothing stands at the path.
  package var isNotFound: Bool { self == .notFound || self == .notAFolder }

  /// Whether the rights of the user are the reason.
  package var isDenied: Bool { self == .permissionDenied || self == .notPermitted }

  /// Whether the disk, or the share of it that the user may fill, is full.
  package var isFullDisk: Bool { self == .noSpace || self == .quotaExceeded || self == .fileTooLarge }
}

extension SystemError: CustomStringConvertible {
  /// A few words, the same on every system for the errors that users meet.
  package var description: String {
    switch self {
    case .notFound: "no such file or folder"
    case .notAFolder: "a part of the path is not a folder"
    case .isAFolder: "it is a folder"
    case .permissionDenied: "permission denied"
    case .notPermitted: "operation not permitted"
    case .alreadyExists: "it already exists"
    case .linkLoop: "too many symbolic links"
    case .nameTooLong: "the name is too long"
    case .noSpace: "no space left on the disk"
    case .quotaExceeded: "the disk quota is used up"
    case .fileTooLarge: "the limit for the size of a file is reached"
    case .inputOutput: "input/output error"
    case .readOnlyFileSystem: "the file system is read-only"
    case .nobodyListens: "nobody reads from it"
    case .tooManyOpenFiles: "too many open files"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
