import JSON
import LanguageServerProtocol
import TestSupport
import Testing
import TodoModel

@testable import TodoServer

/// The cases of `Tests/Fixtures/Operations`, as code actions.
struct OperationCaseActionTests {
  @Test(arguments: try OperationCase.all())
  func `a code action makes the same change as its operation`(_ example: OperationCase) throws {
    try example.checkAction()
  }

  @Test(arguments: try OperationCase.all().map(\.withCarriageReturns))
  func `a code action makes the same change with CRLF`(_ example: OperationCase) throws {
    try example.checkAction()
  }

  @Test(arguments: try OperationCase.all().compactMap(\.withEmoji))
  func `a code action makes the same change after an emoji`(_ example: OperationCase) throws {
    try example.checkAction(comparesReason: false)
  }
}

extension OperationCase {
  /// Requests the action at the case's selection, applies its edit, and compares the text.
  fileprivate func checkAction(comparesReason: Bool = true) throws {
    let kind = try #require(Operation.named(operation)).action.name
    let day = try #require(today.wholeMatch(of: /(\d+)-(\d+)-(\d+)/)).output
    let clock = TestClock(today: (Int(day.1) ?? 0, Int(day.2) ?? 0, Int(day.3) ?? 0))
    var client = ScriptedClient(
      announcing: ScriptedClient.actionCapabilities, options: options, clock: clock)
    client.open(before, languageID: dialect == "markdown" ? "markdown" : "xit")
    let end = before.utf8.count { $0 == 0x0A } + 1
    let lines = lines ?? 0..<end
    if let argument { return try checkRequest(argument, lines, comparesReason, &client) }
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

  /// Runs the case by `todo/applyOperation` with the operation's value, and compares the text.
  private func checkRequest(
    _ argument: String, _ lines: Range<Int>, _ comparesReason: Bool, _ client: inout ScriptedClient
  ) throws {
    // A request marks the title of a group by `#`.
    let value = operation == "move-to" ? "#\(argument)" : argument
    let params: JSON = [
      "operation": .string(operation), "argument": .string(value),
      "textDocument": ["uri": .string(ScriptedClient.uri), "version": 1],
      "lines": [.integer(lines.lowerBound), .integer(lines.upperBound)],
    ]
    let reply = client.request("todo/applyOperation", params)
    switch (outcome, reply) {
    case (.text(let after, _), .result(let result)):
      #expect(client.apply(workspaceEdit: result["edit"] ?? .null) == after)
    case (.refusal(let reason), .error(_, let message)):
      if comparesReason { #expect(message == reason) }
    default: Issue.record("\(String(describing: reply))")
    }
    _ = client.publications()
    client.end()
  }

  private var options: JSON {
    let operations = settings.map { name, value in
      (name, ["on", "off"].contains(value) ? JSON.bool(value == "on") : .string(value))
    }
    return [
      "operations": .object(JSONObject(operations)),
      "dialect": .string(dialect == "strict" ? "strict" : "extended"),
    ]
  }
}
