import TestSupport
import Testing

@testable import TodoText

struct TextBlockTests {
  @Test(arguments: [
    ("item\n", true), ("[ ] item\n", true), ("中\n", true), ("    continued\n", false),
    ("\tcontinued\n", false),
    ("\n", false), ("\r\n", false), ("\u{A0}no-break\n", false), ("\u{3000}ideographic\n", false),
    ("\u{1680}ogham\n", false), ("\u{2003}em\n", false), ("\u{205F}\n", false), ("\u{202F}\n", false),
    // A letter whose first byte is also that of a blank.
    ("あ\n", false),
    ("    [ ] sub-item\n", false),
  ])
  func `a block begins only at an unindented line`(line: String, begins: Bool) {
    let text = SourceText("first\n" + String(repeating: line, count: 1000))
    #expect((text.blocks.count > 1) == begins)
    #expect(brokenInvariants(of: text) == [])
  }

  @Test func `blocks have about the intended size`() {
    var list = RandomList(lineCount: 3000)
    // The sub-items of an item are in its block.
    list.nestingRate = 0
    let text = SourceText(list.string(seed: 1))
    #expect(brokenInvariants(of: text) == [])
    let lengths = text.blocks.leaves.map(\.bytes.count)
    #expect(lengths.dropLast().allSatisfy { $0 > BlockCutting.targetSize })
    #expect((lengths.max() ?? 0) < 2 * BlockCutting.targetSize)
  }

  @Test func `typing at the end of blocks keeps the minimum size`() {
    var text = SourceText(String(repeating: "[ ] an item of a list\n", count: 400))
    for round in 0..<600 {
      let block = round % text.blocks.count
      let end = text.blocks.prefix(before: block + 1).byteCount
      text = text.replacing(end..<end, with: "[ ] one more\n")
    }
    #expect(brokenInvariants(of: text) == [])
  }
}
