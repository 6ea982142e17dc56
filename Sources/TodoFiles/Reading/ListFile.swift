import CLibrary
import TodoText

/// A list file: its bytes, which are UTF-8 unless any bytes were requested, and its version.
package struct ListFile: Sendable {
  package let path: String
  /// The whole file, with its byte order mark if it has one.
  package let bytes: [UInt8]
  /// The state of the file, for `AtomicFile.replace`.
  package let version: FileVersion

  /// The maximum size of a list in bytes, because the model counts in 32 bits; a larger file is refused before it is read.
  package static let largestSize = Int(Int32.max)

  /// The maximum size of a settings file, or of a file of Git's, in bytes.
  static let largestSettingsSize = 1 << 18

  /// The first bytes of a regular file; nil if it is unreadable.
  static func start(of path: String) -> [UInt8]? {
    guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY),
      (try? file.status())?.kind == .regular
    else { return nil }
    return try? file.start(TextCheck.binaryWindow)
  }

  /// The size in bytes from which the start of a file is checked before the rest is read; shorter ones are read at once.
  private static let largeSize = 1 << 20

  /// Reads a whole file and checks that it is text.
  ///
  /// Never blocks on opening, not even a pipe without a writer. Refuses a large file that is binary
  /// or has holes after reading its first bytes.
  ///
  /// `allowsPipe` says whether to read a pipe, too, such as that of `<(command)` in a shell.
  ///
  /// - Throws: `FileError.cannotRead`, `.notAFile`, `.notUTF8`, `.binary` or `.sparse`.
  /// - Complexity: O(*n*), *n* the size.
  package static func read(
    _ path: String, atMost limit: Int = largestSize, checksText: Bool = true, followsLinks: Bool = true,
    allowsPipe: Bool = false
  ) throws(FileError) -> ListFile {
    var bytes: [UInt8] = []
    let kind: FileKind
    let version: FileVersion
    let start: [UInt8]
    var isSparse = false
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
      // Gets the status first, so that a change during reading is detected later.
      let status = try file.status()
      (kind, version) = (status.kind, status.version)
      let size = version.byteCount
      guard kind != .regular || size <= limit else { throw Errno(code: EFBIG) }
      let isLarge = kind == .regular && size > Self.largeSize
      start = isLarge && checksText ? try file.start(TextCheck.binaryWindow) : []
      isSparse = isLarge && file.hasHoles(in: size)
      if kind == .regular, !isSparse, !TextCheck.isBinary(start) {
        bytes = try file.readToEnd(expecting: size, atMost: limit)
      } else if kind == .pipe, allowsPipe {
        try file.waitWhenReading()
        bytes = try file.readToEnd(expecting: 0, atMost: limit)
      }
    } catch {
      throw .cannotRead(path: path, because: error)
    }
    guard kind == .regular || kind == .pipe && allowsPipe else { throw .notAFile(path: path, kind: kind) }
    if TextCheck.isBinary(start) { try TextCheck.check(start, of: path) }
    if isSparse { throw .sparse(path: path) }
    if checksText { try TextCheck.check(bytes, of: path) }
    return ListFile(path: path, bytes: bytes, version: version)
  }
}

extension ListFile {
  /// The bytes without a byte order mark, as in an editor's buffer.
  ///
  /// Editors remove the mark on opening and restore it on saving.
  package var textBytes: [UInt8] { Array(bytes.withoutByteOrderMark) }
}
