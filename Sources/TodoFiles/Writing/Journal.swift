import CLibrary
import JSON

/// The recent changes to lists, for `todo-format undo`: a file for each command, for a day, readable only by the user.
package struct Journal: Sendable {
  package struct Entry: Sendable {
    /// The name of its file: the time in milliseconds, and the process.
    package fileprivate(set) var id = ""
    package let command: String
    package private(set) var changes: [Change] = []
    /// The bytes of all texts.
    fileprivate var size = 0

    /// Whether only its paths are kept, so that it cannot be taken back.
    package var isTooLarge: Bool { size > Journal.largestSize }

    package init(command: String) { self.command = command }

    /// Adds a change; of several to one file, the first text before and the last one after count.
    package mutating func add(_ change: Change) {
      size += change.after.count + (change.before?.count ?? 0)
      if let index = changes.firstIndex(where: { $0.path.utf8.elementsEqual(change.path.utf8) }) {
        changes[index].after = change.after
      } else {
        changes.append(change)
      }
      guard isTooLarge else { return }
      for index in changes.indices { (changes[index].before, changes[index].after) = (nil, []) }
    }
  }

  package struct Change: Sendable {
    package let path: String
    /// Its text before; nil for a new file.
    package fileprivate(set) var before: [UInt8]?
    package fileprivate(set) var after: [UInt8]

    package init(path: String, before: [UInt8]?, after: [UInt8]) {
      self.path = CanonicalPath(path).path
      self.before = before
      self.after = after
    }
  }

  private let folder: String
  private static let lifetime = 24 * 60 * 60 * 1000
  /// The largest texts that are kept, in bytes.
  fileprivate static let largestSize = 4 << 20

  /// The journal in the state folder of the XDG Base Directory Specification; nil without one.
  package init?(environment: [String: String]) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = Path.join(state, "todo-format/undo")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = Path.join(home, ".local/state/todo-format/undo")
    } else {
      return nil
    }
  }

  /// The entries whose files are all in a folder, the last one first.
  package func entries(in place: String) -> [Entry] {
    let place = CanonicalPath(place)
    return ids.reversed().compactMap { read($0) }.filter { entry in
      entry.changes.allSatisfy { CanonicalPath($0.path).isInside(place) }
    }
  }

  /// Keeps an entry, and removes those that are too old.
  ///
  /// A command does not fail because it cannot be undone.
  package func save(_ entry: Entry) {
    guard !entry.changes.isEmpty else { return }
    let now = Self.milliseconds
    for id in ids where (Int64(id.prefix { $0 != "-" }) ?? 0) < now - Int64(Self.lifetime) { remove(id) }
    let changes: [JSON] = entry.changes.map { change in
      [
        "path": .string(change.path), "before": change.before.map(Self.json) ?? .null,
        "after": Self.json(change.after),
      ]
    }
    let json: JSON = [
      "command": .string(entry.command), "changes": .array(changes), "size": .integer(entry.size),
    ]
    let path = Path.join(folder, "\(now)-\(csystem_process_id()).json")
    try? Folder.create(above: path)
    chmod(folder, 0o700)
    guard let file = try? OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) else { return }
    try? file.writeAll(json.jsonBytes)
  }

  package func remove(_ entry: Entry) { remove(entry.id) }

  private func remove(_ id: String) { unlink(Path.join(folder, id)) }

  private var ids: [String] {
    ((try? folderEntries(of: folder)) ?? []).compactMap { $0.name }.filter { $0.hasSuffix(".json") }
  }

  private func read(_ id: String) -> Entry? {
    guard let bytes = try? ListFile.read(Path.join(folder, id)).bytes, let json = try? JSON(parsing: bytes),
      let command = json["command"]?.string, let changes = json["changes"]?.array
    else { return nil }
    var entry = Entry(command: command)
    entry.id = id
    for change in changes {
      guard let path = change["path"]?.string, let after = change["after"]?.string else { return nil }
      entry.add(
        Change(path: path, before: change["before"]?.string.map { Array($0.utf8) }, after: Array(after.utf8)))
    }
    entry.size = json["size"]?.int ?? entry.size
    return entry
  }

  private static func json(_ text: [UInt8]) -> JSON { .string(String(decoding: text, as: UTF8.self)) }

  private static var milliseconds: Int64 {
    let now = LocalClock.now()
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }
}

extension Journal.Change {
  /// Whether the file still has the text that the command wrote.
  package var isCurrent: Bool { (try? ListFile.read(path).bytes) == after }

  /// Writes the text before, or removes a new file.
  ///
  /// `locks` are the caller's locks; nil to lock the file's folder during the call.
  ///
  /// - Throws: `FileError`, also if another program changed the file meanwhile.
  package func takeBack(under locks: FolderLocks? = nil) throws(FileError) -> [WriteWarning] {
    let file = try ListFile.read(path)
    guard file.bytes == after else { throw .changedMeanwhile(path: path) }
    guard let before else {
      guard unlink(path) == 0 else { throw .cannotWrite(path: path, at: .examine, because: .last) }
      return []
    }
    return try AtomicFile.replace(path, with: before, expecting: file.version, under: locks)
  }
}
