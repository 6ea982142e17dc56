import TodoFiles
import TodoModel
import TodoText

/// A list that a command works on: a file, or standard input.
struct ListSource {
  /// Where it comes from.
  let bytes: ListBytes
  /// The list.
  let list: TodoList

  /// What messages call it.
  var name: String { bytes.place.name }
  /// The settings that hold for it.
  var settings: Settings { bytes.place.settings }
  /// The file's state when it was read; nil for standard input.
  var identity: FileIdentity? { bytes.identity }

  /// The list that these bytes are.
  init(_ bytes: ListBytes) {
    self.bytes = bytes
    list = TodoList(
      onAllProcessors: SourceText(bytes.bytes), dialect: bytes.place.dialect,
      mayBeForeign: bytes.place.mayBeForeign)
  }
}

extension ListBytes {
  /// Puts the list with `change` made to it where it came from, or on standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard inPlace, let identity else {
      return try files(console.write(change.applied(to: bytes)))
    }
    guard !change.isEmpty else { return }
    try replace(place.name, with: change.applied(to: bytes), expecting: identity, console)
  }

  /// Puts new text in the place of a file, and reports what could not be kept of it.
  func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?, _ console: Console
  ) throws(CommandError) {
    let warnings = try files(AtomicFile.replace(path, with: bytes, expecting: identity, under: locks))
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }
}
