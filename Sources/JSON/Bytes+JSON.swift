/// Appending JSON to bytes without a ``JSONWriter``.
extension [UInt8] {
  /// Appends a number that is not negative, in decimal.
  package mutating func append(decimal number: Int) {
    guard number > 9 else {
      return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: Swift.max(0, number)))
    }
    guard number < 100_000_000 else { return append(contentsOf: String(number).utf8) }
    // Up to eight digits, the first in the lowest bits; this is faster than a string for each number.
    var digits: UInt64 = 0
    var (rest, count) = (UInt32(truncatingIfNeeded: number), 0)
    while rest > 0 {
      digits = digits << 8 | UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)
      rest /= 10
      count += 1
    }
    Swift.withUnsafeBytes(of: digits.littleEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }

  /// Appends a string as JSON.
  package mutating func append(quoted string: String) { JSONEscaping.append(string, to: &self) }

  /// Appends ASCII text.
  package static func += (bytes: inout [UInt8], text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
