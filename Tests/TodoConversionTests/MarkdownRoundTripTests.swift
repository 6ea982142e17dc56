import TestSupport
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct MarkdownRoundTripTests {
  private static let seeds = TestEnvironment.seeds(1000)

  @Test func `Markdown as xit and back keeps tasks, depth and statuses`() throws {
    var taskCount = 0
    for seed in Self.seeds {
      var random = RandomMarkdown(seed: seed)
      let document = random.document()
      let there = try Self.converted(document, from: .markdown, to: .xit)
      let back = try Self.converted(there, from: .xit, to: .markdown)
      let tasks = Self.tasks(in: document, .markdown)
      taskCount += tasks.count
      try #require(Self.tasks(in: there, .extended) == tasks, "seed \(seed)\n\(document)\n\(there)")
      try #require(Self.tasks(in: back, .markdown) == tasks, "seed \(seed)\n\(document)\n\(back)")
    }
    #expect(taskCount > 3 * Self.seeds.count)
  }

  private static func converted(_ text: String, from source: ListFormat, to target: ListFormat) throws
    -> String
  {
    let (source, target) = (
      FormatConverter.named(source.converterName), FormatConverter.named(target.converterName)
    )
    let (parse, serialize) = (try #require(source?.parse), try #require(target?.serialize))
    var notes = ConversionNotes()
    let list = try parse(text, &notes)
    return String(decoding: serialize(list, .first, &notes), as: UTF8.self)
  }

  /// The depth, status and number of each task.
  private static func tasks(in text: String, _ dialect: Dialect) -> [String] {
    let list = TodoList(SourceText(text), dialect: dialect)
    return list.items().map { item in
      let words = list.words(of: item).split(separator: " ")
      return "\(item.depth) \(item.status?.name ?? "-") \(words.prefix(2).joined(separator: " "))"
    }
  }
}
