import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The actions that do an operation.
struct OperationActions {
  /// At the cursor, a menu of all actions has at most this many entries; the rest is found by kind.
  static let mostAtCursor = 12

  let offer: CodeActionContext
  /// The selected items in numbers.
  private let selected: SelectionSummary
  /// The items of the whole list; nil until an operation is about it.
  private var whole: SelectionSummary?

  /// The actions for what a client asks; nil if it wants none of any operation.
  init?(for offer: CodeActionContext) {
    // The selected items need not be counted for quick fixes alone.
    guard Operation.all.contains(where: { offer.wants(CodeActionKind($0.action)) }) else { return nil }
    self.offer = offer
    selected = SelectionSummary(
      .lines(offer.document.lines(in: offer.range)), in: offer.document.list,
      offer.document.operationContext(on: offer.session.today))
  }

  /// The operations that can be done where the client asks.
  ///
  /// They are at most `limit`, the likeliest ones, if nothing is selected and no kind is named.
  mutating func actions(atMost limit: Int) throws(ResponseError) -> [CodeAction] {
    let limit = offer.only == nil && offer.isCursor ? limit : .max
    var actions: [CodeAction] = []
    for operation in offer.only == nil ? Operation.byLikelihood : Operation.all where wants(operation) {
      guard actions.count < limit else { break }
      if let action = try action(operation) { actions.append(action) }
    }
    return actions
  }

  /// Whether the operation belongs in the reply if it can be done.
  private func wants(_ operation: Operation) -> Bool {
    guard offer.wants(CodeActionKind(operation.action)) else { return false }
    guard operation.isDistinct(for: selected) else { return offer.names(operation) }
    // A client that asks by itself, at every move of the cursor, shows nothing that is about the file.
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

  /// What the operation is done to, for a client that asks with a range.
  ///
  /// What is about the file is done to all of it where a client names it, unless some of it is selected. In a menu of all
  /// actions it is about the groups where the cursor is. And a cursor on an archived item means that item, not the whole
  /// archive.
  private mutating func summary(for operation: Operation) -> SelectionSummary {
    guard case .source = operation.action, offer.only != nil, offer.isCursor, operation.name != "unarchive"
    else {
      return selected
    }
    let summary = whole ?? SelectionSummary(.document, in: selected.list, selected.context)
    whole = summary
    return summary
  }
}
