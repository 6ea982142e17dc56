import TestSupport
import Testing

@testable import TodoText

@Suite struct TextChangePartsTests {
  @Test(arguments: TestEnvironment.seeds(50))
  func `the parts of a changed text are the text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<generator.below(300_000)).map { UInt8(truncatingIfNeeded: $0) }
    var builder = TextChangeBuilder()
    for _ in 0..<generator.below(30) {
      let start = generator.below(text.count + 1)
      let end = start + generator.below(text.count + 1 - start) / (generator.below(8) == 0 ? 1 : 1000)
      builder.replace(start..<end, with: [UInt8](repeating: 0xFF, count: generator.below(300)))
    }
    let change = builder.change
    #expect(Array(change.parts(of: text).joined()) == change.applied(to: text))
  }

  @Test func `unchanged bytes are not copied`() {
    let text = [UInt8](repeating: 0x61, count: 3 << 20)
    let change = TextChange(replacing: 2 << 20..<(2 << 20) + 1, with: [0x62])
    let parts = Array(change.parts(of: text))
    // A slice keeps the indices of the text; a copy begins at 0.
    #expect(parts.map(\.indices) == [0..<1 << 20, 1 << 20..<2 << 20, 0..<1, (2 << 20) + 1..<3 << 20])
  }
}
