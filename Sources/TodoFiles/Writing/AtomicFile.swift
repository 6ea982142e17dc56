import CLibrary

/// Replaces files atomically: at any moment, even after a crash, a file is entirely old or entirely new.
///
/// The new text is written to a temporary file next to the target (``TemporaryName``), synced, and exchanged with it:
/// - Symbolic links are followed, and stay.
/// - Mode, owner, group, access control list and extended attributes are kept where possible. Otherwise a warning is
///   returned, and no other user gains access.
/// - Other hard links keep the old text, with a warning: writing through the link would not be atomic.
/// - A read-only file is refused, although its folder would allow replacing it.
/// - Processes of this program that write in the same folder wait for each other: ``FolderLocks``. A late change by
///   another program is detected, because files are exchanged and not overwritten, and is put back.
/// - A killed process may leave a temporary file; the next lock of the folder deletes it.
package enum AtomicFile {
  /// Replaces the file that was read.
  ///
  /// If the file system cannot exchange files, a change by another program between the last check and the rename is lost.
  ///
  /// `version` is nil for a new file, which must not exist; `locks` are the caller's, nil to lock the file's folder during
  /// the call.
  ///
  /// - Throws: `FileError`. Except for `.notConfirmed` and `.changedTwice`, the file is unchanged and no temporary file
  ///   is left.
  /// - Complexity: O(*n*), *n* the size, and two disk syncs (milliseconds).
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, under locks: FolderLocks? = nil
  ) throws(FileError) -> [WriteWarning] {
    try replace(FileChange(path, bytes, expecting: version), under: locks) {}
  }

  /// Replaces a file, and takes it back if `next` fails.
  ///
  /// - Throws: The error of `next`, `.notTakenBack`, or those of ``replace(_:with:expecting:under:)``.
  package static func replace(
    _ file: FileChange, under locks: FolderLocks? = nil, _ hooks: WriteHooks = .none,
    then next: () throws(FileError) -> Void
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [file.path]) }
    defer { withExtendedLifetime(locks) {} }
    var replacement = try Replacement(file, hooks)
    try replacement.putInPlace()
    do throws(FileError) {
      try next()
    } catch {
      guard replacement.takeBack() else { throw .notTakenBack(path: file.path, because: error.description) }
      throw error
    }
    try replacement.confirm()
    return replacement.warnings
  }

  /// Replaces two files, or neither: something moves from the second to the first.
  ///
  /// Both are checked, and their texts are on the disk, before the first is put in place. If the second cannot be, the first
  /// is taken back. A killed process may leave the first one alone: what moves is in both files, and not lost.
  ///
  /// `locks` are the caller's; nil to lock the folders of both during the call.
  ///
  /// - Throws: `FileError`. Except for `.notConfirmed`, `.changedTwice` and `.notTakenBack`, both files are unchanged.
  package static func replace(
    _ first: FileChange, and second: FileChange, under locks: FolderLocks? = nil, _ hooks: WriteHooks = .none
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [first.path, second.path]) }
    defer { withExtendedLifetime(locks) {} }
    var other = try Replacement(second, hooks)
    let warnings = try replace(first, under: locks, hooks) { () throws(FileError) in try other.putInPlace() }
    try other.confirm()
    return warnings + other.warnings
  }

  /// Checks that an existing file may be written, as an editor does, into the file itself.
  package static func requireAccess(to path: String) throws(FileError) {
    do throws(Errno) {
      _ = try FileStatus(ofWritable: path)
    } catch {
      throw .cannotWrite(path: path, at: .examine, because: error)
    }
  }
}

/// A new text for a file that was read, or for a new one.
package struct FileChange: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// The file that was read; nil for a new file, which must not exist.
  package let version: FileVersion?

  package init(_ path: String, _ bytes: [UInt8], expecting version: FileVersion?) {
    (self.path, self.bytes, self.version) = (path, bytes, version)
  }
}

/// What tests put between the steps of writing.
package struct WriteHooks {
  package static var none: WriteHooks { WriteHooks() }

  /// Called before each step for a file; throws to make it fail.
  var willPerform: (WriteStep, String) throws(Errno) -> Void = { _, _ in }
  var sync: (borrowing OpenFile) throws(Errno) -> Void = { file throws(Errno) in try file.sync() }
}
