import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// How to make the change of an action: what the server has to know when it is asked for the edit later.
enum ActionRecipe: Equatable {
  /// An operation by its name, on these lines; nil for the whole document.
  case operation(name: String, lines: Range<Int>?)
  /// One of the fixes of the problem that stands at these bytes.
  case fix(code: String, bytes: Range<Int>, index: Int)

  /// The change, made again.
  ///
  /// - Throws: an error if the document does not give the action any more.
  func change(of document: Document, in session: Session) throws(ResponseError) -> TextChange {
    switch self {
    case .operation(let name, let lines):
      let selection = lines.map(Selection.lines) ?? .document
      guard let operation = Operation.named(name) else { throw Self.isGone }
      do {
        return try operation.change(
          to: selection, in: document.list, document.operationContext(on: session.today))
      } catch {
        throw ResponseError(.requestFailed, error.description)
      }
    case .fix(let code, let bytes, let index):
      let problems = document.list.problems(document.problemContext(on: session.today))
      let problem = problems.first { $0.code.check.name == code && $0.range == bytes }
      guard let fixes = problem?.fixes(in: document.list), fixes.indices.contains(index) else {
        throw Self.isGone
      }
      return fixes[index].change
    }
  }

  private static let isGone = ResponseError(.requestFailed, "there is no such action any more")
}
