import JSON
import LanguageServerProtocol
import TestSupport
import Testing
import TodoModel

@testable import TodoServer

/// The cases of `Tests/Fixtures/Operations`, through the door of an editor.
struct OperationCaseActionTests {
  @Test(arguments: try OperationCase.all())
  func `an action does what its operation does in the model`(_ example: OperationCase) throws {
    try example.checkAction()
  }

  @Test(arguments: try OperationCase.all().map(\.withCarriageReturns))
  func `an action does that with CRLF`(_ example: OperationCase) throws { try example.checkAction() }

  @Test(arguments: try OperationCase.all().compactMap(\.withEmoji))
  func `an action does that behind an emoji`(_ example: OperationCase) throws {
    try example.checkAction(comparesReason: false)
  }
}

extension OperationCase {
  /// Asks for the action where the case says, makes its edit, and compares what comes out.
  fileprivate func checkAction(comparesReason: Bool = true) throws {
    let kind = CodeActionKind(try #require(Operation.named(operation)).action).string
    let day = try #require(today.wholeMatch(of: /(\d+)-(\d+)-(\d+)/)).output
    let clock = TestClock(today: (Int(day.1) ?? 0, Int(day.2) ?? 0, Int(day.3) ?? 0))
    var client = ScriptedClient(
      announcing: ScriptedClient.actionCapabilities, options: options, clock: clock)
    client.open(before, languageID: dialect == "markdown" ? "markdown" : "xit")
    let end = before.utf8.count { $0 == 0x0A } + 1
    let lines = lines ?? 0..<end
    let range = ScriptedClient.range(lines.lowerBound, 0, lines.upperBound, 0)
    let action = try #require(client.actions(in: range, only: [kind]).first { $0["kind"]?.string == kind })
    switch outcome {
    case .text(let after, _):
      #expect(action["disabled"] == nil)
      #expect(client.apply(workspaceEdit: action["edit"] ?? .null) == after)
    case .refusal(let reason):
      #expect(action["edit"] == nil)
      if comparesReason { #expect(action["disabled"]?["reason"]?.string == reason) }
    }
    _ = client.publications()
    client.end()
  }

  private var options: JSON {
    let operations = settings.map { name, value in (name, value == "on" ? .bool(true) : JSON.string(value)) }
    return [
      "operations": .object(JSONObject(operations)),
      "dialect": .string(dialect == "strict" ? "strict" : "extended"),
    ]
  }
}
