import TestSupport
import Testing

@testable import TodoText

/// Two changes, one after the other, as one.
@Suite struct TextChangeFollowingTests {
  private static func change(of bytes: [UInt8], using generator: inout SeededGenerator) -> TextChange {
    var builder = TextChangeBuilder()
    for _ in 0..<generator.below(4) {
      let start = generator.below(bytes.count + 1)
      let end = min(bytes.count, start + generator.below(3))
      let letters = (0..<generator.below(3)).map { _ in UInt8(ascii: "A") + UInt8(generator.below(26)) }
      builder.replace(start..<end, with: letters)
    }
    return builder.change
  }

  @Test(arguments: TestEnvironment.seeds(400))
  func `two changes joined have the result of one after the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array("ab\ncd\n\nef".utf8)
    let first = Self.change(of: bytes, using: &generator)
    let between = first.applied(to: bytes)
    let second = Self.change(of: between, using: &generator)
    #expect(first.followed(by: second, of: bytes).applied(to: bytes) == second.applied(to: between))
  }

  @Test func `an insertion before an earlier one stays before it`() {
    let bytes = Array("ad".utf8)
    let first = TextChange(replacing: 1..<1, with: Array("c".utf8))
    let before = TextChange(replacing: 1..<1, with: Array("b".utf8))
    #expect(first.followed(by: before, of: bytes).applied(to: bytes) == Array("abcd".utf8))
    let after = TextChange(replacing: 2..<2, with: Array("b".utf8))
    #expect(first.followed(by: after, of: bytes).applied(to: bytes) == Array("acbd".utf8))
  }
}
