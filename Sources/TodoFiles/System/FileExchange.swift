import CLibrary

/// Renames that do not overwrite.
enum FileExchange {
  /// Swaps two files in one step.
  ///
  /// - Throws: The reason; ``Errno/meansNoSuchCall`` if the system or file system does not support it.
  static func exchange(_ first: String, _ second: String) throws(Errno) {
    guard csystem_exchange(first, second) >= 0 else { throw .last }
  }

  /// Renames a file, unless the new name exists.
  ///
  /// - Throws: The reason; `EEXIST` if it does.
  static func moveExclusively(_ from: String, to path: String) throws(Errno) {
    guard csystem_rename_exclusively(from, path) < 0 else { return }
    let failure = Errno.last
    guard failure.meansNoSuchCall else { throw failure }
    // Every system has `link`, but not every file system.
    guard link(from, path) == 0 else {
      throw errno == EEXIST ? .last : failure
    }
    _ = unlink(from)
  }
}

extension Errno {
  /// Whether the system or the file system does not support the call.
  var meansNoSuchCall: Bool {
    code == ENOSYS || code == EINVAL || code == ENOTSUP || code == EOPNOTSUPP
  }
}
