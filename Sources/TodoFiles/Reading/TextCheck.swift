import JSON

/// Whether bytes are text that the parser may see.
package enum TextCheck {
  /// How far into a file a NUL byte makes it binary; git looks as far.
  static let binaryWindow = 8000

  /// Refuses bytes that are not UTF-8, and those with a NUL among the first 8000.
  ///
  /// A NUL is well-formed UTF-8, and one far down in a list is somebody's slip that must not lock them out of
  /// their list. Near the start it is the mark of an image, an archive or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name that the error says.
  /// - Throws: `FileError.notUTF8` with the start of the first ill-formed sequence, or `FileError.binary`.
  /// - Complexity: O(n).
  package static func check(_ bytes: [UInt8], of path: String) throws(FileError) {
    if let offset = bytes.prefix(binaryWindow).firstIndex(of: 0) {
      throw .binary(path: path, position: FilePosition(ofByte: offset, in: bytes.span))
    }
    guard let offset = firstIllFormedByte(in: bytes) else { return }
    throw .notUTF8(
      path: path,
      position: FilePosition(ofByte: offset, in: bytes.span),
      byte: bytes[offset]
    )
  }

  /// Whether the start of a file has a NUL.
  static func isBinary(_ start: [UInt8]) -> Bool { start.prefix(binaryWindow).contains(0) }

  /// The offset of the first ill-formed sequence, or nil when all is well-formed UTF-8.
  static func firstIllFormedByte(in bytes: [UInt8]) -> Int? {
    // Only where something is wrong is it worth the time to be told where.
    guard !bytes.span.isUTF8 else { return nil }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
