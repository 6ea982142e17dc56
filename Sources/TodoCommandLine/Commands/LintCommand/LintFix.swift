import TodoFiles
import TodoModel
import TodoText

/// A list after *fix all*, and the problems that remain.
struct LintFix: Sendable {
  /// The whole new text.
  let text: [UInt8]
  /// Whether the text changed.
  let isChanged: Bool
  /// The problems that remain, in each piece of the list.
  let reports: [LintReport]
  /// Why *fix all* was refused, if it was.
  private(set) var refusal: OperationError?

  /// The size in bytes of the pieces that are checked; checking one takes several times as much memory.
  private static let pieceSize = 1 << 18

  /// Applies *fix all* as in an editor; if it is refused, the list is unchanged.
  ///
  /// - Parameters:
  ///   - source: The list.
  ///   - dialect: The dialect to parse it in.
  ///   - options: The options of the command.
  ///   - byteCount: The size in bytes above which a list is fixed and checked in pieces; those of fixing and checking may
  ///     be smaller: see ``PiecewiseEdit/pieceSize`` and ``pieceSize``.
  ///   - report: Checks a piece.
  init(
    _ source: ListInput, _ dialect: Dialect, _ options: LintOptions, above byteCount: Int,
    report: @escaping @Sendable (ListPiece) -> LintReport
  ) {
    let settings = source.location.settings
    let context = OperationContext(
      today: options.today, settings: settings.operations,
      severities: options.context(settings.severities).severities)
    if let edit = PiecewiseEdit(
      .fixAll, on: .wholeList, of: source, as: dialect, context, above: byteCount)
    {
      isChanged = edit.refusal == nil
      text = isChanged ? edit.parts.bytes : source.bytes
      let size = min(byteCount, Self.pieceSize)
      let pieces = ListPieces(of: text, dialect, for: .checking, byteCount: size)
      reports = Array(
        PieceResults(
          of: (0..<pieces.count).map { number in { @Sendable in report(pieces.piece(number)) } }))
      return
    }
    let list = TodoList(
      onAllProcessors: SourceText(source.bytes[...], for: dialect), dialect: dialect,
      mayBeForeign: source.location.mayBeForeign)
    var change = TextChange.none
    do throws(OperationError) {
      change = try Operation.fixAll.change(to: .wholeList, in: list, context)
    } catch .nothingToDo, .foreignFormat {
    } catch {
      refusal = error
    }
    isChanged = !change.isEmpty
    text = isChanged ? change.applied(to: source.bytes) : source.bytes
    let pieces = ListPieces(of: text, dialect, for: .checking, byteCount: .max)
    let fixed = list.applying(change)
    reports = [report(pieces.piece(0) { _, _ in fixed })]
  }
}
