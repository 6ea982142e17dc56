import TodoText

/// A line as a ``LineRewrite`` puts it into a list: one that was there, perhaps indented anew, or a new one.
struct OutputLine {
  /// The line of the old list that it is; nil for a new one.
  let origin: Int?
  /// Its text without a terminator, if that is not the text of its origin.
  let content: [UInt8]?
  /// How it must be read afterwards.
  let reading: LineRole

  /// A new line.
  init(_ content: [UInt8], _ reading: LineRole) {
    origin = nil
    self.content = content
    self.reading = reading
  }

  /// A line of the list, with the words that it has.
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

  /// A line of the list, with other words if `content` is given.
  init(_ line: Int, of list: TodoList, content: [UInt8]? = nil, deeper levels: Int = 0) {
    origin = line
    self.content = content
    reading = list.reading(ofLine: line).deeper(by: levels)
  }
}

extension [OutputLine] {
  /// Lines of the list as they are.
  init(_ lines: some Sequence<Int>, of list: TodoList) {
    var walk = LineCursor(along: list)
    self = lines.map { OutputLine($0, walk.reading(ofLine: $0)) }
  }
}
