import CBytes

extension Span<UInt8> {
  /// The offset of the first byte that may begin a tag or a date or is a control character; `end` if there is none.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  @inline(__always) func descriptionMark(from start: Int, to end: Int) -> Int {
    withUnsafeBufferPointer { cbytes_find_mark($0.baseAddress, $0.count, start, end) }
  }

  /// The offset of the first byte that may begin code, a link or another part of Markdown that is not prose; `end` if
  /// there is none.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  @inline(__always) func inlineMark(from start: Int, to end: Int) -> Int {
    withUnsafeBufferPointer { cbytes_find_inline($0.baseAddress, $0.count, start, end) }
  }
}

extension Span<UInt8> {
  /// The offset of the first byte from `start` on that equals `byte`; the count if there is none.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    withUnsafeBufferPointer { cbytes_find($0.baseAddress, $0.count, start, byte) }
  }
}
