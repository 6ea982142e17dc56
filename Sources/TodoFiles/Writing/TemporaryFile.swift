import CLibrary

/// A temporary file next to its target, deleted unless it replaces the target.
struct TemporaryFile: ~Copyable {
  let file: OpenFile
  /// The path of the new file; after the exchange, of the old file until that is deleted.
  let path: String
  /// The new file when it was put in place.
  private var placed: FileVersion?
  private var deletes = true

  /// Creates an empty file in the target's folder, and so on the same file system.
  ///
  /// Only the owner can read it until it has the target's mode. Without a target, the umask applies.
  init(beside target: WriteTarget) throws(Errno) {
    var draft = ""
    let file = try Self.open(beside: target, &draft)
    let path: String
    do throws(Errno) {
      let id = try file.status().version.id
      let name = TemporaryName.final(for: target.name, id, expecting: target.existing?.version)
      path = Path.join(target.folder, name)
      guard rename(draft, path) == 0 else { throw .last }
    } catch {
      _ = unlink(draft)
      throw error
    }
    self.file = file
    self.path = path
  }

  /// Creates the file; its final name is only known then.
  private static func open(beside target: WriteTarget, _ path: inout String) throws(Errno) -> OpenFile {
    var attempts = 0
    while true {
      path = Path.join(target.folder, TemporaryName.draft(for: target.name))
      do throws(Errno) {
        return try OpenFile(
          path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: target.existing == nil ? 0o666 : 0o600)
      } catch {
        // Names are random, so one that exists is rare.
        attempts += 1
        guard error.code == EEXIST, attempts < 100 else { throw error }
      }
    }
  }

  deinit {
    // A failure here is ignored, because the user already gets the error that led here.
    if deletes { _ = unlink(path) }
  }

  /// Renames the file to a target that does not exist yet.
  ///
  /// - Throws: The reason; `EEXIST` if the target exists.
  mutating func moveIntoPlace(of target: WriteTarget) throws(Errno) {
    placed = try file.status().version
    do throws(Errno) {
      try moveExclusively(to: target.path)
    } catch  where error.meansNoSuchCall {
      guard kindWithoutFollowing(target.path) == nil else { throw Errno(code: EEXIST) }
      guard rename(path, target.path) == 0 else { throw .last }
    }
    deletes = false
  }

  /// Exchanges the file with its target.
  ///
  /// - Returns: Whether the old file is at `path`; if the system cannot exchange files, it is gone.
  mutating func exchange(with target: WriteTarget) throws(Errno) -> Bool {
    placed = try file.status().version
    do throws(Errno) {
      try exchange(with: target.path)
      return true
    } catch  where error.meansNoSuchCall {
      guard rename(path, target.path) == 0 else { throw .last }
      deletes = false
      return false
    }
  }

  /// Undoes the exchange.
  ///
  /// - Returns: The path of a file whose text is nowhere else, which is kept; nil if there is none.
  mutating func takeBack(from target: WriteTarget) -> String? {
    do throws(Errno) {
      try exchange(with: target.path)
      if let placed, FileVersion(ofFileAt: path)?.hasSameText(as: placed) == true { return nil }
      // Another program wrote twice, perhaps into the new file: its last text stays in place, its first one stays here.
      try exchange(with: target.path)
    } catch {
      // The target is gone or cannot be exchanged: puts the old file back if no file is there, else it stays here.
      if error.meansMissing, (try? moveExclusively(to: target.path)) != nil { return nil }
    }
    deletes = false
    return path
  }

  /// Undoes ``moveIntoPlace(of:)``.
  ///
  /// - Returns: Whether there is no file again; false if another program has changed the new one, which stays.
  func takeBackNew(from target: WriteTarget) -> Bool {
    guard let placed, FileVersion(ofFileAt: target.path)?.hasSameText(as: placed) == true else {
      return false
    }
    return unlink(target.path) == 0
  }

  /// Swaps the file and another one in one step.
  ///
  /// - Throws: The reason; ``Errno/meansNoSuchCall`` if the system or file system does not support it.
  private func exchange(with other: String) throws(Errno) {
    guard csystem_exchange(path, other) >= 0 else { throw .last }
  }

  /// Renames the file, unless the new name exists.
  private func moveExclusively(to other: String) throws(Errno) {
    guard csystem_rename_exclusively(path, other) < 0 else { return }
    let failure = Errno.last
    guard failure.meansNoSuchCall else { throw failure }
    // Every system has `link`, but not every file system.
    guard link(path, other) == 0 else { throw errno == EEXIST ? .last : failure }
    _ = unlink(path)
  }
}

extension Errno {
  /// Whether the system or the file system does not support the call.
  fileprivate var meansNoSuchCall: Bool {
    code == ENOSYS || code == EINVAL || code == ENOTSUP || code == EOPNOTSUPP
  }
}
