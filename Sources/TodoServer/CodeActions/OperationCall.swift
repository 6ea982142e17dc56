import TodoModel

/// An operation with the value that a client sent for it.
struct OperationCall {
  /// The operation, ready to run.
  let operation: Operation
  /// The destination of *move to*; nil for any other operation.
  private(set) var destination: MoveDestination?

  /// An operation that asks for no value.
  init(_ operation: Operation) { self.operation = operation }

  /// Gives an operation its value.
  ///
  /// - Throws: The reason why the value is missing or wrong.
  init(
    _ operation: Operation, _ argument: String?, of document: Document, in session: Session
  ) throws(OperationError) {
    guard let kind = operation.argument else {
      self.operation = operation
      return
    }
    guard let argument else { throw .missingArgument(kind) }
    if kind == .destination {
      let destination = try MoveDestination(argument, of: document, in: session)
      self.operation = try operation.with(destination.title, on: session.today)
      self.destination = destination
    } else {
      self.operation = try operation.with(argument, on: session.today)
    }
  }
}
