import TestSupport
import Testing
import TodoModel
import TodoText

/// Moving items to another list.
@Suite struct ItemTransferTests {
  private let context = OperationContext(today: .last)
  static let seeds = TestEnvironment.seeds(12, thorough: 400)

  @Test(arguments: seeds)
  func `every item and every word is in one of the two lists`(seed: UInt64) throws {
    var count = 0
    for (from, to) in Self.kinds {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<6 {
        let list = OperationTrial.randomList(from, using: &generator)
        let other = OperationTrial.randomList(to, using: &generator)
        let first = generator.below(list.text.lineCount)
        let selection = Selection.lines(first..<first + 1 + generator.below(4))
        let title = generator.pick(["", "Heading", "Under", "Group 1", "A new group"])
        guard let transfer = try? ItemTransfer(of: selection, from: list, to: other, toGroup: title, context)
        else {
          continue
        }
        count += 1
        let (rest, added) = (list.applying(transfer.removal), other.applying(transfer.addition))
        let comment: Comment =
          "\(selection) to \(title)\n--- from\n\(list.text)\n--- rest\n\(rest.text)\n--- to\n\(other.text)\n--- added\n\(added.text)"
        let isNew = other.group(titled: title) == nil
        let isSame =
          Self.items([list, other]) == Self.items([rest, added])
          && Self.words([list, other], isNew ? title : "") == Self.words([rest, added])
        #expect(isSame, comment)
      }
    }
    #expect(count > 0)
  }

  private static var kinds: [(OperationTrial.Kind, OperationTrial.Kind)] {
    OperationTrial.Kind.allCases.flatMap { from in OperationTrial.Kind.allCases.map { (from, $0) } }
  }

  /// The status, priority and date of each item, sorted.
  private static func items(_ lists: [TodoList]) -> [String] {
    lists.flatMap { list in
      list.items().map { "\($0.status?.name ?? "-") \($0.priorityLevel) \($0.due?.text ?? "")" }
    }.sorted()
  }

  /// The words of all lines without checkboxes, bullets and marks of headings, sorted.
  private static func words(_ lists: [TodoList], _ title: String = "") -> [String] {
    (lists.map(\.text.description) + [title]).flatMap { text in
      text.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
        word.contains(where: \.isLetter) && !["[x]", "[X]", "[é]"].contains(word)
      }
    }.sorted()
  }

  @Test(arguments: ["", "[ ] c"])
  func `a list without line endings gets items with those of the other`(text: String) throws {
    let list = TodoList(SourceText("[ ] a\r\n[ ] b\r\n"))
    let transfer = try ItemTransfer(
      of: .line(0), from: list, to: TodoList(SourceText(text)), toGroup: "Home", context)
    let added = String(decoding: transfer.addition.applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(added == (text.isEmpty ? "Home\r\n[ ] a\r\n" : "[ ] c\r\n\r\nHome\r\n[ ] a"))
    #expect(list.applying(transfer.removal).text.description == "[ ] b\r\n")
  }

  @Test func `lines in a Markdown document go below a checkbox after a tab`() throws {
    let list = TodoList(SourceText("[ ] tea\n    black\n    [ ] leaves\n"))
    let other = TodoList(SourceText("-\t[ ] eggs\n"), dialect: .markdown)
    let transfer = try ItemTransfer(of: .line(0), from: list, to: other, toGroup: "", context)
    #expect(
      other.applying(transfer.addition).text.description
        == "-\t[ ] eggs\n-\t[ ] tea\n    black\n    - [ ] leaves\n")
  }

  @Test(arguments: [
    ("pay", " ⛔ bank"), ("call bank", " ⏳ 2026-12-01 🆔 bank"), ("call", " [start:: 2026-12-01]"),
    ("tag #work/acme", ""), ("due", " 📅 2026-12-01"),
  ])
  func `what only a Markdown document can say does not get lost in a list`(words: String, fields: String)
    throws
  {
    let list = TodoList(
      SourceText("- [ ] \(words)\(fields)\n- [ ] tea #work=yes -> 2026-12-01\n"), dialect: .markdown)
    let other = TodoList(SourceText("[ ] eggs\n"))
    #expect(throws: OperationError.nothingToDo("“\(words)” would be parsed differently there")) {
      try ItemTransfer(of: .line(0), from: list, to: other, toGroup: "", context)
    }
    let transfer = try ItemTransfer(of: .line(1), from: list, to: other, toGroup: "", context)
    #expect(
      other.applying(transfer.addition).text.description
        == "[ ] eggs\n[ ] tea #work=yes -> 2026-12-01\n")
    let markdown = TodoList(SourceText("- [ ] eggs\n"), dialect: .markdown)
    #expect(throws: Never.self) {
      try ItemTransfer(of: .line(0), from: list, to: markdown, toGroup: "", context)
    }
  }

  @Test(arguments: ["<<<<<<< a\n[ ] a\n=======\n[ ] b\n>>>>>>> b\n", "(A) call @home\n(B) write @work\n"])
  func `nothing moves to a list with a conflict or in another format`(text: String) throws {
    let list = TodoList(SourceText("[ ] a\n"))
    let other = TodoList(
      SourceText(text), dialect: .extended, mayBeForeign: true)
    #expect(throws: OperationError.self) {
      try ItemTransfer(of: .line(0), from: list, to: other, toGroup: "", context)
    }
  }
}
