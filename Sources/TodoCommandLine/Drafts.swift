import ArgumentParsing
import CLibrary
import JSON
import JSONRPC
import TodoFiles

/// The texts of lists that differ from their files: those that editors have open, copies of them, and in a transaction what will
/// be written.
final class Drafts {
  struct Draft: Sendable {
    let path: String
    fileprivate(set) var bytes: [UInt8]
    /// The version of the file that the transaction has read; nil for a new file, and for a copy.
    let version: FileVersion?
    /// The list in its editor; nil if it is not open.
    fileprivate var open: OpenList?
    /// Its place in the order in which commands wrote lists; nil if none has written it.
    fileprivate var order: Int?
  }

  /// What becomes of what commands write.
  enum Use {
    /// They write files, and only read copies.
    case copies
    /// Each command commits what it has written.
    case command
    /// The caller commits what several commands have written.
    case transaction
  }

  private var drafts: [CanonicalPath: Draft] = [:]
  let use: Use
  /// The locks that are held since before the lists were read; nil if they are locked only while they are written.
  var locks: FolderLocks?

  init(_ open: [OpenList], for use: Use) {
    self.use = use
    let folder = CanonicalPath(".")
    for list in open {
      let path = CanonicalPath(list.path)
      drafts[path] = Draft(
        path: path.path(below: folder) ?? list.path, bytes: list.bytes,
        version: FileVersion(ofFileAt: list.path), open: list)
    }
  }

  init(_ arguments: Arguments) throws(CommandError) {
    use = .copies
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

  /// Forgets the lists that have the texts of their files.
  func removeSaved() {
    drafts = drafts.filter { (try? ListFile.read($0.value.path).bytes) != $0.value.bytes }
  }

  func load(_ source: ListSource) {
    guard let path = source.location.path, drafts[CanonicalPath(path)] == nil else { return }
    drafts[CanonicalPath(path)] = Draft(path: path, bytes: source.bytes, version: source.version)
  }

  /// Notes the new text of a list in the transaction; `version` is that of the file that was read.
  func write(_ bytes: [UInt8], to path: String, expecting version: FileVersion?) {
    let canonical = CanonicalPath(path)
    let order = drafts.values.count { $0.order != nil }
    var draft = drafts[canonical] ?? Draft(path: path, bytes: bytes, version: version)
    draft.bytes = bytes
    draft.order = draft.order ?? order
    drafts[canonical] = draft
  }

  /// Changes the open lists in their editors and writes the others, or none if one has changed meanwhile or cannot be
  /// written.
  ///
  /// What commands wrote first, such as the list that items move to, is changed first, so that a failure in between loses
  /// nothing. The journal has one entry for all, with the name of a command.
  ///
  /// - Returns: The lists that were changed in an editor, and are not saved.
  func commit(as command: String, _ console: Console) throws(CommandError) -> [String] {
    let changed = drafts.values.filter { $0.order != nil }.sorted { $0.order ?? 0 < $1.order ?? 0 }
    for path in drafts.keys { drafts[path]?.order = nil }
    let files = changed.filter { $0.open == nil }
    let locks =
      if let locks { locks } else { try mappingFileError(FolderLocks(of: files.map { $0.path })) }
    let changes = try files.map { draft throws(CommandError) in
      let file = draft.version == nil ? nil : try mappingFileError(ListFile.read(draft.path))
      guard file?.version == draft.version else { throw .file(.changedMeanwhile(path: draft.path)) }
      return Journal.Change(path: draft.path, before: file?.bytes, after: draft.bytes)
    }
    let open = changed.compactMap { draft in draft.open.map { (open: $0, bytes: draft.bytes) } }
    let isEditorFirst = changed.first?.open != nil
    if isEditorFirst { try OpenList.change(open, label: "todo-format \(command)") }
    var written = 0
    do throws(CommandError) {
      for draft in files {
        console.report(
          try mappingFileError(
            AtomicFile.replace(draft.path, with: draft.bytes, expecting: draft.version, under: locks)))
        written += 1
      }
      if !isEditorFirst { try OpenList.change(open, label: "todo-format \(command)") }
    } catch {
      var mayRepeat = error.mayRepeat
      for change in changes[..<written].reversed() {
        do { _ = try change.takeBack(under: locks) } catch { mayRepeat = false }
      }
      let rest =
        isEditorFirst ? open.map { "; undo the change of \($0.open.path) in its editor" }.joined() : ""
      throw CommandError(
        description: "\(error)\(rest)", exitCode: error.exitCode, isOfUsage: false, mayRepeat: mayRepeat)
    }
    var entry = Journal.Entry(command: command)
    for change in changes { entry.add(change) }
    for (open, bytes) in open { entry.add(.init(path: open.path, before: open.bytes, after: bytes)) }
    Journal(environment: console.environment)?.save(entry)
    return changed.filter { $0.open != nil }.map { $0.path }
  }
}

/// A list that is open in an editor, whose server has a socket for this user's programs.
struct OpenList: Sendable {
  let path: String
  let bytes: [UInt8]
  fileprivate let socket: String
  fileprivate let version: Int
  /// Whether another editor has it open, too, so that no change in one of them would be seen in the other.
  fileprivate(set) var isShared = false

  /// The open lists of all editors; an editor that does not answer at once has none.
  static func all(_ environment: [String: String]) -> [OpenList] {
    guard let folder = RuntimeFolder.path(environment: environment) else { return [] }
    var lists: [OpenList] = []
    for socket in RuntimeFolder.sockets(in: folder) {
      let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": "lists"]
      let reply = RuntimeFolder.ask(socket, request.jsonBytes, within: 500)
      for list in reply.flatMap({ try? JSON(parsing: $0) })?["result"]?.array ?? [] {
        guard let path = list["path"]?.string, let text = list["text"]?.string,
          let version = list["version"]?.int
        else { continue }
        var open = OpenList(path: path, bytes: Array(text.utf8), socket: socket, version: version)
        for index in lists.indices where CanonicalPath(lists[index].path) == CanonicalPath(path) {
          lists[index].isShared = true
          open.isShared = true
        }
        lists.append(open)
      }
    }
    return lists
  }

  /// Lets editors change the texts of open lists, each as one step of its undo history with a label.
  static func change(
    _ lists: [(open: OpenList, bytes: [UInt8])], label: String
  ) throws(CommandError) {
    for (index, socket) in Set(lists.map { $0.open.socket }).sorted().enumerated() {
      let own = lists.filter { $0.open.socket == socket }
      if let shared = own.first(where: { $0.open.isShared }) {
        throw .notChanged(shared.open.path, "it is open in two editors: close it in one of them")
      }
      let texts = own.map { open, bytes -> JSON in
        [
          "path": .string(open.path), "version": .integer(open.version),
          "text": .string(String(decoding: bytes, as: UTF8.self)),
        ]
      }
      let request: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": "change",
        "params": ["label": .string(label), "lists": .array(texts)],
      ]
      let reply = RuntimeFolder.ask(socket, request.jsonBytes, within: 12_000)
      let answer = reply.flatMap { try? JSON(parsing: $0) }
      guard answer?["result"] != nil else {
        let reason = answer?["error"]?["message"]?.string ?? "the editor did not answer"
        let isUndone = index == 0 && answer?["error"]?["code"]?.int == ErrorCode.contentModified.rawValue
        throw .notChanged(own[0].open.path, reason, mayRepeat: isUndone)
      }
    }
  }
}

extension CommandError {
  fileprivate static func notChanged(
    _ path: String, _ reason: String, mayRepeat: Bool = false
  ) -> CommandError {
    CommandError(
      description: "\(path) is open in an editor and was not changed: \(reason)", exitCode: .changed,
      isOfUsage: false, mayRepeat: mayRepeat)
  }

  /// The result of `body`, which is called again while an editor refuses its change and nothing was changed: a person
  /// types, and has another text a moment later.
  static func repeating<Result>(
    if mayRepeat: Bool = true, _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let start = MonotonicTime.now
    // In microseconds.
    var pause: UInt32 = 10_000
    while true {
      do throws(CommandError) {
        return try body()
      } catch {
        guard mayRepeat, error.mayRepeat, MonotonicTime.now - start < .seconds(2) else { throw error }
        usleep(pause)
        pause = min(pause * 2, 80_000)
      }
    }
  }
}
