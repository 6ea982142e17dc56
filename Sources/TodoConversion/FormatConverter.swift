import TodoModel
import TodoText

/// Converts lists from and to a file format: one file in `Formats/` and one line in ``all``.
package struct FormatConverter: Sendable {
  package let format: ListFormat
  /// The description in the help.
  package let summary: String
  /// Parses a list; nil if this format can only be written.
  package let parse: (@Sendable (String, inout ConversionNotes) throws(ConversionError) -> Checklist)?
  /// Serializes a list, given today; nil if this format can only be read.
  package let serialize: (@Sendable (Checklist, CalendarDay, inout ConversionNotes) -> [UInt8])?

  package static let all: [FormatConverter] = [
    .xit, .markdown, .json, .org, .plainTasks, .todoTxt, .calendar,
  ]

  package static let readable = all.filter { $0.parse != nil }
  package static let writable = all.filter { $0.serialize != nil }

  /// The name on the command line.
  package var name: String { format.converterName }

  package static func named(_ name: String) -> FormatConverter? {
    all.first { $0.name == name.lowercased() }
  }
}

extension String {
  /// The lines, without their terminators and a byte order mark; CRLF ends one line.
  var textLines: [Substring] {
    var lines = unicodeScalars.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" }
    )
    .map { Substring($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.unicodeScalars.last == "\r" ? Substring($0.unicodeScalars.dropLast()) : $0 }
  }
}
