import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The list files and Markdown files in the workspace's folders: their tags and, if the client asks for them, the
/// diagnostics of the list files.
///
/// It is built in steps while the server is idle. Texts are not kept; a file is read again when one is needed.
struct WorkspaceIndex: Sendable {
  /// The client's folders.
  private(set) var folders: [WorkspaceFolder]
  /// Whether the diagnostics of list files are computed.
  private let keepsDiagnostics: Bool

  private struct Entry: Sendable {
    let file: CanonicalPath
    let identity: FileIdentity
    let tally: TagCounts
    var diagnostics: FileDiagnostics?
  }

  /// A file that has been read, and whose tags are being counted.
  private struct Reading: Sendable {
    let path: String
    let file: CanonicalPath
    let identity: FileIdentity
    var scan: TagScan
  }

  /// Creates an index that has no files yet.
  init(folders: [WorkspaceFolder] = [], keepsDiagnostics: Bool = false) {
    self.folders = folders
    self.keepsDiagnostics = keepsDiagnostics
  }

  /// Adds and removes folders, without searching them.
  mutating func changeFolders(adding added: [WorkspaceFolder], removing removed: [WorkspaceFolder]) {
    folders.removeAll { removed.contains($0) }
    folders += added.filter { !folders.contains($0) }
  }

  private var entries: [String: Entry] = [:]
  /// The paths of the entries, by the file that each leads to.
  private var pathsByFile: [CanonicalPath: String] = [:]
  private var search: ListFileSearch?
  private var waiting: [String] = []
  /// List files whose diagnostics are to be computed.
  private var undiagnosed: [String] = []
  private var reading: Reading?
  /// How often each tag is used in all files that have been read.
  private(set) var tally = TagCounts()
  /// A number that changes with ``tally``.
  private(set) var version = 0
  /// How many files were found in the last search.
  private(set) var fileCount = 0
  /// Whether all files have been found, and nothing was given up since.
  private var isSearched = false

  /// Whether there were more folders than are looked into, or more bytes than are read.
  private(set) var isTruncated = false

  /// At most this many folders are searched: nobody keeps lists in more, but somebody may work in the root of a disk.
  static let folderLimit = 20_000
  /// At most this many are searched for a client without folders: nobody said that what is beside a list matters.
  static let limitWithoutWorkspace = 500

  /// The folders of the last search.
  private var searchedFolders: [String] = []
  private var folderLimitOfSearch = Self.folderLimit

  /// The most bytes that a file may have which is not open, and that all of them may have: so one step takes no more than
  /// some milliseconds, and all of them some seconds.
  static let largestFile = 16 << 20
  private static let largestTotal = 512 << 20

  /// How many bytes the files have that are known.
  private var byteCount = 0

  /// Whether there is something to do.
  var hasWork: Bool { search != nil || reading != nil || !waiting.isEmpty }

  /// Whether there is something to do that no request waits for.
  var hasIdleWork: Bool { hasWork || !undiagnosed.isEmpty }

  /// Whether all files have been found and read.
  var isComplete: Bool { isSearched && !hasWork }

  /// How many files are still to be looked at; nil as long as not all have been found.
  var waitingCount: Int? { search == nil ? waiting.count + (reading == nil ? 0 : 1) : nil }

  /// The files, sorted by name.
  var paths: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The file that a path of the index leads to.
  func file(at path: String) -> CanonicalPath? { entries[path]?.file }

  /// The tags of a file; nil if it is not known.
  func tally(of file: CanonicalPath) -> TagCounts? { pathsByFile[file].flatMap { entries[$0]?.tally } }

  /// Begins to look for files; those that are as they were will not be read again.
  mutating func lookForFiles(in folders: [String], folderLimit: Int = Self.folderLimit) {
    search = ListFileSearch(in: folders, folderLimit: folderLimit, taking: .all)
    searchedFolders = folders
    folderLimitOfSearch = folderLimit
    isSearched = false
  }

  /// Whether a folder or one above it was named for the last search.
  func searchesIn(_ folder: String) -> Bool {
    searchedFolders.contains { folder == $0 || folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }

  /// Reads a file again that was created, changed or deleted.
  ///
  /// Git may ignore a new file, so for that the folders are searched again.
  mutating func invalidate(at path: String, folders: [String]) {
    let isWanted = ListFiles.isListFile(named: path) || ListFiles.isMarkdown(named: path)
    guard isWanted, search == nil else { return }
    let file = CanonicalPath(path)
    if let known = entries[path] == nil ? pathsByFile[file] : path {
      waiting.append(known)
    } else if folders.contains(where: { file.isInside(CanonicalPath($0)) }) {
      lookForFiles(in: folders, folderLimit: folderLimitOfSearch)
    }
  }

  /// The list files, sorted by name, that are not among `open`.
  func listFiles(besides open: Set<CanonicalPath>) -> [DocumentURI] {
    guard keepsDiagnostics else { return [] }
    return entries.filter { ListFiles.isListFile(named: $0.key) && !open.contains($0.value.file) }
      .map { DocumentURI(path: $0.key) }.sorted { $0.string < $1.string }
  }

  /// The diagnostics of a list file, as an array; nil if the file can't be read.
  mutating func diagnostics(
    of uri: DocumentURI, on today: CalendarDay, for client: ClientProfile, _ settings: inout SettingsStore
  ) -> EncodedJSON? {
    guard let path = uri.path, let entry = entries[path] else { return nil }
    let settings = settings.settings(for: uri)
    if let known = entry.diagnostics, known.hold(on: today, settings) { return known.json }
    let diagnostics = FileDiagnostics(ofFileAt: path, on: today, for: client, settings)
    entries[path]?.diagnostics = diagnostics
    return diagnostics?.json
  }

  /// Whether the settings of a file are no longer those that its diagnostics were computed with.
  func hasStaleDiagnostics(_ settings: inout SettingsStore) -> Bool {
    entries.contains { path, entry in
      guard let diagnostics = entry.diagnostics else { return false }
      return diagnostics.settings != settings.settings(for: DocumentURI(path: path))
    }
  }

  /// Gives up what is left to do.
  mutating func cancel() {
    search = nil
    reading = nil
    waiting = []
    undiagnosed = []
    isSearched = false
  }

  /// Does all that is left to do.
  mutating func finish(on today: CalendarDay, for client: ClientProfile, _ settings: inout SettingsStore) {
    while hasWork { step(on: today, for: client, &settings) }
  }

  /// Does a little of what is left to do: a millisecond's worth, as a rule.
  mutating func step(on today: CalendarDay, for client: ClientProfile, _ settings: inout SettingsStore) {
    if var search {
      // Taken out, so that there is no second copy while it changes.
      self.search = nil
      if search.step() {
        self.search = search
      } else {
        isTruncated = search.isTruncated
        take(search.found.files)
      }
    } else if var current = reading {
      reading = nil
      if current.scan.step() {
        reading = current
      } else {
        set(
          current.path, to: Entry(file: current.file, identity: current.identity, tally: current.scan.tally))
      }
    } else if let path = waiting.popLast() {
      begin(path, &settings)
    } else if let path = undiagnosed.popLast() {
      _ = diagnostics(of: DocumentURI(path: path), on: today, for: client, &settings)
    }
  }

  private mutating func take(_ files: [String]) {
    let found = Set(files)
    for path in entries.keys where !found.contains(path) { set(path, to: nil) }
    fileCount = files.count
    isSearched = true
    waiting = files.reversed()
  }

  private mutating func begin(_ path: String, _ settings: inout SettingsStore) {
    guard let identity = FileIdentity(ofFileAt: path) else { return set(path, to: nil) }
    guard entries[path]?.identity != identity else { return }
    guard identity.byteCount <= Self.largestFile, byteCount + identity.byteCount <= Self.largestTotal else {
      isTruncated = true
      return set(path, to: nil)
    }
    guard let file = try? ListFile.read(path, atMost: Self.largestFile) else { return set(path, to: nil) }
    let dialect = Dialect(ofFileNamed: path, settings.settings(for: DocumentURI(path: path)))
    // A search skips lists of other programs.
    let isForeign =
      ListFormat.mayBeForeign(fileNamed: path) && TodoList.foreignFormat(of: file.bytes, dialect) != nil
    guard !isForeign else { return set(path, to: nil) }
    let scan = TagScan(of: SourceText(file.bytes), dialect: dialect)
    reading = Reading(path: path, file: CanonicalPath(path), identity: file.identity, scan: scan)
  }

  private mutating func set(_ path: String, to entry: Entry?) {
    if let old = entries[path] {
      version += 1
      tally.add(old.tally, times: -1)
      byteCount -= old.identity.byteCount
      pathsByFile[old.file] = nil
    }
    if let entry {
      version += 1
      tally.add(entry.tally)
      byteCount += entry.identity.byteCount
      pathsByFile[entry.file] = path
      if keepsDiagnostics, ListFiles.isListFile(named: path) { undiagnosed.append(path) }
    }
    entries[path] = entry
  }
}
