import Foundation
import JSON
import JSONRPC
import Testing

@testable import TodoServer

struct ParentProcessTests {
  @Test func `the server exits once its parent process has exited`() throws {
    let parent = Process()
    parent.executableURL = URL(fileURLWithPath: "/bin/sleep")
    parent.arguments = ["60"]
    try parent.run()
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(uninitializedWith: clock)
    client.request("initialize", ["processId": .integer(Int(parent.processIdentifier))])

    // The server checks its parent every 10 seconds.
    clock.advance(by: .seconds(10))
    client.fireTimer()
    #expect(client.connection.exitStatus == nil)

    // A process started by a test may block SIGTERM.
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
    clock.advance(by: .seconds(10))
    client.fireTimer()
    #expect(client.connection.exitStatus == 1)
  }

  // Linux has no process IDs above 4,194,304.
  @Test(arguments: [JSON.null, 0, -1, 4_194_305, 9_000_000_000_000, "7"])
  func `the server ignores an invalid or unknown process ID`(id: JSON) {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(uninitializedWith: clock)
    client.request("initialize", ["processId": id])
    clock.advance(by: .seconds(3600))
    client.fireTimer()
    #expect(client.connection.exitStatus == nil)
    client.end()
  }
}
