import TodoModel
import TodoText

/// A file format for lists: one file in `Kinds/` and one line in ``all``.
package struct ListKind: Sendable {
  /// What the command line calls it.
  package let name: String
  /// What it is, for the help.
  package let summary: String
  /// Whether a file of this name (in lowercase, without its folder) is of this kind.
  let isNamed: @Sendable (String) -> Bool
  /// Whether a line is one that only this kind of list has.
  let hasLine: @Sendable (Substring) -> Bool
  /// Reads a list; nil if this kind can only be written.
  package let read: (@Sendable (String, inout ConversionNotes) throws(ConversionError) -> Checklist)?
  /// Writes a list, given the day it is.
  package let write: @Sendable (Checklist, CalendarDay, inout ConversionNotes) -> [UInt8]

  /// Every kind; a line that several of them may have counts for the first.
  package static let all: [ListKind] = [.xit, .markdown, .json, .org, .plainTasks, .todoTxt, .calendar]

  /// The kind of this name, nil if there is none.
  package static func named(_ name: String) -> ListKind? {
    all.first { $0.name == name.lowercased() }
  }

  /// The kind of a file, by its name and, where that says nothing, by its first lines.
  ///
  /// - Returns: nil if neither says what it is.
  /// - Complexity: O(1): at most 200 lines are looked at.
  package static func recognized(name: String, text: String) -> ListKind? {
    let file = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if let kind = all.first(where: { $0.isNamed(file) }) { return kind }
    let lines = text.unicodeScalars.prefix(20_000).split(maxSplits: 200, whereSeparator: \.isLineEnd)
      .map { Substring($0) }
    let counts = all.map { kind in lines.count { kind.hasLine($0) } }
    guard let most = counts.max(), most > 0, let first = counts.firstIndex(of: most) else { return nil }
    return all[first]
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line of a list.
  var isLineEnd: Bool { self == "\n" || self == "\r" }
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
