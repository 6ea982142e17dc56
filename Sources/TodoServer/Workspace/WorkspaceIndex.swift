import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The tags of the list files in the folders that the user works in, and of the task lists in Markdown files there.
///
/// It is made a step at a time, while nothing else is to be done. Of a file nothing is kept but how often each of its
/// tags is used, and the state in which it was read; who wants to know more reads the file again.
struct WorkspaceIndex: Sendable {
  /// What is known of a file.
  private struct Entry: Sendable {
    let file: CanonicalPath
    let identity: FileIdentity
    let tally: TagCounts
  }

  /// The file that is being read.
  private struct Reading: Sendable {
    let path: String
    let file: CanonicalPath
    let identity: FileIdentity
    var scan: TagScan
  }

  private var entries: [String: Entry] = [:]
  /// The paths of the entries, by the file that each leads to.
  private var pathsByFile: [CanonicalPath: String] = [:]
  private var search: ListFileSearch?
  private var waiting: [String] = []
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

  /// Looks at a file again, which was made, changed or deleted.
  ///
  /// One that is new may be one that git ignores, so that all have to be looked for.
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

  /// Gives up what is left to do.
  mutating func cancel() {
    search = nil
    reading = nil
    waiting = []
    isSearched = false
  }

  /// Does all that is left to do.
  mutating func finish(_ settings: inout SettingsStore) {
    while hasWork { step(&settings) }
  }

  /// Does a little of what is left to do: a millisecond's worth, as a rule.
  mutating func step(_ settings: inout SettingsStore) {
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
    }
    entries[path] = entry
  }
}
