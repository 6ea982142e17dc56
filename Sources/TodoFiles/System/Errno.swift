import CLibrary

/// An `errno`, with a description for users.
///
/// Never leaves the module alone: `FileError` adds the file's name.
package struct Errno: Error, Equatable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  static var last: Errno { Errno(code: errno) }

  /// Whether the path or one of its folders does not exist.
  package var meansMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The reason, and what to do if that is not obvious.
  package var description: String {
    Self.words[code] ?? String(cString: strerror(code)).lowercased()
  }

  private static let words: [Int32: String] = [
    ENOENT: "no such file",
    ENOTDIR: "part of the path is not a folder",
    EACCES: "permission denied (check the owner and mode of the file and its folder)",
    EPERM: "operation not permitted (check the owner and attributes of the file)",
    EROFS: "the file system is read-only",
    ENOSPC: "no space left on the disk",
    EDQUOT: "your disk quota is exceeded",
    EFBIG: "the file is larger than the limit",
    ELOOP: "its symbolic links form a loop",
    EISDIR: "it is a folder",
    EEXIST: "the file already exists",
    ENAMETOOLONG: "the name is too long",
    EMFILE: "too many files are open in this process",
    ENFILE: "too many files are open on this machine",
    ENOMEM: "not enough memory",
    EIO: "the disk reported an error",
    EBUSY: "the file is in use by the system",
  ]
}
