import TodoFiles
import TodoModel
import TodoText

/// A list that a command is to work on, before it is read: what it is called and how it is read.
struct ListPlace: Sendable {
  /// What messages call it.
  let name: String
  /// The file; nil for standard input.
  let path: String?
  /// The settings that hold for it.
  let settings: Settings
  /// How it is read.
  let dialect: Dialect
  /// What is wrong with its settings files and was not told before.
  let complaints: [String]

  /// Whether it may be in the format of another program; standard input without a name is a list.
  var mayBeForeign: Bool { name != ListReader.inputName && ListFormat.mayBeForeign(fileNamed: name) }

  /// Locks the folders of the list and of its archive, to read them and write them with nothing in between.
  ///
  /// - Returns: The locks; nil for standard input.
  func lockFolders() throws(CommandError) -> FolderLocks? {
    guard let path else { return nil }
    // What is wrong with the archive is told by the operation that needs it.
    let archive = (try? ArchiveFile.path(settings, of: path)) ?? nil
    return try files(FolderLocks(of: [path] + [archive?.path].compactMap(\.self)))
  }

  /// Reports what is wrong with its settings files.
  func reportComplaints(to console: Console) {
    for complaint in complaints { console.report("todo-format: \(complaint)") }
  }

  /// The bytes of the list, from its file or from standard input.
  func read(_ console: Console, under locks: FolderLocks? = nil) throws(CommandError) -> ListBytes {
    guard path == nil else { return try readFile(under: locks) }
    return ListBytes(place: self, bytes: try files(console.readInput()), identity: nil, locks: nil)
  }

  /// The bytes of the file; of standard input there are none here.
  func readFile(under locks: FolderLocks? = nil) throws(CommandError) -> ListBytes {
    guard let path else { return ListBytes(place: self, bytes: [], identity: nil, locks: nil) }
    let file = try files(ListFile.read(path))
    return ListBytes(place: self, bytes: file.bytes, identity: file.identity, locks: locks)
  }
}

/// A list as it stands in its file.
struct ListBytes: Sendable {
  /// Where they come from.
  let place: ListPlace
  /// All of them.
  let bytes: [UInt8]
  /// The file's state when it was read; nil for standard input.
  let identity: FileIdentity?
  /// The locks under which the file was read; nil if it is not to be written.
  let locks: FolderLocks?
}

extension ListBytes {
  /// The format of another program that they are in; nil for a list.
  var foreignFormat: ListFormat? { foreignFormat(as: place.dialect) }

  private func foreignFormat(as dialect: Dialect) -> ListFormat? {
    place.mayBeForeign ? TodoList.foreignFormat(of: bytes, dialect) : nil
  }

  /// Reports the format of another program that they are in, and how to convert them.
  func reportForeignFormat(to console: Console) {
    guard let format = foreignFormat else { return }
    let advice: OutputText =
      format == .calendar ? "" : ": convert it with todo-format convert --to xit \(place.name)"
    console.report(
      "todo-format: \(place.name) looks like \(format.description) and is left as it is\(advice)")
  }

  /// The work on each piece of the list, of about so many bytes.
  func pieces<Result: Sendable>(
    for purpose: ListPieces.Purpose, as dialect: Dialect? = nil, byteCount: Int,
    _ work: @escaping @Sendable (ListPiece) -> Result
  ) -> [@Sendable () -> Result] {
    let dialect = dialect ?? place.dialect
    let isForeign = byteCount < bytes.count && foreignFormat(as: dialect) != nil
    let pieces = ListPieces(of: bytes, dialect, for: purpose, byteCount: isForeign ? .max : byteCount)
    return (0..<pieces.count).map { number in
      {
        work(
          pieces.piece(number) {
            TodoList(onAllProcessors: $0, dialect: $1, mayBeForeign: place.mayBeForeign)
          })
      }
    }
  }
}
