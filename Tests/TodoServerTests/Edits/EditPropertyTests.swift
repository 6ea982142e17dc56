import JSON
import JSONRPC
import LanguageServerProtocol
import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoServer

/// Compares the client's text after an action with that of the operation.
struct EditPropertyTests {
  @Test(arguments: ["\n", "\r\n"], TestEnvironment.seeds(3))
  func `an action gives the same text as its operation`(lineEnd: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    var random = RandomList(lineCount: 1 + generator.below(20))
    random.lineEnd = lineEnd
    random.malformedRate = 0.2
    random.nonASCIIRate = 0.3
    // The first line always has actions.
    client.open("[ ] cafe\u{301}" + lineEnd + random.string(seed: seed).dropLast(generator.below(2)))
    let text = client.documents[ScriptedClient.uri]?.text ?? ClientText("", encoding: "utf-16")
    var operationCount = 0
    for line in [0, generator.below(30), generator.below(30)] {
      let range = ScriptedClient.range(
        line, generator.below(9), line + generator.below(3), generator.below(9))
      for action in client.actions(in: range) {
        let edits = client.textEdits(of: try #require(action["edit"]))
        text.expectPlain(edits)
        // Compares bytes, because strings are equal even if their Unicode normalization differs.
        let results = ClientText.Algorithm.allCases.map { Array(text.applying(edits, by: $0).string.utf8) }
        #expect(results.allSatisfy { $0 == results[0] })
        guard action["kind"]?.string != "quickfix" else { continue }
        operationCount += 1
        // The title of an operation with a value says which one; other tests compare its text.
        guard let expected = try Self.result(of: action, in: range, client.connection.handler.session) else {
          continue
        }
        #expect(results[0] == expected, "\(action["title"]?.string ?? "")")
      }
    }
    #expect(operationCount >= 8)
    _ = client.publications()
    client.end()
  }

  /// The text after the operation of an action; nil if it needs a value.
  ///
  /// - Throws: An error if the action is not that of an operation, or the operation is refused.
  private static func result(of action: JSON, in range: JSON, _ session: Session) throws -> [UInt8]? {
    let kind = action["kind"]?.string
    let operation = try #require(Operation.all.first { $0.action.name == kind })
    guard operation.argument == nil else { return nil }
    let document = try #require(session.documents[DocumentURI(ScriptedClient.uri)])
    let lines = document.lines(in: try PositionRange(from: range).ordered)
    let change = try operation.change(
      to: .lines(lines), in: document.list, document.operationContext(on: session.today))
    return change.applied(to: document.list.text.bytes)
  }
}
