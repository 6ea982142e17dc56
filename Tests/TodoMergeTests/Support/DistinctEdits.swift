import TestSupport
import TodoModel

/// A document and two versions with edits at distinct places, some of them made on both sides; so the right merge is known.
///
/// The document is a list or a Markdown document, with titles, groups without one, prose, notes and sub-items. Few words
/// make many equal lines.
struct DistinctEdits {
  let dialect: Dialect
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The document with all edits.
  let expected: [UInt8]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    dialect = generator.below(3) == 0 ? .extended : .markdown
    var document = RandomDocument(dialect, seed: generator.next())
    document.write()
    let edits = document.edits()
    func version(_ sides: Set<DocumentEdit.Side>) -> [UInt8] {
      var lines: [String] = []
      var next = 0
      for edit in edits where sides.contains(edit.side) {
        lines += document.lines[next..<edit.lines.lowerBound] + edit.replacement
        next = edit.lines.upperBound
      }
      lines += document.lines[next...]
      return Array(lines.map { "\($0)\n" }.joined().utf8)
    }
    base = version([])
    ours = version([.ours, .both])
    theirs = version([.theirs, .both])
    expected = version([.ours, .theirs, .both])
  }

  /// The text that a failure prints.
  var description: String {
    [base, ours, theirs, expected].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n---\n")
  }

  /// The lines that are not blank, with their counts.
  static func lineCounts(_ bytes: [UInt8]) -> [String: Int] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

/// A replacement of lines of a document.
struct DocumentEdit {
  /// The versions that have the edit.
  enum Side { case ours, theirs, both }

  let lines: Range<Int>
  let replacement: [String]
  let side: Side
}

/// A document of random sections.
private struct RandomDocument {
  /// What a line is, which decides how it is edited.
  private enum Kind { case title, item, subItem, note, prose, blank }

  private let isMarkdown: Bool
  private var generator: SeededGenerator
  private(set) var lines: [String] = []
  private var kinds: [Kind] = []
  private var newWords = 0

  private static let words = [
    "buy", "call", "milk", "eggs", "rent", "Ann", "Bob", "paint", "door", "garden", "write", "test", "report",
    "fix", "clean", "plan",
  ]

  init(_ dialect: Dialect, seed: UInt64) {
    isMarkdown = dialect == .markdown
    generator = SeededGenerator(seed: seed)
  }

  // MARK: Writing

  mutating func write() {
    for _ in 0..<1 + generator.below(6) { for (line, kind) in section() { add(line, kind) } }
    if generator.below(2) == 0, kinds.last == .blank {
      lines.removeLast()
      kinds.removeLast()
    }
  }

  private mutating func add(_ line: String, _ kind: Kind) {
    lines.append(line)
    kinds.append(kind)
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in generator.pick(Self.words) }.joined(separator: " ")
  }

  /// Words of which one is new.
  private mutating func newText() -> String {
    newWords += 1
    return "\(words(1 + generator.below(3))) new\(newWords)"
  }

  private mutating func section() -> [(String, Kind)] {
    var section: [(String, Kind)] = []
    if generator.below(4) > 0 {
      let title = words(1 + generator.below(2))
      section.append((isMarkdown ? "## \(title)" : "\(title):", .title))
      if isMarkdown { section.append(("", .blank)) }
    }
    if isMarkdown, generator.below(2) == 0 {
      for _ in 0..<1 + generator.below(3) { section.append(("\(words(4)).", .prose)) }
      section.append(("", .blank))
    }
    if !isMarkdown || generator.below(4) > 0 {
      for _ in 0..<1 + generator.below(5) { section += item(words(2 + generator.below(3))) }
      section.append(("", .blank))
    }
    return section
  }

  private mutating func item(_ text: String) -> [(String, Kind)] {
    let indent = isMarkdown ? "  " : "    "
    var item = [(line(text), Kind.item)]
    if generator.below(6) == 0 { item.append(("\(indent)\(words(3))", .note)) }
    if generator.below(5) == 0 { item.append(("\(indent)\(line(words(2)))", .subItem)) }
    return item
  }

  private mutating func line(_ text: String) -> String {
    "\(isMarkdown ? "- " : "")[\(generator.below(4) == 0 ? "x" : " ")] \(text)"
  }

  // MARK: Editing

  /// Edits with unchanged lines between them.
  mutating func edits() -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    var position = generator.below(3)
    while position < lines.count {
      let side = generator.pick([DocumentEdit.Side.ours, .theirs, .both])
      let (range, replacement) = edit(at: position)
      edits.append(DocumentEdit(lines: range, replacement: replacement, side: side))
      position = max(position, range.upperBound) + 1 + generator.below(generator.below(2) == 0 ? 3 : 12)
    }
    return edits
  }

  private mutating func edit(at line: Int) -> (Range<Int>, [String]) {
    let after = line + 1..<line + 1
    switch (kinds[line], generator.below(8)) {
    case (.title, 0...1): return (line..<line + 1, [renamed(lines[line])])
    case (.title, 2): return (line..<end(ofSectionAt: line), [])
    case (.title, 3): return (firstItem(after: line)..<end(ofListAfter: line), [])
    case (.item, 0...1): return (line..<line + 1, [completed(lines[line])])
    case (.item, 2), (.subItem, 0...1), (.note, 0...2), (.prose, 0...2):
      return (line..<line + 1, [reworded(lines[line])])
    case (.item, 3): return (line..<end(ofItemAt: line), [])
    case (.item, 4): return (end(ofItemAt: line)..<end(ofItemAt: line), item(newText()).map(\.0))
    case (.item, 5): return (after, ["\(isMarkdown ? "  " : "    ")\(self.line(newText()))"])
    case (.item, 6): return (after, ["\(isMarkdown ? "  " : "    ")\(newText())"])
    case (.item, _):
      let end = end(ofItemAt: line)
      return generator.below(2) == 0 ? (end..<end, [""]) : (line..<line + 1, ["\(lines[line]) #tag"])
    case (.note, 3), (.prose, 3...4), (.subItem, 2...3): return (line..<line + 1, [])
    case (.prose, 5): return (after, ["\(newText())."])
    case (.blank, 0...4): return (after, block())
    case (.blank, 5): return (after, [""])
    default: return (line..<line + 1, [lines[line].isEmpty ? "" : reworded(lines[line])])
    }
  }

  /// A new section, group or paragraph, with the blank line that ends it.
  private mutating func block() -> [String] {
    var block: [String] = []
    if generator.below(2) == 0 {
      block.append(isMarkdown ? "## \(newText())" : "\(newText()):")
      if isMarkdown { block.append("") }
    }
    if isMarkdown, generator.below(2) == 0 { return block + ["\(newText()).", ""] }
    for _ in 0..<1 + generator.below(3) { block += item(newText()).map(\.0) }
    return block + [""]
  }

  private mutating func renamed(_ title: String) -> String { "\(title) \(newText())" }

  private func completed(_ line: String) -> String {
    line.contains("[ ]") ? line.replacing("[ ]", with: "[x]") : line.replacing("[x]", with: "[ ]")
  }

  /// The line with another last word.
  private mutating func reworded(_ line: String) -> String {
    newWords += 1
    let start = line.lastIndex(of: " ").map { line[...$0] } ?? ""
    return "\(start)new\(newWords)"
  }

  private func end(ofItemAt line: Int) -> Int {
    kinds[(line + 1)...].firstIndex { $0 != .note && $0 != .subItem } ?? lines.count
  }

  private func end(ofSectionAt line: Int) -> Int {
    kinds[(line + 1)...].firstIndex(of: .title) ?? lines.count
  }

  private func firstItem(after line: Int) -> Int {
    kinds[line..<end(ofSectionAt: line)].firstIndex(of: .item) ?? line + 1
  }

  private func end(ofListAfter line: Int) -> Int {
    let first = firstItem(after: line)
    guard first < kinds.count, kinds[first] == .item else { return first }
    return kinds[first...].firstIndex { $0 == .blank || $0 == .title || $0 == .prose } ?? lines.count
  }
}
