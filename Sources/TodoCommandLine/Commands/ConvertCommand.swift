import ArgumentParsing
import TodoConversion
import TodoFiles
import TodoModel

extension Command {
  static let convert = Command(
    name: "convert", usage: "[OPTIONS] --to FORMAT [FILE|FOLDER …]",
    summary: "Convert a list to or from another format",
    explanation: """
      Reads FILE or standard input, and writes the list in another format to standard output, or to a new file
      with --output. Without --from, the format is detected from the file's name, then from its first lines.
      What the new format cannot express is kept as a tag or as text, and reported on standard error. A calendar has
      only the items: text outside of them is left out, and reported. Several files and folders, such as . for this one,
      become one calendar. #repeat becomes its rule, and #remind=30m an alarm 30 minutes before the due date.

      The entries of a calendar get their IDs from the path of the list and from the tag #id of the item or, without
      one, its words: importing the calendar again updates them.

      \(Help.table(FormatConverter.all.map { ($0.name, $0.summary) }))
      """,
    options: [.from, .to, .output, .today, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      guard let toName = arguments[.to] else { throw .message("name a format, such as --to markdown") }
      let target = try format(toName)
      guard let serialize = target.serialize else {
        let writable = FormatConverter.writable.map { $0.name }.joined(separator: ", ")
        throw .message("\(toName.lowercased()) can only be read: give --to one of \(writable)")
      }
      var notes = ConversionNotes()
      let operands = arguments.operands
      let converted: [UInt8]
      var name = operands.first ?? arguments[.stdinFilename] ?? "<stdin>"
      if target.format == .calendar, operands.count > 1 || operands.contains(where: { Folder.exists(at: $0) })
      {
        name = operands.joined(separator: " ")
        var paths = ListPaths(operands, console, taking: .bySetting, arguments)
        var lists: [Checklist] = []
        for path in paths.takeAll() { lists.append(try parsed(path, arguments, console, &notes)) }
        if paths.hasProblems { return .failure }
        converted = FormatConverter.calendar(of: lists, on: console.today, &notes)
      } else {
        guard operands.count < 2 else {
          throw .message("only a calendar has several lists: remove \(operands[1])")
        }
        let list = try parsed(operands.first ?? "-", arguments, console, &notes)
        // JSON keeps the lines of a list, so nothing is lost.
        if list.source != nil, target.format == .json { notes = ConversionNotes() }
        converted = serialize(list, console.today, &notes)
      }
      if let output = arguments[.output] {
        _ = try mappingFileError(AtomicFile.replace(output, with: converted, expecting: nil))
      } else {
        try console.write(converted)
      }
      for note in notes.lines { console.report("\(name): \(note)") }
      return .success
    })

  private static func parsed(
    _ path: String, _ arguments: Arguments, _ console: Console, _ notes: inout ConversionNotes
  ) throws(CommandError) -> Checklist {
    let name = path == "-" ? arguments[.stdinFilename] ?? "<stdin>" : path
    let bytes = try mappingFileError(
      path == "-" ? console.readInput() : ListFile.read(path, allowsPipe: true).bytes)
    let recognized = ListFormat(ofFileNamed: name, text: bytes)?.converterName
    guard let source = try arguments[.from].map(format) ?? recognized.flatMap(FormatConverter.named) else {
      let known = FormatConverter.readable.map { $0.name }.joined(separator: ", ")
      throw .message("cannot detect the format of \(name): give it with --from: \(known)")
    }
    guard let parse = source.parse else {
      throw .message("\(source.name) can only be written: use it with --to")
    }
    do throws(ConversionError) {
      var list = try parse(String(decoding: bytes, as: UTF8.self), &notes)
      if path != "-" || arguments.has(.stdinFilename) { list.path = CanonicalPath(name).path }
      return list
    } catch {
      throw .message("\(name): \(error)")
    }
  }

  private static func format(_ name: String) throws(CommandError) -> FormatConverter {
    guard let format = FormatConverter.named(name) else {
      throw .unknownName(name, what: "format", known: FormatConverter.all.map { $0.name })
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
