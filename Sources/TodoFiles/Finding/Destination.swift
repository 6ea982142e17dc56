/// Where items move to, as a word: a list, a group, or both, such as `home.xit#Groceries`.
package enum Destination {
  /// Divides a word after the first name that `find` knows; a file name may contain `#`, so each one may start the title.
  ///
  /// - Returns: What `find` returned, and the title of the group, nil if only a list is named; nil if there is no file.
  package static func divide<File>(
    _ word: String, find: (String) -> File?
  ) -> (file: File, title: String?)? {
    for end in word.indices.filter({ word[$0] == "#" }) + [word.endIndex] where end > word.startIndex {
      guard let file = find(String(word[..<end])) else { continue }
      return (file, end < word.endIndex ? String(word[end...].dropFirst()) : nil)
    }
    return nil
  }
}
