import CLibrary

/// Reads a list from standard input.
package enum StandardInput {
  /// Waits for more of standard input, at most for a time in milliseconds if it is not negative.
  ///
  /// - Returns: The next bytes; none if the time is over; nil at the end.
  package static func next(within milliseconds: Int) -> [UInt8]? {
    guard csystem_wait_for_input(STDIN_FILENO, Int32(milliseconds)) != 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = (try? retrying { CLibrary.read(STDIN_FILENO, &buffer, buffer.count) }) ?? 0
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Reads standard input to its end and checks that it is text.
  ///
  /// - Throws: `FileError.cannotRead`, `.notUTF8` or `.binary`.
  package static func read(
    named name: String = "<stdin>", from descriptor: Int32 = STDIN_FILENO
  ) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Errno) {
      // `readToEnd` adds a byte to notice the end: a buffer of 64 KiB, which most lists fit in.
      bytes = try readToEnd(of: descriptor, expecting: 65_535, atMost: ListFile.largestSize)
    } catch {
      throw .cannotRead(path: name, because: error)
    }
    try TextCheck.check(bytes, of: name)
    return bytes
  }
}
