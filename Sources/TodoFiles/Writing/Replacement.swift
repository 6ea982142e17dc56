import CLibrary

/// The replacement of one file.
///
/// Call its steps in order, with the folder locked if it can be.
struct Replacement: ~Copyable {
  private let path: String
  private let version: FileVersion?
  private let hooks: WriteHooks
  let target: WriteTarget
  private var temporary: TemporaryFile
  let warnings: [WriteWarning]

  /// Writes the new text to a temporary file with the old file's properties, and syncs it to disk.
  init(_ file: FileChange, _ hooks: WriteHooks) throws(FileError) {
    let path = file.path
    let target = try Self.perform(.examine, path, hooks, WriteTarget(path))
    if let refusal = target.refusal(of: path, expecting: file.version) { throw refusal }
    let temporary = try Self.perform(.create, path, hooks, TemporaryFile(beside: target))
    try Self.perform(.write, path, hooks, temporary.file.writeAll(file.bytes))
    let warnings: [WriteWarning]
    do throws(FileError) {
      warnings = try Self.perform(
        .copyProperties, path, hooks,
        target.existing?.copyProperties(to: temporary.file, at: target.path, named: path) ?? [])
    } catch .cannotWrite(_, .copyProperties, let reason) where reason.meansMissing {
      throw .removedMeanwhile(path: path)
    }
    try Self.perform(.sync, path, hooks, hooks.sync(temporary.file))
    self.path = path
    self.version = file.version
    self.hooks = hooks
    self.target = target
    self.warnings = warnings
    self.temporary = temporary
  }

  /// Puts the new text in place, unless the file has changed since it was read.
  mutating func putInPlace() throws(FileError) {
    let present = try Self.perform(.compare, path, hooks, WriteTarget(path))
    if let refusal = present.refusal(of: path, expecting: version) { throw refusal }
    guard present == target else { throw .changedMeanwhile(path: path) }
    do throws(Errno) {
      try hooks.willPerform(.rename, path)
      guard target.existing != nil else { return try temporary.moveIntoPlace(of: target) }
      guard try temporary.exchange(with: target) else { return }
    } catch {
      switch (error.code, version) {
      case (EEXIST, nil): throw .existsAlready(path: path)
      case (ENOENT, .some): throw .removedMeanwhile(path: path)
      default: throw .cannotWrite(path: path, at: .rename, because: error)
      }
    }
    try verify()
  }

  /// Checks that the replaced file is the one that was read, and otherwise puts it back.
  private mutating func verify() throws(FileError) {
    let failure: FileError
    do throws(Errno) {
      try hooks.willPerform(.verify, path)
      let replaced = try FileStatus(temporary.path, followsLinks: false)
      if let existing = target.existing, replaced.isSame(as: existing) { return }
      failure = .changedMeanwhile(path: path)
    } catch {
      failure = .cannotWrite(path: path, at: .verify, because: error)
    }
    if let rescued = temporary.takeBack(from: target) { throw .changedTwice(path: path, rescued: rescued) }
    throw failure
  }

  /// Waits until the folder's entries are on the disk.
  borrowing func confirm() throws(FileError) {
    do throws(Errno) {
      try hooks.willPerform(.syncFolder, path)
      try target.syncFolder(with: hooks.sync)
    } catch {
      throw .notConfirmed(path: path, because: error)
    }
  }

  /// Undoes ``putInPlace()``, because another file that belongs to this one cannot be written.
  ///
  /// - Returns: Whether the file is as it was; false if another program has changed the new one, or if the system cannot
  ///   exchange files.
  mutating func takeBack() -> Bool {
    guard target.existing != nil else { return temporary.takeBackNew(from: target) }
    guard let old = temporary.takeBack(from: target) else { return true }
    // The new text, which another program has changed, was made from the old one.
    _ = unlink(old)
    return false
  }

  private static func perform<Result: ~Copyable>(
    _ step: WriteStep, _ path: String, _ hooks: WriteHooks, _ body: @autoclosure () throws(Errno) -> Result
  ) throws(FileError) -> Result {
    do throws(Errno) {
      try hooks.willPerform(step, path)
      return try body()
    } catch {
      throw .cannotWrite(path: path, at: step, because: error)
    }
  }
}
