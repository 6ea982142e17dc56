import LanguageServerProtocol
import TodoModel
import TodoText

extension Diagnostic {
  /// Creates the diagnostic of a problem.
  init(_ problem: Problem, of document: Document, for client: ClientProfile) {
    self.init(problem.code, problem.severity, for: client)
    range = document.range(of: problem.range, in: client.columnEncoding)
    message = problem.message(in: document.list).plainText
    guard client.capabilities.publishDiagnostics.relatedInformation, problem.code == .duplicateItem,
      let item = document.list.item(atLine: problem.line),
      let original = document.list.original(ofDuplicate: item)
    else { return }
    let range = document.range(of: original.firstLine.content, in: client.columnEncoding)
    relatedInformation = [RelatedInformation(uri: document.uri, range: range, message: Self.originalMessage)]
  }

  /// Creates a diagnostic of a kind of problem, with the check's summary as its message.
  ///
  /// Its range is a placeholder at the start of the document.
  init(_ code: ProblemCode, _ severity: TodoModel.Severity, for client: ClientProfile) {
    let start = Position(line: 0, column: 0)
    self.init(
      range: PositionRange(start: start, end: start), severity: Severity(severity), code: code.check.name,
      source: Self.source, message: code.check.summary)
    if client.capabilities.publishDiagnostics.codeDescription, let page = client.options.helpPage {
      codeDescription = "\(page)#\(code.check.name)"
    }
  }

  /// The name of this server, for a user with several.
  static let source = "todo-lsp"
  /// The message shown at the original of a duplicate.
  static let originalMessage = "First occurrence"
}

extension Diagnostic.Severity {
  /// Converts a severity.
  init(_ severity: TodoModel.Severity) {
    switch severity {
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
