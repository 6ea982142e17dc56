import CLibrary

package enum StandardOutput {
  /// - Throws: `FileError.cannotWriteOutput`, when a disk is full or the pipe is closed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(FileError) {
    do throws(Errno) {
      try writeAll(bytes[...], to: descriptor)
    } catch {
      throw .cannotWriteOutput(because: error)
    }
  }
}
