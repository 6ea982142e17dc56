import TodoModel
import TodoText

/// A file format for lists: one file in `Kinds/` and one line in ``all``.
package struct ListKind: Sendable {
  /// The format of the text.
  package let format: ListFormat
  /// What it is, for the help.
  package let summary: String
  /// Reads a list; nil if this kind can only be written.
  package let read: (@Sendable (String, inout ConversionNotes) throws(ConversionError) -> Checklist)?
  /// Writes a list, given the day it is.
  package let write: @Sendable (Checklist, CalendarDay, inout ConversionNotes) -> [UInt8]

  /// Every kind.
  package static let all: [ListKind] = [.xit, .markdown, .json, .org, .plainTasks, .todoTxt, .calendar]

  /// What the command line calls it.
  package var name: String { format.kindName }

  /// The kind of this name, nil if there is none.
  package static func named(_ name: String) -> ListKind? {
    all.first { $0.name == name.lowercased() }
  }

  /// The kind of a file, by its name and, where that says nothing, by its first lines.
  ///
  /// - Returns: nil if neither says what it is.
  /// - Complexity: O(1): only the start of the text is looked at.
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
