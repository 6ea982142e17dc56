import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The diagnostics that a client shows at some place, as it sends them along.
struct ClientDiagnostics {
  private struct Key: Hashable {
    let code: String
    let bytes: Range<Int>
  }

  private var diagnostics: [Key: JSON] = [:]
  /// The lines on which they begin.
  private(set) var lines: [Int] = []

  /// Takes those with a code and a range; what other servers said matches no problem of ours.
  init(_ sent: [JSON], of document: Document, in encoding: ColumnEncoding) {
    for diagnostic in sent {
      guard let code = diagnostic["code"]?.string, let range = diagnostic["range"],
        let range = try? PositionRange(from: range)
      else { continue }
      lines.append(range.ordered.start.line)
      diagnostics[Key(code: code, bytes: document.byteRange(of: range, in: encoding))] = diagnostic
    }
  }

  /// The client's own diagnostic of a problem, exactly as it sent it; nil if it shows none.
  subscript(problem: Problem) -> JSON? {
    diagnostics[Key(code: problem.code.check.name, bytes: problem.range)]
  }
}
