@testable import TodoFiles

extension AtomicFile {
  /// Replaces the file that was read, calling `willPerform` before each step.
  @discardableResult
  static func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?,
    syncing sync: @escaping (borrowing OpenFile) throws(Errno) -> Void = WriteHooks().sync,
    before willPerform: @escaping (WriteStep) throws(Errno) -> Void
  ) throws(FileError) -> [WriteWarning] {
    let hooks = WriteHooks(willPerform: { step, _ throws(Errno) in try willPerform(step) }, sync: sync)
    return try replace(FileChange(path, bytes, expecting: version), under: nil, hooks) {}
  }

  /// Replaces two files, or neither, calling `willPerform` before each step for a file.
  @discardableResult
  static func replace(
    _ first: FileChange, and second: FileChange,
    before willPerform: @escaping (WriteStep, String) throws(Errno) -> Void
  ) throws(FileError) -> [WriteWarning] {
    try replace(first, and: second, under: nil, WriteHooks(willPerform: willPerform))
  }
}
