import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct IncrementalParsingTests {
  @Test(arguments: Dialect.allCases, TestScale.scripts)
  func `an edited list equals the same text parsed from scratch`(_ dialect: Dialect, _ seed: UInt64) {
    var document = RandomDocument(dialect, seed: seed)
    var script = EditedList(dialect, document.text(lineCount: seed % 4 == 0 ? 200 : 50))
    for step in 0..<300 {
      script.append(document.edit(of: script.list.text))
      // Most errors persist, so only every tenth version is compared.
      guard step % 10 == 9, script.difference != nil else { continue }
      Issue.record("seed \(seed), \(dialect):\n\(script.shrunk.description)")
      return
    }
    let groups = script.list.groups()
    #expect(groups == TodoList(SourceText(script.list.text.bytes), dialect: dialect).groups())
    #expect(groups.map(\.lines.lowerBound) == FlatList(script.list).lines.indices(where: \.beginsGroup))
  }

  @Test func `a list is the same if each part of a change affects all lines after it`() {
    // Replacements more than 1024 bytes apart are applied one by one: those of the deepest items, whose lines are
    // longer. Each affects the items nested below, so that all are applied together in the end.
    let depth = 700
    let lines = (0..<depth).map { String(repeating: "  ", count: $0) + "[ ] a\n" }
    let list = TodoList(SourceText(lines.joined()))
    var change = TextChangeBuilder()
    for line in 1..<depth {
      let start = list.textRange(ofLine: line).start
      change.replace(start..<start, with: [UInt8](repeating: .space, count: 2 * line))
    }
    let changed = list.applying(change.change)
    #expect(changed.item(atLine: depth - 1)?.depth == depth - 1)
    #expect(FlatList(changed).difference(from: FlatList(TodoList(SourceText(changed.text.bytes)))) == nil)
    #expect(changed.text.bytes == change.change.applied(to: list.text.bytes))
  }
}

/// A list and the script of edits that were applied to it.
struct EditedList: CustomStringConvertible {
  private let dialect: Dialect
  private var start: [UInt8]
  private var edits: [Edit] = []
  private(set) var list: TodoList

  init(_ dialect: Dialect, _ start: [UInt8]) {
    self.dialect = dialect
    self.start = start
    list = TodoList(SourceText(start), dialect: dialect)
  }

  mutating func append(_ edit: Edit) {
    edits.append(edit)
    list.replace(edit.range, with: edit.bytes.span)
  }

  /// The difference from the same text parsed from scratch.
  var difference: String? {
    let whole = TodoList(SourceText(list.text.bytes), dialect: dialect)
    return FlatList(list).difference(from: FlatList(whole))
  }

  private func replayed(from start: [UInt8], _ edits: [Edit]) -> EditedList {
    edits.reduce(into: EditedList(dialect, start)) { $0.append($1) }
  }

  /// A shorter script and text that also fail.
  var shrunk: EditedList {
    var smallest = self
    var size = max(edits.count / 2, 1)
    while size > 0 {
      var from = 0
      while from < smallest.edits.count {
        var edits = smallest.edits
        // Edits removed at the start are applied to the text.
        let removed = Array(edits[from..<min(from + size, edits.count)])
        edits.removeSubrange(from..<min(from + size, edits.count))
        let start = from == 0 ? removed.reduce(smallest.start) { $1.applied(to: $0) } : smallest.start
        let candidate = smallest.replayed(from: start, edits)
        if candidate.difference != nil { smallest = candidate } else { from += size }
      }
      size /= 2
    }
    return smallest
  }

  var description: String {
    let text = String(decoding: start, as: UTF8.self).debugDescription
    return "\(text)\n\(edits.map(\.description).joined(separator: "\n"))\n\(difference ?? "no difference")"
  }
}
