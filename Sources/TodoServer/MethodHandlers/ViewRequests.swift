import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// Views of a document, or of a part of it.
extension MethodHandlers {
  /// The outline of a document, its groups and items.
  static func documentSymbols(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> DocumentOutline {
    DocumentOutline(document: try session.document(params), client: session.client)
  }

  /// Groups, items with more than one line, and runs of finished items.
  ///
  /// Finished items have the kind `comment`, because most editors have a command that folds all comments.
  static func foldingRanges(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let capability = session.client.capabilities
    let folds = try session.document(params).list.folds(limit: capability.foldingRangeLimit ?? .max)
    // Columns are omitted, because some clients only fold whole lines.
    return folds.map { fold in
      .object { writer in
        writer.member("startLine", fold.lines.lowerBound)
        writer.member("endLine", fold.lines.upperBound - 1)
        guard let count = fold.finishedCount else { return }
        writer.member("kind", "comment")
        if capability.collapsedText { writer.member("collapsedText", "\(count) finished items") }
      }
    }
  }

  /// The ranges to which a selection can be expanded, from a word to the file.
  static func selectionRanges(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params)
    let encoding = session.client.columnEncoding
    return (try params.required("positions") as [Position]).map { position in
      // From largest to smallest, so that each has the next one as its parent.
      let steps = document.list.selectionRanges(at: document.offset(of: position, in: encoding)).reversed()
      let found = steps.reduce(EncodedJSON?.none) { parent, step in
        .object("range", document.range(of: step, in: encoding), "parent", parent)
      }
      return found ?? .object { _ in }
    }
  }

  /// The tokens of the whole document that no grammar can find.
  ///
  /// Tokens never overlap or span lines, because some clients cannot show that. Clients draw tokens over the grammar's
  /// colors, so there are none for what a grammar highlights.
  static func semanticTokens(_ params: Params, in session: inout Session) throws(ResponseError) -> EncodedJSON
  {
    try session.document(params).semanticTokens(today: session.today, for: session.client)
  }

  /// The tokens of the visible lines.
  static func semanticTokensOfRange(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    let document = try session.document(params)
    let lines = document.lines(in: try params.required("range"))
    return document.semanticTokens(on: lines, today: session.today, for: session.client)
  }

  /// Explains a date, checkbox, tag or problem.
  static func hover(_ params: Params, in session: inout Session) throws(ResponseError) -> EncodedJSON? {
    let document = try session.document(params)
    let offset = document.offset(of: try params.required("position"), in: session.client.columnEncoding)
    if document.list.tag(at: offset) != nil { session.updateTags() }
    return HoverText.hover(at: offset, in: document, session)
  }

  /// The time until due dates and the progress of groups.
  static func inlayHints(_ params: Params, in session: inout Session) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params)
    return document.hints(in: document.lines(in: try params.required("range")), session)
  }

  /// The progress of a group and commands for all of it, above its title.
  ///
  /// A client without `workspace/applyEdit` gets no commands. Its items are not examined, because clients send this request
  /// on every keystroke.
  static func codeLenses(_ params: Params, in session: inout Session) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params)
    guard document.settings.codeLens else { return [] }
    var lenses: [EncodedJSON] = []
    for title in document.list.titles() where title.progress.total > 0 {
      var commands = [Command(title: title.progress.description)]
      func add(_ operation: String, if isUseful: Bool) {
        guard isUseful else { return }
        let params = OperationParams(operation, on: title.group.lines, of: document.anyVersion)
        commands.append(Command(operation, applying: params.json))
      }
      if session.client.capabilities.appliesEdits {
        add("sort", if: title.progress.total > 1)
        add("archive", if: title.progress.finished > 0)
      }
      let range = document.range(of: title.words, in: session.client.columnEncoding)
      lenses += commands.map { .object("range", range, "command", $0) }
    }
    return lenses
  }

  /// The urgency of each unfinished item as a color, if the setting is on.
  static func documentColors(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params)
    return document.settings.documentColors ? document.urgencyColors(on: session.today, session.client) : []
  }

  /// No presentations, because colors are not written in the text.
  static func colorPresentations(_ params: Params, in session: inout Session) throws(ResponseError)
    -> [String]
  {
    _ = try session.document(params)
    return []
  }

  /// URLs and paths of files.
  static func documentLinks(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params)
    var positions = PositionCursor(in: document.list.text, session.client.columnEncoding)
    return document.list.links.compactMap { link in
      guard let target = document.uri.target(of: link) else { return nil }
      let range = PositionRange(positions.positions(of: link.range))
      return .object("range", range, "target", target)
    }
  }

  /// Tags and their values, dates, statuses, and a new item; nothing in prose.
  static func completions(_ params: Params, in session: inout Session) throws(ResponseError) -> CompletionList
  {
    let document = try session.document(params)
    let position: Position = try params.required("position")
    let context = CompletionContext(at: position, in: document, session.client.columnEncoding)
    // A trigger character completes only what it can start; nil if the user invoked completion or typed a word.
    switch (context.subject, params.json["context"]?["triggerCharacter"]?.string) {
    case (.date(let date), nil), (.date(let date), ">"), (.date(let date), " "):
      return CompletionList(items: context.dates(date, on: session.today))
    case (.property(let word), nil): return CompletionList(items: context.properties(word))
    case (.tagName(let name), nil), (.tagName(let name), "#"):
      session.updateTags()
      return context.tagNames(name, in: session.tags, isComplete: !session.index.hasWork)
    case (.tagValue(let value), nil), (.tagValue(let value), "="):
      session.updateTags()
      if value.name == document.list.conventions.afterTag {
        return CompletionList(
          isIncomplete: session.index.hasWork, items: context.awaitedItems(value, in: &session))
      }
      // An id that is taken would be no name.
      if value.name == document.list.conventions.idTag { return CompletionList() }
      var values = context.tagValues(value, in: session.tags, isComplete: !session.index.hasWork)
      let known = context.knownValues(value, on: session.today)
      let labels = Set(known.map { $0.label })
      values.items = known + values.items.filter { !labels.contains($0.label) }
      return values
    case (.status(let range), nil), (.status(let range), "["):
      return CompletionList(items: context.statuses(range))
    case (.newItem(let offset), nil): return CompletionList(items: [context.newItem(offset)])
    default: return CompletionList()
    }
  }
}

extension DocumentURI {
  /// The target of a link in this document; nil for a path if the document is not a file, or above the root.
  fileprivate func target(of link: Link) -> DocumentURI? {
    guard link.isPath else { return DocumentURI(link.target) }
    guard let path else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in link.target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return DocumentURI(path: "/" + parts.joined(separator: "/"))
  }
}
