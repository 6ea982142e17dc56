import JSON
import LanguageServerProtocol
import TestSupport
import Testing
import TodoFiles
import TodoModel
import TodoText

@testable import TodoServer

/// Compares incrementally updated diagnostics with those computed from scratch.
struct DiagnosticsCacheTests {
  private static let pieces = [
    "\n", "[ ] ", "[X] ", "[x] same\n", "[ ] same\n", "[ ] same\n[ ] same\n", "    [ ] same\n", "Title\n",
    "\n\n", "\r\n",
    " -> 2020-01-01", " -> 2026-11-20", " -> 2026-02-30", "#tag='", "[] ", "é😀", "    ", "[~] gone\n",
    "- [ ] same\n", "- [X] ", "- [x] same\n",
    "\u{7}", "pasted\n", "pasted\npasted\npasted\n", "  [ ] a\n  [ ] b\n", "\n   a\n   b\n", "",
  ]

  @Test(arguments: [Dialect.extended, .markdown], TestEnvironment.seeds(6))
  func `updated diagnostics are those computed from scratch`(dialect: Dialect, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: seed % 3 == 0 ? 4000 : 60)
    random.malformedRate = 0.1
    // In Markdown, only items with a bullet are tasks.
    if dialect == .markdown { random.bulletRate = 1 }
    var session = Session(
      client: try Self.client(), today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var settings = Settings.standard
    settings.dialect = dialect
    settings.fade = .finished
    var document = Document(
      uri: DocumentURI("file:///a"), bytes: random.bytes(seed: seed), settings: settings)
    var cache = DiagnosticsCache()
    for step in 0..<(seed % 3 == 0 ? 12 : 60) {
      for _ in 0..<generator.below(4) { Self.edit(&document, using: &generator) }
      if generator.happens(0.05) { session.today = session.today.adding(1, .day) ?? session.today }
      if generator.happens(0.05) {
        settings.severities[.duplicateItem] = generator.happens(0.5) ? .some(.error) : .some(nil)
        document.adopt(settings)
      }
      cache.update(to: document, after: document.takeChange(), on: session.today, for: session.client)
      var whole = DiagnosticsCache()
      whole.update(to: document, on: session.today, for: session.client)
      #expect(cache.json == whole.json, "step \(step)")
      guard cache.json == Self.plain(document, in: session) else {
        Issue.record("step \(step): the diagnostics are not those of the problems")
        return
      }
    }
  }

  @Test(arguments: [(runCount: 30, longest: 50), (runCount: 3000, longest: 2)], TestEnvironment.seeds(3))
  func `a run across blocks is recounted after every change`(
    runs: (runCount: Int, longest: Int), seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "pasted text of many words, so that a few lines fill a block\n", "[] no character but many words\n",
      "    [ ] deep -> 2020-01-01\n", "  [ ] shallow, and again with many words\n", "☐ sign\n", "\n",
      "[*] odd\n", "[ ] same\n", "[x] done\n",
    ]
    let session = Session(
      client: try Self.client(), today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var settings = Settings.standard
    settings.fade = .finished
    var document = Document(uri: DocumentURI("file:///a"), bytes: [], settings: settings)
    let text = (0..<runs.runCount).map { _ in
      String(repeating: generator.pick(pieces), count: 1 + generator.below(runs.longest))
    }
    document.replace(0..<0, with: text.joined())
    var cache = DiagnosticsCache()
    for step in 0..<(runs.longest > 2 ? 80 : 6) {
      for _ in 0..<1 + generator.below(2) {
        let line = document.list.text.lineRange(ofLine: generator.below(document.list.text.lineCount)).range
        let end = document.list.text.byteCount
        let range = generator.happens(0.05) ? end..<end : line
        document.replace(
          generator.happens(0.5) ? range : range.lowerBound..<range.lowerBound,
          with: generator.happens(0.3) ? "" : generator.pick(pieces))
      }
      cache.update(to: document, after: document.takeChange(), on: session.today, for: session.client)
      guard cache.json == Self.plain(document, in: session) else {
        Issue.record("step \(step): the diagnostics are not those of the problems")
        return
      }
    }
  }

  /// The blocks between the edits are too many to be copied, so the change is unknown.
  ///
  /// Few problems are all sent, of many only the most severe.
  @Test(arguments: [(malformedRate: 0.0005, isLimited: false), (malformedRate: 0.05, isLimited: true)])
  func `edits at both ends of a long list are not missed`(malformedRate: Double, isLimited: Bool) throws {
    var random = RandomList(lineCount: 60_000)
    random.malformedRate = malformedRate
    // No other problems.
    random.years = 2100..<2110
    (random.nestingRate, random.bulletRate, random.isNumbered) = (0, 0, true)
    let session = Session(
      client: try Self.client(), today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var settings = Settings.standard
    settings.fade = .nothing
    var document = Document(uri: DocumentURI("file:///a"), bytes: random.bytes(seed: 1), settings: settings)
    var cache = DiagnosticsCache()
    cache.update(to: document, after: document.takeChange(), on: session.today, for: session.client)
    for typed in ["[] odd\n", "x", "\n[ ] same\n[ ] same\n"] {
      for isAtEnd in [false, true, false] {
        let offset = isAtEnd ? document.list.text.byteCount : 0
        document.replace(offset..<offset, with: typed)
      }
      let change = document.takeChange()
      #expect(change == nil)
      cache.update(to: document, after: change, on: session.today, for: session.client)
      #expect(cache.json == Self.plain(document, in: session))
      let diagnostics = try JSON(parsing: cache.json.bytes).array ?? []
      #expect(diagnostics.count == 1000 ? isLimited : !isLimited && diagnostics.count > 10)
    }
  }

  @Test func `typing makes a text a list of another program, and back`() throws {
    var session = Session(
      client: try Self.client(), today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var generator = SeededGenerator(seed: 7)
    var cache = DiagnosticsCache()
    let pieces = [
      "(A) call @home\n", "x 2026-11-20 milk +shop\n", "[ ] eggs -> 2020-01-01\n", "☐ tea\n", "Work:\n",
      "[] odd\n",
    ]
    var foreignCount = 0
    for step in 0..<400 {
      if step % 20 == 0 { session.today = session.today.adding(1, .day) ?? session.today }
      var document = Document(uri: DocumentURI("file:///a.todo"), bytes: [], settings: .standard)
      document.replace(0..<0, with: (0..<6).map { _ in generator.pick(pieces) }.joined())
      cache.update(to: document, after: document.takeChange(), on: session.today, for: session.client)
      for _ in 0..<8 {
        let line = document.list.text.lineRange(ofLine: generator.below(document.list.text.lineCount)).range
        document.replace(
          generator.happens(0.5) ? line : line.lowerBound..<line.lowerBound,
          with: generator.happens(0.5) ? "" : generator.pick(pieces))
        if document.list.foreignFormat != nil { foreignCount += 1 }
        cache.update(to: document, after: document.takeChange(), on: session.today, for: session.client)
        #expect(cache.json == Self.plain(document, in: session), "step \(step)")
      }
    }
    #expect((400..<2800).contains(foreignCount))
  }

  /// All diagnostics, computed and serialized without a cache.
  private static func plain(_ document: Document, in session: Session) -> EncodedJSON {
    let context = document.problemContext(on: session.today)
    var problems = document.list.problems(context)
    // The problem of the whole list comes first.
    let isOfList: (Problem) -> Bool = { $0.code == .mixedLineEndings || $0.code == .foreignFormat }
    if let index = problems.firstIndex(where: isOfList) {
      problems.insert(problems.remove(at: index), at: 0)
    }
    let limit = problems.count > 1000 ? 999 : 1000
    var published = Severity.allCases.reversed().flatMap { severity in
      problems.indices.filter { problems[$0].severity == severity }
    }
    published = published.prefix(limit).sorted()
    var diagnostics = published.map { Diagnostic(problems[$0], of: document, for: session.client) }
    if problems.count > 1000 {
      let start = Position(line: 0, column: 0)
      diagnostics.append(
        Diagnostic(
          range: PositionRange(start: start, end: start), severity: .information, code: "more-problems",
          source: "todo-lsp", message: "There are \(problems.count - 999) more problems in this file"))
    } else if document.list.foreignFormat == nil {
      var faded: [Diagnostic] = []
      for item in document.list.items() {
        guard let status = item.status,
          var diagnostic = Diagnostic(fading: status, document.settings.fade, for: session.client)
        else { continue }
        diagnostic.range = document.range(of: item.firstLine.content, in: session.client.columnEncoding)
        faded.append(diagnostic)
      }
      diagnostics += faded.prefix(1000 - diagnostics.count)
    }
    return EncodedJSON(diagnostics.jsonBytes)
  }

  private static func client() throws -> ClientProfile {
    let capabilities = try JSON(
      parsing: """
        {"textDocument":{"publishDiagnostics":{"relatedInformation":true,"tagSupport":{"valueSet":[1,2]}}}}
        """)
    return ClientProfile(ClientCapabilities(announced: capabilities), options: ServerOptions())
  }

  private static func edit(_ document: inout Document, using generator: inout SeededGenerator) {
    let line = generator.below(document.list.text.lineCount)
    let start = Position(line: line, column: generator.happens(0.5) ? 0 : generator.below(12))
    let end = Position(line: line + generator.below(3), column: generator.below(12))
    let range = document.byteRange(of: PositionRange(start: start, end: end), in: .utf16)
    let replaced = generator.happens(0.6) ? range.lowerBound..<range.lowerBound : range
    document.replace(replaced, with: generator.pick(pieces))
  }
}
