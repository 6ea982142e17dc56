import ArgumentParsing
import TodoConversion
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let convert = Command(
    name: "convert", usage: "[OPTIONS] --to FORMAT [FILE]", operandLimit: 1,
    summary: "Convert a list to or from another format",
    explanation: """
      Reads FILE or standard input, and writes the list in another format to standard output, or to a new file
      with --output. Without --from, the format is detected from the file's name, then from its first lines.
      What the new format cannot express is kept as a tag or as text, and reported on standard error. A calendar has
      only the items: text outside of them is left out, and reported.

      The entries of a calendar get their IDs from the path of the list and from the tag #id of the item or, without
      one, its words: importing the calendar again updates them.

      \(Help.table(FormatConverter.all.map { ($0.name, $0.summary) }))
      """,
    options: [.from, .to, .output, .today, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      guard let toName = arguments[.to] else {
        throw .usage(.message("name a format, such as --to markdown"))
      }
      guard let serialize = try format(toName).serialize else {
        throw .usage(.readOnlyFormat(toName.lowercased(), writable: FormatConverter.writable.map { $0.name }))
      }
      let path = arguments.operands.first ?? "-"
      let name = path == "-" ? arguments[.stdinFilename] ?? "<stdin>" : path
      let today = try mappingUsageError(arguments.today()) ?? console.today
      let bytes = try mappingFileError(
        path == "-" ? console.readInput() : ListFile.read(path, allowsPipe: true).bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      guard
        let source = try arguments[.from].map(format) ?? FormatConverter.recognized(name: name, text: bytes)
      else {
        throw .usage(.unknownFormat(name, known: FormatConverter.readable.map { $0.name }))
      }
      guard let parse = source.parse else { throw .usage(.writeOnlyFormat(source.name)) }
      var notes = ConversionNotes()
      var list: Checklist
      do throws(ConversionError) {
        list = try parse(text, &notes)
      } catch {
        throw .usage(.notConvertible(name, "\(error)"))
      }
      if path != "-" || arguments.has(.stdinFilename) { list.path = CanonicalPath(name).path }
      let converted = serialize(list, today, &notes)
      if let output = arguments[.output] {
        _ = try mappingFileError(AtomicFile.replace(output, with: converted, expecting: nil))
      } else {
        try mappingFileError(console.write(converted))
      }
      for note in notes.lines { console.report("\(name): \(note)") }
      return .success
    })

  private static func format(_ name: String) throws(CommandError) -> FormatConverter {
    guard let format = FormatConverter.named(name) else {
      throw .usage(.unknownName(name, what: "format", known: FormatConverter.all.map { $0.name }))
    }
    return format
  }
}

extension CommandOption {
  fileprivate static let from = CommandOption(
    "from", value: "FORMAT", completing: .words(FormatConverter.readable.map { $0.name }),
    "The format of FILE")
  fileprivate static let to = CommandOption(
    "to", value: "FORMAT", completing: .words(FormatConverter.writable.map { $0.name }), "The format to write"
  )
  fileprivate static let output = CommandOption(
    "output", letter: "o", value: "NEW", completing: .files,
    "Write this file, which must not exist yet, instead of standard output")
}
