import TodoFiles
import TodoModel
import TodoText

/// A list after *fix all*, and the problems that remain.
struct LintFix: Sendable {
  /// The whole new text.
  let text: [UInt8]
  /// Whether the text changed.
  private(set) var isChanged = false
  /// The problems that remain.
  let report: LintReport
  /// Why *fix all* was refused, if it was.
  private(set) var refusal: OperationError?
  /// With `--dry-run`, what it changes.
  private(set) var changes: [EditReport] = []

  /// Applies *fix all* as in an editor; if it is refused, the list is unchanged.
  init(_ input: ListInput, _ options: LintOptions) {
    let context = options.context(input.location.settings)
    var list = ListSource(input).list
    do throws(OperationError) {
      let edit = try Operation.fixAll.edit(.wholeList, in: list, context)
      list = edit.list
      isChanged = true
      if options.isDryRun {
        changes = EditReport.reports(
          "fix", edit.change, to: list, of: input.location.name, on: context.today)
      }
    } catch .nothingToDo, .foreignFormat {
    } catch {
      refusal = error
    }
    text = isChanged ? list.text.bytes : input.bytes
    report = LintReport(list, of: input.location.name, context, options)
  }
}
