import TodoText

/// A line of a ``LineRewrite``: an existing line, perhaps indented, or a new one.
struct OutputLine {
  /// Its line in the old list; nil for a new one.
  let origin: Int?
  /// Its text without a terminator; nil if it is that of its origin.
  let content: [UInt8]?
  let role: LineRole
}

extension OutputLine {
  static let blank = OutputLine([], .blank)

  init(title: String) { self.init(Array(title.utf8), .title) }

  /// A new line.
  init(_ content: [UInt8], _ role: LineRole) {
    self.init(origin: nil, content: content, role: role)
  }

  /// An existing line with its text.
  init(_ line: Int, _ role: LineRole) {
    self.init(origin: line, content: nil, role: role)
  }

  /// An existing line, with the text `content` unless that is nil.
  init(_ line: Int, of list: TodoList, content: [UInt8]? = nil, deeper levels: Int = 0) {
    self.init(origin: line, content: content, role: list.role(ofLine: line).deeper(by: levels))
  }
}

extension [OutputLine] {
  /// Existing lines as they are.
  init(_ lines: some Sequence<Int>, of list: TodoList) {
    var cursor = LineCursor(along: list)
    self = lines.map { OutputLine($0, cursor.role(ofLine: $0)) }
  }
}
