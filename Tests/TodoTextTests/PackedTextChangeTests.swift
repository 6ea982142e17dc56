import TestSupport
import Testing

@testable import TodoText

@Suite struct PackedTextChangeTests {
  @Test(arguments: TestEnvironment.seeds(50))
  func `a packed change gives the same text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<generator.below(40_000)).map { UInt8(truncatingIfNeeded: $0) }
    var builder = TextChangeBuilder()
    for _ in 0..<generator.below(30) {
      let start = generator.below(text.count + 1)
      let end = start + generator.below(text.count + 1 - start) / (generator.below(8) == 0 ? 1 : 1000)
      // Short insertions are often equal, and often differ only in their bytes.
      let count = generator.below(generator.below(2) == 0 ? 3 : 300)
      builder.replace(start..<end, with: (0..<count).map { _ in UInt8(0xFE + generator.below(2)) })
    }
    let change = builder.change
    #expect(PackedTextChange(change).applied(to: text[...]) == change.applied(to: text))
    let slice = ([1, 2, 3] + text + [4])[3..<3 + text.count]
    #expect(PackedTextChange(change).applied(to: slice) == change.applied(to: text))
  }
}
