/// Writing a file so that at every moment, also after a crash, it is the old one or the new one, whole.
///
/// The new text goes to a temporary file beside the target, `.NAME.todo-format-XXXXXX.tmp`, which takes the
/// target's place once it is on the disk. What that means:
/// - A symbolic link stays, and the file that it leads to is replaced.
/// - Mode, owner and group are kept as far as the system lets us. A file of somebody else becomes ours; then
///   set-user-ID and set-group-ID are dropped, and a group that comes in may do no more than everybody.
/// - Access control lists, extended attributes and further hard links are not kept: another hard link keeps
///   the old text. Keeping the link would mean writing into the file, which can end half way.
/// - A file without write permission is refused, although its folder would let us replace it.
/// - A process that is killed may leave the temporary file; nothing reads it, and it may be deleted.
package enum AtomicFile {
  /// The steps of a replacement, in their order.
  package enum Step: CaseIterable, Sendable {
    /// Find what the path leads to, and see that it is what was read.
    case examine
    /// Make the temporary file.
    case create
    /// Write the new text to it.
    case write
    /// Give it the target's owner, group and mode.
    case permit
    /// Wait until it is on the disk.
    case sync
    /// See that the target is still what was read.
    case compare
    /// Put it in the target's place.
    case rename
    /// Wait until the folder's entry is on the disk.
    case syncFolder
  }

  /// Puts new text in the place of the file that was read.
  ///
  /// Between the last look at the target and the rename lies a moment in which another program's change would
  /// be lost; no system call closes it.
  ///
  /// - Parameters:
  ///   - path: The file, by any name that leads to it.
  ///   - bytes: The whole new text.
  ///   - identity: What was read; nil for a file that is to be made and must not exist yet.
  /// - Throws: `FileError`; in all cases but `.notConfirmed` the file is as it was, and no temporary file is left.
  /// - Complexity: O(n), n the size, and two waits for the disk (milliseconds).
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?
  ) throws(FileError) {
    try replace(path, with: bytes, expecting: identity) { _ in }
  }

  /// The same, telling of each step before it is made; a test lets a step fail by throwing there.
  static func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?,
    before announce: (Step) throws(Errno) -> Void
  ) throws(FileError) {
    func perform<Result: ~Copyable>(
      _ step: Step, _ body: () throws(Errno) -> Result
    ) throws(FileError) -> Result {
      do throws(Errno) {
        try announce(step)
        return try body()
      } catch {
        throw .cannotWrite(path: path, at: step, because: error)
      }
    }

    let target = try perform(.examine) { () throws(Errno) in try WriteTarget(path) }
    if let refusal = target.refusal(of: path, expecting: identity) { throw refusal }
    var temporary = try perform(.create) { () throws(Errno) in try TemporaryFile(beside: target) }
    try perform(.write) { () throws(Errno) in try temporary.file.writeAll(bytes) }
    try perform(.permit) { () throws(Errno) in try target.existing?.passPermissions(to: temporary.file)
    }
    try perform(.sync) { () throws(Errno) in try temporary.file.sync() }
    let present = try perform(.compare) { () throws(Errno) in try WriteTarget(path) }
    if let refusal = present.refusal(of: path, expecting: identity) { throw refusal }
    guard present == target else { throw .changedMeanwhile(path: path) }
    try perform(.rename) { () throws(Errno) in try temporary.moveIntoPlace(of: target) }
    do throws(Errno) {
      try announce(.syncFolder)
      try target.syncFolder()
    } catch {
      throw .notConfirmed(path: path, because: error)
    }
  }
}
