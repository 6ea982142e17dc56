import CLibrary

/// Why the operating system refused a call: an `errno`, and what it means to the person in front of it.
///
/// This is never thrown out of the module: `FileError` carries it together with the file's name.
package struct Errno: Error, Equatable, Sendable, CustomStringConvertible {
  /// The `errno` of the call that failed.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The reason of the call that failed just now on this thread.
  static var last: Errno { Errno(code: errno) }

  /// Whether the path, or a folder on the way to it, does not exist.
  package var meansMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The reason in plain words, with what to do about it where that is not plain.
  package var description: String {
    Self.words[code] ?? String(cString: strerror(code)).lowercased()
  }

  private static let words: [Int32: String] = [
    ENOENT: "there is no such file",
    ENOTDIR: "a part of the path is not a folder",
    EACCES: "permission denied (look at the owner and mode of the file and its folder)",
    EPERM: "the system does not permit it (look at the owner and attributes of the file)",
    EROFS: "the file system is read-only",
    ENOSPC: "no space left on the disk",
    EDQUOT: "your disk quota is used up",
    EFBIG: "the file is larger than the limit",
    ELOOP: "its symbolic links lead in a circle",
    EISDIR: "it is a folder",
    EEXIST: "there is such a file already",
    ENAMETOOLONG: "the name is too long",
    EMFILE: "too many files are open in this process",
    ENFILE: "too many files are open on this machine",
    ENOMEM: "there is not enough memory",
    EIO: "the disk reported an error",
    EBUSY: "the file is in use by the system",
  ]
}
