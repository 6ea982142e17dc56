import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The diagnostics that a client shows at the cursor and sends with its request.
struct ClientDiagnostics {
  private struct Key: Hashable {
    let code: String
    let bytes: Range<Int>
  }

  private var diagnostics: [Key: JSON] = [:]
  /// The lines on which they start.
  private(set) var lines: [Int] = []

  /// Decodes diagnostics with a code and a range; those of other servers match no problem.
  init(_ sent: [JSON], of document: Document, in encoding: ColumnEncoding) {
    for diagnostic in sent {
      guard let code = diagnostic["code"]?.string, let range = diagnostic["range"],
        let range = try? PositionRange(from: range)
      else { continue }
      lines.append(range.ordered.start.line)
      diagnostics[Key(code: code, bytes: document.byteRange(of: range, in: encoding))] = diagnostic
    }
  }

  /// The client's diagnostic of a problem, unchanged; nil if there is none.
  subscript(problem: Problem) -> JSON? {
    diagnostics[Key(code: problem.code.check.name, bytes: problem.range)]
  }
}
