import TodoFiles
import TodoModel
import TodoText

struct ListLocation: Sendable {
  let name: String
  /// The file; nil for standard input.
  let path: String?
  let settings: Settings
  let dialect: Dialect
  /// The text of the list, if that is not in its file.
  let draft: Drafts.Draft?

  /// Whether it is one of these, not one that a folder has; standard input is always named.
  func isNamed(by paths: [String]) -> Bool {
    path == nil || paths.contains { CanonicalPath($0) == CanonicalPath(name) }
  }

  /// Whether its settings move finished items to this list itself.
  var isArchive: Bool {
    let archive = Path.join(Path.split(name).folder, settings.archiveFile)
    return !settings.archiveFile.isEmpty && CanonicalPath(archive) == CanonicalPath(name)
  }

  /// Locks the folders of lists and their archives from before they are read until they are written.
  static func lock(_ locations: [ListLocation]) throws(CommandError) -> FolderLocks {
    let paths = locations.flatMap { location -> [String] in
      guard let path = location.path else { return [] }
      // The operation that needs the archive reports its errors.
      let archive = (try? ArchiveFile.path(location.settings, of: path)) ?? nil
      return archive.map { [path, $0.path] } ?? [path]
    }
    return try mappingFileError(FolderLocks(of: paths))
  }

  func operationContext(on today: CalendarDay, _ group: TargetGroup? = nil) -> OperationContext {
    var context = OperationContext(
      today: today, settings: settings.operations, severities: settings.severities)
    context.matchesWholeTitles = group?.addsGroup ?? false
    return context
  }

  func read(_ console: Console, under locks: FolderLocks? = nil) throws(CommandError) -> ListSource {
    guard let path else { return ListSource(self, try mappingFileError(console.readInput())) }
    if let draft { return ListSource(self, draft.bytes, version: draft.version, locks: locks) }
    let file = try mappingFileError(ListFile.read(path))
    return ListSource(self, file.bytes, version: file.version, locks: locks)
  }
}

struct ListSource {
  let location: ListLocation
  let bytes: [UInt8]
  /// The file's version when it was read; nil for standard input.
  let version: FileVersion?
  /// The locks held since before the file was read; nil if it is not written, or is locked only while it is written.
  let locks: FolderLocks?
  var list: TodoList

  init(
    _ location: ListLocation, _ bytes: [UInt8] = [], version: FileVersion? = nil, locks: FolderLocks? = nil
  ) {
    (self.location, self.bytes, self.version, self.locks) = (location, bytes, version, locks)
    // Unnamed standard input is always a list.
    let mayBeForeign =
      location.name != ListReader.inputName && ListFormat.mayBeForeign(fileNamed: location.name)
    list = TodoList(
      SourceText(bytes[...], for: location.dialect), dialect: location.dialect,
      conventions: location.settings.conventions, mayBeForeign: mayBeForeign)
  }

  var name: String { location.name }
  var settings: Settings { location.settings }
  /// Whether the file exists; false for standard input.
  var exists: Bool { version != nil }
  /// Whether it can be written in place: it is no standard input.
  var isInFile: Bool { version != nil || location.draft != nil }

  /// Whether items may be added: a file is a list by its name, not that of a link, by the setting `files`, or because it has
  /// an item.
  var isList: Bool {
    let path = CanonicalPath(name).path
    return ListFiles.mayBeList(named: path) || ListFiles.isList(path, settings, in: [])
      || list.foreignFormat != nil || !list.items().isEmpty
  }

  func replaced(by bytes: [UInt8]) -> ListSource {
    ListSource(location, bytes, version: version, locks: locks)
  }

  /// Reports a list in the format of another program, and how to convert it.
  func reportForeignFormat(to console: Console) {
    guard let format = list.foreignFormat else { return }
    // A name that begins with a hyphen is not an option.
    let path = name.hasPrefix("-") && name != "-" ? "./\(name)" : name
    let advice: OutputText =
      format == .calendar ? "" : ": convert it with todo-format convert --to xit \(path.shellWord)"
    console.report("todo-format: \(name) looks like \(format.description) and was skipped\(advice)")
  }

  /// Applies `change`, and writes the list to its file or to standard output, and `other`, the list that items move to.
  ///
  /// Writes both or neither: see ``AtomicFile/replace(_:and:under:)``. Notes in `entry` what was written in place.
  func write(
    _ change: TextChange, and other: OtherListChange? = nil, inPlace: Bool, _ console: Console,
    _ entry: inout Journal.Entry
  ) throws(CommandError) {
    let text = change.applied(to: bytes)
    if let other {
      let file = FileChange(other.path, other.after, expecting: other.version)
      if inPlace, let drafts = console.transaction {
        drafts.write(other.after, to: other.path, expecting: other.version)
        drafts.write(text, to: name, expecting: version)
      } else if inPlace, let version {
        let own = FileChange(name, text, expecting: version)
        console.report(try mappingFileError(AtomicFile.replace(file, and: own, under: locks)))
      } else {
        return console.report(
          try mappingFileError(
            AtomicFile.replace(file, under: locks) { () throws(FileError) in try console.writeOutput(text) }))
      }
      entry.add(.init(path: other.path, before: other.version.map { _ in other.bytes }, after: other.after))
    } else {
      guard inPlace, isInFile else { return try console.write(text) }
      guard !change.isEmpty else { return }
      try console.replace(name, with: text, expecting: version, under: locks)
    }
    entry.add(.init(path: name, before: bytes, after: text))
  }
}

extension Console {
  func replace(
    _ path: String, with bytes: [UInt8], expecting version: FileVersion?, under locks: FolderLocks? = nil
  ) throws(CommandError) {
    if let transaction { return transaction.write(bytes, to: path, expecting: version) }
    report(try mappingFileError(AtomicFile.replace(path, with: bytes, expecting: version, under: locks)))
  }

  func report(_ warnings: [WriteWarning]) {
    for warning in warnings { report("todo-format: warning: \(warning)") }
  }
}

/// The change of the list that items move to.
struct OtherListChange {
  let path: String
  let bytes: [UInt8]
  let change: TextChange
  /// The version of its file; nil for a new one.
  let version: FileVersion?
  /// What an editor asks before it makes the change; see ``TargetGroup``.
  var adds: String?

  var after: [UInt8] { change.applied(to: bytes) }
}

extension ListSource {
  /// The changes that move the finished items of `selection` to the archive file of the settings.
  ///
  /// Standard input needs a name, and a file must be written in place. `text` returns the text of a list
  /// if it is not that of its file.
  ///
  /// - Returns: The change of the list, and that of the archive file; nil if the archive is part of the list.
  func archiving(
    _ selection: Selection, _ context: OperationContext, mayWrite: Bool,
    text: (String) -> [UInt8]?
  ) throws(CommandError) -> (removal: TextChange, other: OtherListChange)? {
    guard let path = try mappingFileError(ArchiveFile.path(settings, of: name)) else { return nil }
    guard mayWrite else {
      let what = "finished items go to another file, \(settings.archiveFile)"
      throw .elsewhere(what, isInput: version == nil)
    }
    let archive = try mappingFileError(ArchiveFile(at: path))
    let bytes = text(path.path) ?? archive.file?.bytes ?? []
    let archiveList = TodoList(
      SourceText(bytes), dialect: list.dialect,
      mayBeForeign: ListFormat.mayBeForeign(fileNamed: path.path))
    do throws(OperationError) {
      let transfer = try ItemTransfer(archiving: selection, from: list, to: archiveList, context)
      let other = OtherListChange(
        path: path.path, bytes: bytes, change: transfer.addition, version: archive.file?.version)
      return (transfer.removal, other)
    } catch {
      throw .message("\(path.path): \(error)")
    }
  }

  /// The changes that move the items on some lines to the list at `destination`.
  ///
  /// `text` returns the text of a list if it is not that of its file.
  ///
  /// - Returns: The change of this list, and that of the other one; nil if they are the same.
  func movingItems(
    onLines lines: [Int], to destination: ListLocation, toGroup group: TargetGroup, isInPlace: Bool,
    _ context: OperationContext, _ console: Console, text: (String) -> [UInt8]?
  ) throws(CommandError) -> (removal: TextChange, other: OtherListChange)? {
    let path = destination.name
    switch CanonicalPath(path).relation(to: CanonicalPath(name)) {
    case .same: return nil
    case .linked: throw .notMovable(path, "it is the same file as \(name), by another name")
    case .different: break
    }
    guard version == nil ? name != ListReader.inputName : isInPlace else {
      throw .elsewhere("items would move to \(path)", isInput: version == nil)
    }
    let unsaved = text(path)
    var target = ListSource(destination, unsaved ?? [], locks: locks)
    if unsaved == nil, Folder.hasEntry(at: path) {
      target = try destination.read(console, under: locks)
    } else if unsaved == nil, !ListFiles.hasListEnding(path) {
      throw .notMovable(path, "it does not exist, and new lists are named *.xit or *.todo")
    }
    guard !target.exists || target.isList else { throw .notMovable(path, CommandError.notAList(path)) }
    try group.require(in: target.list, of: path)
    do throws(OperationError) {
      let transfer = try ItemTransfer(
        ofItemsAt: lines, from: list, to: target.list, toGroup: group.title, context)
      let other = OtherListChange(
        path: path, bytes: target.bytes, change: transfer.addition, version: target.version,
        adds: group.addition(to: target.list, of: path, exists: unsaved != nil || target.exists))
      return (transfer.removal, other)
    } catch {
      throw .notMovable(path, error.description)
    }
  }
}
