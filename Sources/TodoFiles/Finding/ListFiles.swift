import TodoModel

package struct FoundFiles: Equatable, Sendable {
  /// The paths in the order of the arguments; within a folder, in the order of their bytes.
  package var files: [String] = []
  package var problems: [FileError] = []
}

/// Which Markdown files in folders to include; a file that the user names is always included.
package enum MarkdownFiles: Sendable {
  case none
  /// Those that the setting `files` names: by default `TODO.md`, in any case.
  case bySetting
  case all
}

/// Finds list files in the files and folders that a user names.
///
/// A named file is always included. In a named folder, at any depth, a search includes the files that the setting `files`
/// names, by default those whose names end in `.xit` or `.todo`, in any case, and `TODO.md`; ``MarkdownFiles`` can include fewer Markdown
/// files, or all. A search leaves out:
/// - files in the format of another program, such as a `.todo` file of PlainTasks;
/// - everything in hidden folders (such as `.git`) and in `node_modules`;
/// - what the rules in Git's files or in `.ignore` files ignore; `.ignore` has the same syntax and takes precedence.
///
/// Symbolic links to folders are not followed, which avoids loops. Symbolic links to files are followed if the target is in
/// the named folder; others are not, so that a folder from someone else cannot have files elsewhere changed. A file that is
/// reached twice is included once.
///
/// Git's rules apply from the root of the repository, or outside of one from the named folder; those of `.ignore` also apply
/// from the folders above. The user's excludes file (`core.excludesFile`) is not read, so that results are the same on every
/// machine. Rules that ignore the named folder itself are skipped.
package enum ListFiles {
  /// Whether a name ends as those of list files do, in any case.
  package static func hasListEnding(_ name: String) -> Bool { name.ends(withOneOf: ListPatterns.listEndings) }

  /// Whether a name is that of a Markdown file, in any case.
  package static func isMarkdown(named name: String) -> Bool { ListFormat.markdown.isName(of: name) }

  package static func mayBeList(named name: String) -> Bool { hasListEnding(name) || isMarkdown(named: name) }

  /// Whether a search in a folder includes files of this name by the default patterns.
  package static func includes(fileNamed name: String, _ markdown: MarkdownFiles) -> Bool {
    if hasListEnding(name) { return true }
    return switch markdown {
    case .none: false
    case .bySetting: name.lowercased() == "todo.md"
    case .all: isMarkdown(named: name)
    }
  }
}
