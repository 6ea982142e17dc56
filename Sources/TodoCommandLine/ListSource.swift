import TodoFiles
import TodoModel
import TodoText

/// A parsed list from a file or standard input.
struct ListSource {
  /// Its bytes and origin.
  let input: ListInput
  /// The list.
  private(set) var list: TodoList

  /// The name in messages.
  var name: String { input.location.name }
  /// The settings for the list.
  var settings: Settings { input.location.settings }
  /// The file's version when it was read; nil for standard input.
  var version: FileVersion? { input.version }

  /// Changes what is known of the list's folder.
  mutating func updateList(_ body: (inout TodoList) -> Void) { body(&list) }

  /// Parses the bytes in a dialect, by default that of the list.
  init(_ input: ListInput, as dialect: Dialect? = nil) {
    self.input = input
    let dialect = dialect ?? input.location.dialect
    list = TodoList(
      SourceText(input.bytes[...], for: dialect), dialect: dialect,
      conventions: input.location.settings.conventions, mayBeForeign: input.location.mayBeForeign)
  }
}

extension ListSource {
  /// Whether items may be added: a file is a list by its name, by the setting `files`, or because it has an item.
  var isList: Bool {
    ListFiles.mayBeList(named: name)
      || ListFiles.isList(name, settings, in: []) || list.foreignFormat != nil || !list.items().isEmpty
  }
}

extension CommandError {
  /// Why no items are added to a file.
  static func notAList(_ path: String) -> String {
    "\(path) is not a list: it has no items, and its name does not end in .xit or .todo"
  }
}

extension ListInput {
  /// Whether the file exists; false for standard input.
  var exists: Bool { version != nil }

  /// Whether it can be written in place: it is no standard input.
  var isInFile: Bool { version != nil || location.draft != nil }

  /// The list with other bytes, not yet written.
  func replaced(by bytes: [UInt8]) -> ListInput {
    ListInput(location: location, bytes: bytes, version: version, locks: locks)
  }

  /// Applies `change`, and writes the list to its file or to standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard inPlace, isInFile else {
      return try console.write(change.applied(to: bytes))
    }
    guard !change.isEmpty else { return }
    try replace(location.name, with: change.applied(to: bytes), expecting: version, console)
  }

  /// Applies `change`, and writes the list to its file or to standard output, and `other`, the file that items move to.
  ///
  /// Writes both or neither: see ``AtomicFile/replace(_:and:under:)``.
  func write(
    _ change: TextChange, and other: FileChange, inPlace: Bool, _ console: Console
  ) throws(CommandError) {
    let text = change.applied(to: bytes)
    if inPlace, let drafts = console.transaction {
      drafts.write(other.bytes, to: other.path, expecting: other.version)
      return drafts.write(text, to: location.name, expecting: version)
    }
    let warnings =
      if inPlace, let version {
        try mappingFileError(
          AtomicFile.replace(
            other, and: FileChange(location.name, text, expecting: version), under: locks))
      } else {
        try mappingFileError(
          AtomicFile.replace(other, under: locks) { () throws(FileError) in try console.writeOutput(text) })
      }
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }

  /// Replaces a file, and reports the warnings.
  func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, _ console: Console
  ) throws(CommandError) {
    if let drafts = console.transaction { return drafts.write(bytes, to: path, expecting: version) }
    let warnings = try mappingFileError(
      AtomicFile.replace(path, with: bytes, expecting: version, under: locks))
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }
}
