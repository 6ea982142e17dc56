import JSON

/// A client of one server process, which writes prepared frames and waits for the responses.
struct Client {
  let process: ChildProcess
  private var input: MessageInput

  /// Starts a server and waits until it is ready; nil if that fails.
  init?(_ command: [String], initialize frame: [UInt8] = Frames.initialize()) {
    guard let process = ChildProcess(speakingWith: command) else { return nil }
    self.process = process
    input = MessageInput(descriptor: process.output)
    send(frame)
    guard waitForReply() else {
      process.end()
      return nil
    }
    send(Frames.initialized)
  }

  /// Writes a frame.
  func send(_ frame: [UInt8]) {
    ResponseTimeout.begin()
    Descriptors.write(frame, to: process.input)
  }

  /// Waits for the diagnostics of `version`.
  ///
  /// Accepts the next diagnostics of a server that sends no version.
  ///
  /// - Returns: Whether they arrived.
  mutating func waitForDiagnostics(of version: Int) -> Bool {
    while let body = input.next() {
      let head = body.prefix(200)
      guard input.buffer.end(of: "textDocument/publishDiagnostics", in: head) != nil else {
        answer(body)
        continue
      }
      // Most servers send the version first or last.
      let versionStart =
        input.buffer.end(of: "\"version\":", in: body.suffix(40))
        ?? input.buffer.end(of: "\"version\":", in: head)
      guard let versionStart else { return true }
      if input.buffer.number(at: versionStart) >= version { return true }
    }
    return false
  }

  /// Waits for the reply to the last request.
  mutating func waitForReply() -> Bool { waitForReplyBody() != nil }

  /// Waits for the reply to the last request.
  ///
  /// - Returns: Its bytes.
  mutating func waitForReplyBody() -> ArraySlice<UInt8>? {
    while let body = input.next() {
      if input.buffer.end(of: "\"method\":", in: body.prefix(200)) == nil { return input.buffer[body] }
      answer(body)
    }
    return nil
  }

  /// Replies null to a server's request, because the server may wait for that.
  private func answer(_ body: Range<Int>) {
    guard let message = try? JSON(parsing: Array(input.buffer[body])), let id = message["id"] else { return }
    let text = String(decoding: id.jsonBytes, as: UTF8.self)
    send(Frames.framed("{\"jsonrpc\":\"2.0\",\"id\":\(text),\"result\":null}"))
  }
}
