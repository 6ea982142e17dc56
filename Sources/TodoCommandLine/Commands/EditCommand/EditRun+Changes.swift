import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension EditRun {
  func context(of source: ListSource) -> OperationContext {
    source.location.operationContext(on: console.today, request.group)
  }

  mutating func change(_ matches: [Match], _ code: ExitCode) throws(CommandError) -> ExitCode {
    var codes = [code]
    for match in matches where match.selection != nil {
      do throws(CommandError) {
        codes.append(try apply(to: match))
      } catch {
        guard matches.count > 1 else { throw error }
        console.report(error)
        codes.append(error.exitCode)
      }
    }
    if request.output == .edits { try edits.print(to: console) }
    try console.save(journalEntry)
    if isVerb || !reports.isEmpty && console.verbosity != .quiet {
      try EditReport.print(reports, to: console, arguments, "changed")
    }
    let worst = codes.max() ?? .success
    // What could be done was done, unless each item was named.
    if isVerb, !reports.isEmpty {
      let isNamed = !request.targets.references.isEmpty
      return worst >= .failure || worst == .findings && (isRefused || isNamed) ? .partial : .success
    }
    return worst
  }

  /// Applies the operation to the items of a list, writes it, and reports what was done or why nothing was.
  private mutating func apply(to match: Match) throws(CommandError) -> ExitCode {
    guard let selection = match.selection else { return .success }
    let source = match.source
    switch try perform(selection, in: source) {
    case .success(let (change, other, items)):
      switch request.output {
      case .edits, .nothing: try collect(change, of: source, other)
      case .text, .files:
        try source.write(change, and: other, inPlace: isInPlace, console, &journalEntry)
      }
      guard request.output == .nothing || isInPlace && source.isInFile else { return .success }
      reports += itemReports(change, other, of: items, in: source)
      return reportUnchanged(match, items)
    case .failure(let refusal):
      if request.output == .text { try console.write(source.bytes) }
      let text: OutputText = "todo-format: \(source.name): \(operation.name): \(refusal)"
      switch refusal {
      case .mismatch, .mergeConflict: isRefused = true
      default: if isVerb, match.selection == .wholeList { console.explain(text); return .findings }
      }
      console.report(text)
      return .findings
    }
  }

  /// Reports the items that were named one by one and did not change.
  private func reportUnchanged(_ match: Match, _ changed: [Item]) -> ExitCode {
    guard !request.targets.references.isEmpty, !operation.scope.isWholeList else { return .success }
    let unchanged = match.lines.filter { line in !changed.contains { $0.lines.contains(line) } }
    for line in unchanged {
      console.report("todo-format: \(match.source.name):\(line + 1): \(operation.name): nothing to change")
    }
    return unchanged.isEmpty ? .success : .findings
  }

  private mutating func collect(
    _ change: TextChange, of source: ListSource, _ other: OtherListChange?
  ) throws(CommandError) {
    if let text = edits.text(at: source.name), text != source.bytes {
      throw .message("items move to \(source.name): change its own items by themselves")
    }
    if operation.scope == .otherList {
      edits.adds = edits.adds ?? (other.map { $0.adds } ?? request.group.addition(to: source.list))
    }
    if let other { edits.add(other.change, to: other.path, of: other.bytes) }
    if source.list.hasIDs {
      if let other {
        // Its items have the ids of this list's folder.
        var list = TodoList(SourceText(other.bytes), dialect: source.list.dialect)
        list.join(source.list.dependencies, as: CanonicalPath(other.path).path)
        edits.readiness.add(other.change, to: list)
      }
      edits.readiness.add(change, to: source.list)
    }
    edits.add(change, to: source.name, of: source.bytes)
    edits.move(cursors, to: operation.cursor(after: change))
  }

  /// The text of a list that items move to, if it is not that of its file.
  private func text(at path: String) -> [UInt8]? { edits.text(at: path) ?? console.drafts?[path]?.bytes }

  func items(of edit: ListEdit, _ selection: Selection, in source: ListSource) -> [Item] {
    operation.scope == .archive
      ? source.list.archivableItems(selection, context(of: source)) : edit.items
  }

  /// The change to a list, that to the file that items move to, and the items.
  private func perform(
    _ selection: Selection, in source: ListSource
  ) throws(CommandError) -> Result<(TextChange, OtherListChange?, [Item]), OperationError> {
    let context = context(of: source)
    if operation.scope == .otherList, let destination {
      guard let items = try? selection.items(in: source.list) else { return .failure(.noItem) }
      let move = try source.movingItems(
        onLines: items.map({ $0.line }), to: destination, toGroup: request.group,
        isInPlace: request.output != .text, context, console, text: text)
      if let move { return .success((move.removal, move.other, items)) }
    }
    if operation.scope == .archivedItems, !source.settings.archiveFile.isEmpty {
      let path = try mappingFileError(ArchiveFile.path(source.settings, of: source.name))
      return .failure(
        .nothingToDo(
          path.map { "archived items are in \($0.path)" }
            ?? "the archive file does not name the list of an item: move it there with todo-format move ITEM LIST"
        ))
    }
    let edit: ListEdit
    do throws(OperationError) {
      edit = try operation.edit(selection, in: source.list, context)
    } catch {
      return .failure(error)
    }
    let items = items(of: edit, selection, in: source)
    guard operation.scope == .archive, !source.settings.archiveFile.isEmpty else {
      return .success((edit.change, nil, items))
    }
    let mayWrite = source.version == nil ? arguments[.stdinFilename] != nil : isInPlace
    let move = try source.archiving(
      selection, context, mayWrite: mayWrite || request.output != .text, text: text)
    return .success((move?.removal ?? edit.change, move?.other, items))
  }
}
