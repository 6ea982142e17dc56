/// The messages from a descriptor, read on demand with blocking reads and a single copy.
struct MessageInput {
  let descriptor: Int32
  private(set) var buffer = [UInt8](repeating: 0, count: 1 << 20)
  private var start = 0
  private var end = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next message.
  ///
  /// - Returns: The range of its body in ``buffer``, valid until the next call; nil at the end of the input.
  mutating func next() -> Range<Int>? {
    if start == end { (start, end) = (0, 0) }
    while true {
      if let (length, bodyStart) = header() {
        guard makeRoom(for: length, from: bodyStart) else { return nil }
        let body = start..<start + length
        start += length
        return body
      }
      if end == buffer.count { moveToFront() }
      guard fill() else { return nil }
    }
  }

  /// The content length and the start of the body; nil if the header is incomplete.
  private func header() -> (length: Int, bodyStart: Int)? {
    guard let name = buffer.end(of: "Content-Length: ", in: start..<end),
      let blank = buffer.end(of: "\r\n\r\n", in: name..<end)
    else { return nil }
    return (buffer.number(at: name), blank)
  }

  /// Reads until the whole body is there.
  private mutating func makeRoom(for length: Int, from bodyStart: Int) -> Bool {
    start = bodyStart
    if start + length > buffer.count {
      moveToFront()
      if length > buffer.count { buffer += [UInt8](repeating: 0, count: length - buffer.count) }
    }
    while end < start + length {
      guard fill() else { return false }
    }
    return true
  }

  private mutating func moveToFront() {
    buffer.withUnsafeMutableBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      bytes.copyMemory(from: rest)
    }
    (start, end) = (0, end - start)
  }

  private mutating func fill() -> Bool {
    let count = Descriptors.read(descriptor, into: &buffer, from: end)
    end += count
    return count > 0
  }
}
