import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The code actions that apply operations.
struct OperationActions {
  /// The most entries in a menu of all actions at the cursor; others are available by their kind.
  static let cursorActionLimit = 12

  let offer: CodeActionContext
  /// A summary of the selected items.
  private let selected: SelectionSummary
  /// A summary of the whole list; nil until it is needed.
  private var whole: SelectionSummary?

  /// The actions for a request; nil if it asks for no operation.
  init?(for offer: CodeActionContext) {
    // A request for quick fixes alone does not need the summary.
    guard Operation.all.contains(where: { offer.wants(CodeActionKind($0.action)) }) else { return nil }
    self.offer = offer
    selected = SelectionSummary(
      .lines(offer.document.lines(in: offer.range)), in: offer.document.list,
      offer.document.operationContext(on: offer.session.today))
  }

  /// The available operations.
  ///
  /// If nothing is selected and no kind is requested, they are at most `limit`, the likeliest ones.
  mutating func actions(atMost limit: Int) throws(ResponseError) -> [CodeAction] {
    let limit = offer.only == nil && offer.isCursor ? limit : .max
    var actions: [CodeAction] = []
    for operation in offer.only == nil ? Operation.byLikelihood : Operation.all where wants(operation) {
      guard actions.count < limit else { break }
      if let action = try action(operation) { actions.append(action) }
    }
    return actions
  }

  /// Whether to include the operation if it is available.
  private func wants(_ operation: Operation) -> Bool {
    guard offer.wants(CodeActionKind(operation.action)) else { return false }
    guard operation.isDistinct(for: selected) else { return offer.names(operation) }
    // A client that asks by itself, whenever the cursor moves, does not show actions for the whole file.
    if case .source = operation.action, offer.only == nil { return !offer.isAutomatic }
    return true
  }

  private mutating func action(_ operation: Operation) throws(ResponseError) -> CodeAction? {
    let summary = summary(for: operation)
    var action = CodeAction(title: "", kind: CodeActionKind(operation.action))
    let outcome: DeferredAction.Outcome?
    do throws(OperationError) {
      outcome = try offer.outcome(of: operation, on: summary)
    } catch {
      guard offer.wantsReasons else { return nil }
      action.title = operation.title(for: summary)
      action.disabledReason = error.description
      return action
    }
    action.title = operation.title(for: summary)
    if let outcome {
      action.edit = try offer.document.workspaceEdit(outcome, for: offer.session.client)
    } else {
      guard offer.defer(operation, on: summary, as: &action) else { return nil }
    }
    return action
  }

  /// The items that the operation is applied to.
  ///
  /// A source action applies to the whole document if its kind is requested and nothing is selected. In a menu of all
  /// actions it applies to the groups at the cursor. Unarchiving applies to the item at the cursor.
  private mutating func summary(for operation: Operation) -> SelectionSummary {
    guard case .source = operation.action, offer.only != nil, offer.isCursor, operation.name != "unarchive"
    else {
      return selected
    }
    let summary = whole ?? SelectionSummary(.wholeList, in: selected.list, selected.context)
    whole = summary
    return summary
  }
}
