import TodoModel

/// The setting `files`: patterns that decide which files in folders are lists.
///
/// A pattern has the syntax of `.gitignore`: with a slash, it is relative to the folder of the settings file, without one, it
/// matches a name at any depth; `!` excludes, and the last match decides.
package enum ListPatterns {
  /// The patterns of the default, which are matched by name: see `ListFiles.includes`.
  static let standard = ["*.xit", "*.todo", "TODO.md"]
  /// The file name extensions of lists.
  package static let listEndings = [".xit", ".todo"]
  /// How a pattern must end.
  package static let endings = ArchiveFile.endings + ListFormat.markdown.fileNameEndings
  /// The maximum number of patterns, and the maximum length of one in bytes: each is matched with every file name.
  static let (patternLimit, patternByteLimit) = (100, 256)

  /// Whether a text is a pattern of files that may be lists, or an exception; other files must not be changed because of
  /// settings from someone else.
  static func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= patternByteLimit, !bytes.contains(0), !text.contains(where: { $0.isNewline }),
      let pattern = IgnorePattern(line: bytes[...])
    else { return false }
    return pattern.isException || endings.contains(where: { text.hasSuffix($0) })
  }
}
