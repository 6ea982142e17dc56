import TodoFiles
import TodoModel
import TodoText

/// A list that a command works on: a file, or standard input.
struct ListSource {
  /// What messages call it.
  let name: String
  /// The list.
  let list: TodoList
  /// The settings that hold for it.
  let settings: Settings
  /// The file's state when it was read; nil for standard input.
  let identity: FileIdentity?
  /// The locks under which the file was read; nil if it is not to be written.
  let locks: FolderLocks?

  /// The list that these bytes are.
  init(_ bytes: ListBytes) {
    locks = bytes.locks
    name = bytes.place.name
    list = TodoList(onAllProcessors: SourceText(bytes.bytes), dialect: bytes.place.dialect)
    settings = bytes.place.settings
    identity = bytes.identity
  }

  /// Puts the list with `change` made to it where it came from, or on standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard inPlace, let identity else {
      return try files(console.write(change.applied(to: list.text.bytes)))
    }
    guard !change.isEmpty else { return }
    try replace(name, with: change.applied(to: list.text.bytes), expecting: identity, console)
  }

  /// Puts new text in the place of a file, and reports what could not be kept of it.
  func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?, _ console: Console
  ) throws(CommandError) {
    let warnings = try files(AtomicFile.replace(path, with: bytes, expecting: identity, under: locks))
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }
}
