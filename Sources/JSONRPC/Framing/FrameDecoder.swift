/// Finds the messages in a stream of bytes; it never reads a file, but is fed.
///
/// Header names come in any case, with any spacing and in any order, lines end with CRLF or LF, and a chunk may
/// hold a byte or a hundred messages. What is no frame is reported once and skipped up to the next line that
/// ends like a `Content-Length` header: no length, however absurd, can stop or hang the stream, and no error is
/// fatal. A body is copied once, into its own array.
package struct FrameDecoder: Sendable {
  /// The longest header, and the longest line in it, in bytes.
  package static let headerLimit = 8192

  /// The longest body that is taken, unless told otherwise: 256 MiB.
  package static let defaultBodyLimit = 256 << 20

  /// How much of a line is looked at while the next frame is sought: more than any `Content-Length` needs.
  private static let seekingTail = 256

  /// How much room is made for a body before any of it has come: what a header claims may never come.
  private static let trustedLength = 16 << 20

  private enum State {
    case header
    case body(missing: Int)
    case seeking
  }

  /// The longest body that is taken, in bytes; a frame whose header has been read is not concerned.
  package var bodyLimit: Int

  private var state = State.header
  /// The start of a line whose end has not come yet.
  private var line: [UInt8] = []
  private var headerByteCount = 0
  private var length: Int?
  private var body: [UInt8] = []

  /// A decoder at the start of a stream.
  ///
  /// - Parameter bodyLimit: The longest body that is taken, in bytes.
  package init(bodyLimit: Int = defaultBodyLimit) {
    self.bodyLimit = bodyLimit
  }

  /// Whether the stream may end here: not within a frame.
  package var isBetweenFrames: Bool {
    if case .header = state { line.isEmpty && headerByteCount == 0 } else { false }
  }

  /// Takes the next bytes of the stream and appends what they complete.
  ///
  /// - Complexity: O(bytes), whatever the chunks.
  package mutating func feed(_ chunk: ArraySlice<UInt8>, into frames: inout [Frame]) {
    var rest = chunk
    while !rest.isEmpty {
      if case .body(let missing) = state {
        takeBody(missing, from: &rest, into: &frames)
      } else if let end = rest.firstIndex(of: 0x0A) {
        append(rest[..<end], into: &frames)
        rest = rest[(end + 1)...]
        endLine(into: &frames)
      } else {
        append(rest, into: &frames)
        rest = []
      }
    }
  }

  private mutating func takeBody(
    _ missing: Int, from rest: inout ArraySlice<UInt8>, into frames: inout [Frame]
  ) {
    let part = rest.prefix(missing)
    body.append(contentsOf: part)
    rest = rest.dropFirst(part.count)
    state = .body(missing: missing - part.count)
    if part.count == missing { finishBody(into: &frames) }
  }

  private mutating func finishBody(into frames: inout [Frame]) {
    frames.append(.body(body))
    body = []
    state = .header
  }

  private mutating func append(_ part: ArraySlice<UInt8>, into frames: inout [Frame]) {
    if case .header = state, headerByteCount + line.count + part.count > Self.headerLimit {
      seek(after: .headerTooLong, into: &frames)
    }
    if case .seeking = state {
      line.append(contentsOf: part.suffix(Self.seekingTail))
      if line.count > Self.seekingTail { line.removeFirst(line.count - Self.seekingTail) }
    } else {
      line.append(contentsOf: part)
    }
  }

  private mutating func endLine(into frames: inout [Frame]) {
    if case .header = state {
      headerByteCount += line.count + 1
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty { endHeader(into: &frames) } else { readHeaderLine(into: &frames) }
    }
    if case .seeking = state, let found = HeaderLine.length(atEndOf: line[...]), found <= bodyLimit,
      found < Int.max
    {
      state = .header
      length = found
      headerByteCount = line.count
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readHeaderLine(into frames: inout [Frame]) {
    do throws(FramingError) {
      guard let found = try HeaderLine(line[...]).contentLength else { return }
      let value = try found.get()
      guard value <= bodyLimit, value < Int.max else { throw .bodyTooLong(limit: bodyLimit) }
      guard length == nil || length == value else { throw .contradictoryLengths }
      length = value
    } catch {
      // A line that is no header may still end with the header of the next frame, so it is kept for the search;
      // one whose length is refused must not be found again.
      seek(after: error, into: &frames)
      if error != .malformedHeader { line.removeAll() }
    }
  }

  private mutating func endHeader(into frames: inout [Frame]) {
    if let length {
      resetHeader()
      body.reserveCapacity(min(length, Self.trustedLength))
      state = .body(missing: length)
      if length == 0 { finishBody(into: &frames) }
    } else if headerByteCount > 2 {
      seek(after: .missingLength, into: &frames)
    } else {
      resetHeader()  // An empty line between two frames.
    }
  }

  private mutating func seek(after error: FramingError, into frames: inout [Frame]) {
    frames.append(.malformed(error))
    resetHeader()
    state = .seeking
  }

  private mutating func resetHeader() {
    headerByteCount = 0
    length = nil
  }
}
