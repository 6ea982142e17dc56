import TodoModel
import TodoText

/// The existing file or folder that a mistyped path probably means.
package enum NearbyName {
  /// The path of a folder or text file in the same folder whose name is most similar; nil for none.
  ///
  /// - Complexity: O(*n*), *n* the entries of the folder, of which at most ``entryLimit`` are compared.
  package static func closest(to path: String, foldersOnly: Bool = false) -> String? {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    let (folder, name) = Path.split(trimmed)
    guard let entries = try? folderEntries(of: folder) else { return nil }
    let names = entries.prefix(entryLimit).compactMap { entry -> String? in
      guard let other = entry.name, other != name else { return nil }
      let isText = other.ends(withOneOf: ListPatterns.endings)
      return entry.kind == .folder || isText && !foldersOnly ? other : nil
    }
    guard let closest = Suggestion.closest(to: name, among: names) else { return nil }
    // As it was written, so that it can be copied.
    return trimmed.utf8.contains(UInt8(ascii: "/")) ? Path.join(folder, closest) : closest
  }

  /// The maximum number of entries to compare, so that the hint is fast in a large folder.
  private static let entryLimit = 1000
}
