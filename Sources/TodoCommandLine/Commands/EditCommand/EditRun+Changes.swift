import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// The changes to the lists, once their items are found.
extension EditRun {
  func context(of source: ListSource) -> OperationContext {
    source.input.location.operationContext(on: today, TargetGroup(arguments))
  }

  /// Checks that each list has the group that items move to within it, before the first is changed.
  func requireGroups(of matches: [Match]) throws(CommandError) {
    guard operation.scope == .otherList else { return }
    for match in matches where match.selection != nil && (destination == nil || isDestination(match)) {
      try mappingUsageError(TargetGroup(arguments).require(in: match.source.list, of: match.source.name))
    }
  }

  /// Applies the operation to the items of a list, writes it, and reports what was done or why nothing was.
  mutating func apply(to match: Match) throws(CommandError) -> ExitCode {
    guard let selection = match.selection else { return .success }
    let source = match.source
    switch try perform(selection, in: source) {
    case .success(let (change, other, items)):
      if printsEdits {
        try print(change, of: source, other)
      } else if let other {
        try source.input.write(change, and: other.file, inPlace: isInPlace, console)
      } else {
        try source.input.write(change, inPlace: isInPlace, console)
      }
      guard isInPlace, source.version != nil else { return .success }
      for line in operation.reports(on: items, of: selection, in: source, context(of: source)) {
        console.summarize(line)
      }
      return .success
    case .failure(let refusal):
      if !printsEdits { try source.input.write(.none, inPlace: isInPlace, console) }
      console.report("todo-format: \(source.name): \(operation.name): \(refusal)")
      return .findings
    }
  }

  /// Adds the changes of a list and of the one that its items move to to the printed edits.
  private mutating func print(
    _ change: TextChange, of source: ListSource, _ other: OtherListChange?
  ) throws(CommandError) {
    if let text = edits.text(at: source.name), text != source.input.bytes {
      throw .usage(.message("items move to \(source.name): change its own items by themselves"))
    }
    if let other { edits.add(other.change, to: other.path, of: other.bytes) }
    edits.add(change, to: source.name, of: source.input.bytes)
    edits.move(cursors, to: operation.cursor(after: change))
  }

  /// The text of a list that items move to, if it is not that of its file.
  private func text(at path: String) throws(CommandError) -> [UInt8]? {
    if let text = edits.text(at: path) { return text }
    return try reader.unsavedText(at: path)
  }

  /// The change to a list, that to the file that items move to, and the items.
  private func perform(
    _ selection: Selection, in source: ListSource
  ) throws(CommandError) -> Result<(TextChange, OtherListChange?, [Item]), OperationError> {
    let context = context(of: source)
    if operation.scope == .otherList, let destination {
      guard let items = try? selection.items(in: source.list) else { return .failure(.noItem) }
      let move = try source.movingItems(
        onLines: items.map({ $0.line }), to: destination, toGroup: TargetGroup(arguments),
        isInPlace: isInPlace || printsEdits, context, text: text)
      if let move { return .success((move.removal, move.other, items)) }
    }
    if operation.scope == .archivedItems, !source.settings.archiveFile.isEmpty {
      let path = try mappingFileError(ArchiveFile.path(source.settings, of: source.name))
      return .failure(
        .nothingToDo(
          path.map { "archived items are in \($0.path)" }
            ?? "the archive file does not name the list of an item: move the item there with move-to --to LIST"
        ))
    }
    let edit: ListEdit
    do throws(OperationError) {
      edit = try operation.edit(selection, in: source.list, context)
    } catch {
      return .failure(error)
    }
    guard operation.scope == .archive, !source.settings.archiveFile.isEmpty else {
      return .success((edit.change, nil, edit.items))
    }
    let mayWrite = source.version == nil ? arguments[.stdinFilename] != nil : isInPlace
    let move = try source.archiving(selection, context, mayWrite: mayWrite || printsEdits, text: text)
    return .success((move?.removal ?? edit.change, move?.other, edit.items))
  }
}
