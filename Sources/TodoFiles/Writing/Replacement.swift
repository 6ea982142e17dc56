import CLibrary

/// The replacement of one file.
///
/// Call its steps in order, with the folder locked if it can be.
struct Replacement: ~Copyable {
  /// Called before each step; throws to make it fail, in tests.
  typealias StepHook = (WriteStep) throws(Errno) -> Void

  private let path: String
  private let version: FileVersion?
  let target: WriteTarget
  private var temporary: TemporaryFile
  let warnings: [WriteWarning]

  /// Writes the new text to a temporary file with the old file's properties.
  init(
    _ path: String, _ bytes: [UInt8], expecting version: FileVersion?,
    before willPerform: StepHook
  ) throws(FileError) {
    let target = try Self.perform(.examine, path, willPerform, WriteTarget(path))
    if let refusal = target.refusal(of: path, expecting: version) { throw refusal }
    let temporary = try Self.perform(.create, path, willPerform, TemporaryFile(beside: target))
    try Self.perform(.write, path, willPerform, temporary.file.writeAll(bytes))
    do throws(FileError) {
      warnings = try Self.perform(
        .copyProperties, path, willPerform,
        target.existing?.copyProperties(to: temporary.file, at: target.path, named: path) ?? [])
    } catch .cannotWrite(_, .copyProperties, let reason) where reason.meansMissing {
      throw .removedMeanwhile(path: path)
    }
    self.path = path
    self.version = version
    self.target = target
    self.temporary = temporary
  }

  /// Syncs the new text to disk.
  borrowing func sync(
    with sync: (borrowing OpenFile) throws(Errno) -> Void, before willPerform: StepHook
  ) throws(FileError) {
    try Self.perform(.sync, path, willPerform, sync(temporary.file))
  }

  /// Puts the new text in place, unless the file has changed since it was read.
  mutating func putInPlace(before willPerform: StepHook) throws(FileError) {
    let present = try Self.perform(.compare, path, willPerform, WriteTarget(path))
    if let refusal = present.refusal(of: path, expecting: version) { throw refusal }
    guard present == target else { throw .changedMeanwhile(path: path) }
    do throws(Errno) {
      try willPerform(.rename)
      guard target.existing != nil else { return try temporary.moveIntoPlace(of: target) }
      guard try temporary.exchange(with: target) else { return }
    } catch {
      switch (error.code, version) {
      case (EEXIST, nil): throw .existsAlready(path: path)
      case (ENOENT, .some): throw .removedMeanwhile(path: path)
      default: throw .cannotWrite(path: path, at: .rename, because: error)
      }
    }
    try verify(before: willPerform)
  }

  /// Checks that the replaced file is the one that was read, and otherwise puts it back.
  private mutating func verify(before willPerform: StepHook) throws(FileError) {
    let failure: FileError
    do throws(Errno) {
      try willPerform(.verify)
      if let existing = target.existing, try ExistingFile(notFollowing: temporary.path).isSame(as: existing) {
        return
      }
      failure = .changedMeanwhile(path: path)
    } catch {
      failure = .cannotWrite(path: path, at: .verify, because: error)
    }
    if let rescued = temporary.takeBack(from: target) { throw .changedTwice(path: path, rescued: rescued) }
    throw failure
  }

  /// Waits until the folder's entries are on the disk.
  borrowing func confirm(
    with sync: (borrowing OpenFile) throws(Errno) -> Void, before willPerform: StepHook
  ) throws(FileError) {
    do throws(Errno) {
      try willPerform(.syncFolder)
      try target.syncFolder(with: sync)
    } catch {
      throw .notConfirmed(path: path, because: error)
    }
  }

  /// Undoes ``putInPlace(before:)``, because another file that belongs to this one cannot be written.
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
    _ step: WriteStep, _ path: String, _ willPerform: StepHook,
    _ body: @autoclosure () throws(Errno) -> Result
  ) throws(FileError) -> Result {
    do throws(Errno) {
      try willPerform(step)
      return try body()
    } catch {
      throw .cannotWrite(path: path, at: step, because: error)
    }
  }
}
