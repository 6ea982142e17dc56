import TodoModel

/// The list files that were asked for, and what could not be looked at.
package struct FoundFiles: Equatable, Sendable {
  /// The paths, in the order in which they or their folders were named; in a folder by the bytes of the path.
  package var files: [String] = []
  package var problems: [FileError] = []
}

/// Which Markdown files a search takes that it meets in a folder; one that is named itself is always taken.
package enum MarkdownFiles: Sendable {
  /// None of them.
  case named
  /// Those that are called `TODO.md`, whatever the case.
  case namedTodo
  /// All of them.
  case all
}

/// Finding list files, from the files and folders that a person named.
///
/// A named file is always taken, whatever it is called. In a named folder, at any depth, these are taken:
/// - files, and symbolic links to files, with a name that ends in `.xit` or `.todo`, and, for who only reads, `TODO.md`;
/// - but not a file that is named `.todo` and is in the format of another program, such as PlainTasks;
/// - and not what is in a hidden folder (so not `.git`), in `node_modules`, or ignored by git.
///
/// Symbolic links to folders are not followed, so that there are no circles, and those to files only if they stay in the
/// named folder: what came with a folder must not have a file elsewhere written to. A file that is reached twice is
/// taken once. Git's rules are read up to the root of its repository, and up to the named folder outside of
/// one; the user's own excludes file (`core.excludesFile`) is not read, so that a list of files is the same on
/// every machine. What covers the named folder itself does not count: it was named.
package enum ListFiles {
  /// The endings of the names of list files.
  package static let endings = [".xit", ".todo"]

  /// Finds the list files in files and folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none is no file.
  ///   - markdown: Which Markdown files in folders are taken.
  /// - Returns: The files, without doubles, and the problems met on the way.
  /// - Complexity: O(n log n), n the number of entries of all folders that are not skipped.
  package static func find(in paths: [String], taking markdown: MarkdownFiles = .named) -> FoundFiles {
    var search = ListFileSearch(in: paths, taking: markdown)
    while search.step() {}
    return search.found
  }

  /// Whether a name is that of a list file.
  package static func isListFile(named name: String) -> Bool { name.ends(withOneOf: endings) }

  /// Whether a name is that of a Markdown file, whatever its case.
  package static func isMarkdown(named name: String) -> Bool { ListFormat.markdown.isName(of: name) }

  /// Whether a search takes a file of that name that it meets in a folder.
  static func takes(fileNamed name: String, _ markdown: MarkdownFiles) -> Bool {
    if isListFile(named: name) { return true }
    guard markdown != .named, isMarkdown(named: name) else { return false }
    let parts = name.split(separator: ".")
    return markdown == .all || parts.count == 2 && parts[0].lowercased() == "todo"
  }
}

extension String {
  fileprivate func ends(withOneOf endings: [String]) -> Bool {
    endings.contains { utf8.reversed().starts(with: $0.utf8.reversed()) }
  }
}
