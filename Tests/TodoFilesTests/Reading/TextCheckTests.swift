import TestSupport
import Testing

@testable import TodoFiles

struct TextCheckTests {
  /// One sequence of each ill-formed kind (Unicode, table 3-7).
  static let illFormed: [[UInt8]] = [
    [0x80], [0xBF], [0x80, 0x80],
    [0xC0], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2, 0x80],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE1], [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xE2, 0x28, 0xA1],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],
    [0xF1, 0x80, 0x80, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8], [0xFE], [0xFF],
  ]

  /// Characters with sequences of each length, which are repeated around an ill-formed sequence.
  static let fillers = ["a", "é", "あ", "😀", "aéあ😀"]

  @Test(arguments: fillers)
  func `each kind of ill-formed sequence is found at each offset of a window`(filler: String) {
    let window = String(repeating: filler, count: 64).unicodeScalars.prefix(64)
    for offset in 0...window.count {
      let before = Array(String(window.prefix(offset)).utf8)
      let after = Array(String(window.dropFirst(offset)).utf8)
      for sequence in Self.illFormed {
        let bytes = before + sequence + after
        #expect(TextCheck.firstIllFormedByte(in: bytes) == Self.slowReference(bytes), "\(offset) \(sequence)")
        #expect(String(validating: bytes, as: UTF8.self) == nil)
      }
    }
  }

  @Test func `random bytes are checked as by a slow reference and the standard library`() {
    let seed: UInt64 = 20_261_120
    var random = SeededGenerator(seed: seed)
    // Bytes at the ends of the ranges of first and continuation bytes.
    let alphabet: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xA0, 0x9F, 0xF0, 0xF4, 0x90, 0xEF, 0xC3, 0xA9,
    ]
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(alphabet) }
      let found = TextCheck.firstIllFormedByte(in: bytes)
      #expect(found == Self.slowReference(bytes), "seed \(seed), \(bytes)")
      #expect((found == nil) == (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed), \(bytes)")
    }
  }

  @Test func `well-formed sequences of each length pass`() throws {
    let text = Array("\u{0}a\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}".utf8)
    #expect(TextCheck.firstIllFormedByte(in: text) == nil)
    #expect(TextCheck.firstIllFormedByte(in: []) == nil)
  }

  @Test(arguments: [
    ("[ ] a\n[ ] b\n[ ] cd", FilePosition(line: 3, column: 7)),
    ("", FilePosition(line: 1, column: 1)),
    ("é😀", FilePosition(line: 1, column: 3)),
    ("a\r\nb\rc\n", FilePosition(line: 4, column: 1)),
    ("\r\r\n\n", FilePosition(line: 4, column: 1)),
  ])
  func `the error has the line and column of the first bad byte`(before: String, position: FilePosition) {
    let bytes = Array(before.utf8) + [0xFF, 0xFE]
    #expect(throws: FileError.notUTF8(path: "shopping.xit", position: position, byte: 0xFF)) {
      try TextCheck.check(bytes, of: "shopping.xit")
    }
  }

  @Test func `a text with a NUL near its start is binary, and one with a NUL far down is not`() throws {
    #expect(throws: FileError.binary(path: "x", position: FilePosition(line: 2, column: 2))) {
      try TextCheck.check([0x61, 0x0A, 0x62, 0x00, 0xFF], of: "x")
    }
    let space = [UInt8](repeating: 0x20, count: TextCheck.binaryWindow)
    try TextCheck.check(space + [0], of: "x")
    #expect(throws: FileError.self) { try TextCheck.check(space.dropLast() + [0], of: "x") }
  }

  /// The start of the first sequence that table 3-7 of the Unicode standard does not list, byte by byte.
  static func slowReference(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let tails: [ClosedRange<UInt8>]
      switch bytes[index] {
      case 0x00...0x7F: tails = []
      case 0xC2...0xDF: tails = [0x80...0xBF]
      case 0xE0: tails = [0xA0...0xBF, 0x80...0xBF]
      case 0xED: tails = [0x80...0x9F, 0x80...0xBF]
      case 0xE1...0xEF: tails = [0x80...0xBF, 0x80...0xBF]
      case 0xF0: tails = [0x90...0xBF, 0x80...0xBF, 0x80...0xBF]
      case 0xF1...0xF3: tails = [0x80...0xBF, 0x80...0xBF, 0x80...0xBF]
      case 0xF4: tails = [0x80...0x8F, 0x80...0xBF, 0x80...0xBF]
      default: return index
      }
      for (offset, tail) in tails.enumerated() {
        guard index + 1 + offset < bytes.count, tail.contains(bytes[index + 1 + offset]) else { return index }
      }
      index += 1 + tails.count
    }
    return nil
  }
}
