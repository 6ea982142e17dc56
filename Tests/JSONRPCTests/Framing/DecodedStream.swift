import JSONRPC

/// Decodes streams for comparison.
enum DecodedStream {
  /// The frames of a stream fed in chunks that end at `cuts`.
  static func frames(_ bytes: [UInt8], cutAt cuts: [Int] = [], limit: Int = 1000) -> [Frame] {
    var decoder = FrameDecoder(bodyLimit: limit)
    var frames: [Frame] = []
    var start = 0
    for end in cuts.sorted() + [bytes.count] {
      decoder.feed(bytes[start..<end], into: &frames)
      start = end
    }
    return frames
  }

  /// The frames in one line: bodies unchanged, errors as `!name`.
  static func summary(_ frames: [Frame]) -> String {
    frames.map { frame in
      switch frame {
      case .body(let body): String(decoding: body, as: UTF8.self)
      case .malformed(.malformedHeader): "!malformedHeader"
      case .malformed(.headerTooLong): "!headerTooLong"
      case .malformed(.missingLength): "!missingLength"
      case .malformed(.malformedLength): "!malformedLength"
      case .malformed(.contradictoryLengths): "!contradictoryLengths"
      case .malformed(.bodyTooLong): "!bodyTooLong"
      }
    }.joined(separator: " ")
  }

  /// A stream with valid frames of each form, and malformed ones between them.
  static let conversation = Array(
    """
    Content-Length: 2\r\n\r\nA1content-length:3\r\nContent-Type: x; charset=utf-8\r\n\r\nB{}\
    \r\nContent-Length: 1\n\nCContent-Length: -4\r\n\r\n{"x":1}Content-Length: 2\r\n\r\nD1\
    no header\r\nContent-Length: 0\r\n\r\nContent-Length: 99999\r\n\r\nContent-Length: 4\r\nX: y\r\n\r\nE{}\n\
    X: y\r\n\r\nContent-Length: 1\r\n\r\nF
    """.utf8)
  static let conversationSummary =
    "A1 B{} C !malformedLength D1 !malformedHeader  !bodyTooLong E{}\n !missingLength F"
}
