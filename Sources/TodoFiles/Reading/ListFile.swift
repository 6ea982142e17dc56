#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A list file as it was read: its bytes, which are UTF-8, and what tells later whether it changed since.
package struct ListFile: Sendable {
  /// The path by which it was read.
  package let path: String
  /// The whole file, as it stands on the disk, with a byte order mark if there is one.
  package let bytes: [UInt8]
  /// To be handed to `AtomicFile.replace`.
  package let identity: FileIdentity

  /// The most bytes a list may have; a larger file is refused before memory is asked for.
  package static let largestSize = Int(Int32.max)

  /// Reads a whole file and checks that it is text.
  ///
  /// Symbolic links are followed. Opening never waits, not even for a pipe that nobody writes to.
  ///
  /// - Throws: `FileError.cannotRead`, `.notAFile`, `.notUTF8` or `.binary`.
  /// - Complexity: O(n), n the size; one open, one look at the status, one read (and one that sees the end).
  package static func read(_ path: String) throws(FileError) -> ListFile {
    let bytes: [UInt8]
    let kind: FileKind
    let identity: FileIdentity
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      // The status is asked for before the bytes: what changes while they are read counts as changed since.
      let status = try file.status()
      kind = FileKind(mode: status.st_mode)
      identity = FileIdentity(status)
      guard status.st_size <= largestSize else { throw Errno(code: EFBIG) }
      bytes = kind == .regular ? try file.readToEnd(expecting: Int(status.st_size), atMost: largestSize) : []
    } catch {
      throw .cannotRead(path: path, because: error)
    }
    guard kind == .regular else { throw .notAFile(path: path, kind: kind) }
    try TextCheck.check(bytes, of: path)
    return ListFile(path: path, bytes: bytes, identity: identity)
  }
}
