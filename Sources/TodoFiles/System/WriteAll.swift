import CLibrary

/// Writes all bytes to an open file, in several calls if needed.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) {
  var rest = bytes
  while !rest.isEmpty {
    rest = rest.dropFirst(
      try retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } })
  }
}
