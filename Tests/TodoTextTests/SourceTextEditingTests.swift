import TestSupport
import Testing

@testable import TodoText

struct SourceTextEditingTests {
  @Test(arguments: TestEnvironment.seeds(40))
  func `a short text equals a plain array after each of 200 edits`(seed: UInt64) {
    var script = EditScript(seed: seed, pieces: 20, longest: 30)
    for step in 0..<200 {
      script.step()
      let differences = script.differences()
      #expect(differences == [], "step \(step)")
      if !differences.isEmpty { return }
    }
  }

  @Test(arguments: TestEnvironment.seeds(10))
  func `a text of many blocks equals a plain array after 300 edits`(seed: UInt64) {
    var script = EditScript(seed: seed, pieces: 4000, longest: 500)
    for step in 0..<300 {
      script.step()
      let broken = script.brokenEdits()
      #expect(broken == [], "step \(step)")
      if !broken.isEmpty { return }
      if step % 60 == 59 { #expect(script.differences() == [], "step \(step)") }
    }
  }

  @Test func `a range outside the text is clamped`() {
    let text = SourceText("ab\n")
    #expect(text.replacing(-5..<1, with: "").description == "b\n")
    #expect(text.replacing(2..<9, with: "").description == "ab")
    #expect(text.replacing(7..<9, with: "c").description == "ab\nc")
    #expect(SourceText("").replacing(3..<9, with: "c").description == "c")
  }

  @Test func `invalid UTF-8 is preserved by edits`() {
    var generator = SeededGenerator(seed: 7)
    var bytes: [UInt8] = []
    var text = SourceText(bytes)
    for _ in 0..<500 {
      let start = generator.below(bytes.count + 1)
      let range = start..<min(bytes.count, start + generator.below(8))
      let new = (0..<generator.below(12)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      bytes.replaceSubrange(range, with: new)
      _ = text.replace(range, with: new.span)
      for encoding in ColumnEncoding.allCases {
        let position = text.position(of: start, in: encoding)
        #expect(0...text.byteCount ~= text.byteOffset(of: position, in: encoding))
      }
    }
    #expect(text.bytes == bytes)
    #expect(brokenInvariants(of: text) == [])
  }

  @Test func `an edit replaces only a few blocks`() {
    let text = SourceText(RandomList(lineCount: 2000).string(seed: 3))
    let middle = text.byteCount / 2
    let new: [UInt8] = [0x78]
    var edited = text
    let changed = edited.replace(middle..<middle, with: new.span)
    #expect(changed.old.count <= 2)
    #expect(changed.new.count <= 3)
    #expect(edited.byteCount == text.byteCount + 1)
  }

  @Test func `texts are equal if their bytes are, whatever the blocks`() {
    let lines = String(repeating: "[ ] item\n", count: 500)
    let grown = (0..<500).reduce(SourceText("")) { text, _ in
      text.replacing(0..<0, with: "[ ] item\n")
    }
    #expect(grown == SourceText(lines))
    #expect(grown != SourceText(lines + "x"))
  }

  @Test(arguments: TestEnvironment.seeds(8))
  func `a Markdown text is split only where all containers end`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "- [ ] eggs\n", "words\n", "\n", "  words\n", "> words\n", "# Title\n", "12. x\n", " \r\n", "-\n",
    ]
    func some(_ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in Array(pieces[generator.below(pieces.count)].utf8) }
    }
    var bytes = some(600)
    var text = SourceText(bytes[...], .markdown)
    for _ in 0..<200 {
      let start = generator.below(bytes.count + 1)
      let range = start..<min(bytes.count, start + generator.below(generator.below(8) == 0 ? 3000 : 12))
      let new = some(generator.below(generator.below(8) == 0 ? 200 : 3))
      bytes.replaceSubrange(range, with: new)
      _ = text.replace(range, with: new.span)
      #expect(brokenInvariants(of: text) == [])
    }
    #expect(text.bytes == bytes)
    #expect(text.blocks.count > 1 || bytes.count < 2048)
  }
}
