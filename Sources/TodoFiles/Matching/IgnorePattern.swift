import TodoText

/// One line of a `.gitignore` file.
///
/// Source: gitignore(5), "Pattern format"; where it is silent, git's `wildmatch.c` decides.
struct IgnorePattern: Equatable, Sendable {
  /// `!`: matching entries are not ignored.
  let isException: Bool
  /// `/` at the end: only folders match.
  let isForFoldersOnly: Bool
  /// Whether a slash anchors it to the folder of its file; otherwise it matches a name at any depth.
  let isAnchored: Bool
  private let glob: Glob

  /// Parses a line without its line ending; nil for a blank line, a comment or a pattern that matches nothing.
  init?(line: ArraySlice<UInt8>) {
    var rest = Self.withoutTrailingSpaces(line)
    if rest.first == UInt8(ascii: "#") { return nil }
    isException = rest.first == UInt8(ascii: "!")
    if isException { rest = rest.dropFirst() }
    isForFoldersOnly = rest.last == UInt8(ascii: "/")
    if isForFoldersOnly { rest = rest.dropLast() }
    isAnchored = rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    guard !rest.isEmpty, let elements = GlobParser.elements(ofIgnored: rest) else { return nil }
    glob = Glob(elements: elements)
  }

  /// Whether it matches an entry, even if it is an exception.
  ///
  /// `path` is that below the folder of the `.gitignore` file. A symbolic link is no folder.
  func matches(path: ArraySlice<UInt32>, name: ArraySlice<UInt32>, isFolder: Bool) -> Bool {
    if isForFoldersOnly && !isFolder { return false }
    return glob.matches(isAnchored ? path : name)
  }

  /// The line without trailing spaces, except one after a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if byte != .space || isEscaped { end = index + 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return line[..<end]
  }
}
