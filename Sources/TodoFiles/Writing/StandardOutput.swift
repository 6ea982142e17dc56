import CLibrary

/// Writing to a pipe or a terminal.
package enum StandardOutput {
  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: The open file to write to; a test gives a pipe of its own.
  /// - Throws: `FileError.cannotWriteOutput`, when a disk is full or the pipe is closed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(FileError) {
    do throws(Errno) {
      try writeAll(bytes, to: descriptor)
    } catch {
      throw .cannotWriteOutput(because: error)
    }
  }
}
