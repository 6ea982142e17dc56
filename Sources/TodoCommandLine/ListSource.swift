import TodoFiles
import TodoModel
import TodoText

/// A list that a command works on: a file, or standard input.
struct ListSource {
  /// What messages call it.
  let name: String
  /// The list.
  let list: TodoList
  /// The file's state when it was read; nil for standard input.
  let identity: FileIdentity?

  /// Reads the file at `path`, or standard input for `-`.
  static func read(_ path: String, _ arguments: Arguments, _ console: Console) throws(CommandError)
    -> ListSource
  {
    let asked = try usage { () throws(UsageError) in try arguments.dialect() }
    guard path == "-" else {
      let file = try files { () throws(FileError) in try ListFile.read(path) }
      return ListSource(
        name: path, list: TodoList(SourceText(file.bytes), dialect: asked ?? .init(ofFileNamed: path)),
        identity: file.identity)
    }
    let name = arguments[.name] ?? "<stdin>"
    let bytes = try files { () throws(FileError) in try console.readInput() }
    return ListSource(
      name: name, list: TodoList(SourceText(bytes), dialect: asked ?? .init(ofFileNamed: name)), identity: nil
    )
  }

  /// Puts the list with `change` made to it where it came from, or on standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard inPlace, let identity else {
      return try files { () throws(FileError) in try console.write(change.applied(to: list.text.bytes)) }
    }
    guard !change.isEmpty else { return }
    try files { () throws(FileError) in
      try AtomicFile.replace(name, with: change.applied(to: list.text.bytes), expecting: identity)
    }
  }
}

extension Dialect {
  /// How a file is read unless somebody says otherwise: Markdown by its name, else as an extended list.
  init(ofFileNamed name: String) {
    self = name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : .extended
  }
}
