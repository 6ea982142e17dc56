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

extension AtomicFile {
  /// Replaces two files, or neither: something moves from the second to the first.
  ///
  /// Both are checked, and their texts are on the disk, before the first is put in place. If the second cannot be, the first
  /// is taken back. A killed process may leave the first one alone: what moves is in both files, and not lost.
  ///
  /// - Parameters:
  ///   - first: The file that gets something.
  ///   - second: The file that loses it.
  ///   - locks: The caller's locks; nil to lock the folders of both during the call.
  /// - Returns: The properties of the old files that could not be kept.
  /// - Throws: `FileError`. Except for `.notConfirmed`, `.changedTwice` and `.notTakenBack`, both files are unchanged.
  package static func replace(
    _ first: FileChange, and second: FileChange, under locks: FolderLocks? = nil
  ) throws(FileError) -> [WriteWarning] {
    try replace(first, and: second, under: locks) { _, _ in }
  }

  /// The same, calling `willPerform` before each step for a file; tests throw there to make a step fail.
  static func replace(
    _ first: FileChange, and second: FileChange, under locks: FolderLocks? = nil,
    before willPerform: @escaping (WriteStep, String) throws(Errno) -> Void
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [first.path, second.path]) }
    defer { withExtendedLifetime(locks) {} }
    func hook(_ file: FileChange) -> Replacement.StepHook {
      { step throws(Errno) in try willPerform(step, file.path) }
    }
    var other = try Replacement(second, before: hook(second))
    try other.sync(before: hook(second))
    let warnings = try put(first, before: hook(first)) { () throws(FileError) in
      try other.putInPlace(before: hook(second))
    }
    try other.confirm(before: hook(second))
    return warnings + other.warnings
  }

  /// Replaces a file, and takes it back if `next` fails.
  ///
  /// - Throws: The error of `next`, `.notTakenBack`, or those of ``replace(_:with:expecting:under:)``.
  package static func replace(
    _ file: FileChange, under locks: FolderLocks? = nil, then next: () throws(FileError) -> Void
  ) throws(FileError) -> [WriteWarning] {
    let locks = if let locks { locks } else { try FolderLocks(of: [file.path]) }
    defer { withExtendedLifetime(locks) {} }
    return try put(file, before: { _ in }, then: next)
  }

  private static func put(
    _ file: FileChange, before willPerform: Replacement.StepHook, then next: () throws(FileError) -> Void
  ) throws(FileError) -> [WriteWarning] {
    var replacement = try Replacement(file, before: willPerform)
    try replacement.sync(before: willPerform)
    try replacement.putInPlace(before: willPerform)
    do throws(FileError) {
      try next()
    } catch {
      guard replacement.takeBack() else { throw .notTakenBack(path: file.path, because: error.description) }
      throw error
    }
    try replacement.confirm(before: willPerform)
    return replacement.warnings
  }
}

extension Replacement {
  fileprivate init(_ file: FileChange, before willPerform: StepHook) throws(FileError) {
    try self.init(
      file.path, file.bytes, expecting: file.version, before: willPerform)
  }

  fileprivate borrowing func sync(before willPerform: StepHook) throws(FileError) {
    try sync(with: { file throws(Errno) in try file.sync() }, before: willPerform)
  }

  fileprivate borrowing func confirm(before willPerform: StepHook) throws(FileError) {
    try confirm(with: { file throws(Errno) in try file.sync() }, before: willPerform)
  }
}
