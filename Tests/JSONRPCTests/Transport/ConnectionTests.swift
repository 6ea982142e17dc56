import TestSupport
import JSON
import JSONRPC
import Testing

struct ConnectionTests {
  private func reply(_ id: Int, _ result: String = "null") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
  }

  @Test func `all received messages are one turn`() {
    var connection = Connection(handler: EchoHandler(announcesTurns: true))
    let answer = connection.exchange(EchoHandler.request(1) + EchoHandler.request(2, "echo", ["é"]))
    #expect(
      EchoHandler.bodies(answer) == [reply(1), reply(2, #"["é"]"#), #"{"jsonrpc":"2.0","method":"turn"}"#])
  }

  @Test func `an incomplete message starts no turn`() {
    var connection = Connection(handler: EchoHandler(announcesTurns: true))
    let bytes = EchoHandler.request(1)
    #expect(connection.exchange(Array(bytes.dropLast())).isEmpty)
    #expect(!connection.isBetweenFrames)
    #expect(EchoHandler.bodies(connection.exchange(Array(bytes.suffix(1)))).count == 2)
  }

  @Test func `malformed input gets an error, and the next request a reply`() {
    var connection = Connection(handler: EchoHandler(messageLimit: 1000))
    let stream = "Content-Length: 1\r\n\r\n{Content-Length: 5000\r\n\r\n{}"
    let answer = EchoHandler.bodies(connection.exchange(Array(stream.utf8) + EchoHandler.request(1)))
    #expect(answer.count == 3)
    #expect(
      answer.dropLast().allSatisfy { $0.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#) })
    #expect(answer.last == reply(1))
  }

  @Test func `no message is handled after exit`() {
    var connection = Connection(handler: EchoHandler(announcesTurns: true))
    let answer = connection.exchange(EchoHandler.request(1) + EchoHandler.exit(4) + EchoHandler.request(2))
    #expect(EchoHandler.bodies(answer) == [reply(1)])
    #expect(connection.exitStatus == 4)
    #expect(connection.exchange(EchoHandler.request(3)).isEmpty)
  }

  @Test func `only the newest message with a key is sent, in its own position`() {
    var connection = Connection(handler: EchoHandler())
    let notes = [("a", 1), ("b", 2), ("a", 3), ("c", 4), ("a", 5)].flatMap { key, value in
      Frame.encoded(OutgoingMessage.notification(key, params: JSON.integer(value)).body)
    }
    #expect(EchoHandler.bodies(connection.exchange(notes)) == ["2", "4", "5"])
    #expect(EchoHandler.bodies(connection.exchange(notes)) == ["2", "4", "5"])
    #expect(connection.outbox.pendingByteCount == 0)
  }

  @Test(arguments: TestEnvironment.seeds(8))
  func `replacing messages agrees with a simple model`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var connection = Connection(handler: EchoHandler())
    for _ in 0..<3 {
      var expected: [(key: Int, value: String)] = []
      var stream: [UInt8] = []
      for value in 0..<400 {
        let key = Int.random(in: 0..<Int.random(in: 1...40, using: &generator), using: &generator)
        expected.removeAll { $0.key == key }
        expected.append((key, "\(value)"))
        stream += Frame.encoded(OutgoingMessage.notification("\(key)", params: JSON.integer(value)).body)
      }
      #expect(EchoHandler.bodies(connection.exchange(stream)) == expected.map(\.value))
      #expect(connection.outbox.pendingByteCount == 0)
    }
  }

  @Test func `the observer receives both directions in order`() {
    let log = TrafficLog()
    var connection = Connection(handler: EchoHandler(), observer: { log.traffic.append($0) })
    let request = OutgoingMessage.request(.integer(1), "echo", params: JSON?.none).body
    _ = connection.exchange(Frame.encoded(request) + Array("?\r\n".utf8))
    #expect(log.traffic.prefix(2) == [.received(.body(request)), .received(.malformed(.malformedHeader))])
    #expect(log.traffic.dropFirst(2).first == .sent(Array(reply(1).utf8)))
    #expect(log.traffic.count == 4)
  }

  @Test func `the observer receives a message before it is handled`() {
    let log = TrafficLog()
    var connection = Connection(handler: EchoHandler(), observer: { log.traffic.append($0) })
    let request = OutgoingMessage.request(.integer(1), "echo", params: JSON?.none).body
    connection.receive(Frame.encoded(request)[...])
    #expect(log.traffic == [.received(.body(request))])
    #expect(connection.hasWaitingFrames)
  }

  @Test(arguments: TestEnvironment.seeds(8))
  func `random replies are sent completely and leave the queue empty`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var connection = Connection(handler: EchoHandler())
    var expected: [String] = []
    var stream: [UInt8] = []
    for id in 0..<300 {
      let size = Int.random(in: 0...3000, using: &generator)
      stream += EchoHandler.request(id, "big", .integer(size))
      expected.append(reply(id, "\"\(String(repeating: "x", count: size))\""))
    }
    #expect(EchoHandler.bodies(connection.exchange(stream)) == expected)
    #expect(connection.outbox.isEmpty)
  }
}

private final class TrafficLog {
  var traffic: [Traffic] = []
}
