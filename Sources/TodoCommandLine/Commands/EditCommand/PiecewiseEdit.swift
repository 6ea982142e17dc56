import TodoFiles
import TodoModel
import TodoText

/// An operation on a long list, piece by piece, which takes less memory and time than parsing the whole list.
struct PiecewiseEdit {
  /// The new text, part by part.
  let parts: ChangedPieces
  /// Why nothing changes; nil if something does.
  let refusal: OperationError?
  /// What was done.
  let reports: [OutputText]

  /// The size of a piece in bytes; changing it takes several times as much memory.
  static let pieceSize = 1 << 16

  /// Performs an operation; nil if it must be performed on the whole list.
  ///
  /// That is so for a list in one piece or in another format, and for an operation that does not act within groups; also for
  /// an error, and if nothing changes for several reasons, because only the whole list shows which one counts.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - selection: The items to change.
  ///   - source: The list.
  ///   - dialect: The dialect to parse it in; nil for its own.
  ///   - context: The context of the operation.
  ///   - byteCount: The size in bytes above which a list is changed in pieces, unless ``pieceSize`` is less.
  init?(
    _ operation: TodoModel.Operation, on selection: Selection, of source: ListInput,
    as dialect: Dialect? = nil, _ context: OperationContext, above byteCount: Int
  ) {
    let size = min(byteCount, Self.pieceSize)
    let dialect = dialect ?? source.location.dialect
    guard operation.actsWithinGroups, source.bytes.count > size, source.foreignFormat(as: dialect) == nil,
      let pieces = GroupPieces(of: source.bytes, dialect, byteCount: size), pieces.count > 1
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
    var changes: [PackedTextChange?] = []
    changes.reserveCapacity(pieces.count)
    var items: [OutputText] = []
    var itemCount = 0
    var refusals: Set<OperationError> = []
    var results = PieceResults(of: work)
    while let part = results.next() {
      guard !part.fails else { return nil }
      changes.append(part.change)
      items += part.reports
      itemCount += part.itemCount
      if let refusal = part.refusal { refusals.insert(refusal) }
    }
    // A piece without items does not matter if another has some.
    if refusals.count > 1 { refusals.remove(.noItem) }
    let isChanged = changes.contains { $0 != nil }
    guard isChanged || refusals.count == 1 else { return nil }
    refusal = isChanged ? nil : refusals.first
    parts = ChangedPieces(pieces: pieces, changes: changes)
    reports =
      selection.lines == nil || operation.actsOnWholeList
      ? [operation.report(of: source.location.name)] : TodoModel.Operation.reports(items, of: itemCount)
  }

  /// The result for a piece.
  private struct Part: Sendable {
    /// The change; nil if the text stays as it is.
    var change: PackedTextChange?
    /// The reports on the first selected items.
    var reports: [OutputText] = []
    /// The number of selected items.
    var itemCount = 0
    /// Why nothing changes in the piece, although other pieces may have items to change.
    var refusal: OperationError?
    /// Whether the operation fails in a way in which it would also fail on the whole list.
    var fails = false

    /// The result for a piece without selected items.
    init() {}

    init(
      _ operation: TodoModel.Operation, on selection: Selection, in list: TodoList,
      _ context: OperationContext, of name: String
    ) {
      do throws(OperationError) {
        // Which fixes *fix all* leaves out may depend on those in other pieces, so here it fails instead.
        let mayOmitParts = operation.name != TodoModel.Operation.fixAll.name
        let change = try operation.change(to: selection, in: list, context, mayOmitParts: mayOmitParts)
        (reports, itemCount) = operation.itemReports(on: selection, in: list, of: name, changedBy: change)
        self.change = PackedTextChange(change)
      } catch {
        switch error {
        case .noItem, .malformedCheckbox, .nothingToDo: refusal = error
        case .foreignFormat, .mismatch, .missingArgument, .wrongArgument: fails = true
        }
      }
    }
  }
}
