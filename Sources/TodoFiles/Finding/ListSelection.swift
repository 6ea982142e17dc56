/// Which files of a folder a search includes.
package struct ListSelection: Equatable, Sendable {
  private let markdown: MarkdownFiles
  private let patterns: ListPatterns
  /// The path of the folder relative to that of the patterns; nil if it is outside.
  private var folder: [UInt32]?

  /// - Parameters:
  ///   - settings: The settings of the lists in the folder.
  ///   - folder: The absolute path of the folder.
  ///   - root: The absolute path of the folder that an editor's patterns are relative to.
  ///   - markdown: Which Markdown files to include.
  init(_ settings: Settings, in folder: String, below root: String, taking markdown: MarkdownFiles) {
    self.markdown = markdown
    patterns = ListPatterns(settings, in: root)
    self.folder = patterns.path(below: folder)
  }

  /// Enters a folder in the folder.
  func entering(_ name: [UInt32]) -> ListSelection {
    var selection = self
    selection.folder = folder.map { $0 + name + [Glob.slash] }
    return selection
  }

  /// Whether to include a file of this name.
  func includes(_ name: String) -> Bool {
    guard !patterns.isStandard else { return ListFiles.includes(fileNamed: name, markdown) }
    if ListFiles.isMarkdown(named: name), markdown != .bySetting { return markdown == .all }
    return patterns.contains(name.utf8.map(UInt32.init), in: folder)
  }
}

extension ListFiles {
  /// Whether a search in a file's folder includes it, judging by its name.
  ///
  /// The search is that of ``MarkdownFiles/bySetting``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - settings: The settings of the file.
  ///   - roots: The folders that an editor's patterns are relative to, those of a workspace.
  /// - Returns: Whether it is a list, or a Markdown file that the setting `files` names.
  package static func isList(_ path: String, _ settings: Settings, in roots: [String]) -> Bool {
    let (folder, name) = Path.split(path)
    guard settings.files != ListPatterns.standard else { return includes(fileNamed: name, .bySetting) }
    let real = Path.nearestReal(folder)
    let root = roots.map(Path.nearestReal).first {
      CanonicalPath(known: real).isInside(CanonicalPath(known: $0))
    }
    return ListSelection(settings, in: real, below: root ?? real, taking: .bySetting).includes(name)
  }
}
