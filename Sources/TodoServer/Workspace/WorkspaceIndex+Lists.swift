import LanguageServerProtocol
import TodoFiles
import TodoModel

/// Which files are lists.
extension WorkspaceIndex {
  /// The paths of all files, sorted.
  var paths: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Whether a folder is within those of the last search.
  func searches(_ folder: String) -> Bool {
    searchedFolders.contains { folder == $0 || folder.isBelow($0) }
  }

  /// The files that an agenda shows: those that the setting `files` names.
  var agendaPaths: [String] { paths.filter(isList) }

  var hasLists: Bool { entries.values.contains(where: { $0.isList }) }

  /// Whether an indexed file is a list, or a Markdown file that the setting `files` names.
  func isList(_ path: String) -> Bool { entries[path]?.isList ?? false }

  /// Whether a file is an indexed list that is not Markdown, which has diagnostics.
  func hasDiagnostics(_ path: String) -> Bool { isList(path) && !ListFiles.isMarkdown(named: path) }

  /// Whether an open document is a list: any but a Markdown file that the setting `files` doesn't name.
  func isList(_ document: Document) -> Bool {
    guard document.list.dialect == .markdown, let path = document.uri.path else { return true }
    return ListFiles.isList(path, document.settings, in: searchedFolders)
  }

  /// Schedules the files to be read again that the settings now parse in another dialect.
  mutating func invalidateStaleDialects(_ settings: inout SettingsStore) {
    var known: [Substring: Settings] = [:]
    for (path, entry) in entries {
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      let own = known[folder] ?? settings.settings(for: DocumentURI(path: path))
      known[folder] = own
      let isStale = entry.dialect != .markdown && entry.dialect != own.dialect
      if isStale || entry.conventions != own.conventions { waiting.append(path) }
    }
  }
}

/// The entry of a file in the index.
struct IndexedFile: Sendable {
  let file: CanonicalPath
  let version: FileVersion
  /// Whether it is a list, or a Markdown file that the setting `files` names; false for any other Markdown file.
  let isList: Bool
  /// The dialect in which it was parsed.
  let dialect: Dialect
  let counts: TagCounts
  /// Its ids, and those that its items wait for.
  let dependencies: ListDependencies
  /// What a user has set of its meaning.
  let conventions: ListConventions
}
