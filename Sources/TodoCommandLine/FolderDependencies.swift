import TodoFiles
import TodoModel
import TodoText

/// The ids in the lists of a folder, which are searched only for a list with ids.
struct FolderDependencies {
  /// The folders that the operands name.
  let folders: [String]
  /// The graph of each folder that was searched.
  private var graphs: [String: DependencyGraph] = [:]

  init(folders: [String]) { self.folders = folders }

  /// Gives a list the ids of its folder: the outermost of those that the operands name and that of its settings file, else
  /// its own.
  mutating func join(
    _ list: inout TodoList, at path: String, _ finder: inout SettingsFinder,
    read: (String) -> (bytes: [UInt8], settings: Settings)?
  ) {
    guard list.hasIDs else { return }
    let file = CanonicalPath(path)
    let own = Path.split(file.path).folder
    let named = folders.filter { file.isInside(CanonicalPath($0)) }.map { CanonicalPath($0).path }
    let root = (named + [finder.folder(above: own) ?? own]).min { $0.utf8.count < $1.utf8.count } ?? own
    let graph = graphs[root] ?? search(root, finder, read)
    graphs[root] = graph
    list.join(graph, as: file.path)
  }

  private func search(
    _ root: String, _ finder: SettingsFinder, _ read: (String) -> (bytes: [UInt8], settings: Settings)?
  ) -> DependencyGraph {
    var search = ListFileSearch(
      in: [root], folderLimit: Self.folderLimit, taking: .all, configuredBy: FolderSettings(finder))
    while search.step() {}
    var lists: [String: ListDependencies] = [:]
    for path in search.takeFound().files {
      guard let (bytes, settings) = read(path) else { continue }
      let dialect = ListFiles.isMarkdown(named: path) ? .markdown : settings.dialect
      let list = TodoList(
        SourceText(bytes[...], for: dialect), dialect: dialect, conventions: settings.conventions,
        mayBeForeign: ListFormat.mayBeForeign(fileNamed: path))
      if list.hasIDs { lists[CanonicalPath(path).path] = list.ownDependencies }
    }
    return DependencyGraph(lists, isComplete: !search.isTruncated)
  }

  /// As for an editor without a folder.
  private static let folderLimit = 500
}
