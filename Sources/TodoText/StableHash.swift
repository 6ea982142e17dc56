/// A hash that is the same in every process and on every system; different texts may collide.
///
/// Source: Fowler, Noll, Vo, *FNV-1a*, 64 bits.
package struct StableHash: Sendable {
  package private(set) var value: UInt64

  /// Creates the hash of nothing, or continues one.
  package init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range { add(bytes[index]) }
  }

  /// Adds a number, the lowest byte first.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
