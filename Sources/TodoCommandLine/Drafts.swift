import ArgumentParsing
import TodoFiles

/// The texts of lists that differ from their files: copies of what an editor has not saved, and in a transaction what will be
/// written.
final class Drafts {
  /// The text of a list.
  struct Draft: Sendable {
    let path: String
    fileprivate(set) var bytes: [UInt8]
    /// Whether a command has written it.
    fileprivate var isChanged = false
    /// The version of the file that the transaction has read; nil for a new file, and for a copy.
    let version: FileVersion?
  }

  private var drafts: [CanonicalPath: Draft] = [:]
  /// Whether commands write here instead of to files, until ``commit(as:_:)``.
  let isTransaction: Bool

  /// Begins a transaction.
  init() { isTransaction = true }

  /// Reads the copies that `--unsaved` names.
  init(_ arguments: Arguments) throws(CommandError) {
    isTransaction = false
    for value in arguments.all(.unsaved) {
      guard let sign = value.lastIndex(of: "=") else {
        throw .wrongValue(
          "unsaved", value, expected: "a list and a copy of its text, such as home.xit=/tmp/copy")
      }
      let path = String(value[..<sign])
      let copy = try mappingFileError(ListFile.read(String(value[value.index(after: sign)...])))
      drafts[CanonicalPath(path)] = Draft(path: path, bytes: copy.bytes, version: nil)
    }
  }

  /// The draft of a list; nil if it has the text of its file.
  subscript(path: String) -> Draft? { drafts.isEmpty ? nil : drafts[CanonicalPath(path)] }

  /// The paths of the lists that have no file yet.
  var newPaths: [String] { drafts.values.map { $0.path }.filter { !Folder.hasEntry(at: $0) }.sorted() }

  /// Begins with the text of a list that was read.
  func load(_ input: ListInput) {
    guard let path = input.location.path, drafts[CanonicalPath(path)] == nil else { return }
    drafts[CanonicalPath(path)] = Draft(path: path, bytes: input.bytes, version: input.version)
  }

  /// Notes the new text of a list in the transaction; `version` is that of the file that was read.
  func write(_ bytes: [UInt8], to path: String, expecting version: FileVersion?) {
    let canonical = CanonicalPath(path)
    if drafts[canonical] == nil {
      drafts[canonical] = Draft(path: path, bytes: bytes, version: version)
    }
    drafts[canonical]?.bytes = bytes
    drafts[canonical]?.isChanged = true
  }

  /// Writes all lists of the transaction, or none if one has changed meanwhile or cannot be written.
  ///
  /// The journal has one entry for them, with the name of a command.
  func commit(as command: String, _ console: Console) throws(CommandError) {
    let drafts = self.drafts.values.filter { $0.isChanged }.sorted { $0.path < $1.path }
    let locks = try mappingFileError(FolderLocks(of: drafts.map { $0.path }))
    var changes: [Journal.Change] = []
    for draft in drafts {
      let file = draft.version == nil ? nil : try mappingFileError(ListFile.read(draft.path))
      guard file?.version == draft.version else { throw .file(.changedMeanwhile(path: draft.path)) }
      changes.append(.init(path: draft.path, before: file?.bytes, after: draft.bytes))
    }
    for (index, draft) in drafts.enumerated() {
      do throws(FileError) {
        for warning in try AtomicFile.replace(
          draft.path, with: draft.bytes, expecting: draft.version, under: locks)
        {
          console.report("todo-format: warning: \(warning)")
        }
      } catch {
        for change in changes[..<index].reversed() { _ = try? change.takeBack(under: locks) }
        throw .file(error)
      }
    }
    var entry = Journal.Entry(command: command)
    for change in changes { entry.add(change) }
    Journal(environment: console.environment)?.save(entry)
  }
}
