package enum TextCheck {
  /// The number of bytes in which a NUL makes a file binary, as in git.
  static let binaryWindow = 8000

  /// Throws for bytes that are not UTF-8, or have a NUL among the first 8000.
  ///
  /// A NUL near the start means an image, an archive or UTF-16. Later it is valid UTF-8 and probably an accident, which
  /// must not lock users out of their list.
  ///
  /// - Throws: `FileError.notUTF8` with the position of the first ill-formed sequence, or `FileError.binary`.
  package static func check(_ bytes: [UInt8], of path: String) throws(FileError) {
    if let offset = bytes.prefix(binaryWindow).firstIndex(of: 0) {
      throw .binary(path: path, position: FilePosition(ofByte: offset, in: bytes.span))
    }
    guard let offset = firstIllFormedByte(in: bytes) else { return }
    throw .notUTF8(
      path: path, position: FilePosition(ofByte: offset, in: bytes.span), byte: bytes[offset])
  }

  /// Whether the start of a file has a NUL.
  static func isBinary(_ start: [UInt8]) -> Bool { start.prefix(binaryWindow).contains(0) }

  /// The offset of the first ill-formed sequence; nil for valid UTF-8.
  static func firstIllFormedByte(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
