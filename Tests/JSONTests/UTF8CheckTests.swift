import TestSupport
import Testing

@testable import JSON

@Suite struct UTF8CheckTests {
  /// Bytes on both sides of every bound in the table of well-formed sequences.
  private static let bounds: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE,
    0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func agrees(_ bytes: [UInt8]) -> Bool {
    bytes.span.isUTF8 == (String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func `boundary sequences are validated as by the standard library`() {
    for first in Self.bounds {
      for second in Self.bounds {
        for third in Self.bounds {
          #expect(agrees([first, second, third]))
          #expect(agrees([0xF0, first, second, third]))
          #expect(agrees([0xF4, first, second, third]))
        }
      }
    }
  }

  /// A vector has sixteen bytes.
  @Test(arguments: 10...18)
  func `boundary sequences are validated on both sides of the end of a vector`(padding: Int) {
    for first in Self.bounds {
      for second in Self.bounds {
        for rest in [
          [], Array("seventeen letters".utf8), [0x80], [0x80, 0x80] + Array("seventeen letters".utf8),
        ] {
          let bytes = [UInt8](repeating: 0x41, count: padding) + [first, second] + rest
          #expect(agrees(bytes), "\(bytes)")
        }
      }
    }
  }

  @Test(arguments: TestEnvironment.seeds(40))
  func `longer texts are validated as by the standard library`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...5: bytes += Array("seven77".utf8.prefix(Int.random(in: 0...7, using: &generator)))
        case 6: bytes += Array("é".utf8)
        case 7: bytes += Array("日本".utf8)
        case 8: bytes += Array("😀".utf8)
        case 9: bytes += Array("\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}".utf8)
        default:
          if Int.random(in: 0..<6, using: &generator) == 0 {
            bytes.append(Self.bounds.randomElement(using: &generator) ?? 0)
          }
        }
      }
      #expect(agrees(bytes), "\(bytes)")
    }
  }
}
