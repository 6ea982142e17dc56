/// How a floor stores its text.
protocol FloorStorage {
  /// Decodes the JSON string whose opening quote precedes `range`.
  init(unescaping json: [UInt8], in range: Range<Int>)

  /// Replaces the text between two positions, whose columns are in bytes.
  mutating func replace(
    from start: (line: Int, column: Int), to end: (line: Int, column: Int), with text: [UInt8])
}

/// The simplest text storage: one array without an index of lines.
struct FloorText: FloorStorage {
  private var bytes: [UInt8]

  init(unescaping json: [UInt8], in range: Range<Int>) {
    // Reserves room for edits, so that they do not copy the document.
    bytes = Self.unescaped(json, in: range, spare: 1 << 20)
  }

  mutating func replace(
    from start: (line: Int, column: Int), to end: (line: Int, column: Int), with text: [UInt8]
  ) {
    let startOfLine = offset(ofLine: start.line, from: (0, 0))
    let lower = min(startOfLine + start.column, bytes.count)
    let upper = min(offset(ofLine: end.line, from: (start.line, startOfLine)) + end.column, bytes.count)
    bytes.replaceSubrange(lower..<max(lower, upper), with: text)
  }

  private func offset(ofLine line: Int, from known: (line: Int, offset: Int)) -> Int {
    var offset = known.offset
    for _ in known.line..<max(line, known.line) {
      offset = min(bytes.firstIndex(of: 0x0A, in: offset..<bytes.count) + 1, bytes.count)
    }
    return offset
  }

  /// The JSON string whose opening quote precedes `range`, with `\n`, `\r`, `\t`, `\"`, `\\` and `\/` decoded; the floor gets no other
  /// escapes.
  static func unescaped(_ json: [UInt8], in range: Range<Int>, spare: Int = 0) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count + spare)
    var index = range.lowerBound
    var quote = json.firstIndex(of: UInt8(ascii: "\""), in: range)
    while true {
      let escape = json.firstIndex(of: UInt8(ascii: "\\"), in: index..<quote)
      text.append(contentsOf: json[index..<escape])
      guard escape < quote, escape + 1 < range.upperBound else { return text }
      switch json[escape + 1] {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case let byte:
        text.append(byte)
        if escape + 1 == quote {
          quote = json.firstIndex(of: UInt8(ascii: "\""), in: quote + 1..<range.upperBound)
        }
      }
      index = escape + 2
    }
  }
}
