#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing to a pipe or a terminal.
package enum StandardOutput {
  /// Writes all bytes.
  ///
  /// - Parameter descriptor: The open file to write to; a test gives a pipe of its own.
  /// - Throws: `FileError.cannotWriteOutput`, when a disk is full or the pipe is closed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(FileError) {
    do throws(SystemReason) {
      var written = 0
      while written < bytes.count {
        written += try retrying {
          bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        }
      }
    } catch {
      throw .cannotWriteOutput(because: error)
    }
  }
}

/// The system's call, under a name that no method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
