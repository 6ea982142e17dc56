import TestSupport
import Testing

@testable import TodoText

struct TextBlockTests {
  @Test(arguments: [
    ("item\n", true), ("[ ] item\n", true), ("中\n", true), ("    continued\n", false),
    ("\tcontinued\n", false),
    ("\n", false), ("\r\n", false), ("\u{A0}no-break\n", false), ("\u{3000}ideographic\n", false),
    ("\u{1680}ogham\n", false), ("\u{2003}em\n", false), ("\u{205F}\n", false), ("\u{202F}\n", false),
  ])
  func `a block begins at a line that is neither indented nor empty`(line: String, begins: Bool) {
    let text = SourceText("first\n" + String(repeating: line, count: 1000))
    #expect((text.blocks.count > 1) == begins)
    #expect(brokenInvariants(of: text) == [])
  }

  @Test func `blocks have about the intended size`() {
    let text = SourceText(RandomList(lineCount: 3000).string(seed: 1))
    #expect(brokenInvariants(of: text) == [])
    let lengths = text.blocks.leaves.map(\.bytes.count)
    #expect(lengths.dropLast().allSatisfy { $0 > BlockSize.standard.target })
    #expect((lengths.max() ?? 0) < 2 * BlockSize.standard.target)
  }

  @Test func `typing at the end of blocks keeps the minimum size`() {
    var text = SourceText(String(repeating: "[ ] an item of a list\n", count: 400))
    for round in 0..<600 {
      let block = round % text.blocks.count
      let end = text.blocks.prefix(before: block + 1).byteCount
      text = text.replacing(end..<end, with: "[ ] one more\n")
    }
    #expect(brokenInvariants(of: text) == [])
    #expect(text.blocks.count <= text.byteCount / BlockSize.standard.minimum)
  }
}
