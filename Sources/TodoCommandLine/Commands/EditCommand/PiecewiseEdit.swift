import TodoFiles
import TodoModel
import TodoText

/// An operation on a long list, piece by piece, which takes less memory and time than parsing the whole list.
struct PiecewiseEdit {
  /// The new text.
  let text: [UInt8]
  /// What was done.
  let reports: [OutputText]

  /// The size of a piece in bytes; changing it takes several times as much memory.
  private static let pieceSize = 1 << 18

  /// Performs an operation; nil if it must be performed on the whole list.
  ///
  /// That is so for a short list, a list in another format, and an operation that does not act within groups; also if
  /// nothing changes or there is an error, because only the whole list tells the reason.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - selection: The items to change.
  ///   - source: The list.
  ///   - context: The context of the operation.
  ///   - byteCount: The size in bytes above which a list is changed in pieces.
  init?(
    _ operation: TodoModel.Operation, on selection: Selection, of source: ListBytes,
    _ context: OperationContext, above byteCount: Int
  ) {
    let size = min(byteCount, Self.pieceSize)
    guard operation.actsWithinGroups, source.bytes.count > size, source.foreignFormat == nil,
      let pieces = GroupPieces(of: source.bytes, source.location.dialect, byteCount: size)
    else { return nil }
    var firstLine = 0
    let work = (0..<pieces.count).map { piece -> @Sendable () -> Part in
      var own = Selection.wholeList
      if let lines = selection.lines {
        let count = pieces.lineCount(of: piece)
        let selected = lines.clamped(to: firstLine..<firstLine + count)
        own = .lines(selected.lowerBound - firstLine..<selected.upperBound - firstLine)
        firstLine += count
        if selected.isEmpty { return { Part() } }
      }
      return { [own] in
        Part(operation, on: own, in: pieces.list(of: piece), context, of: source.location.name)
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(source.bytes.count + source.bytes.count / 16)
    var items: [OutputText] = []
    var itemCount = 0
    var results = PieceResults(of: work)
    var piece = 0
    while let part = results.next() {
      guard !part.fails else { return nil }
      if let changed = part.text { text += changed } else { text += pieces.bytes(of: piece) }
      items += part.reports
      itemCount += part.itemCount
      piece += 1
    }
    guard text != source.bytes else { return nil }
    self.text = text
    reports =
      selection.lines == nil
      ? [operation.report(of: source.location.name)] : TodoModel.Operation.reports(items, of: itemCount)
  }

  /// The result for a piece.
  private struct Part: Sendable {
    /// The new text; nil if it is unchanged.
    var text: [UInt8]?
    /// The reports on the first selected items.
    var reports: [OutputText] = []
    /// The number of selected items.
    var itemCount = 0
    /// Whether the operation fails in a way in which it would also fail on the whole list.
    var fails = false

    /// The result for a piece without selected items.
    init() {}

    init(
      _ operation: TodoModel.Operation, on selection: Selection, in list: TodoList,
      _ context: OperationContext, of name: String
    ) {
      (reports, itemCount) = operation.itemReports(on: selection, in: list, of: name)
      do throws(OperationError) {
        let change = try operation.change(to: selection, in: list, context)
        text = change.applied(to: list.text.bytes)
      } catch {
        switch error {
        // Other pieces may have items to change.
        case .noItem, .malformedCheckbox, .nothingToDo: break
        case .foreignFormat, .mismatch, .missingArgument, .wrongArgument: fails = true
        }
      }
    }
  }
}
