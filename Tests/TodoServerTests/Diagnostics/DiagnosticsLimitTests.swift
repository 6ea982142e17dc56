import JSON
import LanguageServerProtocol
import TestSupport
import Testing
import TodoFiles
import TodoModel
import TodoText

@testable import TodoServer

/// Compares the published diagnostics of long lists with the problems that are the most severe when all are sorted.
struct DiagnosticsLimitTests {
  @Test(arguments: [Dialect.extended, .markdown], TestEnvironment.seeds(8))
  func `the most severe problems are sent, then those that fade items`(dialect: Dialect, seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: generator.pick([60, 1200, 4000]))
    random.malformedRate = generator.pick([0.001, 0.1, 0.5])
    // In Markdown, only items with a bullet are tasks.
    if dialect == .markdown { random.bulletRate = 1 }
    var settings = Settings.standard
    settings.dialect = dialect
    settings.fade = .finished
    settings.severities[.overdue] = generator.pick([.error, .hint, nil])
    let bytes = random.bytes(seed: seed) + (generator.happens(0.5) ? Array("\r\n[ ] odd\r\n".utf8) : [])
    let document = Document(uri: DocumentURI("file:///a"), bytes: bytes, settings: settings)
    let capabilities = try JSON(
      parsing: #"{"textDocument":{"publishDiagnostics":{"tagSupport":{"valueSet":[1,2]}}}}"#)
    let client = ClientProfile(ClientCapabilities(announced: capabilities), options: ServerOptions())
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let list = document.list
    let problems = list.problems(document.problemContext(on: today))
    let expected = Severity.allCases.reversed().flatMap { severity in
      problems.filter { $0.severity == severity }
    }.prefix(problems.count > 1000 ? 999 : 1000)
    let faded = list.items().filter { $0.status == .obsolete || $0.status == .checked }
    let found = document.diagnostics(on: today, for: client)
    let sent = found.filter { $0.tags.isEmpty && $0.code != "more-problems" }
    #expect(
      Set(sent.map { "\($0.range) \($0.code ?? "")" })
        == Set(expected.map { "\(document.range(of: $0.range, in: .utf16)) \($0.code.check.name)" }))
    #expect(sent.count == expected.count)
    #expect(
      found.filter { $0.code == "more-problems" }.map(\.message)
        == (problems.count > 1000 ? ["There are \(problems.count - 999) more problems in this file"] : []))
    #expect(
      found.filter { !$0.tags.isEmpty }.map(\.range)
        == faded.prefix(problems.count > 1000 ? 0 : 1000 - problems.count)
        .map { document.range(of: $0.firstLine.content, in: .utf16) })
  }
}
