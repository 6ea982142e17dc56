import CLibrary

/// Writes all bytes to an open file, in several calls if needed.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
  var written = 0
  while written < bytes.count {
    let rest = bytes[written...]
    written += try retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
  }
}
