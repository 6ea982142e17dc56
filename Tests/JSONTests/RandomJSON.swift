import TestSupport
import JSON

/// Random values and corruptions, reproducible by seed.
struct RandomJSON {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A value with at most `depth` levels of nesting.
  mutating func value(depth: Int = 4) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .integer(Int(truncatingIfNeeded: generator.next() >> UInt64(generator.below(64))))
    case 3: return .number(number())
    case 4, 5: return .string(string())
    case 6: return .array((0..<count()).map { _ in value(depth: depth - 1) })
    default: return .object(JSONObject((0..<count()).map { _ in (string(), value(depth: depth - 1)) }))
    }
  }

  private mutating func count() -> Int {
    Int.random(in: 0...(Int.random(in: 0..<20, using: &generator) == 0 ? 40 : 4), using: &generator)
  }

  private mutating func number() -> Double {
    let number = Double(bitPattern: generator.next())
    return number.isFinite ? number : 0.5
  }

  private mutating func string() -> String {
    let scalars: [Unicode.Scalar] = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: Unicode.Scalar(UInt8.random(in: 0..<32, using: &generator))
      case 1: ["\"", "\\", "/", "\u{7F}"].randomElement(using: &generator) ?? "/"
      // Surrogates are no scalars.
      case 2: Unicode.Scalar(UInt16.random(in: 0x80...0xFFFF, using: &generator)) ?? "é"
      case 3: Unicode.Scalar(UInt32.random(in: 0x1_0000...0x10_FFFF, using: &generator)) ?? "😀"
      default: Unicode.Scalar(UInt8.random(in: 32..<127, using: &generator))
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The bytes with a few changed, removed, duplicated or truncated.
  mutating func corrupted(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] = Array(#"{}[]",:\-+.0e u"#.utf8).randomElement(using: &generator) ?? 0
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(contentsOf: bytes[index...].prefix(5), at: index)
      default: bytes.removeLast(min(bytes.count, 7))
      }
    }
    return bytes
  }
}
