import TodoModel
import TodoText

/// An operation on a few lines of a long list, for which only the groups around them are parsed.
struct NearbyEdit {
  /// The change to the whole list.
  private(set) var change = TextChange.none
  /// Why nothing changes.
  private(set) var refusal: OperationError?
  /// What was done.
  private(set) var reports: [OutputText] = []

  /// The size of the pieces of which the groups around the lines consist, in bytes.
  private static let pieceSize = 1 << 16

  /// Performs an operation; nil if it must be performed on the whole list.
  ///
  /// That is so for a short list, a list in another format, many lines, and an operation that depends on distant groups;
  /// also for an error about a line, which is counted from the start of the list.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - selection: The lines.
  ///   - source: The list.
  ///   - context: The context of the operation.
  ///   - byteCount: The size in bytes above which not all of a list is parsed.
  init?(
    _ operation: TodoModel.Operation, on selection: Selection, of source: ListInput,
    _ context: OperationContext, above byteCount: Int
  ) {
    let size = min(byteCount, Self.pieceSize)
    guard operation.actsNearItsLines, let lines = selection.lines, source.bytes.count > size,
      source.foreignFormat == nil,
      let pieces = GroupPieces(of: source.bytes, source.location.dialect, byteCount: size),
      let window = pieces.window(around: lines), window.range.count < source.bytes.count / 2
    else { return nil }
    let list = pieces.list(in: window)
    let localSelection = Selection.lines(
      lines.lowerBound - window.firstLine..<lines.upperBound - window.firstLine)
    do throws(OperationError) {
      let localChange = try operation.change(to: localSelection, in: list, context)
      change = localChange.shifted(by: window.range.lowerBound)
      reports = operation.reports(
        on: localSelection, in: list, of: source.location.name, changedBy: localChange)
    } catch {
      if case .mismatch = error { return nil }
      refusal = error
    }
  }
}
