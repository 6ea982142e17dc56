import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// Enter anywhere in random lists and Markdown documents.
@Suite struct EnterPropertyTests {
  @Test(arguments: [Dialect.extended, .strict, .markdown])
  func `only the item that is split changes, and none gets another parent`(
    dialect: Dialect
  ) throws {
    let context = OperationContext(today: try day("2026-11-20"))
    var count = 0
    for seed in TestEnvironment.seeds(400) {
      let list = TodoList(SourceText(Self.text(seed: seed, dialect)), dialect: dialect)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        let offset = Int.random(in: 0...list.text.byteCount, using: &random)
        let isFolded = Bool.random(using: &random)
        let item = list.withLetter(at: offset).item(atLine: list.text.line(containing: offset))
        let split = item.flatMap(list.identity)
        guard list.isCursor(offset),
          let enter = list.enter(at: offset, isFolded: isFolded, context)
        else { continue }
        count += 1
        let after = list.applying(enter.change)
        let typed = after.withLetter(at: enter.cursor)
        let old = Self.identified(list.withLetter(at: offset), except: split)
        // In the strict dialect, a note may become an item.
        let new = Self.identified(typed, except: split).filter { old[$0.key] != nil }
        #expect(old == new, "seed \(seed), \(dialect), offset \(offset)\n\(list.text)---\n\(typed.text)")
        #expect(
          Self.numbers(in: list) == Self.numbers(in: after), "seed \(seed), \(dialect), offset \(offset)")
      }
    }
    #expect(count > 400)
  }

  @Test(arguments: [Dialect.extended, .strict, .markdown])
  func `after the line break, the text becomes the same`(dialect: Dialect) throws {
    let context = OperationContext(today: try day("2026-11-20"))
    for seed in TestEnvironment.seeds(400) {
      let list = TodoList(SourceText(Self.text(seed: seed, dialect)), dialect: dialect)
      var random = SeededGenerator(seed: seed)
      let offset = Int.random(in: 0...list.text.byteCount, using: &random)
      guard list.isCursor(offset) else { continue }
      let enter = list.enter(at: offset, context)
      let broken = list.applying(TextChange(replacing: offset..<offset, with: [.lineFeed]))
      let line = list.text.line(containing: offset) + 1
      let later = broken.enter(afterLineBreakAbove: line, cursor: offset + 1, context)
      #expect(
        enter.map { list.applying($0.change).text } == later.map { broken.applying($0.change).text },
        "seed \(seed), \(dialect), offset \(offset)\n\(list.text)")
      #expect(enter?.cursor == later?.cursor, "seed \(seed), \(dialect), offset \(offset)\n\(list.text)")
    }
  }

  /// What may not change of an item: its checkbox and words, and its parent.
  private struct Identified: Hashable {
    let words: String
    let parent: String?
  }

  /// The items with a number, by that; of `split`, only the parent.
  private static func identified(_ list: TodoList, except split: String?) -> [String: Identified] {
    var items: [String: Identified] = [:]
    for item in list.items() {
      guard let identity = list.identity(of: item) else { continue }
      let words =
        identity == split
        ? ""
        : "\(item.status.map { "\($0)" } ?? "malformed") \(list.text(of: item).parts.map(list.text.string))"
      items[identity] = Identified(words: words, parent: item.parent.flatMap(list.identity))
    }
    return items
  }

  /// All numbers in a text.
  private static func numbers(in list: TodoList) -> [Substring] {
    list.text.description.matches(of: /i\d+\./).map(\.output).sorted()
  }

  /// A list in which most items begin with a number of their own.
  private static func text(seed: UInt64, _ dialect: Dialect) -> String {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    let isMarkdown = dialect == .markdown
    let indentations =
      isMarkdown ? ["", "", "  ", "   ", "    ", "> "] : ["", "", "  ", "    ", "    ", "        "]
    let bullets = isMarkdown ? ["- ", "- ", "1. ", "9. ", "* ", ""] : ["", "", "", "", "- ", "1. ", "9) "]
    let words = [
      "eggs and milk", "! eggs", "Äpfel  kaufen", "a -> 27.11.2026", "see #a=\"b c\"", "[ ] b", "",
    ]
    var text = ""
    for number in 0..<Int.random(in: 1...12, using: &random) {
      func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      let indentation = any(indentations)
      switch Int.random(in: 0..<20, using: &random) {
      case 0...11:
        text += "\(indentation)\(any(bullets))[\(any([" ", " ", "x", "@", "?"]))] i\(number). \(any(words))"
      case 12, 13: text += "\(indentation)\(any(bullets))[ ]\(any(["", " ", "  "]))"
      case 14, 15: text += "\(indentation)    \(any(words))"
      case 16: text += any(["", "    ", "  "])
      case 17: text += any(["Title", "# Title", "- eggs", "text"])
      case 18: text += any(["```", "[] eggs", "    - eggs", "\t[ ] eggs"])
      default: text += "\(indentation)\(any(words))"
      }
      text += seed % 8 == 0 ? "\r\n" : "\n"
    }
    return seed % 3 == 0 ? String(text.dropLast()) : text
  }
}

extension TodoList {
  /// The number at the start of an item's words, such as `i7.`.
  fileprivate func identity(of item: Item) -> String? {
    let line = text.string(in: item.checkbox.upperBound..<item.firstLine.contentEnd)
    return line.firstMatch(of: /^ i\d+\./).map { String($0.output.dropFirst()) }
  }

  /// Whether an offset may be a cursor, and is not in the number of an item.
  fileprivate func isCursor(_ offset: Int) -> Bool {
    let bytes = text.bytes
    let isInLineEnding =
      offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
    let start =
      bytes[..<offset].lastIndex { !($0.isASCIIDigit || $0 == UInt8(ascii: "i")) }.map { $0 + 1 } ?? 0
    return !isInLineEnding && start == offset
  }

  /// The list with a letter at the end of a blank line, because an empty note is a blank line until a letter is typed.
  fileprivate func withLetter(at offset: Int) -> TodoList {
    let line = text.line(containing: offset)
    guard kind(ofLine: line) == .blank else { return self }
    let end = text.lineRange(ofLine: line).contentEnd
    return applying(TextChange(replacing: end..<end, with: [UInt8(ascii: "x")]))
  }
}
