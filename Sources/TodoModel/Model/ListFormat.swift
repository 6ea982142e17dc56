import TodoText

/// A file format for lists of tasks.
package enum ListFormat: String, Sendable, CaseIterable {
  case xit
  case markdown
  case json
  case org
  case plainTasks = "plaintasks"
  case taskPaper = "taskpaper"
  case todoTxt = "todo.txt"
  case calendar = "ics"

  /// Its name in `todo-format convert`; TaskPaper is converted as PlainTasks.
  package var converterName: String { self == .taskPaper ? ListFormat.plainTasks.rawValue : rawValue }

  /// Its description in messages.
  package var description: String {
    switch self {
    case .xit: "an [x]it! list"
    case .markdown: "a Markdown document"
    case .json: "a list as JSON"
    case .org: "an Org file"
    case .plainTasks: "a PlainTasks list"
    case .taskPaper: "a TaskPaper list"
    case .todoTxt: "a todo.txt list"
    case .calendar: "an iCalendar file"
    }
  }

  /// The endings of file names in this format, in lowercase.
  package var fileNameEndings: [String] {
    switch self {
    case .xit: [".xit"]
    case .markdown: [".md", ".markdown", ".mkd", ".mdown", ".mdx"]
    case .json: [".json"]
    case .org: [".org"]
    case .plainTasks: [".todolist", ".tasks"]
    case .taskPaper: [".taskpaper"]
    case .todoTxt: [".todo.txt", ".todotxt", "/todo.txt", "/done.txt"]
    case .calendar: [".ics"]
    }
  }

  /// Whether a name, a path or a URI of a file has one of ``fileNameEndings``, ignoring case.
  package func isName(of file: String) -> Bool {
    let name = "/" + file.lowercased()
    return name.ends(withOneOf: fileNameEndings)
  }

  /// The format that a file name implies; nil if none.
  package init?(ofFileNamed file: String) {
    guard let format = Self.allCases.first(where: { $0.isName(of: file) }) else { return nil }
    self = format
  }

  /// Whether a file with this name may be in another program's format.
  package static func mayBeForeign(fileNamed file: String) -> Bool { !ListFormat.xit.isName(of: file) }
}

extension String {
  /// Whether the text ends with the bytes of one of these endings, such as `.xit`, ignoring the case of ASCII letters.
  package func ends(withOneOf endings: [String]) -> Bool {
    endings.contains {
      utf8.reversed().starts(with: $0.utf8.reversed()) { $0.asciiLowercased == $1.asciiLowercased }
    }
  }
}
