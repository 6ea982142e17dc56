import CLibrary

/// Reads an open file, pipe or terminal to its end.
///
/// - Parameters:
///   - descriptor: The open file.
///   - size: The expected number of bytes; the right one takes two calls and no copy.
///   - limit: The maximum number of bytes.
/// - Returns: All bytes.
/// - Throws: The reason; `EFBIG` for more than `limit` bytes.
func readToEnd(of descriptor: Int32, expecting size: Int, atMost limit: Int) throws(Errno) -> [UInt8] {
  var bytes: [UInt8] = []
  var room = min(size, limit) + 1
  while true {
    let chunk = try readChunk(of: descriptor, room: room)
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    if bytes.count > limit { throw Errno(code: EFBIG) }
    if chunk.count < room { return bytes }
    room = max(bytes.count, 65_536)
  }
}

/// Reads until the buffer is full or the file ends.
private func readChunk(of descriptor: Int32, room: Int) throws(Errno) -> [UInt8] {
  var failure: Errno?
  let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    // `read` takes a pointer; the rebased buffer traps instead of writing past its end.
    do throws(Errno) {
      while count < buffer.count {
        let free = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        let got = try retrying { read(descriptor, free.baseAddress, free.count) }
        if got == 0 { return }
        count += got
      }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return chunk
}
