/// What ``FrameDecoder`` makes of the bytes that come in.
package enum Frame: Equatable, Sendable {
  /// The body of one message, complete.
  case body([UInt8])
  /// Bytes that are no frame. Said once for each stretch that had to be skipped.
  case malformed(FramingError)

  /// A body as it goes over the wire: exactly `Content-Length: N`, an empty line and the body.
  package static func encoded(_ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 40)
    append(body, to: &bytes)
    return bytes
  }

  /// Appends a body as it goes over the wire.
  static func append(_ body: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "Content-Length: \(body.count)\r\n\r\n".utf8)
    bytes.append(contentsOf: body)
  }
}

/// Why bytes are no frame.
package enum FramingError: Error, Equatable, Sendable {
  /// A header line has no colon, or something other than a name before it.
  case malformedHeader
  /// A header is longer than any can be.
  case headerTooLong
  /// The header ended and had no `Content-Length`.
  case missingLength
  /// The length is not a decimal number.
  case malformedLength
  /// Two lengths contradict each other.
  case contradictoryLengths
  /// The length is above the limit.
  case bodyTooLong(limit: Int)
}

extension FramingError: CustomStringConvertible {
  /// One sentence for the log and the reply.
  package var description: String {
    switch self {
    case .malformedHeader: "A header line is not 'Name: value'."
    case .headerTooLong: "A header is longer than \(FrameDecoder.headerLimit) bytes."
    case .missingLength: "A header has no Content-Length."
    case .malformedLength: "Content-Length is not a number."
    case .contradictoryLengths: "Content-Length is given twice, differently."
    case .bodyTooLong(let limit): "The message is longer than the limit of \(limit) bytes."
    }
  }
}
