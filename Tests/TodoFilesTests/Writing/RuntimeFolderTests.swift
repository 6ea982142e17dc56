import CLibrary
import Foundation
import TemporaryFiles
import Testing
import TodoFiles

struct RuntimeFolderTests {
  /// A suspended editor stops its server, whose queue then fills with the connections of programs that have given up.
  @Test func `a server that is stopped delays a program only as long as asked`() throws {
    let folder = try TemporaryFolder()
    let socket = RuntimeFolder.ownSocket(in: folder.path)
    let listener = csystem_listen(socket)
    try #require(listener >= 0)
    defer { close(listener) }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // The first request does not even fit into the buffer.
      for count in [10_000_000] + [Int](repeating: 10, count: 20) {
        #expect(RuntimeFolder.ask(socket, [UInt8](repeating: 0x20, count: count), within: 20) == nil)
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 30) == .success, "a request waits without end")
    #expect(RuntimeFolder.sockets(in: folder.path) == [socket])
  }
}
