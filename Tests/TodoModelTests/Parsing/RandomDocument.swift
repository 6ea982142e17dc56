import TestSupport
import TodoModel
import TodoText

/// Random documents for every dialect, of parts that decide how a line is parsed, and edits of them.
struct RandomDocument {
  let dialect: Dialect
  private var generator: SeededGenerator
  private let lineEnd: String

  init(_ dialect: Dialect, seed: UInt64) {
    self.dialect = dialect
    generator = SeededGenerator(seed: seed)
    lineEnd = generator.pick(["\n", "\n", "\n", "\r\n", "\r"])
  }

  /// A document of about this many lines.
  mutating func text(lineCount: Int) -> [UInt8] {
    guard dialect == .markdown else { return list(lineCount: lineCount) }
    var text: [UInt8] = []
    for _ in 0..<lineCount { text += Array((generator.pick(Self.markdown) + lineEnd).utf8) }
    return text
  }

  /// An edit of a text: usually small, like typing, and often at the start of a block.
  mutating func edit(of text: SourceText) -> Edit {
    let longest = generator.happens(0.05) ? 800 : generator.happens(0.3) ? 40 : 2
    var range = RandomText.range(in: text.bytes, longest: longest, using: &generator)
    if generator.happens(0.4), text.blocks.count > 1 {
      let start = text.blocks.prefix(before: 1 + generator.below(text.blocks.count - 1)).byteCount
      guard generator.happens(0.5) else {
        return Edit(range: start..<start, bytes: Array(generator.pick(Self.beginnings).utf8))
      }
      range =
        start..<start
        + (generator.happens(0.5) ? 0 : text.lineRange(ofLine: text.line(containing: start)).end - start)
    }
    switch generator.below(10) {
    case 0...2: return Edit(range: range, bytes: [])
    case 3...5:
      return Edit(range: range.lowerBound..<range.lowerBound, bytes: Array(generator.pick(Self.keys).utf8))
    case 6: return Edit(range: range, bytes: Array(RandomText.string(pieceCount: 3, using: &generator).utf8))
    case 7: return Edit(range: range, bytes: Array((generator.pick(Self.markdown) + lineEnd).utf8))
    case 8 where generator.happens(0.3):
      return Edit(range: range, bytes: self.text(lineCount: 2 + generator.below(30)))
    default: return Edit(range: range, bytes: list(lineCount: 1 + generator.below(2)))
    }
  }

  private mutating func list(lineCount: Int) -> [UInt8] {
    var list = RandomList(lineCount: lineCount)
    list.malformedRate = generator.pick([0, 0.1, 0.3])
    list.bulletRate = generator.pick([0.02, 0.3])
    list.nonASCIIRate = generator.pick([0, 0.3])
    list.groupSize = generator.pick([3, 8, 40])
    list.lineEnd = lineEnd
    return list.bytes(seed: generator.next())
  }

  /// Texts that one or two keystrokes insert.
  private static let keys = [
    "\n", "\n", "\r\n", "\r", " ", "    ", "\t", "\n\n", "[ ] ", "[x] ", "- [ ] ", "- ", "x", "é", "日", "😀",
    "\u{301}",
    "]", "[", "```", "```\n", "```xit\n", "~~~", "<!--", "-->", "---\n", "===\n", "# ", "!! ",
    "-> 2026-02-15", "#tag",
    "\"", "\n[ ] eggs\n", "\u{FEFF}", "\u{A0}", "📅 2026-02-15", "🔁", "[due:: ",
  ]

  /// Lines that change how the line above or all following lines are parsed.
  private static let beginnings = [
    "===\n", "---\n", "[ ] eggs\n", "- [ ] eggs\n", "Words\n", "\n", "```\n", "```xit\n", "<!--\n", "    ",
    "# Title\n",
  ]

  /// Lines of Markdown documents.
  private static let markdown = [
    "", "", "", "# Heading", "## Another ##", "Words that say nothing.", "Words", "- [ ] eggs", "- [ ] eggs",
    "- [x] milk",
    "  - [ ] eggs", "  - [-] ham", "    - [/] deep", "\t- [ ] TAB", "        - [ ] very deep", "1. [ ] first",
    "10) [?] tenth", "   continued #tag", "  - plain", "- plain", "> - [ ] quoted", "```", "````", "  ```",
    "~~~", "```xit",
    "~~~xit", "[ ] eggs", "[x] milk", "    [ ] nested", "Title", "<!--", "-->", "<!-- one line -->", "---",
    "===", "+++",
    "- [✔️] check", "- [ ] -> 2026-02-15 !!", "- [ ] !! due -> 2026-02-30", "***", "| a | b |",
    "\u{A0}- [ ] no-break", "- [ ] a 📅 2026-11-28 🔁 every week ^b", "- [ ] [due:: 2026-11-28] b 🔺 #tag",
    "  - [x] c ✅ 2026-11-20 📅 fri",
  ]
}

/// A replacement of bytes.
struct Edit: CustomStringConvertible {
  var range: Range<Int>
  var bytes: [UInt8]

  /// The bytes after the edit; the range is clamped, because earlier edits may have been removed.
  func applied(to text: [UInt8]) -> [UInt8] {
    let range = range.clamped(to: 0..<text.count)
    return text[..<range.lowerBound] + bytes + text[range.upperBound...]
  }

  var description: String { "\(range) -> \(String(decoding: bytes, as: UTF8.self).debugDescription)" }
}
