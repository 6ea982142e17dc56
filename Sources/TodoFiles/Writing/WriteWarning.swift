/// A property that a file lost when it was replaced.
package enum WriteWarning: Equatable, Sendable {
  /// Hard links that keep the old text.
  case otherLinks(path: String, count: Int)
  /// Extended attributes that could not be copied.
  case lostAttributes(path: String, names: [String])
  /// Permissions that could not all be copied; no user gained access.
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
      "\(path): not all permissions could be kept; no other user gained access"
    }
  }
}
