import TestSupport
import Testing
import TodoText

@testable import TodoModel

struct DependencyTests {
  private static let today = CalendarDay(year: 2026, month: 11, day: 20) ?? .first

  /// The lists of a folder, each with the graph of all.
  private struct Folder {
    var lists: [(name: String, list: TodoList)] = []

    init(_ texts: [(name: String, text: String)]) {
      lists = texts.map { name, text in
        let dialect: Dialect = name.hasSuffix(".md") ? .markdown : .extended
        let list = TodoList(
          SourceText(Array(text.utf8)[...], for: dialect), dialect: dialect,
          mayBeForeign: ListFormat.mayBeForeign(fileNamed: name))
        return (name, list)
      }
      join()
    }

    /// Gives each list the graph of all.
    mutating func join() {
      var dependencies: [String: ListDependencies] = [:]
      for (name, list) in lists where list.foreignFormat == nil { dependencies[name] = list.ownDependencies }
      let graph = DependencyGraph(dependencies.filter { !$0.value.isEmpty })
      for index in lists.indices { lists[index].list.join(graph, as: lists[index].name) }
    }

    /// The words of the items that match a filter.
    func words(_ filter: String) throws -> String {
      let filter = try Filter(filter, today: DependencyTests.today)
      return lists.flatMap { _, list in
        list.items().filter { list.foreignFormat == nil && filter.matches($0, in: list) }
          .map { DependencyTests.words($0, list) }
      }.joined(separator: "; ")
    }
  }

  /// The words of an item without ids and dates.
  private static func words(_ item: Item, _ list: TodoList) -> String {
    let text = list.text(of: item)
    let omitted = text.tokens.filter { token in
      guard case .tag(let tag) = token else { return true }
      return ["id", "after", "start"].contains(list.foldedName(of: tag))
    }.map { $0.range }
    var words: [UInt8] = []
    for part in text.parts {
      for (offset, byte) in list.text.bytes(in: part).enumerated()
      where !omitted.contains(where: { $0.contains(part.lowerBound + offset) }) {
        words.append(byte)
      }
      words.append(UInt8(ascii: " "))
    }
    return String(decoding: words, as: UTF8.self).split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: try DependencyCase.all())
  func `items wait for others across lists`(_ example: DependencyCase) throws {
    var folder = Folder(example.lists)
    var found: [String] = []
    if let completed = example.completed {
      let place = folder.lists.indices.lazy.compactMap { index in
        let list = folder.lists[index].list
        return list.items().first { Self.words($0, list).hasPrefix(completed) }.map { (index, $0.line) }
      }.first
      let (index, line) = try #require(place)
      let context = OperationContext(today: Self.today)
      let list = folder.lists[index].list
      found.append(
        "title: " + Operation.complete.title(for: SelectionSummary(.line(line), in: list, context)))
      folder.lists[index].list = try Operation.complete.edit(.line(line), in: list, context).list
      let graph = folder.lists[index].list.dependencies
      for other in folder.lists.indices { folder.lists[other].list.join(graph, as: folder.lists[other].name) }
    }
    let names =
      ["blocking", "blocked"] + (example.expected.contains { $0.hasPrefix("ready:") } ? ["ready"] : [])
    for name in names {
      let words = try folder.words(name)
      found.append("\(name):\(words.isEmpty ? "" : " \(words)")")
    }
    for (name, list) in folder.lists {
      for problem in list.problems(ProblemContext(today: nil)) {
        let message = problem.message(in: list).plainText
        found.append("\(name):\(problem.line + 1) \(problem.code.check.name) \(message)")
        guard [.duplicateID, .unknownID, .dependencyCycle].contains(problem.code) else { continue }
        for fix in problem.fixes(in: list) {
          found.append("fix: \(fix.title) => \(list.applying(fix.change).text.string(ofLine: problem.line))")
        }
      }
    }
    #expect(found.joined(separator: "\n") == example.expected.joined(separator: "\n"))
  }

  /// Three lists with random ids, edited at random places.
  @Test(arguments: TestEnvironment.seeds(20))
  func `an edited list has the graph of one that is parsed again`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func line() -> String {
      let status = generator.pick(["[ ]", "[ ]", "[x]", "[@]", "    [ ]", "    more"])
      let tags = (0..<generator.below(4)).map { _ in
        generator.pick(["#id=", "#after=", "#after=\"a,b\" #id="])
          + generator.pick(["a", "b", "c", "d", "e"])
      }
      return "\(status) w \(tags.joined(separator: " "))\n"
    }
    var folder = Folder(
      (0..<3).map { number -> (name: String, text: String) in
        ("\(number).xit", (0..<20).map { _ in line() }.joined())
      })
    for _ in 0..<60 {
      let index = generator.below(3)
      let list = folder.lists[index].list
      let first = generator.below(max(1, list.text.lineCount - 1))
      let whole = list.text.lineRange(ofLine: first)
      let offset = min(whole.start + 1, list.text.byteCount)
      let part = offset..<min(offset + generator.below(3), list.text.byteCount)
      let range = generator.happens(0.5) ? whole.start..<whole.end : part
      let new = generator.pick([line(), "x", " ", "", "#after=c", "[ ] #id=b\n"])
      folder.lists[index].list.replace(range, with: Array(new.utf8).span)
      let graph = folder.lists[index].list.dependencies
      for other in 0..<3 { folder.lists[other].list.join(graph, as: "\(other).xit") }
      let texts = folder.lists.map { entry -> (name: String, text: String) in
        (entry.name, String(decoding: entry.list.text.bytes, as: UTF8.self))
      }
      let again = Folder(texts)
      for (left, right) in zip(folder.lists, again.lists) {
        let context = ProblemContext(today: nil)
        #expect(left.list.problems(context) == right.list.problems(context), "seed \(seed)")
        #expect(
          left.list.dependencies.texts.sorted() == right.list.dependencies.texts.sorted(), "seed \(seed)")
        #expect(
          left.list.mostSevereProblems(context, atMost: 5).problems
            == right.list.mostSevereProblems(context, atMost: 5).problems, "seed \(seed)")
        for (one, two) in zip(left.list.items(), right.list.items()) {
          #expect(one.isBlocked(in: left.list.dependencies) == two.isBlocked(in: right.list.dependencies))
          #expect(one.isBlocking(in: left.list.dependencies) == two.isBlocking(in: right.list.dependencies))
        }
      }
    }
  }

  @Test func `other names of the tags are set`() {
    var conventions = ListConventions()
    (conventions.idTag, conventions.afterTag) = ("name", "needs")
    let list = TodoList(
      SourceText("[ ] a #name=a #id=b\n[ ] b #Needs=a\n[ ] c #after=a\n"), conventions: conventions)
    #expect(list.items().map { $0.isBlocked(in: list.dependencies) } == [false, true, false])
  }

  /// Each byte was once compared with the range of each tag.
  @Test(.timeLimit(.minutes(1))) func `the words of an item with many ids take linear time`() {
    let ids = (0..<20_000).map { "#after=n\($0)" }.joined(separator: " ")
    let list = TodoList(SourceText("[ ] wait \(ids) for 😀 -> 2026-11-30\n    #x more\n"))
    #expect(list.items().map(list.ownWords) == ["wait for 😀"])
  }
}
