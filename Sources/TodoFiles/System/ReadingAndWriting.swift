import CLibrary

/// Reads an open file, pipe or terminal to its end.
///
/// The right size takes two calls and no copy.
///
/// - Throws: The reason; `EFBIG` for more than `limit` bytes.
func readToEnd(of descriptor: Int32, expecting size: Int, atMost limit: Int) throws(Errno) -> [UInt8] {
  var bytes: [UInt8] = []
  var room = min(size, limit) + 1
  while true {
    let chunk = try fill(room) { buffer, count, _ in read(descriptor, buffer, count) }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    if bytes.count > limit { throw Errno(code: EFBIG) }
    if chunk.count < room { return bytes }
    room = max(bytes.count, 65_536)
  }
}

/// Reads until a number of bytes is there or the file ends; `read` gets a buffer, its size and the number of bytes so far.
func fill(
  _ limit: Int, _ read: (UnsafeMutableRawPointer?, Int, Int) -> Int
) throws(Errno) -> [UInt8] {
  var failure: Errno?
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    // `read` takes a pointer; the rebased buffer traps instead of writing past its end.
    do throws(Errno) {
      while count < buffer.count {
        let free = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        let got = try retrying { read(free.baseAddress, free.count, count) }
        if got == 0 { return }
        count += got
      }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Writes all bytes to an open file, in several calls if needed.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) {
  var rest = bytes
  while !rest.isEmpty {
    rest = rest.dropFirst(
      try retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } })
  }
}

/// Makes a system call, and repeats it while a signal interrupts it.
///
/// - Throws: The reason, if the call returns a negative number.
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw .last }
  }
}
