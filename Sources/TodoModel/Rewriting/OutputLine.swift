import TodoText

/// A line of a ``LineRewrite``: an existing line, perhaps indented, or a new one.
struct OutputLine {
  /// Its line in the old list; nil for a new one.
  let origin: Int?
  /// Its text without a terminator; nil if it is that of its origin.
  let content: [UInt8]?
  /// Its expected role.
  let role: LineRole

  /// A new blank line.
  static let blank = OutputLine([], .blank)

  /// A new title of a group.
  init(title: String) { self.init(Array(title.utf8), .title) }

  /// A new line.
  init(_ content: [UInt8], _ role: LineRole) {
    origin = nil
    self.content = content
    self.role = role
  }

  /// An existing line with its text.
  init(_ line: Int, _ role: LineRole) {
    origin = line
    content = nil
    self.role = role
  }

  /// The same line with another text.
  func with(_ content: [UInt8]) -> OutputLine {
    OutputLine(origin: origin, content: content, role: role)
  }

  private init(origin: Int?, content: [UInt8]?, role: LineRole) {
    self.origin = origin
    self.content = content
    self.role = role
  }

  /// An existing line, with the text `content` unless that is nil.
  init(_ line: Int, of list: TodoList, content: [UInt8]? = nil, deeper levels: Int = 0) {
    origin = line
    self.content = content
    role = list.role(ofLine: line).deeper(by: levels)
  }
}

extension [OutputLine] {
  /// Existing lines as they are.
  init(_ lines: some Sequence<Int>, of list: TodoList) {
    var cursor = LineCursor(along: list)
    self = lines.map { OutputLine($0, cursor.role(ofLine: $0)) }
  }
}
