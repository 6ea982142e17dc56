import Foundation
import JSON
import Testing

struct EndingTests {
  @Test func `exit without shutdown ends with 1, although the input stays open`() throws {
    let server = try ServerProcess()
    server.notify("exit")
    #expect(server.end() == 1)
  }

  @Test func `exit right behind shutdown loses no reply`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    server.request(2, "shutdown")
    server.notify("exit")
    server.closeInput()
    #expect(server.next()?["id"] == 1)
    #expect(server.next()?["id"] == 2)
    #expect(server.end() == 0)
  }

  @Test func `the end of the input ends the server`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    server.closeInput()
    #expect(server.end() == 1)
  }

  @Test func `an output that nobody reads ends the server`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    server.closeOutput()
    server.request(2, "unknown")
    #expect(server.end() == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends the server cleanly`(signal: Int32) throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    kill(server.process.processIdentifier, signal)
    #expect(server.end() == 0)
  }
}
