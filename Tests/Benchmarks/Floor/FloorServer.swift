/// The minimal server: reads frames, replaces text and sends prepared replies.
///
/// It handles only the frames of ``Frames``. The additional time of a real server is its own work.
struct FloorServer<Storage: FloorStorage> {
  private var input = MessageInput(descriptor: 0)
  private var text: Storage?

  /// Serves until the input ends.
  static func run() {
    var server = FloorServer<Storage>()
    while let body = server.input.next(), server.handle(body) {}
  }

  /// Handles a message; false if it was the last.
  private mutating func handle(_ body: Range<Int>) -> Bool {
    // The method is at the start of a message, which may have megabytes.
    let head = body.prefix(200)
    if let id = number(after: "\"id\":", in: head) {
      send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}")
    } else if input.buffer.end(of: "\"textDocument/didChange\"", in: head) != nil {
      change(body)
    } else if let version = number(after: "\"version\":", in: head),
      let start = input.buffer.end(of: "\"text\":\"", in: body.prefix(400))
    {
      text = Storage(unescaping: input.buffer, in: start..<body.upperBound)
      publish(version)
    } else if input.buffer.end(of: "\"exit\"", in: head) != nil {
      return false
    }
    return true
  }

  private mutating func change(_ body: Range<Int>) {
    var rest = body
    guard let version = number(after: "\"version\":", in: &rest),
      let startLine = number(after: "\"line\":", in: &rest),
      let startColumn = number(after: "\"character\":", in: &rest),
      let endLine = number(after: "\"line\":", in: &rest),
      let endColumn = number(after: "\"character\":", in: &rest),
      let start = input.buffer.end(of: "\"text\":\"", in: rest)
    else { return }
    let replacement = FloorText.unescaped(input.buffer, in: start..<body.upperBound)
    text?.replace(from: (startLine, startColumn), to: (endLine, endColumn), with: replacement)
    publish(version)
  }

  private func publish(_ version: Int) {
    send(
      """
      {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"\(Frames.uri)",\
      "version":\(version),"diagnostics":[{"range":{"start":{"line":0,"character":0},\
      "end":{"line":0,"character":1}},"severity":2,"code":"ready","source":"floor","message":"Ready"}]}}
      """)
  }

  private func send(_ body: String) {
    Descriptors.write(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8), to: 1)
  }

  private func number(after name: StaticString, in range: Range<Int>) -> Int? {
    var range = range
    return number(after: name, in: &range)
  }

  /// The number of the first member with this name; `range` then begins after the name.
  private func number(after name: StaticString, in range: inout Range<Int>) -> Int? {
    guard let end = input.buffer.end(of: name, in: range) else { return nil }
    range = end..<range.upperBound
    return input.buffer.number(at: end)
  }
}
