import TodoFiles
import TodoModel
import TodoText

/// A list after *fix all*, and the problems that remain.
struct LintFix: Sendable {
  /// The whole new text.
  let text: [UInt8]
  /// Whether the text changed.
  private(set) var isChanged = false
  /// The problems that remain, in each piece of the list.
  let reports: [LintReport]
  /// Why *fix all* was refused, if it was.
  private(set) var refusal: OperationError?

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
    let list = TodoList(
      onAllProcessors: SourceText(source.bytes[...], for: dialect), dialect: dialect,
      mayBeForeign: source.location.mayBeForeign)
    var fixed = list
    do throws(OperationError) {
      fixed = try Operation.fixAll.edit(.wholeList, in: list, context).list
      isChanged = true
    } catch .nothingToDo, .foreignFormat {
    } catch {
      refusal = error
    }
    text = isChanged ? fixed.text.bytes : source.bytes
    let pieces = ListPieces(of: text, dialect, for: .checking, byteCount: .max)
    reports = [report(pieces.piece(0) { _, _ in fixed })]
  }
}
