import TodoText

/// Copies of a file that a program made because two devices changed it.
package enum ConflictCopies {
  /// The copies of a file in its folder, sorted by name.
  ///
  /// Recognized are those of Syncthing (`list.sync-conflict-20261122-101500-ABCDEFG.xit`), Dropbox and Nextcloud
  /// (`list (Ann's conflicted copy 2026-11-22).xit`), and ownCloud (`list_conflict-20261122-101500.xit`). These programs
  /// make files: a link, which may be from someone else and lead anywhere, is no copy, and neither is a pipe or a device.
  ///
  /// - Throws: `FileError.cannotRead` if the folder cannot be read.
  package static func find(of path: String) throws(FileError) -> [String] {
    let (folder, name) = Path.split(path)
    do throws(Errno) {
      return try folderEntries(of: folder).filter { $0.kind == .regular }.compactMap { $0.name }
        .filter { isCopy($0, of: name) }.map { Path.join(folder, $0) }
    } catch {
      throw .cannotRead(path: folder, because: error)
    }
  }

  /// Whether a name is that of a copy of a file.
  package static func isCopy(_ copy: String, of name: String) -> Bool {
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    let (stem, ending) = (String(name[..<dot]), String(name[dot...]))
    guard copy.hasPrefix(stem), copy.hasSuffix(ending), copy.count > stem.count + ending.count else {
      return false
    }
    let middle = copy.dropFirst(stem.count).dropLast(ending.count)
    let isInParentheses = middle.hasPrefix(" (") && middle.hasSuffix(")")
    return middle.hasPrefix(".sync-conflict-") || middle.hasPrefix("_conflict-")
      || isInParentheses && middle.lowercased().containsText("conflict")
  }
}
