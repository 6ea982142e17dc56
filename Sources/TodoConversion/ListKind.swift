import TodoModel
import TodoText

/// A file format for lists: one file in `Kinds/` and one line in ``all``.
package struct ListKind: Sendable {
  /// The format of the text.
  package let format: ListFormat
  /// The description in the help.
  package let summary: String
  /// Parses a list; nil if this format can only be written.
  package let read: (@Sendable (String, inout ConversionNotes) throws(ConversionError) -> Checklist)?
  /// Serializes a list, given today.
  package let write: @Sendable (Checklist, CalendarDay, inout ConversionNotes) -> [UInt8]

  /// All formats.
  package static let all: [ListKind] = [.xit, .markdown, .json, .org, .plainTasks, .todoTxt, .calendar]

  /// The name on the command line.
  package var name: String { format.kindName }

  /// The format with a name.
  package static func named(_ name: String) -> ListKind? {
    all.first { $0.name == name.lowercased() }
  }

  /// Detects the format of a file by its name, then by its first lines.
  ///
  /// - Returns: The format; nil if it is unknown.
  /// - Complexity: O(1): reads only the start of the text.
  package static func recognized(name: String, text: [UInt8]) -> ListKind? {
    ListFormat(ofFileNamed: name, text: text).flatMap { named($0.kindName) }
  }
}

extension String {
  /// The lines, without their terminators; CRLF ends one line.
  var textLines: [Substring] {
    var lines = unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
      .map { Substring($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.unicodeScalars.last == "\r" ? Substring($0.unicodeScalars.dropLast()) : $0 }
  }
}
