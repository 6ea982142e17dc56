import LanguageServerProtocol
import TodoModel
import TodoText

/// Where the cursor is, and what can be written there.
struct CompletionPlace {
  /// What can be written; places are bytes of the text.
  enum Subject: Equatable {
    /// The name of a tag.
    case tagName(Range<Int>)
    /// The value of the tag of that name in small letters.
    case tagValue(TypedValue)
    /// A date behind an arrow.
    case date(TypedDate)
    /// The status between brackets.
    case status(Range<Int>)
    /// A new item, at this place of a blank line.
    case newItem(Int)
    /// Words.
    case nothing
  }

  /// A tag's value that is being typed.
  struct TypedValue: Equatable {
    let name: String
    /// What is replaced, quotes included.
    let range: Range<Int>
    /// Whether it begins with a quote.
    let isQuoted: Bool
  }

  /// A date that is being typed.
  struct TypedDate: Equatable {
    /// What has been typed behind the arrow, without the blank.
    let typed: String
    let range: Range<Int>
    /// Whether there is no blank behind the arrow yet.
    let wantsBlank: Bool
  }

  let document: Document
  let encoding: ColumnEncoding
  /// Where the cursor is, in bytes of the text.
  let cursor: Int
  /// What can be written.
  let subject: Subject

  /// What can be written at a place.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the line and its item.
  init(at position: Position, in document: Document, _ encoding: ColumnEncoding) {
    self.document = document
    self.encoding = encoding
    let list = document.list
    let offset = list.text.byteOffset(of: TextPosition(position), in: encoding)
    cursor = offset
    let number = list.text.line(containing: offset)
    let extent = list.text.extent(ofLine: number)
    let line = TypedLine(bytes: list.text.bytes(in: extent.content), start: extent.start, cursor: offset)
    let item = list.item(atLine: number)
    if let item, item.status != nil, offset >= item.checkbox.upperBound, list.kind(ofLine: number) != .text {
      let subject = line.subjectOfText(dialect: list.dialect)
      let maySubItem = subject == .nothing && list.kind(ofLine: number) == .continuation
      self.subject = maySubItem ? line.subjectOfStart(dialect: list.dialect) : subject
    } else {
      subject = line.subjectOfStart(dialect: list.dialect)
    }
  }

  /// An edit that puts a text in the place of bytes.
  func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(range: document.range(of: range, in: encoding), newText: text)
  }
}
