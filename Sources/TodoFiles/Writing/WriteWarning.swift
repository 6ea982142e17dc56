/// What a file lost when new text was put in its place.
package enum WriteWarning: Equatable, Sendable {
  /// Other names of the file, which now lead to the old text.
  case otherLinks(path: String, count: Int)
  /// Extended attributes that could not be given to the new file.
  case lostAttributes(path: String, names: [String])
  /// Nobody may do more with the file than before, and some may do less.
  case narrowedPermissions(path: String)
}

extension WriteWarning: CustomStringConvertible {
  /// One sentence that names the file.
  package var description: String {
    switch self {
    case .otherLinks(let path, let count):
      "\(path): \(count == 1 ? "another hard link keeps" : "\(count) other hard links keep") the old text"
    case .lostAttributes(let path, let names):
      "\(path): the extended attributes \(names.joined(separator: ", ")) could not be kept"
    case .narrowedPermissions(let path):
      "\(path): not all permissions could be kept; nobody has more than before"
    }
  }
}
