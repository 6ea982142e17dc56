import JSON
import JSONRPC
import LanguageServerProtocol
import Testing
import TodoModel

@testable import TodoServer

/// The three ways in which a client sends settings.
struct ClientSettingsTests {
  private static let list = "[X] eggs\n"
  private static let off: JSON = ["severity": ["uppercase-x": "off"]]
  private static let supportsConfiguration: JSON = ["workspace": ["configuration": true]]

  /// The problems published for the list.
  private func codes(_ client: inout ScriptedClient) -> [String] {
    client.publications().last?.codes ?? ["unchanged"]
  }

  @Test(arguments: [
    off, ["severity.uppercase-x": "off"], ["todo": off], ["todo": off, "positionEncoding": "utf-8"],
  ])
  func `initializationOptions apply from the start`(options: JSON) {
    var client = ScriptedClient(options: options)
    client.open(Self.list)
    #expect(codes(&client) == [])
    client.end()
  }

  @Test func `settings can change while documents are open`() {
    var client = ScriptedClient()
    client.open(Self.list)
    #expect(codes(&client) == ["uppercase-x"])
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": Self.off, "pylsp": ["x": 1]]])
    #expect(codes(&client) == [])
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": [:]]])
    #expect(codes(&client) == ["uppercase-x"])
    client.end()
  }

  @Test func `statuses of an open Markdown document can get other meanings`() {
    let list = "- [1️⃣!] eggs\n"
    var client = ScriptedClient(viewing: list, languageID: "markdown")
    func hover(_ client: inout ScriptedClient) -> String {
      client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    }
    #expect(hover(&client).hasPrefix("Open"))
    client.notify(
      "workspace/didChangeConfiguration", ["settings": ["todo": ["markdown": ["statuses": ["!": "ongoing"]]]]]
    )
    #expect(hover(&client).hasPrefix("Ongoing"))
    client.end()
  }

  @Test(arguments: [JSON.null, [:], ["settings": .null], ["settings": [:]], ["settings": ["todo": .null]]])
  func `a notification without settings changes nothing`(params: JSON) {
    var client = ScriptedClient(options: Self.off)
    client.open(Self.list)
    #expect(codes(&client) == [])
    client.notify("workspace/didChangeConfiguration", params)
    #expect(codes(&client) == ["unchanged"])
    client.end()
  }

  @Test func `settings are requested from a client that supports it, at the start and after changes`() {
    var client = ScriptedClient(announcing: Self.supportsConfiguration)
    client.open(Self.list)
    #expect(client.answer("workspace/configuration", [Self.off]) == ["items": [["section": "todo"]]])
    #expect(codes(&client) == [])
    client.notify("workspace/didChangeConfiguration", ["settings": .null])
    client.answer("workspace/configuration", [.null])
    #expect(codes(&client) == ["uppercase-x"])
    client.end()
  }

  private static let folders = ["file:///lists/home", "file:///lists/work"]

  /// A client with two folders and a list in each.
  private func clientWithFolders(options: JSON = .null) -> ScriptedClient {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let workspaceFolders = Self.folders.map { ["uri": .string($0), "name": "lists"] as JSON }
    client.request(
      "initialize",
      [
        "capabilities": Self.supportsConfiguration, "workspaceFolders": .array(workspaceFolders),
        "initializationOptions": options,
      ])
    client.notify("initialized", [:])
    for folder in Self.folders { client.open(Self.list, uri: "\(folder)/list.xit") }
    return client
  }

  /// The problems published last for the list of each folder; nil if none were.
  private func codesOfFolders(_ client: inout ScriptedClient) -> [[String]?] {
    let publications = client.publications()
    return Self.folders.map { folder in publications.last { $0.uri == "\(folder)/list.xit" }?.codes }
  }

  @Test func `folders of a workspace have their own settings`() {
    var client = clientWithFolders()
    let items = client.answer("workspace/configuration", [[:], [:], Self.off])
    #expect(items["items"]?.array?.map { $0["scopeUri"]?.string } == [nil] + Self.folders)
    #expect(codesOfFolders(&client) == [["uppercase-x"], []])
    client.end()
  }

  @Test func `initializationOptions apply to the folders of a workspace, too`() {
    var client = clientWithFolders(options: Self.off)
    client.answer("workspace/configuration", [[:], [:], ["severity": ["uppercase-x": "error"]]])
    #expect(codesOfFolders(&client) == [[], ["uppercase-x"]])
    client.end()
  }

  @Test func `settings that a client with several folders sends do not replace those of the folders`() {
    var client = clientWithFolders()
    client.answer("workspace/configuration", [[:], [:], Self.off])
    _ = client.publications()
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": [:]]])
    #expect(codesOfFolders(&client) == [nil, nil])
    client.answer("workspace/configuration", [[:], Self.off, [:]])
    #expect(codesOfFolders(&client) == [[], ["uppercase-x"]])
    client.end()
  }

  @Test(arguments: [JSON.null, [], "nonsense", [[1, 2]]])
  func `an invalid response changes nothing`(answer: JSON) {
    var client = ScriptedClient(announcing: Self.supportsConfiguration)
    client.open(Self.list)
    client.answer("workspace/configuration", answer)
    _ = client.claim("window/showMessage")
    #expect(codes(&client) == ["uppercase-x"])
    client.end()
  }

  @Test func `a client that never responds is served`() {
    var client = ScriptedClient(announcing: Self.supportsConfiguration)
    client.open(Self.list)
    #expect(codes(&client) == ["uppercase-x"])
    #expect(client.claim("workspace/configuration").count == 1)
    client.end()
  }

  @Test func `an invalid setting is reported once with its key, and the default applies`() {
    let options: JSON = ["dialect": 7, "pullDiagnostics": "yes", "formt": [:]]
    var client = ScriptedClient(options: options)
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["dialect": 7]]])
    let messages = client.claim("window/showMessage").compactMap { $0["message"]?.string }
    #expect(
      messages == [
        "\"pullDiagnostics\" must be true or false, not \"yes\"",
        "\"dialect\" must be one of \"extended\", \"strict\", not 7",
        "unknown setting \"formt\"",
      ])
    client.end()
  }

  @Test func `the dialect is a setting`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n    [ ] -> 2026-02-30\n")
    let dialect = { (client: ScriptedClient) in
      client.connection.handler.session.documents[.init(ScriptedClient.uri)]?.list.dialect
    }
    #expect(dialect(client) == .extended)
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["dialect": "strict"]]])
    #expect(dialect(client) == .strict)
    _ = client.publications()
    client.end()
  }

  @Test func `a change of the server's options is reported to have no effect`() {
    var client = ScriptedClient(announcing: Self.supportsConfiguration, options: ["formatOnSave": true])
    client.open(Self.list)
    client.answer(
      "workspace/configuration",
      [["positionEncoding": .null, "pullDiagnostics": false, "formatOnSave": true, "severity": [:]]])
    #expect(client.claim("window/showMessage").isEmpty)
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["pullDiagnostics": true]]])
    let messages = client.claim("window/showMessage").compactMap { $0["message"]?.string }
    #expect(messages == ["\"pullDiagnostics\" is read when the server starts: restart it"])
    _ = client.claim("workspace/configuration")
    _ = client.publications()
    client.end()
  }

  @Test func `a message above the limit is rejected, and the next one handled`() {
    var client = ScriptedClient(options: ["messageLimit": 5000])
    client.notify("textDocument/didSave", .string(String(repeating: "x", count: 6000)))
    #expect(
      client.claim("error") == [
        ["code": -32700, "message": "The message is longer than the limit of 5000 bytes."]
      ])
    client.open(Self.list)
    #expect(codes(&client) == ["uppercase-x"])
    client.end()
  }
}
