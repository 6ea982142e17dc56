import CLibrary

/// Blocking input and output with plain system calls.
enum Descriptors {
  /// Writes all bytes, or until the reader closes the descriptor.
  ///
  /// - Returns: Whether all were written.
  @discardableResult static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = CLibrary.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// Reads into `buffer` from `start` on.
  ///
  /// - Returns: The number of bytes; 0 at the end of the input and on a ``ResponseTimeout`` timeout.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8], from start: Int) -> Int {
    let count = buffer.withUnsafeMutableBytes { buffer in
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      return CLibrary.read(descriptor, rest.baseAddress, rest.count)
    }
    return max(0, count)
  }

  /// The bytes of a file; nil if it cannot be read.
  static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    // One byte more than the size, so that the end is detected without growing the buffer.
    var bytes: [UInt8] = []
    var size = max(4096, Int(status.st_size) + 1)
    while true {
      let start = bytes.count
      let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, CLibrary.read(descriptor, buffer.baseAddress, size))
      }
      if start == 0 { bytes = part } else { bytes += part }
      if part.isEmpty { break }
      size = 4096
    }
    return bytes
  }

  /// Writes or replaces a file.
  @discardableResult static func write(_ bytes: [UInt8], toFile path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(bytes, to: descriptor)
  }
}
