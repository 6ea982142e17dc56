/// A tag of a description.
///
/// Source: the list format, *Tag*.
package struct Tag: Hashable, Sendable {
  /// From the `#` to the end of the value, in bytes of whatever it was read from.
  package let range: Range<Int>
  /// The name, without the `#`.
  package let name: Range<Int>
  /// The value, without its quotes; nil if there is none.
  package let value: Range<Int>?
}

/// Something in a description that means more than its words.
package enum DescriptionToken: Hashable, Sendable {
  /// A tag.
  case tag(Tag)
  /// A valid due date, and where it stands, arrow included.
  case date(DueDate, Range<Int>)
  /// What has the form of a date and is none.
  case impossibleDate(ImpossibleDate, Range<Int>)
  /// Not quite a date, and what was meant.
  case nearMissDate(DueDate, Range<Int>)
  /// A quote that opens a tag's value and is never closed.
  case unclosedQuote(Range<Int>)
  /// A control character.
  case controlCharacter(Range<Int>)
}
