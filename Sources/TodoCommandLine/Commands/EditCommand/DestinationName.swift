import TodoFiles

/// Where *move to* moves items, as a word: `home.xit`, `Groceries`, `#Groceries` or `home.xit#Groceries`.
struct DestinationName {
  /// The other list; nil for a group of the same one.
  let file: String?
  /// The title of the group; nil if only a list is named.
  let title: String?

  /// - Parameters:
  ///   - word: The word.
  ///   - list: The list with the items, to whose folder the name of the other one is relative.
  init(_ word: String, near list: String? = nil) {
    guard word.first != "#" else {
      file = nil
      title = String(word.dropFirst())
      return
    }
    // A file name may contain `#`, so each one may start the title.
    let ends = word.indices.filter { word[$0] == "#" } + [word.endIndex]
    let end = ends.first { end in
      let name = String(word[..<end])
      return ListFiles.isListFile(named: name) || ListFiles.isMarkdown(named: name)
        || FilterOperands.split([name]).files == [name] && !name.isEmpty
    }
    guard let end else {
      file = nil
      title = word
      return
    }
    let name = String(word[..<end])
    file = name.first == "/" ? name : list.map { Path.join(Path.split($0).folder, name) } ?? name
    title = end < word.endIndex ? String(word[end...].dropFirst()) : nil
  }
}
