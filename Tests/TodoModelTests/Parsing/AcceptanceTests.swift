import TestSupport
import Testing
import TodoModel
import TodoText

/// G1 and G2 of the list format: what extended may say of, and find in, a text that is valid by the specification.
@Suite struct AcceptanceTests {
  @Test(arguments: TestScale.chunks)
  func `a valid list has no warning about its syntax`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) {
      for dialect in [Dialect.strict, .extended] {
        let list = TodoList(SourceText(text), dialect: dialect)
        let worst = list.problems(ProblemContext(today: nil)).first {
          $0.severity > .information && $0.code != .impossibleDate
        }
        guard let worst else { continue }
        Issue.record("\(worst.code.check.name) in \(dialect):\n\(String(decoding: text, as: UTF8.self))")
        return
      }
    }
  }

  @Test(arguments: TestScale.chunks)
  func `extended finds in a valid list what strict finds`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) where !hasMarks(text) {
      let strict = ValidReading(TodoList(SourceText(text), dialect: .strict))
      let extended = ValidReading(TodoList(SourceText(text), dialect: .extended))
      guard strict != extended else { continue }
      Issue.record("\(String(decoding: text, as: UTF8.self))\n\(strict)\n\(extended)")
      return
    }
  }

  @Test func `the validator accepts the strict cases without a warning, and no others`() throws {
    for example in try SyntaxCase.all() where example.dialect == .strict {
      guard String(validating: example.input, as: UTF8.self) != nil else { continue }
      let problems = TodoList(SourceText(example.input), dialect: .strict).problems(
        ProblemContext(today: nil))
      let isValid = !problems.contains { $0.severity > .information && $0.code != .impossibleDate }
      let hasTwoTitles = example.expected.contains(/title [^\n]*\ntitle/)
      guard !hasTwoTitles else { continue }
      #expect(StrictValidator.accepts(example.input) == isValid, "\(example)")
    }
  }

  /// A mark belongs to a tag in extended alone.
  private func hasMarks(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
    }
  }
}

/// What both dialects must find in a valid text, but for R1 and R2.
///
/// R1: the tags of a sub-item are its own, and so is its date; to a strict reader they are those of the item it is in.
/// R2: an item behind a bullet is the title of an empty group to a strict reader.
struct ValidReading: Hashable {
  struct Group: Hashable {
    var lines: Range<Int>
    var title: String?
    var items: [Item] = []
  }

  struct Item: Hashable {
    let line: Int
    let status: Status?
    let priority: Int?
    let tags: [String]
    let due: DueDate?
  }

  private(set) var groups: [Group] = []

  init(_ list: TodoList) {
    for group in list.groups() {
      var read = Group(
        lines: group.lines, title: group.title.map { list.text.string(in: list.titleWords(ofLine: $0)) })
      for item in list.items(in: group.lines) where item.depth == 0 {
        if item.record.traits.contains(.bulleted) {
          read.title = list.text.string(in: list.titleWords(ofLine: item.line))
          continue
        }
        let texts = ([item] + item.descendants).map { list.text(of: $0) }
        let tags = texts.flatMap(\.tags).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        let dates = texts.flatMap(\.tokens).compactMap { token in
          if case .date(let date, let range) = token { (date, range.lowerBound) } else { nil }
        }
        read.items.append(
          Item(
            line: item.line, status: item.status, priority: texts[0].priority?.level,
            tags: tags.map { list.text.string(in: $0) }, due: dates.min { $0.1 < $1.1 }?.0))
      }
      groups.append(read)
    }
  }
}
