/// A tag of a description.
///
/// Source: the list format, *Tags*.
package struct Tag: Hashable, Sendable {
  /// From the `#` to the end of the value with its quotes, or of the `=` if there is no value, in bytes of the parsed
  /// text.
  package let range: Range<Int>
  /// The name, without the `#`.
  package let name: Range<Int>
  /// The value, without its quotes; nil if there is none.
  package let value: Range<Int>?
}

/// A part of a description with a meaning of its own.
package enum DescriptionToken: Hashable, Sendable {
  case tag(Tag)
  /// A valid due date and its range, including the arrow.
  case date(DueDate, Range<Int>)
  /// A well-formed date that does not exist, why, and its range, including the arrow.
  case impossibleDate(ImpossibleDate, Range<Int>)
  /// The probable meaning of a malformed date, and its range, including the arrow.
  case nearMissDate(TimedDate, Range<Int>)
  /// A text that was meant as a date, after an arrow or `due`, and its range including that.
  case datePhrase(DatePhrase, Range<Int>)
  /// A sign or a field of an item of a Markdown document; if it is the due date, it follows that.
  case field(MarkdownField)
  /// An opening quote of a tag's value that is never closed.
  case unclosedQuote(Range<Int>)
  case controlCharacter(Range<Int>)

  /// Its range in bytes of the parsed text.
  package var range: Range<Int> {
    switch self {
    case .tag(let tag): tag.range
    case .field(let field): field.range
    case .date(_, let range), .impossibleDate(_, let range), .nearMissDate(_, let range),
      .datePhrase(_, let range), .unclosedQuote(let range), .controlCharacter(let range):
      range
    }
  }
}
