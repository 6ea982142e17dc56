import TodoFiles
import TodoModel
import TodoText

/// A parsed list from a file or standard input.
struct ListSource {
  /// Its bytes and origin.
  let input: ListInput
  /// The list.
  let list: TodoList

  /// The name in messages.
  var name: String { input.location.name }
  /// The settings for the list.
  var settings: Settings { input.location.settings }
  /// The file's version when it was read; nil for standard input.
  var version: FileVersion? { input.version }

  /// Parses the bytes.
  init(_ input: ListInput) {
    self.input = input
    list = TodoList(
      onAllProcessors: SourceText(input.bytes[...], for: input.location.dialect),
      dialect: input.location.dialect, mayBeForeign: input.location.mayBeForeign)
  }
}

extension ListInput {
  /// The list with other bytes, not yet written.
  func replaced(by bytes: [UInt8]) -> ListInput {
    ListInput(location: location, bytes: bytes, version: version, locks: locks)
  }

  /// Throws if the list's file must not be written.
  ///
  /// Called before items are written to another file, because a later failure would leave them in both.
  func requireAccess() throws(CommandError) {
    if version != nil { try mappingFileError(AtomicFile.requireAccess(to: location.name, replacing: true)) }
  }

  /// Applies `change`, and writes the list to its file or to standard output.
  func write(_ change: TextChange, inPlace: Bool, _ console: Console) throws(CommandError) {
    guard !inPlace || version == nil || !change.isEmpty else { return }
    try write(change.parts(of: bytes), inPlace: inPlace, console)
  }

  /// Writes a new text, part by part, to the list's file or to standard output.
  func write(
    _ parts: some Sequence<ArraySlice<UInt8>>, inPlace: Bool, _ console: Console
  ) throws(CommandError) {
    guard inPlace, let version else {
      for part in parts { try mappingFileError(console.write(Array(part))) }
      return
    }
    try replace(location.name, withParts: parts, expecting: version, console)
  }

  /// Replaces a file, and reports the warnings.
  func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, _ console: Console
  ) throws(CommandError) {
    try replace(path, withParts: CollectionOfOne(bytes[...]), expecting: version, console)
  }

  private func replace(
    _ path: String, withParts parts: some Sequence<ArraySlice<UInt8>>, expecting version: FileVersion?,
    _ console: Console
  ) throws(CommandError) {
    let warnings = try mappingFileError(
      AtomicFile.replace(path, withParts: parts, expecting: version, under: locks))
    for warning in warnings { console.report("todo-format: warning: \(warning)") }
  }
}
