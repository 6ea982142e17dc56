import TodoText

/// The names of temporary files: hidden, never a list's, and recognizable.
///
/// First `.NAME.todo-format-RANDOM.tmp`, then `.NAME.todo-format-NEW-OLD.tmp`, with the identities of the new file and
/// of the file that it replaces. They show later whether a temporary file contains a text of this program or one that
/// another program wrote during the exchange.
enum TemporaryName {
  private static let mark = ".todo-format-"
  private static let ending = ".tmp"
  /// The number of random letters and digits, as many as `mkstemp` takes.
  private static let randomLength = 6

  /// A random name for a new file.
  static func draft(for name: String) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let random = (0..<randomLength).compactMap { _ in letters.randomElement() }
    return self.name(for: name, String(random))
  }

  /// The name of a file that will replace another.
  static func final(for name: String, _ id: FileID, expecting version: FileVersion?) -> String {
    let old = version.map { String($0.digest, radix: 36) } ?? "0"
    return self.name(for: name, "\(String(id.inode, radix: 36))-\(old)")
  }

  /// Truncates a long name to 200 bytes, because a file's name has at most 255, and the other parts take fewer than 55.
  private static func name(for name: String, _ words: String) -> String {
    var stem = Substring(name)
    while stem.utf8.count > 200 { stem.removeLast() }
    return ".\(stem)\(mark)\(words)\(ending)"
  }

  /// Whether this program may delete a file of that name, if no process is writing it.
  ///
  /// - Returns: True if the file is a draft, the new file, or the one that it replaced.
  static func isStale(_ name: String, _ file: FileVersion) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending),
      let words = name.dropLast(ending.count).after(last: mark)
    else { return false }
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    let characters = "0123456789abcdefghijklmnopqrstuvwxyz"
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(characters.contains) }) else { return false }
    switch parts.count {
    case 1: return parts[0].utf8.count == randomLength
    case 2:
      return UInt64(parts[0], radix: 36) == file.id.inode || UInt64(parts[1], radix: 36) == file.digest
    default: return false
    }
  }
}
