/// A text change in few bytes, to keep many short replacements until a text is written.
package struct PackedTextChange: Sendable {
  /// For each replacement, the number of bytes since the last one, the number of those to remove, and what to insert.
  ///
  /// That is the number, from 1, of one of the ``Insertions``; or else 0, the number of inserted bytes and these bytes.
  private var bytes: [UInt8] = []
  /// The number of bytes that the text grows by; may be negative.
  private let growth: Int

  /// Packs a change.
  ///
  /// - Complexity: O(*k*), *k* the replacements and their bytes.
  package init(_ change: TextChange) {
    growth = change.replacements.reduce(0) { $0 + $1.bytes.count - $1.range.count }
    var end = 0
    var insertions = Insertions()
    for replacement in change.replacements {
      append(replacement.range.lowerBound - end)
      append(replacement.range.count)
      if let known = insertions.firstIndex(of: replacement.bytes, in: bytes) {
        append(known + 1)
      } else {
        append(0)
        append(replacement.bytes.count)
        insertions.add(bytes.count..<bytes.count + replacement.bytes.count)
        bytes += replacement.bytes
      }
      end = replacement.range.upperBound
    }
  }

  /// The first different texts that are inserted: often all items get the same.
  private struct Insertions {
    /// The most that are compared with each replacement; of more different texts, repetitions are rare.
    private static let limit = 8

    /// Their ranges in ``PackedTextChange/bytes``.
    private(set) var ranges: [Range<Int>] = []

    mutating func add(_ range: Range<Int>) {
      if ranges.count < Self.limit { ranges.append(range) }
    }

    func firstIndex(of text: [UInt8], in bytes: [UInt8]) -> Int? {
      ranges.firstIndex { $0.count == text.count && bytes[$0].elementsEqual(text) }
    }
  }

  /// The text with the change applied; `text` must be the one that the change was made for.
  ///
  /// - Complexity: O(*n*).
  package func applied(to text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(max(0, text.count + growth))
    var rest = text
    var next = 0
    var insertions = Insertions()
    while next < bytes.count {
      let kept = number(at: &next)
      let removed = number(at: &next)
      let known = number(at: &next)
      result += rest.prefix(kept)
      if known > 0 {
        result += bytes[insertions.ranges[known - 1]]
      } else {
        let count = number(at: &next)
        insertions.add(next..<next + count)
        result += bytes[next..<next + count]
        next += count
      }
      rest = rest.dropFirst(kept + removed)
    }
    result += rest
    return result
  }

  /// Appends a number, seven bits in each byte; all bytes but the last have the highest bit.
  private mutating func append(_ number: Int) {
    var number = number
    while number >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: number))
  }

  /// The number at an index, which is moved past it.
  private func number(at index: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while bytes[index] >= 0x80 {
      number |= Int(bytes[index] & 0x7F) << shift
      shift += 7
      index += 1
    }
    number |= Int(bytes[index]) << shift
    index += 1
    return number
  }
}
