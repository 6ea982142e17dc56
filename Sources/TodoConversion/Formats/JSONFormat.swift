import JSON
import TodoModel
import TodoText

extension FormatConverter {
  /// A list as data for other programs, convertible back byte for byte.
  static let json = FormatConverter(
    format: .json, summary: "JSON, which can be converted back to the same list byte for byte",
    parse: { text, notes throws(ConversionError) in
      let list = try JSONList.list(from: text)
      return Checklist(list, &notes)
    },
    serialize: { list, _, notes in
      let source = list.source ?? TodoList(SourceText(XitWriter.text(of: list, &notes)))
      return JSONList.json(of: source).prettyBytes + [10]
    })
}

/// The JSON form of a list.
///
/// An object with `format`, `version`, `dialect` and `entries`, in the order of the file. An entry has a `kind` (`title`,
/// `item`, `note`, `text` or `blank`) and a `source`, its lines in the file. An item has `depth`, `status`, `priority`,
/// `description` (its lines without checkbox and priority), and the read-only `due`, `dueDay` and `tags`, which are
/// derived from the description. Programs that change `status`, `priority`, `depth`, `description` or `text` may keep or
/// omit `source`: an entry that differs from its source is regenerated.
package enum JSONList {
  static let format = "todo-list"
  static let version = 1

  /// - Complexity: O(*n* log *n*).
  package static func json(of list: TodoList) -> JSON {
    [
      "format": .string(format), "version": .integer(version), "dialect": .string(list.dialect.rawValue),
      "entries": .array(entries(of: list).map { $0.json }),
    ]
  }

  /// - Throws: ``ConversionError`` with line and column for invalid JSON, and with the entry for an invalid list.
  package static func list(from text: String) throws(ConversionError) -> TodoList {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: String(text.drop { $0 == "\u{FEFF}" }))
    } catch {
      throw ConversionError("not JSON: \(error)")
    }
    guard json["format"]?.string == format else {
      throw ConversionError("not a list: expected \"format\": \"\(format)\"")
    }
    guard json["version"]?.int == version else {
      throw ConversionError("\"version\": this program reads version \(version)")
    }
    guard let dialect = json["dialect"]?.string.flatMap(Dialect.init) else {
      throw ConversionError("\"dialect\": expected strict, extended or markdown")
    }
    guard let array = json["entries"]?.array else { throw ConversionError("\"entries\": expected an array") }
    var entries: [JSONEntry] = []
    for (number, entry) in array.enumerated() { entries.append(try JSONEntry(entry, number: number)) }
    let sources = TodoList(SourceText(entries.map { $0.source ?? "" }.joined()), dialect: dialect)
    let parsed = self.entries(of: sources)
    // Without changed entries, the sources are the list.
    if JSON.array(parsed.map({ $0.json })) == json["entries"] { return sources }
    var writer = JSONListWriter(dialect, parsed: parsed)
    for entry in entries { writer.append(entry) }
    return TodoList(SourceText(writer.text), dialect: dialect)
  }

  private static func entries(of list: TodoList) -> [JSONEntry] {
    var entries: [JSONEntry] = []
    list.visitLines { line in
      let source = list.text.string(in: line.range.range)
      if line.kind == .continuation, let last = entries.indices.last,
        entries[last].isItem(atLine: line.item?.line)
      {
        entries[last].add(line: source, JSONEntry.words(list.text.string(in: line.text)))
      } else {
        entries.append(JSONEntry(line, source, in: list))
      }
    }
    return entries
  }
}
