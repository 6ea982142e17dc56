import TodoFiles
import TodoModel
import TodoText

/// An operation with the value that a client sent for it.
struct OperationCall {
  /// The operation, ready to run.
  let operation: Operation
  /// The value as the client sent it; nil if the operation asks for none.
  private(set) var argument: String?
  /// The destination of *move to*; nil for any other operation.
  private(set) var destination: MoveDestination?

  /// Gives an operation its value.
  init(
    _ operation: Operation, _ argument: String?, of document: Document, in session: Session
  ) throws(OperationError) {
    guard let kind = operation.takes, let argument else {
      if let kind = operation.argument { throw .missingArgument(kind) }
      self.operation = operation
      return
    }
    self.argument = argument
    if kind == .destination {
      let destination = try MoveDestination(argument, of: document, in: session)
      self.operation = try operation.with(destination.title, on: session.today)
      self.destination = destination
    } else {
      self.operation = try operation.with(argument, on: session.today)
    }
  }

  /// The title for this selection; names the list that items move to.
  func title(for summary: SelectionSummary, of document: Document, in session: Session) -> String {
    guard let destination, let path = destination.path else { return operation.title(for: summary) }
    let list = session.name(ofListAt: path.path, near: document).quotedLabel
    let group = destination.title.isEmpty ? "" : "\(destination.title.quotedLabel) in "
    return "Move\(summary.labelOfWholeItems) to \(group)\(list)"
  }

  /// The path of the list that changes together with a document, and what messages call it; nil if only the document does.
  func otherPath(of document: Document) throws(OperationError) -> (path: CanonicalPath, role: String)? {
    if let path = destination?.path { return (path, "other list") }
    guard operation.scope == .archive, let path = try document.archivePath else { return nil }
    return (path, "archive")
  }

  /// The list that changes together with a document; nil if only the document does.
  func otherList(of document: Document, in session: Session) throws(OperationError) -> OtherList? {
    guard let (path, role) = try otherPath(of: document) else { return nil }
    // An archive that is not open is parsed in the dialect of its list, whatever its own settings are.
    return try OtherList(at: path, as: role, destination == nil ? document.settings : nil, in: session)
  }
}
