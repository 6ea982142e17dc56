import CLibrary

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

  /// The first bytes of a regular file; nil if it cannot be read.
  static func start(of path: String) -> [UInt8]? {
    guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let status = try? file.status(), FileKind(mode: status.st_mode) == .regular
    else { return nil }
    return try? file.start(TextCheck.binaryWindow)
  }

  /// The start of a larger file is looked at before all of it is read.
  private static let largeSize = 1 << 20

  /// Reads a whole file and checks that it is text.
  ///
  /// Symbolic links are followed. Opening never waits, not even for a pipe that nobody writes to. A binary file is refused
  /// before more than its first bytes are read, and so is a large one that has parts which were never written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may have.
  /// - Returns: The file.
  /// - Throws: `FileError.cannotRead`, `.notAFile`, `.notUTF8`, `.binary` or `.sparse`.
  /// - Complexity: O(n), n the size; one open, one look at the status, one read (and one that sees the end).
  package static func read(
    _ path: String, atMost limit: Int = largestSize
  ) throws(FileError) -> ListFile {
    var bytes: [UInt8] = []
    let kind: FileKind
    let identity: FileIdentity
    let start: [UInt8]
    var isSparse = false
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      // The status is asked for before the bytes: what changes while they are read counts as changed since.
      let status = try file.status()
      kind = FileKind(mode: status.st_mode)
      identity = FileIdentity(status)
      let size = Int(status.st_size)
      guard kind != .regular || size <= limit else { throw Errno(code: EFBIG) }
      let isLarge = kind == .regular && size > Self.largeSize
      start = isLarge ? try file.start(TextCheck.binaryWindow) : []
      isSparse = isLarge && file.hasHoles(in: size)
      if kind == .regular, !isSparse, !TextCheck.isBinary(start) {
        bytes = try file.readToEnd(expecting: size, atMost: limit)
      }
    } catch {
      throw .cannotRead(path: path, because: error)
    }
    guard kind == .regular else { throw .notAFile(path: path, kind: kind) }
    if TextCheck.isBinary(start) { try TextCheck.check(start, of: path) }
    if isSparse { throw .sparse(path: path) }
    try TextCheck.check(bytes, of: path)
    return ListFile(path: path, bytes: bytes, identity: identity)
  }
}
