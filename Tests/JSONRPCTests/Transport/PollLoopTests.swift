import CLibrary
import JSON
import JSONRPC
import Testing
import TodoServerProgram

@Suite(.timeLimit(.minutes(5)))
struct PollLoopTests {
  private static func isReply(_ body: String, to id: Int) -> Bool {
    body.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"result":"#)
  }

  @Test(arguments: [false, true])
  func `a client that writes without reading causes no deadlock`(asSocket: Bool) {
    let end = PipeClient.converse(asSocket: asSocket) { client in
      let text = JSON.string(String(repeating: "y", count: 1000))
      client.write((0..<400).flatMap { EchoHandler.request($0, "echo", text) })
      client.write(EchoHandler.exit(0))
      let bodies = EchoHandler.bodies(client.readAll())
      #expect(bodies.count == 400)
      #expect(bodies.enumerated().allSatisfy { Self.isReply($0.element, to: $0.offset) })
    }
    #expect(end == .exit(0))
  }

  @Test func `a slow reader receives everything`() {
    let end = PipeClient.converse(pendingLimit: 100_000) { client in
      client.write((0..<20).flatMap { EchoHandler.request($0, "big", 50_000) } + EchoHandler.exit(1))
      let bodies = EchoHandler.bodies(client.readAll(by: 1500))
      #expect(bodies.count == 20)
      #expect(bodies.allSatisfy { $0.utf8.count > 50_000 })
    }
    #expect(end == .exit(1))
  }

  @Test func `reading pauses while too many bytes wait to be written`() {
    let end = PipeClient.converse(pendingLimit: 100_000) { client in
      client.write(EchoHandler.request(1, "big", 1_000_000))
      // The whole reply is queued once its first bytes arrive.
      var reply = client.readSome()
      let response = Frame.encoded(OutgoingMessage.response(to: .integer(1), result: JSON.null).body)
      let responses = Array(repeatElement(response, count: 50_000).joined())
      let taken = client.writeWhileTaken(responses)
      #expect(taken < responses.count / 2)
      while reply.count < 1_000_000 { reply += client.readSome() }
      client.write(Array(responses[taken...]) + EchoHandler.exit(2))
    }
    #expect(end == .exit(2))
  }

  @Test func `a message longer than the pipe's buffer crosses both ways`() {
    let size = 1_000_000
    let end = PipeClient.converse { client in
      client.write(EchoHandler.request(1, "echo", .string(String(repeating: "z", count: size))))
      client.write(EchoHandler.exit(0))
      let reply = #"{"jsonrpc":"2.0","id":1,"result":""}"#
      #expect(EchoHandler.bodies(client.readAll()).map(\.utf8.count) == [size + reply.utf8.count])
    }
    #expect(end == .exit(0))
  }

  @Test func `exit ends the loop while the input is open`() {
    let end = PipeClient.converse { client in
      client.write(EchoHandler.exit(5))
      #expect(client.readAll().isEmpty)
    }
    #expect(end == .exit(5))
  }

  @Test(arguments: [("", true), ("Content-Length: 9\r\n\r\n{", false)])
  func `the end of the input ends the loop`(rest: String, cleanly: Bool) {
    let end = PipeClient.converse { client in
      client.write(EchoHandler.request(1) + Array(rest.utf8))
    }
    #expect(end == .endOfInput(cleanly: cleanly) || end == .outputClosed)
    let orderly = PipeClient.converse { client in
      client.write(EchoHandler.request(1))
      #expect(EchoHandler.bodies(client.readSome()).map { Self.isReply($0, to: 1) } == [true])
      client.write(Array(rest.utf8))
      client.closeOutput()
      #expect(client.readAll().isEmpty)
    }
    #expect(orderly == .endOfInput(cleanly: cleanly))
  }

  @Test(arguments: [false, true])
  func `a closed output ends the loop`(isBusy: Bool) {
    let end = PipeClient.converse { client in
      if isBusy { client.write(EchoHandler.request(1, "big", 1_000_000)) }
      client.closeInput()
      while client.canStillWrite { usleep(1000) }
    }
    #expect(end == .outputClosed)
  }

  @Test func `exit is handled even if both ends are closed at once`() {
    let end = PipeClient.converse { client in client.write(EchoHandler.exit(0)) }
    #expect(end == .exit(0))
  }

  @Test func `a timer fires without input`() {
    let end = PipeClient.converse(timer: .zero) { client in
      #expect(EchoHandler.bodies(client.readAll()) == [#"{"jsonrpc":"2.0","method":"timer"}"#])
    }
    #expect(end == .exit(3))
  }

  @Test func `termination ends the loop after writing the queue`() {
    let signal = PipeClient.pipeEnds()
    let end = PipeClient.converse(termination: signal[0]) { client in
      // More than a pipe holds, so that most of it is still queued.
      client.write(EchoHandler.request(1, "big", 1_000_000))
      let first = client.readSome()
      _ = close(signal[1])
      let bodies = EchoHandler.bodies(first + client.readAll())
      #expect(bodies.count == 1 && bodies.allSatisfy { $0.utf8.count > 1_000_000 })
    }
    #expect(end == .terminated)
    _ = close(signal[0])
  }

  @Test func `the output's flags are restored`() {
    let input = PipeClient.pipeEnds()
    let output = PipeClient.pipeEnds()
    let before = fcntl(output[1], F_GETFL)
    _ = close(input[1])
    var connection = Connection(handler: EchoHandler())
    let loop = PollLoop(input: input[0], output: output[1])
    #expect(fcntl(output[1], F_GETFL) == before | O_NONBLOCK)
    #expect(loop.run(&connection) == .endOfInput(cleanly: true))
    #expect(fcntl(output[1], F_GETFL) == before)
    for descriptor in [input[0], output[0], output[1]] { _ = close(descriptor) }
  }
}

extension PipeClient {
  /// Whether the other end is open: poll reports an error on a pipe without readers.
  fileprivate var canStillWrite: Bool {
    var descriptors = [pollfd(fd: output, events: 0, revents: 0)]
    return poll(&descriptors, 1, 0) == 0
  }
}
