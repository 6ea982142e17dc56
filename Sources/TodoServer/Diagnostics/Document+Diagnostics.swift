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
  func diagnostics(on today: CalendarDay, for client: ClientProfile) -> [Diagnostic] {
    let limit = client.options.diagnosticsLimit
    let (problems, omittedCount) = list.mostSevereProblems(problemContext(on: today), atMost: limit)
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    let fresh = client.canPostponeDiagnostics ? freshLines : []
    let shown = problems.filter { problem in
      problem.code != .unfinishedSubItem || !fresh.contains { $0.contains(problem.line) }
    }
    let places = placesOfDuplicateIDs(among: shown, for: client)
    var diagnostics = shown.map { problem in
      Diagnostic(
        problem, at: PositionRange(cursor.positions(of: problem.range)), of: self, for: client, places)
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
    guard settings.fade != .nothing, client.capabilities.diagnosticTags.contains(.unnecessary),
      list.foreignFormat == nil
    else { return }
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    let fadesBlocked = settings.fade == .finished
    list.visitBlocks(
      where: { diagnostics.count < limit && ($0.finishedItemCount > 0 || fadesBlocked && $0.nameCount > 0) }
    ) { block in
      for index in block.block.items.indices where diagnostics.count < limit {
        let item = block.item(index)
        let isBlocked = fadesBlocked && item.isBlocked(in: list.dependencies)
        guard isBlocked || settings.fade.includes(item.status) else { continue }
        let range = cursor.positions(of: item.firstLine.content)
        let state = isBlocked ? "waits for another" : item.status == .obsolete ? "is obsolete" : "is done"
        var diagnostic = Diagnostic(.hint, at: PositionRange(range), code: nil, "The item \(state)")
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

  fileprivate init(
    _ problem: Problem, at range: PositionRange, of document: Document, for client: ClientProfile,
    _ places: PlacesByID
  ) {
    let check = problem.code.check
    self.init(
      Severity(problem.severity), at: range, code: check.name, problem.message(in: document.list).plainText)
    if client.capabilities.codeDescription, let page = client.options.helpPage {
      codeDescription = "\(page)#\(check.name)"
    }
    guard client.capabilities.relatedInformation else { return }
    if problem.code == .duplicateItem, let item = document.list.item(atLine: problem.line),
      let original = document.list.original(ofDuplicate: item)
    {
      let place = document.range(of: original.firstLine.content, in: client.columnEncoding)
      relatedInformation = [RelatedInformation(uri: document.uri, range: place, message: "First occurrence")]
    } else if problem.code == .duplicateID {
      relatedInformation = document.otherUses(of: problem, among: places)
    }
  }

  /// The name of this server, for a user with several.
  static let source = "todo-lsp"
}

/// The items with some ids.
private typealias PlacesByID = [ItemID: [(uri: DocumentURI, line: Int)]]

extension Document {
  /// The items with the ids of the problems that an id is used twice, in the order of file names after this one; the lines of
  /// other files are those of when their ids last changed.
  fileprivate func placesOfDuplicateIDs(among problems: [Problem], for client: ClientProfile) -> PlacesByID {
    guard client.capabilities.relatedInformation else { return [:] }
    let ids = Set(problems.lazy.filter { $0.code == .duplicateID }.compactMap { list.name(of: $0)?.name.id })
    guard !ids.isEmpty else { return [:] }
    var places = list.lines(ofItemsNamed: ids).map { ($0.id, uri, $0.line) }
    places += list.dependencies.items(named: ids, besides: list.nameInGraph)
      .map { ($0.item.id, DocumentURI($0.list), $0.item.line) }
    var byID: PlacesByID = [:]
    for (id, uri, line) in places { byID[id, default: []].append((uri, line)) }
    return byID
  }

  /// The first other items with the id of a problem.
  fileprivate func otherUses(of problem: Problem, among places: PlacesByID) -> [Diagnostic.RelatedInformation]
  {
    let places = list.name(of: problem).flatMap { places[$0.name.id] } ?? []
    return places.lazy.filter { $0 != (uri, problem.line) }.prefix(Self.otherUseLimit).map { place in
      let start = Position(line: place.line, column: 0)
      return .init(uri: place.uri, range: PositionRange(start: start, end: start), message: "The same id")
    }
  }

  private static let otherUseLimit = 3
}

extension Diagnostic.Severity {
  init(_ severity: TodoModel.Severity) {
    switch severity {
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
