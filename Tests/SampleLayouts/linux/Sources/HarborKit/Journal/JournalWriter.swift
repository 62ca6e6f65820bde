import Glibc

/// Appends lines to a file, each in one call of the system, so that two processes never mix theirs.
public struct JournalWriter {
    public enum Failure: Error, Equatable {
        case notOpened(Int32)
        case notWritten(Int32)
    }

    public let path: String

    public init(path: String) {
        self.path = path
    }

    public func append(_ line: String) throws {
        guard !line.isEmpty else { return }
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
        guard file >= 0 else { throw Failure.notOpened(errno) }
        defer { close(file) }
        let bytes = Array((line + "\n").utf8)
        guard write(file, bytes, bytes.count) == bytes.count else { throw Failure.notWritten(errno) }
    }
}
