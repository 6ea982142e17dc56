import JSON
import TestSupport
import Testing
import TodoText

@testable import TodoServer

/// Every action on the items of the fixtures has the same result in clients that lack capabilities.
struct ClientFormPropertyTests {
  /// The clients: with all capabilities, and without each of them.
  private static let clients: [(name: String, capabilities: JSON)] = [
    ("all", capabilities()), ("no documentChanges", capabilities(documentChanges: false)),
    ("no disabledSupport", capabilities(disabled: false)), ("no resolving", capabilities(resolves: false)),
    ("no literals", capabilities(literals: false)),
  ]

  private static func capabilities(
    documentChanges: Bool = true, disabled: Bool = true, resolves: Bool = true, literals: Bool = true
  ) -> JSON {
    var action: [(String, JSON)] = [("disabledSupport", .bool(disabled))]
    if literals { action.append(("codeActionLiteralSupport", [:])) }
    if resolves {
      action += [("dataSupport", true), ("resolveSupport", ["properties": ["edit"]])]
    }
    return [
      "workspace": ["applyEdit": true, "workspaceEdit": ["documentChanges": .bool(documentChanges)]],
      "textDocument": ["codeAction": .object(JSONObject(action))],
    ]
  }

  /// A list of the fixtures.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let languageID: String

    var testDescription: String { name }

    static func all() throws -> [Example] {
      try [(".xit", "xit"), (".md", "markdown")].flatMap { ending, languageID in
        try FixtureFiles.texts(in: "Corpus", ending: ending).map {
          Example(name: $0.name, text: $0.text, languageID: languageID)
        }
      }
    }
  }

  @Test(arguments: try Example.all())
  func `an action has the same result in every client`(example: Example) throws {
    var clients = Self.clients.map { ScriptedClient(announcing: $0.capabilities) }
    for index in clients.indices { clients[index].open(example.text, languageID: example.languageID) }
    let lines = Array(0..<example.text.utf8.count { $0 == 0x0A })
    var generator = SeededGenerator(seed: TestEnvironment.firstSeed)
    // All lines take minutes without optimization.
    let sample = TestEnvironment.isThorough ? lines : Array(lines.shuffled(using: &generator).prefix(3))
    for line in sample {
      let all = clients.indices.map { results(&clients[$0], line) }
      for (client, result) in zip(Self.clients, all).dropFirst() {
        #expect(result == all[0], "\(client.name), line \(line), seed \(TestEnvironment.firstSeed)")
      }
    }
    for index in clients.indices {
      _ = clients[index].publications()
      clients[index].end()
    }
  }

  /// The text after each available action at the start of a line, by its title.
  private func results(_ client: inout ScriptedClient, _ line: Int) -> [String: String] {
    let text = ClientText(client.text(), encoding: client.encoding)
    let range = ScriptedClient.range(line, 0, line, 0)
    var results: [String: String] = [:]
    let actions = client.actions(in: range, only: ["quickfix", "refactor", "source"])
    for action in actions where action["disabled"] == nil {
      let title = action["title"]?.string ?? ""
      var edit = action["edit"]
      if let name = action["command"] {
        // A command itself, or the command of an action.
        let command = name.string == nil ? name : action
        #expect(client.request("workspace/executeCommand", command)?.result == .null)
        edit = client.claim("workspace/applyEdit").first?["edit"]
      } else if edit == nil {
        edit = client.request("codeAction/resolve", action)?.result?["edit"]
      }
      guard let edit else {
        Issue.record("\(title) in line \(line) has no edit")
        continue
      }
      let edits = client.textEdits(of: edit)
      text.expectPlain(edits)
      results[title] = text.applying(edits).string
    }
    return results
  }
}
