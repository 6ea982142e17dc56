/// Finds the setting `files` for the folders of a search.
package struct FolderSettings: Sendable {
  private var finder: SettingsFinder
  /// Returns the settings of an editor for a path.
  private let client: @Sendable (String) -> SettingsLayer?

  package init(
    _ finder: SettingsFinder = SettingsFinder(),
    client: @escaping @Sendable (String) -> SettingsLayer? = { _ in nil }
  ) {
    self.finder = finder
    self.client = client
  }

  /// The selection where a search begins, to be compared with that of an earlier search.
  package mutating func selection(inSearched folder: String) -> ListSelection {
    let real = Path.nearestReal(folder)
    return selection(in: real, below: real, taking: .all)
  }

  /// Which files of a folder to include, in a search that began at `root`.
  mutating func selection(
    in folder: String, below root: String, taking markdown: MarkdownFiles
  ) -> ListSelection {
    let path = SettingsFinder.list(in: folder)
    let settings = finder.settings(for: path, client: client(path))
    return ListSelection(settings, in: folder, below: root, taking: markdown)
  }
}
