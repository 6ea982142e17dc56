import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// Formatting; the client's options are ignored, because the list format defines the indentation.
extension MethodHandlers {
  static func format(_ params: Params, in session: inout Session) throws(ResponseError) -> [TextEdit] {
    try session.document(params).formattingEdits(lines: nil, in: session)
  }

  static func formatRange(_ params: Params, in session: inout Session) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params)
    return try document.formattingEdits(
      lines: [document.lines(in: try params.required("range"))], in: session)
  }

  /// Formats the lines of several ranges (LSP 3.18).
  static func formatRanges(_ params: Params, in session: inout Session) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params)
    let ranges: [PositionRange] = try params.required("ranges")
    return try document.formattingEdits(lines: ranges.map { document.lines(in: $0) }, in: session)
  }

  /// Formats the document before it is saved, if the option is on.
  ///
  /// It is off by default: some clients ignore replies after half a second, and most format on save by themselves.
  static func formatOnSave(_ params: Params, in session: inout Session) throws(ResponseError) -> [TextEdit] {
    session.client.options.formatOnSave ? try format(params, in: &session) : []
  }

  /// What Enter does besides the line break, which the document has already.
  ///
  /// Not in the protocol: `folded`, whether the lines below the line that was ended are folded away; and `wantsCursor`,
  /// whether the edit at the cursor is a snippet that says where the cursor is afterwards.
  static func formatOnType(_ params: Params, in session: inout Session) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params)
    let position: Position = try params.required("position")
    let encoding = session.client.columnEncoding
    let isFolded: Bool = try params.optional("folded") ?? false
    let wantsCursor: Bool = try params.optional("wantsCursor") ?? false
    guard (try params.required("ch") as String) == "\n",
      let enter = document.list.enter(
        afterLineBreakAbove: position.line, cursor: document.offset(of: position, in: encoding),
        isFolded: isFolded, document.operationContext(on: session.today))
    else { return [] }
    let cursor = wantsCursor ? enter.cursor : nil
    return try ClientEdits(of: enter.change, to: document, in: encoding, cursor: cursor).edits
  }
}

extension Document {
  /// The edits that format the document, or only these lines; none for a Markdown document.
  fileprivate func formattingEdits(
    lines: [Range<Int>]?, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    guard list.dialect != .markdown else { return [] }
    let options = settings.formatOptions(on: session.today)
    let change = lines.map { list.formatted(options, ranges: $0) } ?? list.formatted(options)
    return try ClientEdits(of: change, to: self, in: session.client.columnEncoding).edits
  }
}
