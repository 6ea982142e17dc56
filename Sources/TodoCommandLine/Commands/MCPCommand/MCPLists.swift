import ArgumentParsing
import TodoFiles
import TodoModel

/// The lists in the current folder, as one call sees them: those that `list` shows, with what a transaction changes.
struct MCPLists {
  let sources: [ListSource]
  private let console: Console

  init(_ console: Console) throws(CommandError) {
    self.console = console
    let arguments = try Arguments([], of: .list)
    var reader = try ListReader(arguments, console)
    var paths = ListPaths(["."], console, taking: .bySetting, arguments)
    var sources: [ListSource] = []
    while let next = reader.next(of: &paths) {
      // A list that cannot be read is reported, and the others are.
      _ = console.code { () throws(CommandError) in
        sources.append(reader.parse(try next.get()))
        return .success
      }
    }
    self.sources = sources
  }

  /// The item that a reference or a text names.
  func item(_ word: String) throws(CommandError) -> ItemSearch.Candidate {
    let search = ItemSearch(console: console)
    if let reference = ItemReference(word) {
      if let file = reference.file { _ = try path(of: file) }
      return try search.resolve(reference, among: sources)
    }
    guard !word.allSatisfy({ $0.isWhitespace }),
      let found = try search.best(word, among: search.all(word, in: sources))
    else { throw .message("no item contains “\(word)”: look with todo_find") }
    return found
  }

  /// The path of a list of the folder, as `list` prints it; of a new one if that may be.
  func path(of name: String, mayBeNew: Bool = false) throws(CommandError) -> String {
    let path = CanonicalPath(name)
    if let source = sources.first(where: { CanonicalPath($0.name) == path }) { return source.name }
    let below = path.path(below: CanonicalPath("."))
    let isHidden = below.map { $0.split(separator: "/").contains { $0.hasPrefix(".") } } ?? true
    guard mayBeNew, !isHidden, !Folder.hasEntry(at: name), ListFiles.hasListEnding(name) else {
      let known = sources.prefix(10).map { $0.name }.joined(separator: ", ")
      throw .message("\(name) is no list in this folder\(known.isEmpty ? "" : ": there are \(known)")")
    }
    return name
  }
}
