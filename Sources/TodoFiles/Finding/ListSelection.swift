/// Which files of a folder a search includes.
package struct ListSelection: Equatable, Sendable {
  private let markdown: MarkdownFiles
  /// The parsed patterns; nil for the default.
  private let patterns: [IgnorePattern]?
  /// The path of the folder relative to that of the patterns, in bytes, empty or ending in a slash; nil if it is outside.
  private var folder: [UInt32]?

  /// An editor's patterns are relative to `root`; both folders are absolute paths.
  init(_ settings: Settings, in folder: String, below root: String, taking markdown: MarkdownFiles) {
    self.markdown = markdown
    guard settings.files != ListPatterns.standard else {
      patterns = nil
      return
    }
    patterns = settings.files.compactMap { IgnorePattern(line: Array($0.utf8)[...]) }
    let base = CanonicalPath(known: settings.filesFolder ?? root)
    if folder == base.path {
      self.folder = []
    } else if let below = CanonicalPath(known: folder).path(below: base) {
      self.folder = below.utf8.map(UInt32.init) + [Glob.slash]
    }
  }

  func entering(_ name: [UInt32]) -> ListSelection {
    var selection = self
    selection.folder = folder.map { $0 + name + [Glob.slash] }
    return selection
  }

  func includes(_ name: String) -> Bool {
    guard let patterns else { return ListFiles.includes(fileNamed: name, markdown) }
    if ListFiles.isMarkdown(named: name), markdown != .bySetting { return markdown == .all }
    let units = name.utf8.map(UInt32.init)
    let path = (folder ?? []) + units
    let match = patterns.last { pattern in
      // Outside of the folder of the patterns, only names match.
      if folder == nil, pattern.isAnchored { return false }
      if pattern.matches(path: path[...], name: units[...], isFolder: false) { return true }
      return pattern.isException && Self.matchesFolder(pattern, of: path)
    }
    return match.map { !$0.isException } ?? false
  }

  /// Whether a pattern matches a folder on the way to a file.
  private static func matchesFolder(_ pattern: IgnorePattern, of path: [UInt32]) -> Bool {
    var start = 0
    for (end, unit) in path.enumerated() where unit == Glob.slash {
      if pattern.matches(path: path[..<end], name: path[start..<end], isFolder: true) { return true }
      start = end + 1
    }
    return false
  }
}

extension ListFiles {
  /// Whether a file is a list, or a Markdown file that the setting `files` names, judging by its name.
  ///
  /// An editor's patterns are relative to the folder of `roots` that contains the file.
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
