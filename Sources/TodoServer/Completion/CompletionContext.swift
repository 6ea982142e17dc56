import LanguageServerProtocol
import TodoModel
import TodoText

/// The cursor and the subject of a completion there.
struct CompletionContext {
  /// The subject of a completion; ranges are in bytes of the text.
  enum Subject: Equatable {
    case tagName(Range<Int>)
    case tagValue(TypedValue)
    /// A date after an arrow.
    case date(TypedDate)
    /// A word in a Markdown document, perhaps after a bracket, which may be the name of a property.
    case property(Range<Int>)
    /// The status between brackets.
    case status(Range<Int>)
    /// A new item, at this offset of a blank line.
    case newItem(Int)
    /// Nothing: prose.
    case nothing
  }

  /// The value of a tag being typed.
  struct TypedValue: Equatable {
    let name: String
    /// The bytes to replace, with quotes.
    let range: Range<Int>
    /// Whether it starts with a quote.
    let isQuoted: Bool
  }

  /// A date being typed.
  struct TypedDate: Equatable {
    /// The text after the arrow, without the space.
    let text: String
    let range: Range<Int>
    /// Whether the space after the arrow is missing.
    let needsSpace: Bool
    /// The bracket that the field lacks after the date.
    var closing = ""
  }

  let document: Document
  let encoding: ColumnEncoding
  /// The cursor, as a byte offset in the text.
  let cursor: Int
  let subject: Subject

  /// Finds what can be completed at a position.
  init(at position: Position, in document: Document, _ encoding: ColumnEncoding) {
    self.document = document
    self.encoding = encoding
    let list = document.list
    let offset = document.offset(of: position, in: encoding)
    cursor = offset
    let number = list.text.line(containing: offset)
    let lineRange = list.text.lineRange(ofLine: number)
    let line = TypedLine(
      bytes: list.text.bytes(in: lineRange.content), start: lineRange.start, cursor: offset)
    let item = list.item(atLine: number)
    if let item, item.status != nil, offset >= item.checkbox.upperBound, list.kind(ofLine: number) != .text {
      let subject = line.subjectOfText(dialect: list.dialect)
      let mayBeSubItem = subject == .nothing && list.kind(ofLine: number) == .continuation
      self.subject = mayBeSubItem ? line.subjectOfStart(dialect: list.dialect) : subject
    } else {
      subject = line.subjectOfStart(dialect: list.dialect)
    }
  }

  /// An edit that replaces bytes.
  func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(range: document.range(of: range, in: encoding), newText: text)
  }

  /// The five statuses, with the closing bracket and a space.
  func statuses(_ range: Range<Int>) -> [CompletionItem] {
    let list = document.list
    let text = list.text
    let item = list.item(atLine: text.line(containing: cursor))
    let next = text.bytes(in: range.upperBound..<range.upperBound + 1).first
    // Text after the bracket is kept as it is.
    let closing = next == .space ? "]" : "] "
    // Clients compare the text before the cursor with this one.
    let typed = cursor > range.lowerBound ? text.string(in: range.lowerBound..<cursor) : nil
    return Status.allCases.map { status in
      let character = String(decoding: list.letter(for: status, of: item), as: UTF8.self)
      return CompletionItem(
        label: status.name, kind: .enumeration, detail: "[\(character)]", filterText: typed,
        edit: edit(range, character + closing))
    }
  }

  /// An open item.
  func newItem(_ offset: Int) -> CompletionItem {
    let checkbox = document.list.dialect == .markdown ? "- [ ] " : "[ ] "
    return CompletionItem(
      label: checkbox, kind: .snippet, detail: "A new item", edit: edit(offset..<offset, checkbox))
  }
}
