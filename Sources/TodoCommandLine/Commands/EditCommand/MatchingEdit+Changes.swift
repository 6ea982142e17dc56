import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// The changes to the lists, once their items are found.
extension MatchingEdit {
  func context(of source: ListSource) -> OperationContext {
    OperationContext(
      today: today, settings: source.settings.operations, severities: source.settings.severities)
  }

  /// Applies the operation to the items of a list, from the last to the first, so that their lines stay valid.
  func apply(to match: Match) throws(CommandError) -> ExitCode {
    let original = match.source
    var list = original.list
    var reports: [OutputText] = []
    var refusal: OperationError?
    if operation.movesToDestination { return try move(match) }
    for line in match.lines.reversed() {
      guard let item = list.item(atLine: line) else { continue }
      var change: TextChange
      do throws(OperationError) {
        change = try operation.change(to: .line(line), in: list, context(of: original))
      } catch {
        refusal = error
        continue
      }
      if operation.movesToArchive, !original.settings.archiveFile.isEmpty {
        let source = ListSource(original.input.replaced(by: list.text.bytes))
        let removal = try source.writeArchive(
          of: .line(line), context(of: original), mayWrite: isInPlace, console)
        change = removal ?? change
      }
      reports.append(operation.report(on: item, in: list, of: original.name))
      list = list.applying(change)
    }
    return try write(list.text.bytes, of: original, reports.reversed(), refusal)
  }

  /// Moves all items at once, so that they keep their order.
  private func move(_ match: Match) throws(CommandError) -> ExitCode {
    let original = match.source
    let group = TargetGroup(arguments)
    var removal: TextChange?
    if let destination {
      removal = try original.writeItems(
        onLines: match.lines, to: destination, toGroup: group, isInPlace: isInPlace,
        context(of: original), console)
    }
    if removal == nil {
      do throws(OperationError) {
        removal = try ItemTransfer.change(
          movingItemsAt: match.lines, in: original.list, toGroup: group.title, context(of: original))
      } catch {
        return try write(original.input.bytes, of: original, [], error)
      }
    }
    let reports = match.lines.compactMap(original.list.item).map { item in
      operation.report(on: item, in: original.list, of: original.name)
    }
    let change = removal ?? .none
    return try write(change.applied(to: original.input.bytes), of: original, reports, nil)
  }

  /// Writes a list, and reports what was done or why nothing was.
  private func write(
    _ bytes: [UInt8], of original: ListSource, _ reports: [OutputText], _ refusal: OperationError?
  ) throws(CommandError) -> ExitCode {
    if isInPlace, let version = original.version {
      if bytes != original.input.bytes {
        try original.input.replace(original.name, with: bytes, expecting: version, console)
      }
      for report in reports { console.summarize(report) }
    } else {
      try mappingFileError(console.write(bytes))
    }
    guard reports.isEmpty, let refusal else { return .success }
    console.report("todo-format: \(original.name): \(operation.name): \(refusal)")
    return .findings
  }
}
