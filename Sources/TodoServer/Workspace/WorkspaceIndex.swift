import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The list files and Markdown files in the workspace's folders: their tags and ids.
///
/// It is built in steps while the server is idle. Texts are not kept; a file is read again when one is needed.
struct WorkspaceIndex: Sendable {
  private(set) var folders: [DocumentURI]

  /// Creates an index that has no files yet.
  init(folders: [DocumentURI]) { self.folders = folders }

  /// Adds and removes folders, without searching them.
  mutating func changeFolders(adding added: [DocumentURI], removing removed: [DocumentURI]) {
    folders.removeAll { removed.contains($0) }
    folders += added.filter { !folders.contains($0) }
  }

  var entries: [String: IndexedFile] = [:]
  /// The paths of the entries, by canonical path.
  private var pathsByFile: [CanonicalPath: String] = [:]
  private var search: ListFileSearch?
  /// Whether a file was reported that the running search may have missed.
  private var searchesAgain = false
  /// The paths of files to index, the next one last.
  var waiting: [String] = []
  /// The uses of each tag in all indexed files.
  private(set) var tagCounts = TagCounts()
  /// A number that changes with ``tagCounts``.
  private(set) var version = 0
  /// The paths that were reindexed or removed since the last call of ``takeChangedAgendaPaths()``; nil before the first
  /// call.
  private var changedPaths: [String]?
  /// The number of files found by the last search.
  private(set) var fileCount = 0
  /// Whether the last search was completed and not cancelled.
  private var isSearched = false

  /// A warning of the limit that the last search exceeded first; nil if all files were indexed.
  private(set) var limitWarning: String?

  /// The maximum number of folders to search, because a user may open the root of a disk.
  static let folderLimit = 20_000
  /// The maximum number of folders to search for a client without folders.
  static let limitWithoutWorkspace = 500

  private(set) var searchedFolders: [String] = []
  /// Which files in ``searchedFolders`` are lists.
  private(set) var selections: [ListSelection] = []
  private var folderLimitOfSearch = Self.folderLimit
  /// The workspace folders in which the client has reported a change of a file.
  private var reportedFolders: Set<String> = []
  /// Why lists could not be read, by their paths.
  private(set) var unreadable: [String: String] = [:]

  /// The maximum size in bytes of a file, and of all files together.
  ///
  /// They limit a step to a few milliseconds and all steps to a few seconds.
  static let largestFile = 16 << 20
  static let largestTotal = 512 << 20

  /// The maximum number of unchanged files that one step passes over: checking them takes less than a millisecond.
  private static let filesPerStep = 16

  private var byteCount = 0

  /// Whether there are folders to search or files to index.
  var hasWork: Bool { search != nil || !waiting.isEmpty }

  /// Whether all files have been found and indexed.
  var isComplete: Bool { isSearched && !hasWork }

  /// The number of files still to index; nil until all have been found.
  var waitingCount: Int? { search == nil ? waiting.count : nil }

  /// Removes and returns the agenda files that have changed since the last call; the first call returns none and starts
  /// recording.
  mutating func takeChangedAgendaPaths() -> [String] {
    defer { changedPaths = [] }
    return changedPaths ?? []
  }

  /// Whether the client has reported a change in each of its folders.
  ///
  /// Until then, it may be unable to watch files although it announced that: coc.nvim cannot without watchman.
  var areFoldersWatched: Bool {
    !folders.isEmpty && folders.allSatisfy { $0.path.map(reportedFolders.contains) ?? true }
  }

  /// Notes that the client has reported a change of a file.
  mutating func noteReport(of path: String) {
    for folder in folders.compactMap({ $0.path }) where path.isBelow(folder) {
      reportedFolders.insert(folder)
    }
  }

  /// The path at which a file was found; nil if it is not indexed.
  func path(of file: CanonicalPath) -> String? { pathsByFile[file] }

  /// The tags of a file; nil if it is not indexed.
  func tagCounts(of file: CanonicalPath) -> TagCounts? { pathsByFile[file].flatMap { entries[$0]?.counts } }

  /// Starts a search; files that have not changed are not read again.
  mutating func startSearch(
    in folders: [String], folderLimit: Int = Self.folderLimit, _ settings: SettingsStore
  ) {
    search = ListFileSearch(
      in: folders, folderLimit: folderLimit, taking: .all, configuredBy: settings.folderSettings)
    searchedFolders = folders
    selections = settings.selections(in: folders)
    folderLimitOfSearch = folderLimit
    isSearched = false
    searchesAgain = false
  }

  /// Schedules a file to be read again that was created, changed or deleted.
  ///
  /// Git may ignore a new file, so the folders are searched again, which skips ignored files.
  mutating func invalidate(at path: String, folders: [String], _ settings: inout SettingsStore) {
    // A running search is followed by a check of all files, but a new one may be in a folder that it has read already.
    guard search == nil else {
      if entries[path] == nil { searchesAgain = true }
      return
    }
    let file = CanonicalPath(path)
    let isWanted =
      entries[path] != nil || pathsByFile[file] != nil || ListFiles.isMarkdown(named: path)
      || ListFiles.isList(path, settings.settings(for: DocumentURI(path: path)), in: folders)
    guard isWanted else { return }
    if let indexedPath = entries[path] == nil ? pathsByFile[file] : path {
      waiting.append(indexedPath)
    } else if folders.contains(where: { file.isInside(CanonicalPath($0)) }) {
      startSearch(in: folders, folderLimit: folderLimitOfSearch, settings)
    }
  }

  /// The number of times that work was cancelled.
  private(set) var cancellationCount = 0

  mutating func cancel() {
    cancellationCount += 1
    search = nil
    waiting = []
    isSearched = false
  }

  /// Does one step of work, which usually takes at most a millisecond.
  ///
  /// - Returns: About how many bytes of files were read or searched.
  mutating func step(_ settings: inout SettingsStore) -> Int {
    if var search {
      // Removed while it changes, which avoids a copy.
      self.search = nil
      if search.step() {
        self.search = search
      } else {
        limitWarning =
          search.isTruncated
          ? "some lists are not indexed: there are more than \(folderLimitOfSearch) folders" : nil
        take(search.found.files)
        if searchesAgain { startSearch(in: searchedFolders, folderLimit: folderLimitOfSearch, settings) }
      }
    } else {
      // Most files have not changed since the last search, which only their metadata shows.
      for _ in 0..<Self.filesPerStep {
        guard let path = waiting.popLast() else { break }
        let byteCount = index(path, &settings)
        if byteCount > 0 { return byteCount }
      }
    }
    return 0
  }

  private mutating func take(_ files: [String]) {
    let found = Set(files)
    for path in [_](entries.keys) + unreadable.keys where !found.contains(path) { set(path, to: nil) }
    fileCount = files.count
    isSearched = true
    waiting = files.reversed()
  }

  /// Indexes a file again if it has changed.
  ///
  /// - Returns: The number of bytes that were read.
  private mutating func index(_ path: String, _ settings: inout SettingsStore) -> Int {
    guard let version = FileVersion(ofFileAt: path) else {
      set(path, to: nil)
      return 0
    }
    let settings = settings.settings(for: DocumentURI(path: path))
    let isList = ListFiles.isList(path, settings, in: searchedFolders)
    let dialect = Dialect(ofFileNamed: path, settings)
    if let entry = entries[path], entry.version == version, entry.isList == isList, entry.dialect == dialect,
      entry.conventions == settings.conventions
    {
      return 0
    }
    guard version.byteCount <= Self.largestFile, byteCount + version.byteCount <= Self.largestTotal else {
      let warning = "\(path) is not indexed: it is larger than \(Self.largestFile >> 20) MiB"
      let all = "some lists are not indexed: together they are larger than \(Self.largestTotal >> 20) MiB"
      limitWarning = limitWarning ?? (version.byteCount > Self.largestFile ? warning : all)
      set(path, to: nil)
      if isList { unreadable[path] = warning }
      return 0
    }
    let file: ListFile
    do {
      file = try ListFile.read(path, atMost: Self.largestFile)
    } catch {
      set(path, to: nil)
      if isList { unreadable[path] = "\(error)" }
      return 0
    }
    let list = TodoList(
      SourceText(file.bytes[...], for: dialect), dialect: dialect, conventions: settings.conventions,
      mayBeForeign: ListFormat.mayBeForeign(fileNamed: path))
    let entry = IndexedFile(
      file: CanonicalPath(path), version: file.version, isList: isList, dialect: dialect,
      counts: list.tagCounts, dependencies: list.ownDependencies, conventions: settings.conventions)
    // A search skips lists of other programs, but the file may have become one since.
    set(path, to: list.foreignFormat == nil ? entry : nil)
    return file.version.byteCount
  }

  private mutating func set(_ path: String, to entry: IndexedFile?) {
    unreadable[path] = nil
    if let old = entries[path] {
      version += 1
      tagCounts.add(old.counts, times: -1)
      byteCount -= old.version.byteCount
      pathsByFile[old.file] = nil
    }
    if let entry {
      version += 1
      tagCounts.add(entry.counts)
      byteCount += entry.version.byteCount
      pathsByFile[entry.file] = path
    }
    if entry?.isList == true || isList(path) { changedPaths?.append(path) }
    entries[path] = entry
  }
}
