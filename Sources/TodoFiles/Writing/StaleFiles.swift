import CLibrary

/// Temporary files of killed processes.
enum StaleFiles {
  /// Deletes those in a folder that this process has locked, so that none of them is being written.
  ///
  /// Deletes only regular files of this user with a single link, and whose name shows that no other text would be lost.
  ///
  /// - Complexity: O(*n* log *n*), *n* the entries of the folder.
  static func remove(from folder: String) {
    guard let entries = try? folderEntries(of: folder) else { return }
    for entry in entries where entry.kind == .regular {
      guard let name = entry.name, name.hasSuffix(".tmp") else { continue }
      let path = Path.join(folder, name)
      guard let status = try? FileStatus(path, followsLinks: false), status.kind == .regular,
        status.owner == geteuid(), status.linkCount == 1, TemporaryName.isStale(name, status.version)
      else { continue }
      // It stays if it cannot be deleted: the next run tries again.
      _ = unlink(path)
    }
  }
}
