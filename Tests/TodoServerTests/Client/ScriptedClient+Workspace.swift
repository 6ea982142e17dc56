import JSON
import JSONRPC
import Testing

@testable import TodoServer

extension ScriptedClient {
  /// A client that works in these folders; the files in them are read when it is idle.
  init(
    workingIn folders: [String], encoding: String = "utf-16", workspace: JSON = [:], window: JSON = [:],
    textDocument: JSON = [:], clock: TestClock = TestClock(today: (2026, 11, 20))
  ) {
    self.init(silentWith: clock, encoding: encoding)
    let capabilities: JSON = [
      "general": ["positionEncodings": [.string(encoding)]], "workspace": workspace, "window": window,
      "textDocument": textDocument,
    ]
    request(
      "initialize",
      [
        "capabilities": capabilities,
        "workspaceFolders": .array(folders.map { ["uri": .string($0), "name": "lists"] }),
      ])
    notify("initialized", [:])
  }

  /// Lets the server do all that nobody waits for.
  mutating func idle() { while idleSlice() {} }

  /// Lets the server do a slice of it; false if there is none.
  mutating func idleSlice() -> Bool {
    guard connection.isIdle else { return false }
    connection.workIdly()
    exchangeNothing()
    return true
  }

  /// The answer to a question about a marked place of a document.
  mutating func view(_ method: String, at marker: Int, of marked: String, uri: String) -> JSON {
    view(method, [("position", position(of: marker, in: marked))], uri: uri)
  }

  /// Says that a file was made, changed or deleted.
  mutating func noteChange(of uri: String) {
    notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 2]]])
  }
}
