import TodoFiles
import TodoModel
import TodoText

/// A parsed list from a file or standard input.
struct ListSource {
  /// Its bytes and origin.
  let bytes: ListBytes
  /// The list.
  let list: TodoList

  /// The name in messages.
  var name: String { bytes.location.name }
  /// The settings for the list.
  var settings: Settings { bytes.location.settings }
  /// The file's state when it was read; nil for standard input.
  var identity: FileIdentity? { bytes.identity }

  /// Parses the bytes.
  init(_ bytes: ListBytes) {
    self.bytes = bytes
    list = TodoList(
      onAllProcessors: SourceText(bytes.bytes), dialect: bytes.location.dialect,
      mayBeForeign: bytes.location.mayBeForeign)
  }
}

extension ListBytes {
  /// The list with other bytes, not yet written.
  func replaced(by bytes: [UInt8]) -> ListBytes {
    ListBytes(location: location, bytes: bytes, identity: identity, locks: locks)
  }

  /// Applies `change`, and writes the list to its file or to standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard !inPlace || identity == nil || !change.isEmpty else { return }
    try write(CollectionOfOne(change.applied(to: bytes)[...]), inPlace: inPlace, console)
  }

  /// Writes a new text, part by part, to the list's file or to standard output.
  func write(
    _ parts: some Sequence<ArraySlice<UInt8>>, inPlace: Bool, _ console: Console
  ) throws(CommandError) {
    guard inPlace, let identity else {
      for part in parts { try files(console.write(Array(part))) }
      return
    }
    try replace(location.name, withParts: parts, expecting: identity, console)
  }

  /// Replaces a file, and reports the warnings.
  func replace(
    _ path: String, with bytes: [UInt8], expecting identity: FileIdentity?, _ console: Console
  ) throws(CommandError) {
    try replace(path, withParts: CollectionOfOne(bytes[...]), expecting: identity, console)
  }

  private func replace(
    _ path: String, withParts parts: some Sequence<ArraySlice<UInt8>>, expecting identity: FileIdentity?,
    _ console: Console
  ) throws(CommandError) {
    let warnings = try files(AtomicFile.replace(path, withParts: parts, expecting: identity, under: locks))
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }
}
