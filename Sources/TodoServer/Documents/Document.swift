import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// A list: one version of an open document, or a file that is not open.
package struct Document: Sendable {
  /// Its URI, as the client writes it.
  package let uri: DocumentURI
  /// The client's number for the version; nil for a file that is not open.
  package private(set) var version: Int?
  /// The parsed text.
  package private(set) var list: TodoList
  var settings: Settings { adopted.settings }
  private var adopted: AdoptedSettings
  /// The lines that the client has edited since its last pause; after very many edits, also those between them.
  private(set) var freshLines: [Range<Int>] = []

  /// Creates an open document.
  ///
  /// It is Markdown by its language or its name, which matters in editors where the file type of lists gives a Markdown
  /// document their keys.
  init(_ item: TextDocumentItem, settings: Settings = .standard) {
    self.init(
      uri: item.uri, version: item.version, bytes: Array(item.text.utf8), settings: settings,
      isMarkdown: item.languageID == "markdown")
  }

  /// Creates a document, by default for a file that is not open.
  init(
    uri: DocumentURI, version: Int? = nil, bytes: [UInt8], settings: Settings, isMarkdown: Bool = false
  ) {
    self.uri = uri
    self.version = version
    adopted = AdoptedSettings(settings)
    let dialect = isMarkdown ? .markdown : Dialect(ofFileNamed: uri.string, settings)
    list = TodoList(
      SourceText(bytes[...], for: dialect), dialect: dialect, conventions: settings.conventions,
      mayBeForeign: uri.mayBeForeign)
  }

  /// Sets the version, after the client's changes.
  mutating func advance(to version: Int?) { self.version = version }

  /// Changes the settings, and parses the text again if the dialect or the meanings of checkboxes differ.
  mutating func adopt(_ settings: Settings) {
    adopted = AdoptedSettings(settings)
    let dialect = list.dialect == .markdown ? .markdown : settings.dialect
    let graph = list.dependencies
    guard list.dialect != dialect || list.conventions != settings.conventions else { return }
    list = TodoList(
      list.text, dialect: dialect, conventions: settings.conventions, mayBeForeign: list.mayBeForeign)
    join(graph)
  }

  func problemContext(on today: CalendarDay) -> ProblemContext {
    ProblemContext(today: today, severities: settings.severities)
  }

  func operationContext(on today: CalendarDay) -> OperationContext {
    OperationContext(
      today: today, settings: settings.operations, severities: settings.severities)
  }

  /// Gives it the graph of all lists.
  mutating func join(_ graph: DependencyGraph) { list.join(graph, as: uri.string) }

  /// Applies a change of the client.
  mutating func apply(_ change: TextDocumentContentChangeEvent, in encoding: ColumnEncoding) {
    let (new, lineCount) = (Array(change.text.utf8), list.text.lineCount)
    guard let range = change.range else {
      let (old, graph) = (list.text.bytes, list.dependencies)
      list = TodoList(
        SourceText(new[...], for: list.dialect), dialect: list.dialect, conventions: list.conventions,
        mayBeForeign: list.mayBeForeign)
      join(graph)
      let start = zip(old, new).prefix { $0 == $1 }.count
      let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
      noteEdit(of: start..<new.count - end, from: lineCount)
      return
    }
    let bytes = byteRange(of: range, in: encoding)
    list.replace(bytes, with: new.span)
    noteEdit(of: bytes.lowerBound..<bytes.lowerBound + new.count, from: lineCount)
  }

  /// Adds the lines of bytes that were inserted to the fresh ones, and moves those below; the text had `lineCount` lines.
  private mutating func noteEdit(of bytes: Range<Int>, from lineCount: Int) {
    let distance = list.text.lineCount - lineCount
    let first = list.text.line(containing: bytes.lowerBound)
    var edited = first..<list.text.line(containing: bytes.upperBound) + 1
    freshLines = freshLines.map { lines in
      let end = lines.upperBound > first ? max(first, lines.upperBound + distance) : lines.upperBound
      let start = lines.lowerBound > first ? max(first, lines.lowerBound + distance) : lines.lowerBound
      return start..<max(start, end)
    }
    let isBurst = freshLines.count == 100
    while let last = freshLines.last,
      isBurst || (last.lowerBound <= edited.upperBound && edited.lowerBound <= last.upperBound)
    {
      edited = min(last.lowerBound, edited.lowerBound)..<max(last.upperBound, edited.upperBound)
      freshLines.removeLast()
    }
    freshLines.append(edited)
  }

  /// Ends the time in which edited lines are fresh.
  ///
  /// - Returns: Whether it has problems that were not reported for that reason.
  mutating func settle(on today: CalendarDay) -> Bool {
    let context = problemContext(on: today)
    defer { freshLines = [] }
    return freshLines.contains { lines in
      let lines = lines.clamped(to: 0..<list.text.lineCount)
      return list.problems(context, beginningOn: lines).contains { $0.code == .unfinishedSubItem }
    }
  }

  /// The bytes of a client's range; an inverted range is swapped.
  func byteRange(of range: PositionRange, in encoding: ColumnEncoding) -> Range<Int> {
    let range = range.ordered
    let start = offset(of: range.start, in: encoding)
    // Most changes insert a character.
    guard range.end != range.start else { return start..<start }
    return start..<offset(of: range.end, in: encoding)
  }

  /// The lines that a client's range touches, from 0; at least one.
  ///
  /// A selection of whole lines ends at the start of the next line, which it does not touch. A cursor touches its line.
  func lines(in range: PositionRange) -> Range<Int> {
    let range = range.ordered
    let last = list.text.lineCount - 1
    let first = min(range.start.line, last)
    var end = min(range.end.line, last)
    if end > first, range.end.column == 0, range.end.line <= last { end -= 1 }
    return first..<end + 1
  }

  /// The byte offset of a client's position.
  func offset(of position: Position, in encoding: ColumnEncoding) -> Int {
    list.text.byteOffset(of: TextPosition(line: position.line, column: position.column), in: encoding)
  }

  /// The client's range of these bytes.
  func range(of bytes: Range<Int>, in encoding: ColumnEncoding) -> PositionRange {
    PositionRange(list.text.positions(of: bytes, in: encoding))
  }
}

/// The settings of a document, in a class so that copies of the document share them: copying their many members takes as
/// long as handling a keystroke.
private final class AdoptedSettings: Sendable {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }
}

extension Dialect {
  /// The dialect of a file, which is Markdown by its name; the settings decide that of lists.
  init(ofFileNamed name: String, _ settings: Settings) {
    self = ListFiles.isMarkdown(named: name) ? .markdown : settings.dialect
  }
}

extension DocumentURI {
  /// Whether the file may be in the format of another program; a text that is in no file is a list.
  fileprivate var mayBeForeign: Bool { path.map(ListFormat.mayBeForeign) ?? false }
}

extension Position {
  init(_ position: TextPosition) { self.init(line: position.line, column: position.column) }
}
