import TodoText

/// A line of a ``LineRewrite``: an existing line, perhaps indented, or a new one.
struct OutputLine {
  /// Its line in the old list; nil for a new one.
  let origin: Int?
  /// Its text without a terminator; nil if it is that of its origin.
  let content: [UInt8]?
  /// Its expected role.
  let reading: LineRole

  /// A new line.
  init(_ content: [UInt8], _ reading: LineRole) {
    origin = nil
    self.content = content
    self.reading = reading
  }

  /// An existing line with its text.
  init(_ line: Int, _ reading: LineRole) {
    origin = line
    content = nil
    self.reading = reading
  }

  /// The same line with another text.
  func with(_ content: [UInt8]) -> OutputLine {
    OutputLine(origin: origin, content: content, reading: reading)
  }

  private init(origin: Int?, content: [UInt8]?, reading: LineRole) {
    self.origin = origin
    self.content = content
    self.reading = reading
  }

  /// An existing line, with the text `content` unless that is nil.
  init(_ line: Int, of list: TodoList, content: [UInt8]? = nil, deeper levels: Int = 0) {
    origin = line
    self.content = content
    reading = list.reading(ofLine: line).deeper(by: levels)
  }
}

extension [OutputLine] {
  /// Existing lines as they are.
  init(_ lines: some Sequence<Int>, of list: TodoList) {
    var walk = LineCursor(along: list)
    self = lines.map { OutputLine($0, walk.reading(ofLine: $0)) }
  }
}
