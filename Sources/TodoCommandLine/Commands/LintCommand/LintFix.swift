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

  /// Applies *fix all* as in an editor; if it is refused, the list is unchanged.
  init(_ input: ListInput, _ options: LintOptions) {
    let context = options.context(input.location.settings)
    var list = ListSource(input).list
    do throws(OperationError) {
      list = try Operation.fixAll.edit(.wholeList, in: list, context).list
      isChanged = true
    } catch .nothingToDo, .foreignFormat {
    } catch {
      refusal = error
    }
    text = isChanged ? list.text.bytes : input.bytes
    report = LintReport(list, of: input.location.name, context, options)
  }
}
