import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// The changes to the lists, once their items are found.
extension MatchingEdit {
  func context(of input: ListInput) -> OperationContext {
    input.location.operationContext(on: today, TargetGroup(arguments))
  }

  /// Applies the operation to the items of a list, from the last to the first, so that their lines stay valid.
  func apply(to match: Match) throws(CommandError) -> ExitCode {
    if operation.movesToDestination { return try move(match) }
    if let pieces = match.pieces {
      let context = context(of: match.input)
      let (parts, reports, refusal) = pieces.applying(operation, at: match.lines, context)
      return try write(parts, isChanged: parts.areChanged, of: match.input, reports, refusal)
    }
    let original = match.source
    let context = context(of: original.input)
    var list = original.list
    var reports: [OutputText] = []
    var refusal: OperationError?
    for line in match.lines.reversed() {
      guard let item = list.item(atLine: line) else { continue }
      var change: TextChange
      do throws(OperationError) {
        change = try operation.change(to: .line(line), in: list, context)
      } catch {
        refusal = error
        continue
      }
      if operation.movesToArchive, !original.settings.archiveFile.isEmpty {
        let source = ListSource(original.input.replaced(by: list.text.bytes))
        let removal = try source.writeArchive(
          of: .line(line), context, mayWrite: isInPlace, console)
        change = removal ?? change
      }
      reports.append(operation.report(on: item, in: list, of: original.name))
      list = list.applying(change)
    }
    return try write(list.text.bytes, of: original.input, reports.reversed(), refusal)
  }

  /// Moves all items at once, so that they keep their order.
  private func move(_ match: Match) throws(CommandError) -> ExitCode {
    let original = match.source
    let group = TargetGroup(arguments)
    var removal: TextChange?
    if let destination {
      removal = try original.writeItems(
        onLines: match.lines, to: destination, toGroup: group, isInPlace: isInPlace,
        context(of: original.input), console)
    }
    if removal == nil {
      do throws(OperationError) {
        removal = try ItemTransfer.change(
          movingItemsAt: match.lines, in: original.list, toGroup: group.title, context(of: original.input))
      } catch {
        return try write(original.input.bytes, of: original.input, [], error)
      }
    }
    let reports = match.lines.compactMap(original.list.item).map { item in
      operation.report(on: item, in: original.list, of: original.name)
    }
    let change = removal ?? .none
    return try write(change.applied(to: original.input.bytes), of: original.input, reports, nil)
  }

  private func write(
    _ bytes: [UInt8], of input: ListInput, _ reports: [OutputText], _ refusal: OperationError?
  ) throws(CommandError) -> ExitCode {
    try write(
      CollectionOfOne(bytes[...]), isChanged: bytes != input.bytes, of: input, reports, refusal)
  }

  /// Writes a list, and reports what was done or why nothing was.
  private func write(
    _ parts: some Sequence<ArraySlice<UInt8>>, isChanged: Bool, of input: ListInput,
    _ reports: [OutputText], _ refusal: OperationError?
  ) throws(CommandError) -> ExitCode {
    let isWritten = isInPlace && input.version != nil
    if isChanged || !isWritten { try input.write(parts, inPlace: isInPlace, console) }
    if isWritten { for report in reports { console.summarize(report) } }
    guard reports.isEmpty, let refusal else { return .success }
    console.report("todo-format: \(input.location.name): \(operation.name): \(refusal)")
    return .findings
  }
}
