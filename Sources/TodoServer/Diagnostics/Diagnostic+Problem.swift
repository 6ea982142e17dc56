import LanguageServerProtocol
import TodoModel
import TodoText

extension Diagnostic {
  /// A problem as the client shows it.
  init(_ problem: Problem, of document: Document, for client: ClientProfile) {
    self.init(
      range: document.range(of: problem.range, in: client.columnEncoding),
      severity: Severity(problem.severity), code: problem.code.check.name, source: Self.source,
      message: problem.message(in: document.list))
    if client.capabilities.publishDiagnostics.codeDescription, let page = client.options.helpPage {
      codeDescription = "\(page)#\(problem.code.check.name)"
    }
    guard client.capabilities.publishDiagnostics.relatedInformation, problem.code == .duplicateItem,
      let item = document.list.item(atLine: problem.line),
      let original = document.list.original(ofDuplicate: item)
    else { return }
    let place = document.range(of: original.firstLine.content, in: client.columnEncoding)
    relatedInformation = [RelatedInformation(uri: document.uri, range: place, message: "The first one")]
  }

  /// Who says it, for a user with several servers.
  static let source = "todo-lsp"
}

extension Diagnostic.Severity {
  /// The protocol's word for it.
  init(_ severity: Severity) {
    switch severity {
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
