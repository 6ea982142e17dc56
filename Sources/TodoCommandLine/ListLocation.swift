import TodoFiles
import TodoModel
import TodoText

/// The location of a list, its settings and its dialect.
struct ListLocation: Sendable {
  /// The name in messages.
  let name: String
  /// The file; nil for standard input.
  let path: String?
  /// The settings for the list.
  let settings: Settings
  /// The dialect to parse it in.
  let dialect: Dialect
  /// The problems in its settings files that have not been reported.
  let settingsProblems: [String]
  /// The list that items move to, which is locked too; nil if there is none.
  var destination: String?
  /// The text of the list, if that is not in its file.
  var draft: Drafts.Draft?

  /// Whether it may be in the format of another program; unnamed standard input is always a list.
  var mayBeForeign: Bool { name != ListReader.inputName && ListFormat.mayBeForeign(fileNamed: name) }

  /// Locks the folders of the list, its archive and its destination from before they are read until they are written.
  ///
  /// - Returns: The locks; nil for standard input.
  func lockFolders() throws(CommandError) -> FolderLocks? {
    path == nil ? nil : try [self].lockFolders()
  }

  /// The files that an operation on the list may write.
  fileprivate var writtenPaths: [String] {
    guard let path else { return [] }
    // The operation that needs the archive reports its errors.
    let archive = (try? ArchiveFile.path(settings, of: path)) ?? nil
    return [path] + [archive?.path, destination].compactMap { $0.self }
  }

  /// The context of an operation on the list, which may move items to a group.
  func operationContext(on today: CalendarDay, _ group: TargetGroup? = nil) -> OperationContext {
    var context = OperationContext(
      today: today, settings: settings.operations, severities: settings.severities)
    context.matchesWholeTitles = group?.addsGroup ?? false
    return context
  }

  /// Reports the problems in its settings files.
  func reportSettingsProblems(to console: Console) {
    for problem in settingsProblems { console.report("todo-format: \(problem)") }
  }

  /// Reads the list from its file or standard input.
  func read(_ console: Console, under locks: FolderLocks? = nil) throws(CommandError) -> ListInput {
    guard path == nil else { return try readFile(under: locks) }
    return ListInput(
      location: self, bytes: try mappingFileError(console.readInput()), version: nil, locks: nil)
  }

  /// Reads the file; returns no bytes for standard input.
  func readFile(under locks: FolderLocks? = nil) throws(CommandError) -> ListInput {
    guard let path else { return ListInput(location: self, bytes: [], version: nil, locks: nil) }
    if let draft {
      return ListInput(location: self, bytes: draft.bytes, version: draft.version, locks: locks)
    }
    let file = try mappingFileError(ListFile.read(path))
    return ListInput(location: self, bytes: file.bytes, version: file.version, locks: locks)
  }
}

extension [ListLocation] {
  /// Locks the folders of all lists, their archives and their destinations at once.
  func lockFolders() throws(CommandError) -> FolderLocks {
    try mappingFileError(FolderLocks(of: flatMap { $0.writtenPaths }))
  }
}

/// The bytes of a list and their origin.
struct ListInput: Sendable {
  let location: ListLocation
  /// The whole list.
  let bytes: [UInt8]
  /// The file's version when it was read; nil for standard input.
  let version: FileVersion?
  /// The locks held since before the file was read; nil if it is not written, or is locked only while it is written.
  let locks: FolderLocks?
}

extension ListInput {
  /// The other program whose format this is; nil for a list.
  var foreignFormat: ListFormat? {
    location.mayBeForeign ? TodoList.foreignFormat(of: bytes, location.dialect) : nil
  }

  /// Reports a list in the format of another program, and how to convert it.
  func reportForeignFormat(to console: Console) {
    guard let format = foreignFormat else { return }
    // A name that begins with a hyphen is not an option.
    let path = location.name.hasPrefix("-") && location.name != "-" ? "./\(location.name)" : location.name
    let advice: OutputText =
      format == .calendar ? "" : ": convert it with todo-format convert --to xit \(path.shellWord)"
    console.report(
      "todo-format: \(location.name) looks like \(format.description) and was skipped\(advice)")
  }
}
