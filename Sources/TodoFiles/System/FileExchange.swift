import CLibrary

/// Renames that do not overwrite.
enum FileExchange {
  /// Swaps two files in one step.
  ///
  /// - Throws: The reason; one that ``Errno/meansNoSuchCall`` where the system or the file system cannot.
  static func exchange(_ first: String, _ second: String) throws(Errno) {
    guard csystem_exchange(first, second) >= 0 else { throw .last }
  }

  /// Renames a file to a name that no file has.
  ///
  /// - Throws: The reason; `EEXIST` if a file has it.
  static func moveExclusively(_ from: String, to path: String) throws(Errno) {
    guard csystem_rename_exclusively(from, path) < 0 else { return }
    let failure = Errno.last
    guard failure.meansNoSuchCall else { throw failure }
    // Every system has this one, but not every file system.
    guard link(from, path) == 0 else {
      throw errno == EEXIST ? .last : failure
    }
    _ = unlink(from)
  }
}

extension Errno {
  /// Whether the system or the file system has no such call.
  var meansNoSuchCall: Bool {
    code == ENOSYS || code == EINVAL || code == ENOTSUP || code == EOPNOTSUPP
  }
}
