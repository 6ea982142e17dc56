import Foundation
import JSON
import Testing

struct EndingTests {
  @Test func `exit without shutdown exits with 1 while the input is open`() throws {
    let server = try ServerProcess()
    server.notify("exit")
    #expect(server.end() == 1)
  }

  @Test func `exit immediately after shutdown loses no reply`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    server.request(2, "shutdown")
    server.notify("exit")
    server.closeInput()
    #expect(server.next()?["id"] == 1)
    #expect(server.next()?["id"] == 2)
    #expect(server.end() == 0)
  }

  @Test func `the server exits at the end of the input`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    server.closeInput()
    #expect(server.end() == 1)
  }

  @Test func `the server exits if its output is closed`() throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    server.closeOutput()
    server.request(2, "unknown")
    #expect(server.end() == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `the server exits cleanly on a signal`(signal: Int32) throws {
    let server = try ServerProcess()
    server.request(1, "initialize", ["capabilities": [:]])
    _ = server.next()
    kill(server.process.processIdentifier, signal)
    #expect(server.end() == 0)
  }
}
