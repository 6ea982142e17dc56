import TodoModel

/// The setting `files`: patterns that decide which files in folders are lists.
///
/// A pattern has the syntax of `.gitignore`: with a slash, it is relative to the folder of the settings file, without one, it
/// matches a name at any depth; `!` excludes, and the last match decides.
struct ListPatterns: Equatable, Sendable {
  /// The patterns of the default, which are matched by name: see `ListFiles.includes`.
  static let standard = ["*.xit", "*.todo", "TODO.md"]
  /// The file name extensions of lists.
  static let listEndings = [".xit", ".todo"]
  /// The maximum number of patterns, and the maximum length of one in bytes: each is matched with every file name.
  static let (patternLimit, patternByteLimit) = (100, 256)
  /// How a pattern must end, so that settings from someone else cannot have other files changed.
  static let endings = ArchiveFile.endings + ListFormat.markdown.fileNameEndings

  /// The parsed patterns; nil for the default.
  private let patterns: [IgnorePattern]?
  /// The absolute path of the folder that they are relative to.
  private let folder: String

  /// The patterns of settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - root: The absolute path of the folder that an editor's patterns are relative to.
  init(_ settings: Settings, in root: String) {
    let isStandard = settings.files == Self.standard
    patterns = isStandard ? nil : settings.files.compactMap { IgnorePattern(line: Array($0.utf8)[...]) }
    folder = isStandard ? "" : settings.filesFolder ?? root
  }

  /// Whether files are recognized by the default patterns.
  var isStandard: Bool { patterns == nil }

  /// Whether a text is a pattern of files that may be lists, or an exception.
  static func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= patternByteLimit, !bytes.contains(0), !text.contains(where: { $0.isNewline }),
      let pattern = IgnorePattern(line: bytes[...])
    else { return false }
    return pattern.isException || endings.contains(where: { text.hasSuffix($0) })
  }

  /// The path of a folder relative to that of the patterns, in bytes, empty or ending in a slash; nil if it is outside.
  func path(below absolute: String) -> [UInt32]? {
    if absolute == folder { return [] }
    return CanonicalPath(known: absolute).path(below: CanonicalPath(known: folder)).map {
      $0.utf8.map(UInt32.init) + [Glob.slash]
    }
  }

  /// Whether a file is a list.
  ///
  /// - Parameters:
  ///   - name: The bytes of its name.
  ///   - folder: The path of its folder: see ``path(below:)``.
  /// - Returns: Whether a pattern matches, and the last one that does is not an exception (`!`).
  func contains(_ name: [UInt32], in folder: [UInt32]?) -> Bool {
    let path = (folder ?? []) + name
    let match = patterns?.last { pattern in
      // Outside of the folder of the patterns, only names match.
      if folder == nil, pattern.isAnchored { return false }
      if pattern.matches(path: path[...], name: name[...], isFolder: false) { return true }
      return pattern.isException && matchesFolder(pattern, of: path)
    }
    return match.map { !$0.isException } ?? false
  }

  /// Whether a pattern matches a folder on the way to a file.
  private func matchesFolder(_ pattern: IgnorePattern, of path: [UInt32]) -> Bool {
    var start = 0
    for (end, unit) in path.enumerated() where unit == Glob.slash {
      if pattern.matches(path: path[..<end], name: path[start..<end], isFolder: true) { return true }
      start = end + 1
    }
    return false
  }
}
