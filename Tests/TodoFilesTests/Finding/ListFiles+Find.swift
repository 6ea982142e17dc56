import TodoFiles

extension ListFiles {
  /// The list files in files and folders, found in one go.
  static func find(
    in paths: [String], taking markdown: MarkdownFiles = .none, excluding exclusions: IgnoreRules = .init(),
    configuredBy finder: SettingsFinder = SettingsFinder()
  ) -> FoundFiles {
    var search = ListFileSearch(
      in: paths, taking: markdown, excluding: exclusions, configuredBy: FolderSettings(finder))
    while search.step() {}
    return search.found
  }
}
