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
    let named = Destination.divide(word) { name in
      let isFile =
        ListFiles.mayBeList(named: name)
        || FilterOperands.split([name]).files == [name]
      return isFile ? name : nil
    }
    guard let named else {
      file = nil
      title = word
      return
    }
    file =
      named.file.first == "/"
      ? named.file : list.map { Path.join(Path.split($0).folder, named.file) } ?? named.file
    title = named.title
  }
}
