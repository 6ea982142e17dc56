import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// The diagnostics for one client: the problems in the order of the text, then those that fade finished items.
  ///
  /// The problem that a sub-item is unfinished is left out while its item is being edited, for a client that can be told
  /// later: it would flash while an item and its sub-items are finished one by one.
  ///
  /// If there are more problems than the limit, the most severe ones, and a last one that says how many are left out.
  ///
  /// - Complexity: As for ``TodoList/mostSevereProblems(_:atMost:)``.
  func diagnostics(on today: CalendarDay, for client: ClientProfile) -> [Diagnostic] {
    let limit = client.options.diagnosticsLimit
    let (problems, omittedCount) = list.mostSevereProblems(problemContext(on: today), atMost: limit)
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    let fresh = client.canPostponeDiagnostics ? freshLines : []
    let shown = problems.filter { problem in
      problem.code != .unfinishedSubItem || !fresh.contains { $0.contains(problem.line) }
    }
    var diagnostics = shown.map { problem in
      Diagnostic(problem, at: PositionRange(cursor.positions(of: problem.range)), of: self, for: client)
    }
    if omittedCount > 0 {
      diagnostics.append(
        Diagnostic(
          .information, at: PositionRange(cursor.positions(of: 0..<0)), code: "more-problems",
          "There are \(omittedCount) more problems in this file"))
    } else {
      addFading(to: &diagnostics, atMost: limit, for: client)
    }
    return diagnostics
  }

  private func addFading(to diagnostics: inout [Diagnostic], atMost limit: Int, for client: ClientProfile) {
    guard settings.fade != .nothing, client.capabilities.publishDiagnostics.tags.contains(.unnecessary),
      list.foreignFormat == nil
    else { return }
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    list.visitBlocks(where: { diagnostics.count < limit && $0.finishedItemCount > 0 }) { block in
      for item in block.block.items where settings.fade.includes(item.status) && diagnostics.count < limit {
        let range = cursor.positions(of: block.lineRange(ofLine: Int(item.line)).content)
        var diagnostic = Diagnostic(
          .hint, at: PositionRange(range), code: nil,
          item.status == .obsolete ? "The item is obsolete" : "The item is done")
        diagnostic.tags = [.unnecessary]
        diagnostics.append(diagnostic)
      }
    }
  }
}

extension Settings.Fade {
  /// Whether items of a status are faded.
  func includes(_ status: Status?) -> Bool {
    switch status {
    case .obsolete: self != .nothing
    case .checked: self == .finished
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate init(_ severity: Severity, at range: PositionRange, code: String?, _ message: String) {
    self.init(range: range, severity: severity, code: code, source: Self.source, message: message)
  }

  /// Creates the diagnostic of a problem.
  fileprivate init(
    _ problem: Problem, at range: PositionRange, of document: Document, for client: ClientProfile
  ) {
    let check = problem.code.check
    self.init(
      Severity(problem.severity), at: range, code: check.name, problem.message(in: document.list).plainText)
    if client.capabilities.publishDiagnostics.codeDescription, let page = client.options.helpPage {
      codeDescription = "\(page)#\(check.name)"
    }
    guard client.capabilities.publishDiagnostics.relatedInformation, problem.code == .duplicateItem,
      let item = document.list.item(atLine: problem.line),
      let original = document.list.original(ofDuplicate: item)
    else { return }
    let place = document.range(of: original.firstLine.content, in: client.columnEncoding)
    relatedInformation = [RelatedInformation(uri: document.uri, range: place, message: "First occurrence")]
  }

  /// The name of this server, for a user with several.
  static let source = "todo-lsp"
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
