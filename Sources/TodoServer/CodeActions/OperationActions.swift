import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The actions that do an operation.
enum OperationActions {
  /// All operations that can be done where the client asks, in the order of their registry.
  static func actions(for offer: CodeActionContext) throws(ResponseError) -> [CodeAction] {
    let maySurvey = mayBeAboutGroups(offer)
    var actions: [CodeAction] = []
    for operation in Operation.all where offer.wants(CodeActionKind(operation.action)) {
      if case .source = operation.action, !maySurvey { continue }
      if let action = try action(operation, for: offer) { actions.append(action) }
    }
    return actions
  }

  /// So many lines of groups are looked at for a menu of all actions.
  private static let mostLines = 200

  /// Whether what is about groups can be tried out for a menu of all actions.
  ///
  /// Many clients ask for it at every move of the cursor, and what that costs must not grow with the list; and those
  /// that say so show nothing of it then.
  private static func mayBeAboutGroups(_ offer: CodeActionContext) -> Bool {
    guard offer.only == nil else { return true }
    guard !offer.isAutomatic else { return false }
    let groups = offer.document.list.groups(in: offer.document.lines(in: offer.range))
    return groups.reduce(0) { $0 + $1.lines.count } <= mostLines
  }

  private static func action(
    _ operation: Operation, for offer: CodeActionContext
  ) throws(ResponseError) -> CodeAction? {
    // What is about groups looks further than the lines that are known to be plain.
    let list = if case .source = operation.action { offer.document.list } else { offer.list }
    let context = offer.document.operationContext(on: offer.session.today)
    let selection = operation.selection(for: offer)
    func action() -> CodeAction {
      CodeAction(
        title: operation.title(for: selection, in: list, context), kind: CodeActionKind(operation.action))
    }
    let outcome: DeferredAction.Outcome
    do throws(OperationError) {
      outcome = try DeferredAction.Outcome(
        of: operation, to: selection, in: list, context, of: offer.document, offer.session)
    } catch {
      guard offer.wantsReasons else { return nil }
      var disabled = action()
      disabled.disabledReason = error.description
      return disabled
    }
    let recipe = DeferredAction.operation(name: operation.name, lines: selection.lines)
    var enabled = action()
    try enabled.give(outcome, recipe: recipe, for: offer)
    return enabled
  }
}

extension Operation {
  /// What the operation is done to, for a client that asks with a range.
  ///
  /// What is about the file is done to all of it where a client names it, unless some of it is selected. In a
  /// menu of all actions it is about the groups where the cursor is. And nobody who points at an archived item
  /// wants the whole archive back.
  fileprivate func selection(for offer: CodeActionContext) -> Selection {
    let isCursor = offer.range.start == offer.range.end
    if case .source = action, offer.only != nil, isCursor, name != "unarchive" { return .document }
    return .lines(offer.document.lines(in: offer.range))
  }
}
