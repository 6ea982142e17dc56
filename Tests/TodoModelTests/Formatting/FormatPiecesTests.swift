import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct FormatPiecesTests {
  private static let lines = [
    "", "", " ", "\t", "Title", "[ ] a", "[X] b  ", "[x]  c", "- [ ] d", "    more", "\tmore", "    [ ] sub",
    "  [X] sub ",
    "[?] !! e -> 2026/11/20", "[]", "\u{FEFF}[ ] marked", "é", "\u{2003}",
  ]

  @Test(arguments: [Dialect.strict, .extended], TestScale.chunks)
  func `formatting in pieces equals formatting the whole`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<TestScale.chunkSize {
      let text = Self.text(using: &generator)
      var options = FormatOptions.standard
      if generator.happens(0.3) { options.rules.insert(.dateSeparators) }
      if generator.happens(0.3) { options.rules.remove(.finalNewline) }
      if generator.happens(0.3) { options.blankLineLimit = generator.happens(0.5) ? nil : 2 }
      if generator.happens(0.2) { options.lineEnding = .carriageReturnLineFeed }
      let whole = TodoList(SourceText(text), dialect: dialect).formatted(options).applied(to: text)
      guard let pieces = FormatPieces(of: text, dialect, options, byteCount: generator.below(30)) else {
        Issue.record("seed \(seed): a list has no pieces")
        return
      }
      let joined = (0..<pieces.count).flatMap { pieces.formatted($0, by: pieces.change(in: $0)) }
      guard joined != whole else { continue }
      Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
      return
    }
  }

  @Test func `a long list has pieces of about the requested size`() throws {
    let text = RandomList(lineCount: 2000).bytes(seed: 1)
    let pieces = try #require(FormatPieces(of: text, .extended, .standard, byteCount: 4096))
    #expect(pieces.count > text.count / 8192)
    #expect(pieces.count <= text.count / 4096 + 1)
    #expect((0..<pieces.count).flatMap { text[pieces.range(of: $0)] } == text)
  }

  @Test func `a list that can only be formatted as a whole has no pieces`() {
    let text = Array("[ ] a\n".utf8)
    #expect(FormatPieces(of: text, .markdown, .standard) == nil)
    var options = FormatOptions.standard
    options.sortKeys = SortKey.standard
    #expect(FormatPieces(of: text, .extended, options) == nil)
    #expect(FormatPieces(of: text, .extended, FormatOptions(rules: [.alignedPriorities])) == nil)
  }

  private static func text(using generator: inout SeededGenerator) -> [UInt8] {
    var (text, lineEnd) = ("", "\n")
    for _ in 0..<generator.below(25) {
      if generator.happens(0.1) { lineEnd = generator.pick(["\n", "\r\n", "\r"]) }
      text += generator.pick(lines) + (generator.happens(0.97) ? lineEnd : "")
    }
    return Array(text.utf8)
  }
}
