import CBytes

/// The bytes of a block that may begin a tag or a date or are control characters, among them the line ends.
///
/// Finding those of all lines at once is quicker than a search of each line.
struct DescriptionMarks {
  /// A bit for each byte of the block, that of the first of 64 bytes in the lowest.
  private(set) var words: [UInt64] = []

  /// Finds the marks of a block; those of an earlier one are gone.
  ///
  /// - Complexity: O(*n*).
  mutating func find(in bytes: Span<UInt8>) {
    let wordCount = (bytes.count + 63) / 64
    // 16 words are enough for most blocks: they have 1,024 bytes, twice the intended length of a block.
    if words.count < wordCount { words = [UInt64](repeating: 0, count: max(wordCount, 16)) }
    bytes.withUnsafeBufferPointer { bytes in
      words.withUnsafeMutableBufferPointer {
        cbytes_mark_bits(bytes.baseAddress, bytes.count, $0.baseAddress)
      }
    }
  }
}

extension Span<UInt64> {
  /// The index of the first bit from `start` on that is set; `end` if there is none.
  ///
  /// No bit from `end` on may be set in the word that contains `end`.
  @inline(__always) func firstBit(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let rest = self[index >> 6] >> UInt64(truncatingIfNeeded: index & 63)
      if rest != 0 { return index + rest.trailingZeroBitCount }
      index = (index | 63) + 1
    }
    return end
  }
}

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
