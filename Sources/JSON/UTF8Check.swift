import CBytes

extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8 (Unicode 16, table 3-7).
  ///
  /// The standard library's validation takes twice as long for text with a few non-ASCII characters, and several times
  /// as long for other scripts.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  package var isUTF8: Bool {
    withUnsafeBufferPointer { cbytes_is_utf8($0.baseAddress, $0.count) }
  }
}
