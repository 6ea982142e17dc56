import TestSupport
import TodoConversion
import TodoModel

/// A case of `Tests/Fixtures/Conversion`: a list, and its conversion.
struct ConversionCase: Sendable, CustomStringConvertible {
  let name: String
  let from: String
  let to: String
  let input: String
  /// The converted list, then a line `!` for each note.
  let expected: String

  var description: String { "\(from) to \(to): \(name)" }

  /// The cases of all files, each named `FORMAT-to-FORMAT`.
  static func all() throws -> [ConversionCase] {
    try FixtureFiles.texts(in: "Conversion").flatMap { file in
      let formats = file.name.components(separatedBy: "-to-")
      return file.text.components(separatedBy: "=== ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let texts = String(lines.last ?? "").components(separatedBy: "\n-->\n")
        return ConversionCase(
          name: String(lines.first ?? ""), from: formats.first ?? "", to: formats.last ?? "",
          input: (texts.first ?? "") + "\n", expected: (texts.last ?? "").trimmingLineEnds)
      }
    }
  }

  /// The result of the conversion, in the form of `expected`.
  func converted() throws -> String {
    guard let source = FormatConverter.named(from), let target = FormatConverter.named(to),
      let parse = source.parse, let serialize = target.serialize,
      let today = CalendarDay(year: 2026, month: 11, day: 22)
    else { return "unknown format" }
    var notes = ConversionNotes()
    var ids: [String] = []
    let list = try parse(input, &notes)
    let text = String(decoding: serialize(list, today, &notes), as: UTF8.self)
    return (text + notes.lines.map { "! \($0)\n" }.joined()).trimmingLineEnds
      .components(separatedBy: "\r\n").map { $0.numberingIDs(&ids) }.joined(separator: "\n")
  }
}

extension String {
  /// The parts between the occurrences of `separator`.
  func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var part = Substring()
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append(String(part))
        part = Substring()
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    return parts + [String(part)]
  }

  /// A line of a calendar, with the number of the ID instead of the ID.
  fileprivate func numberingIDs(_ ids: inout [String]) -> String {
    guard let name = ["UID:", "RELATED-TO:"].first(where: hasPrefix) else { return self }
    let id = String(dropFirst(name.count))
    if !ids.contains(id) { ids.append(id) }
    return "\(name)\((ids.firstIndex(of: id) ?? 0) + 1)"
  }

  fileprivate var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
