import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// An action whose edit is computed later.
enum DeferredAction: Equatable {
  /// An operation on these lines, on the whole document for nil, with the value that it needs.
  case operation(name: String, lines: Range<Int>?, argument: String? = nil)
  /// A fix of the problem at these bytes.
  case fix(code: String, bytes: Range<Int>, index: Int)

  /// The result of an action.
  struct Outcome {
    let change: TextChange
    /// The change to another list, which is made first; nil if the action changes one document.
    var addition: ListAddition?
    /// The cursor's byte offset in the changed text; nil if the action does not move the cursor.
    var cursor: Int?
  }

  /// Computes the result of the action.
  ///
  /// - Throws: An error if the action is no longer available.
  func outcome(of document: Document, in session: Session) throws(ResponseError) -> Outcome {
    switch self {
    case .operation(let name, let lines, let argument):
      guard let operation = Operation.named(name) else { throw Self.isGone }
      let selection = lines.map(Selection.lines) ?? .wholeList
      let context = document.operationContext(on: session.today)
      do {
        let call = try OperationCall(operation, argument, of: document, in: session)
        return try Outcome(of: call, to: selection, in: document.list, context, of: document, session)
      } catch {
        throw ResponseError(.requestFailed, error.description)
      }
    case .fix(let code, let bytes, let index):
      let line = document.list.text.line(containing: min(bytes.lowerBound, document.list.text.byteCount))
      let problems = document.list.problems(
        document.problemContext(on: session.today), beginningOn: line..<line + 1)
      let problem = problems.first { $0.code.check.name == code && $0.range == bytes }
      guard let fixes = problem.map({ document.fixes(of: $0, on: session.today) }),
        fixes.indices.contains(index)
      else {
        throw Self.isGone
      }
      return Outcome(change: fixes[index].change)
    }
  }

  private static let isGone = ResponseError(.requestFailed, "the action is no longer available")
}

extension DeferredAction.Outcome {
  /// Computes the result of an operation on `list`.
  ///
  /// - Throws: The reason why the operation is not available.
  init(
    of call: OperationCall, to selection: Selection, in list: TodoList, _ context: OperationContext,
    of document: Document, _ session: Session
  ) throws(OperationError) {
    let operation = call.operation
    if let path = call.destination?.path {
      let target = try ListAddition.Target(at: path, as: "other list", in: session)
      let transfer = try ItemTransfer(
        of: selection, from: list, to: target.document.list, toGroup: call.destination?.title ?? "", context)
      self.init(
        change: transfer.removal, addition: ListAddition(target: target, change: transfer.addition))
      return
    }
    let change = try operation.change(to: selection, in: list, context)
    guard operation.scope == .archive, let path = try document.archivePath else {
      self.init(change: change, cursor: operation.cursor(after: change))
      return
    }
    // An archive that is not open is parsed in the dialect of its list, whatever its own settings are.
    let archive = try ListAddition.Target(at: path, as: "archive", document.settings, in: session)
    let transfer = try ArchiveTransfer(
      of: selection, from: list, to: archive.document.list, context)
    self.init(
      change: transfer.removal, addition: ListAddition(target: archive, change: transfer.addition))
  }
}
