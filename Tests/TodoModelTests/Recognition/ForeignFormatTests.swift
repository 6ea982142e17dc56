import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// How other programs' lists are recognized and handled.
@Suite struct ForeignFormatTests {
  private static let samples = [
    ("errands.todo", ".txt", ListFormat.todoTxt), ("website", ".todo", .plainTasks),
    ("move", ".taskpaper", .taskPaper), ("thesis", ".org", .org),
  ]

  @Test(arguments: samples)
  func `a sample is recognized and not changed`(name: String, ending: String, format: ListFormat) throws {
    let list = Self.list(try Self.sample(name, ending))
    #expect(list.foreignFormat == format)
    let problems = list.problems(ProblemContext(today: .last))
    #expect(problems.map(\.code) == [.foreignFormat])
    #expect(problems.first?.line == 0)
    #expect(problems.first?.message(in: list).plainText.contains("--from \(format.converterName) ") == true)
    #expect(list.formatted(FormatOptions(rules: Set(FormatRule.all))).isEmpty)
    #expect(list.problems(ProblemContext(today: .last), beginningOn: 0..<list.text.lineCount) == problems)
    let context = OperationContext(today: .last)
    for operation in Operation.all {
      #expect(throws: OperationError.foreignFormat(format)) {
        try operation.change(to: .wholeList, in: list, context)
      }
      let summary = SelectionSummary(.lines(0..<2), in: list, context)
      #expect(throws: OperationError.foreignFormat(format)) { try operation.checkAvailability(for: summary) }
      #expect(throws: OperationError.foreignFormat(format)) { try operation.checkItems(of: summary) }
    }
    list.visitBlocks { block in
      var state = RankingState()
      #expect(list.highlights(of: block, on: .last, state: &state).isEmpty)
    }
  }

  @Test(arguments: [
    ("one task of todo.txt", "(A) call Ann\n", ListFormat.todoTxt),
    ("words with projects", "buy milk +home\nask Ann @phone\n", .todoTxt),
    ("one task of PlainTasks", "☐ call Ann\n", .plainTasks),
    ("done tasks of PlainTasks", "✔ call Ann @done(26-11-20)\n", .plainTasks),
    ("a done task of PlainTasks as an emoji", "✔\u{FE0F} call Ann @done(26-11-20)\n", .plainTasks),
    ("a project of TaskPaper", "Home:\n\t- call Ann @done\n", .taskPaper),
    (
      "TaskPaper without tags", "Home:\n\t- call Ann\n\t- rake\n\t\tthe lawn\nWork:\n\n\t- write\n",
      .taskPaper
    ),
    ("one task below a project", "Home:\n\t- call Ann\n", .taskPaper),
    (
      "tasks of TaskPaper with notes",
      "Home:\n\t- call Ann\n\t\tabout\n\t\tthe\n\t\tgarden\n\t- rake @lawn\n\t\tnot\n\t\tyet\n", .taskPaper
    ),
    ("a headline of Org", "* TODO call Ann\n", .org),
    ("an Org file with checkboxes", "#+TITLE: Home\n* TODO call Ann\n- [ ] number\n", .org),
    ("links in Org", "* TODO call Ann\n[[file:a.org]]\n[fn:1] a note\n", .org),
    ("our own JSON", "{\n  \"format\": \"todo-list\",\n  \"version\": 1\n}\n", .json),
    ("iCalendar", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", .calendar),
    ("after a byte order mark", "\u{FEFF}(A) call Ann\r\n", .todoTxt),
  ])
  func `a short text is recognized`(name: String, text: String, format: ListFormat) {
    #expect(Self.list(text).foreignFormat == format)
  }

  @Test(arguments: [
    ("an empty file", ""), ("blank lines", "\n  \n\n"), ("titles", "Groceries\n\nWork\n"),
    ("a title with a colon", "Groceries:\n"), ("titles with colons", "Home:\n\nWork:\n"),
    ("a finished title", "✔ Done\n"),
    ("notes", "Call Bob +1 555 0100 at 10:30.\nDinner @ home\n\nLook at https://example.org/+a\n"),
    ("a diary", "2026-11-20\nIt rained.\n\n2026-11-21\nStill.\n"),
    ("bullets", "- eggs\n- milk\n"), ("a bullet below a title", "Home:\n- rake\nWork:\n"),
    ("minutes", "Decisions:\n- paint it\n- red\nWe met at noon.\nAll came.\n"),
    ("an indented bullet in minutes", "Decisions:\n  - paint it\nWe met at noon.\nAll came.\n"),
    ("indented words below a title", "Groceries:\n  eggs\n  milk\n"),
    ("a list with bullets", "- [ ] eggs\n- [x] milk @shop\n"),
    ("a bulleted list below a heading", "* TODO list\n\n- [ ] eggs\n- [ ] milk\n"),
    ("a list below foreign lines", "(A) call Ann @home\nx 2026-11-20 milk +shop\n[ ] eggs\n"),
    ("an indented checkbox", "☐ call Ann\n    [ ] number\n"),
    ("an upper-case checkbox", "☐ call Ann\n[X] number\n"),
    (
      "one checkbox after 10,000 lines", String(repeating: "☐ call Ann @home\n", count: 10_000) + "[ ] eggs\n"
    ),
  ])
  func `a list is not recognized as another program's`(name: String, text: String) {
    #expect(Self.list(text).foreignFormat == nil)
    #expect(TodoList.foreignFormat(of: Array(text.utf8), .extended) == nil)
  }

  @Test func `no list among the fixtures is recognized as another program's`() throws {
    var texts = try ["Corpus", "Lists", "Highlighting", "Samples"].flatMap {
      try FixtureFiles.texts(in: $0, ending: ".xit").filter { !$0.name.contains(".todo") }
    }
    #expect(texts.count > 12)
    for seed in TestEnvironment.seeds(50) {
      var random = RandomList(lineCount: 40)
      random.malformedRate = 0.1
      random.bulletRate = 0.3
      texts.append((name: "seed \(seed)", text: random.string(seed: seed)))
    }
    for (name, text) in texts { #expect(Self.list(text).foreignFormat == nil, "\(name)") }
  }

  @Test func `a file named as a list is not examined`() {
    #expect(TodoList(SourceText("(A) call Ann")).foreignFormat == nil)
    #expect(!ListFormat.mayBeForeign(fileNamed: "/home/ann/List.XIT"))
    #expect(ListFormat.mayBeForeign(fileNamed: "/home/ann/xit.todo"))
    #expect(TodoList(SourceText("(A) call Ann"), dialect: .markdown, mayBeForeign: true).foreignFormat == nil)
  }

  @Test func `Markdown is recognized in the strict dialect`() {
    let text = SourceText("# Home\n\n- [ ] eggs\n- [x] milk\n")
    #expect(TodoList(text, dialect: .strict, mayBeForeign: true).foreignFormat == .markdown)
    #expect(TodoList(text, dialect: .extended, mayBeForeign: true).foreignFormat == nil)
  }

  @Test func `typing the first checkbox makes it a list, and removing the last one does not`() {
    var list = Self.list(String(repeating: "☐ call Ann @home\n", count: 5_000))
    let end = list.text.byteCount
    for (index, byte) in "[ ] eggs".utf8.enumerated() {
      list = list.replacing(end + index..<end + index, with: [byte].span)
      // `[ ]` at the end of a line is a complete checkbox.
      #expect((list.foreignFormat == nil) == (index >= 2))
    }
    list = list.replacing(end..<end + 1, with: [UInt8]().span)
    #expect(list.foreignFormat == .plainTasks)
  }

  @Test(arguments: TestEnvironment.seeds(20))
  func `an edited text is recognized like the same text parsed from scratch`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "[ ] a\n", "(A) b +c\n", "☐ d\n", "e\n", "- [ ] f\n", "* TODO g\n", "h:\n", "\t- i @j\n", "\n",
    ]
    var list = Self.list("")
    for _ in 0..<100 {
      let extent = list.text.lineRange(ofLine: generator.below(list.text.lineCount)).range
      let range = generator.happens(0.5) ? extent : extent.lowerBound..<extent.lowerBound
      list = list.replacing(range, with: Array(generator.pick(pieces).utf8).span)
      #expect(list.foreignFormat == TodoList(SourceText(list.text.bytes), mayBeForeign: true).foreignFormat)
      #expect(list.foreignFormat == TodoList.foreignFormat(of: list.text.bytes, .extended))
    }
  }

  private static func list(_ text: String) -> TodoList {
    TodoList(SourceText(Array(text.utf8)), mayBeForeign: true)
  }

  private static func sample(_ name: String, _ ending: String) throws -> String {
    try #require(try FixtureFiles.texts(in: "Samples", ending: ending).first { $0.name == name }).text
  }
}
