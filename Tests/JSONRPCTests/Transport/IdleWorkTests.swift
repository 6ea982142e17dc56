import JSON
import JSONRPC
import TestSupport
import Testing

struct IdleWorkTests {
  /// A handler that records the order of messages and slices of work.
  private struct Worker: ConnectionHandler {
    var slices = 3
    private(set) var order: [String] = []

    var hasIdleWork: Bool { slices > 0 }

    mutating func receive(_ incoming: [Result<Message, Rejection>], outbox: inout Outbox) -> Int32? {
      order.append("message")
      for case .success(.request(let request)) in incoming {
        outbox.send(OutgoingMessage.response(to: request.id, result: JSON.null))
      }
      return nil
    }

    mutating func endTurn(outbox: inout Outbox) {}

    mutating func doIdleWork(outbox: inout Outbox) {
      order.append("slice")
      slices -= 1
      outbox.send(OutgoingMessage.notification("worked", params: JSON?.none))
    }
  }

  @Test func `idle work waits until all input is handled and all output is written`() {
    var connection = Connection(handler: Worker())
    #expect(connection.canDoIdleWork)
    connection.doIdleWork()
    #expect(!connection.canDoIdleWork, "output is pending")
    connection.doIdleWork()
    #expect(EchoHandler.bodies(connection.exchange([])).count == 1)
    connection.receive(EchoHandler.request(1)[...])
    #expect(!connection.canDoIdleWork, "input is pending")
    connection.doIdleWork()
    #expect(EchoHandler.bodies(connection.exchange([])).count == 1)
    #expect(connection.canDoIdleWork)
    connection.doIdleWork()
    _ = connection.exchange([])
    connection.doIdleWork()
    #expect(connection.handler.order == ["slice", "message", "slice", "slice"])
    _ = connection.exchange([])
    #expect(!connection.canDoIdleWork, "there is no more work")
  }
}
