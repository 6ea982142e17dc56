import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// How to make the change of an action: what the server has to know when it is asked for the edit later.
enum DeferredAction: Equatable {
  /// An operation by its name, on these lines; nil for the whole document.
  case operation(name: String, lines: Range<Int>?)
  /// One of the fixes of the problem that stands at these bytes.
  case fix(code: String, bytes: Range<Int>, index: Int)

  /// What an action does.
  struct Outcome {
    let change: TextChange
    /// What it adds to another document first; nil for an action about one.
    var addition: ArchiveAddition?
    /// Where one goes on to type, a byte of the text as it is afterwards; nil for where the cursor is.
    var cursor: Int?
  }

  /// What the action does, found again.
  ///
  /// - Throws: an error if the document does not give the action any more.
  func outcome(of document: Document, in session: Session) throws(ResponseError) -> Outcome {
    switch self {
    case .operation(let name, let lines):
      guard let operation = Operation.named(name) else { throw Self.isGone }
      let selection = lines.map(Selection.lines) ?? .document
      let context = document.operationContext(on: session.today)
      do {
        return try Outcome(of: operation, to: selection, in: document.list, context, of: document, session)
      } catch {
        throw ResponseError(.requestFailed, error.description)
      }
    case .fix(let code, let bytes, let index):
      let line = document.list.text.line(containing: min(bytes.lowerBound, document.list.text.byteCount))
      let problems = document.list.problems(
        document.problemContext(on: session.today), touching: line..<line + 1)
      let problem = problems.first { $0.code.check.name == code && $0.range == bytes }
      guard let fixes = problem?.fixesAndMerge(in: document.list), fixes.indices.contains(index) else {
        throw Self.isGone
      }
      return Outcome(change: fixes[index].change)
    }
  }

  private static let isGone = ResponseError(.requestFailed, "there is no such action any more")
}

extension DeferredAction.Outcome {
  /// What an operation does to `list`, that of the document or one on which it may be tried.
  ///
  /// - Throws: the reason why it does nothing.
  init(
    of operation: Operation, to selection: Selection, in list: TodoList, _ context: OperationContext,
    of document: Document, _ session: Session
  ) throws(OperationError) {
    let change = try operation.change(to: selection, in: list, context)
    guard operation.movesToArchive, let path = try document.archivePath else {
      self.init(change: change, cursor: operation.cursor(behind: change))
      return
    }
    let archive = try ArchiveAddition.Target(at: path, of: document, in: session)
    let transfer = try ArchiveTransfer(
      of: selection, from: list, to: archive.document.list, context)
    self.init(
      change: transfer.removal, addition: ArchiveAddition(target: archive, change: transfer.addition))
  }
}
