import TodoFiles
import TodoModel
import TodoText

/// A list after *fix all*, and the problems that remain.
struct LintFix: Sendable {
  /// The whole new text.
  let text: [UInt8]
  /// Whether the text changed.
  let isChanged: Bool
  /// The problems that remain.
  let report: LintReport
  /// Why *fix all* was refused, if it was.
  private(set) var refusal: OperationError?

  /// Applies *fix all* as in an editor; if it is refused, the list is unchanged.
  init(
    _ source: ListInput, _ dialect: Dialect, _ options: LintOptions,
    report: (ListPiece) -> LintReport
  ) {
    let settings = source.location.settings
    let context = OperationContext(
      today: options.today, settings: settings.operations,
      severities: options.context(settings.severities).severities)
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
    self.report = report(pieces.piece(0) { _, _ in fixed })
  }
}
