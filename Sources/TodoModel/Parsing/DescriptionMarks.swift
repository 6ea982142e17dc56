import CBytes

extension Span<UInt8> {
  /// The offset of the first byte that may begin a tag or a date or is a control character; `end` if there is none.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  @inline(__always) func descriptionMark(from start: Int, to end: Int) -> Int {
    withUnsafeBufferPointer { cbytes_find_mark($0.baseAddress, $0.count, start, end) }
  }
}
