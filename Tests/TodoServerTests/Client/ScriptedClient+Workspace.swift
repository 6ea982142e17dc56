import JSON
import JSONRPC
import Testing

@testable import TodoServer

extension ScriptedClient {
  /// A client with these folders; their files are indexed when the server is idle.
  init(
    workingIn folders: [String], encoding: String = "utf-16", workspace: JSON = [:], window: JSON = [:],
    textDocument: JSON = [:], followsAgendas: Bool = true,
    clock: TestClock = TestClock(today: (2026, 11, 20))
  ) {
    self.init(uninitializedWith: clock, encoding: encoding)
    let capabilities: JSON = [
      "general": ["positionEncodings": [.string(encoding)]], "workspace": workspace, "window": window,
      "textDocument": textDocument, "experimental": ["todo": ["agendaChanged": .bool(followsAgendas)]],
    ]
    request(
      "initialize",
      [
        "capabilities": capabilities,
        "workspaceFolders": .array(folders.map { ["uri": .string($0), "name": "lists"] }),
      ])
    notify("initialized", [:])
  }

  /// Sends a request and runs the server's idle work until it has replied.
  @discardableResult
  mutating func finishedRequest(_ method: String, _ params: JSON? = nil) -> Reply? {
    request(method, params)
    while lastReply == nil, idleSlice() {}
    return lastReply
  }

  /// Runs all idle work of the server.
  mutating func idle() { while idleSlice() {} }

  /// Runs a slice of idle work; returns false if there is none.
  mutating func idleSlice() -> Bool {
    guard connection.canDoIdleWork else { return false }
    connection.doIdleWork()
    receivePending()
    return true
  }

  /// The result of a request at a marked position of a document.
  mutating func view(_ method: String, at marker: Int, of marked: String, uri: String) -> JSON {
    view(method, [("position", position(of: marker, in: marked))], uri: uri)
  }

  /// Reports that a file was created, changed or deleted.
  mutating func notifyChange(of uri: String) {
    notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 2]]])
  }
}
