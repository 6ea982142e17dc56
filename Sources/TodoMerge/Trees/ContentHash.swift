/// A hash that is the same in every process, so that merges are deterministic.
///
/// Source: Fowler, Noll, Vo, *FNV-1a*, 64 bits. Its multiplication never carries high bits into low ones, so each addition
/// also mixes the high bits into the low ones by a shift.
struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds one number.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Adds the bytes of a range.
  mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range { value = (value ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    value ^= value >> 29
  }
}
