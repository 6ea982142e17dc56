/// The names of temporary files: hidden, no list's, and known for what they are when they are found.
///
/// First `.NAME.todo-format-RANDOM.tmp`, then `.NAME.todo-format-NEW-OLD.tmp`, which says which file is to be put in place,
/// and what is expected to come out. So whoever finds one later knows whether it holds a text of this program, or one that
/// another program wrote in the moment of the exchange.
enum TemporaryName {
  private static let mark = ".todo-format-"
  private static let ending = ".tmp"

  /// A name for a file that is just made.
  static func draft(for name: String) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let random = (0..<6).compactMap { _ in letters.randomElement() }
    return self.name(for: name, String(random))
  }

  /// The name of a file that is to take another's place.
  static func final(for name: String, _ id: FileID, expecting identity: FileIdentity?) -> String {
    let old = identity.map { String($0.digest, radix: 36) } ?? "0"
    return self.name(for: name, "\(String(id.inode, radix: 36))-\(old)")
  }

  /// A long name is cut, because a name may not have more than 255 bytes.
  private static func name(for name: String, _ words: String) -> String {
    var stem = Substring(name)
    while stem.utf8.count > 200 { stem.removeLast() }
    return ".\(stem)\(mark)\(words)\(ending)"
  }

  /// Whether a file of that name is this program's to delete, if nobody is writing it.
  ///
  /// - Returns: True for what was to be put in place, and for what was expected to come out.
  static func isStale(_ name: String, _ file: FileIdentity) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending),
      let words = name.dropLast(ending.count).words(after: mark)
    else { return false }
    let parts = words.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isLettersOrDigits) else { return false }
    switch parts.count {
    case 1: return parts[0].utf8.count == 6
    case 2:
      return UInt64(parts[0], radix: 36) == file.inode || UInt64(parts[1], radix: 36) == file.digest
    default: return false
    }
  }
}

extension Substring {
  /// What follows the last such mark.
  fileprivate func words(after mark: String) -> Substring? {
    ranges(of: mark).last.map { self[$0.upperBound...] }
  }

  fileprivate var isLettersOrDigits: Bool {
    !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
