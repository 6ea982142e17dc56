/// A frame that ``FrameDecoder`` found in its input.
package enum Frame: Equatable, Sendable {
  /// The body of a complete message.
  case body([UInt8])
  /// Bytes that are not a frame, reported once per skipped stretch.
  case malformed(FramingError)

  /// The body preceded by `Content-Length: N` and an empty line.
  package static func encoded(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}

/// Why bytes are not a frame.
package enum FramingError: Error, Equatable, Sendable, CustomStringConvertible {
  case malformedHeader
  case headerTooLong
  case missingLength
  case malformedLength
  case contradictoryLengths
  case bodyTooLong(limit: Int)

  /// A sentence for the log and the reply.
  package var description: String {
    switch self {
    case .malformedHeader: "A header line is not 'Name: value'."
    case .headerTooLong: "A header is longer than \(FrameDecoder.headerLimit) bytes."
    case .missingLength: "A header has no Content-Length."
    case .malformedLength: "Content-Length is not a number."
    case .contradictoryLengths: "Content-Length is given twice with different values."
    case .bodyTooLong(let limit): "The message is longer than the limit of \(limit) bytes."
    }
  }
}
