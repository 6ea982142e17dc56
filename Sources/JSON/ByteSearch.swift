import CBytes

/// Searches that compare sixteen bytes at a time.
///
/// A `didOpen` carries megabytes in one string, so scanning runs of plain bytes dominates the cost of parsing and
/// writing.
enum ByteSearch {
  /// The index of the first `byte` from `start` to before `end`, or the end.
  static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    bytes.withUnsafeBufferPointer { cbytes_find($0.baseAddress, end, start, byte) }
  }

  /// The index of the quote that ends the string whose content begins at `start`, or the end.
  static func closingQuote(in bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while true {
      end = index(of: UInt8(ascii: "\""), in: bytes, from: end, to: bytes.count)
      var first = end
      while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
      // An odd number of backslashes escapes the quote.
      guard end < bytes.count, (end - first) % 2 == 1 else { return end }
      end += 1
    }
  }

  /// The index of the first byte at or after `start` that a JSON string must escape, or the end.
  static func endOfUnescapedRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { cbytes_find_json_escape($0.baseAddress, $0.count, start) }
  }
}
