import CLibrary

extension ExistingFile {
  /// Attributes that are not copied: the permissions, which are given in another way, and what the system takes away from
  /// every file that is written to.
  private static let skippedAttributes: Set<String> = [
    Permissions.accessListName, "security.capability", "security.ima", "security.evm",
  ]

  /// Gives a new file the owner, group, permissions and extended attributes of this one, as far as the system lets us.
  ///
  /// What cannot be kept never widens anyone's rights: see ``Permissions``.
  ///
  /// - Parameters:
  ///   - file: The new file, which nobody else may open yet.
  ///   - path: Where this file is.
  ///   - name: What warnings call it.
  /// - Returns: What could not be kept.
  /// - Throws: The reason, if one file cannot be asked, or the other cannot be given a mode.
  func passProperties(
    to file: borrowing OpenFile, at path: String, named name: String
  ) throws(Errno) -> [WriteWarning] {
    var warnings: [WriteWarning] = []
    if linkCount > 1 { warnings.append(.otherLinks(path: name, count: linkCount - 1)) }
    let old = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let attributes = old.attributes
    // What cannot be read may say that the group, whose bits are the mask then, may do nothing.
    let accessList = try attributes.value(of: Permissions.accessListName)
    let permissions = Permissions(mode: mode, accessList: accessList)
    let given = try passOwner(to: file)
    let kept = try permissions.narrowed(keepsOwner: given.owner, keepsGroup: given.group).give(to: file)
    if kept != permissions { warnings.append(.narrowedPermissions(path: name)) }
    old.copyAccessList(to: file)
    let lost = try attributes.names().filter { name in
      !Self.skippedAttributes.contains(name) && !Self.copy(name, from: attributes, to: file.attributes)
    }
    if !lost.isEmpty { warnings.append(.lostAttributes(path: name, names: lost)) }
    return warnings
  }

  /// Gives a new file the owner and the group of this one.
  ///
  /// - Returns: Which of them it has now.
  private func passOwner(to file: borrowing OpenFile) throws(Errno) -> (owner: Bool, group: Bool) {
    let mine = try file.status()
    if mine.st_uid == owner && mine.st_gid == group { return (true, true) }
    if (try? file.setOwner(owner, group: group)) != nil { return (true, true) }
    let keepsGroup = mine.st_gid == group || (try? file.setGroup(group)) != nil
    return (mine.st_uid == owner, keepsGroup)
  }

  private static func copy(
    _ name: String, from old: ExtendedAttributes, to new: ExtendedAttributes
  ) -> Bool {
    guard let value = try? old.value(of: name) else { return true }
    // The system may have given the new file the same already, and then not let us set it.
    return (try? new.value(of: name)) == value || (try? new.set(name, to: value)) != nil
  }
}

extension Permissions {
  /// Gives a file these permissions.
  ///
  /// - Returns: What it has: less, if its file system takes no access control list.
  fileprivate func give(to file: borrowing OpenFile) throws(Errno) -> Permissions {
    // A folder may give new files a list of its own, which the mode would widen: its group bits are the mask of the list.
    try file.attributes.remove(Self.accessListName)
    if let accessList {
      do throws(Errno) {
        try file.attributes.set(Self.accessListName, to: accessList)
      } catch {
        return try withoutAccessList.give(to: file)
      }
    }
    // Last, for a change of owner takes the set-user-ID bit away.
    try file.setMode(mode)
    return self
  }
}
