import CLibrary

extension FileStatus {
  /// Attributes that are not copied: permissions, which are copied separately, and those that the system removes on write.
  private static let skippedAttributes: Set<String> = [
    Permissions.accessListName, "security.capability", "security.ima", "security.evm",
  ]

  /// Copies owner, group, permissions and extended attributes to a new file, where possible.
  ///
  /// No other user gains access: see ``Permissions``.
  ///
  /// Only its owner can open the new file yet. Warnings contain `name`.
  ///
  /// - Throws: The reason, if this file cannot be inspected or the mode of the new one cannot be set.
  func copyProperties(
    to file: borrowing OpenFile, at path: String, named name: String
  ) throws(Errno) -> [WriteWarning] {
    var warnings: [WriteWarning] = []
    if linkCount > 1 { warnings.append(.otherLinks(path: name, count: linkCount - 1)) }
    let old = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let attributes = old.attributes
    // Throws if the list cannot be read: the group bits of the mode are then its mask, and may allow the group more than
    // the list does.
    let accessList = try attributes.value(of: Permissions.accessListName)
    let permissions = Permissions(mode: mode, accessList: accessList)
    let given = try copyOwner(to: file)
    let kept = try permissions.narrowed(keepsOwner: given.owner, keepsGroup: given.group).apply(to: file)
    if kept != permissions { warnings.append(.narrowedPermissions(path: name)) }
    old.copyAccessList(to: file)
    let lost = try attributes.names().filter { name in
      !Self.skippedAttributes.contains(name) && !attributes.copy(name, to: file.attributes)
    }
    if !lost.isEmpty { warnings.append(.lostAttributes(path: name, names: lost)) }
    return warnings
  }

  /// Copies owner and group to a new file.
  private func copyOwner(to file: borrowing OpenFile) throws(Errno) -> (owner: Bool, group: Bool) {
    let mine = try file.status()
    if mine.owner == owner && mine.group == group { return (true, true) }
    if (try? file.setOwner(owner, group: group)) != nil { return (true, true) }
    // The largest user identifier, which is -1 in C, leaves the owner unchanged.
    let keepsGroup = mine.group == group || (try? file.setOwner(.max, group: group)) != nil
    return (mine.owner == owner, keepsGroup)
  }
}

extension Permissions {
  /// Sets the permissions of a file.
  ///
  /// - Returns: The permissions set: narrower, if the file system has no access control lists.
  fileprivate func apply(to file: borrowing OpenFile) throws(Errno) -> Permissions {
    // Removes a list inherited from the folder, which setting the mode would widen: the group bits are its mask.
    try file.attributes.remove(Self.accessListName)
    if let accessList {
      do throws(Errno) {
        try file.attributes.set(Self.accessListName, to: accessList)
      } catch {
        return try withoutAccessList.apply(to: file)
      }
    }
    // Last, because changing the owner clears the set-user-ID bit.
    try file.setMode(mode)
    return self
  }
}

/// The permissions of a file that replaces another: the same, or narrower.
struct Permissions: Equatable {
  /// The mode of the replaced file; with an access control list, its group bits are the mask of the list.
  var mode: mode_t
  /// The access control list of the replaced file in Linux's format; nil if there is none.
  var accessList: [UInt8]?

  /// The extended attribute that holds the list on Linux.
  static let accessListName = "system.posix_acl_access"

  /// The permissions to keep if the owner or group could not be kept.
  ///
  /// Drops set-user-ID and set-group-ID. With another group, members of the old group count as others, so others may do
  /// only what both group and others could.
  func narrowed(keepsOwner: Bool, keepsGroup: Bool) -> Permissions {
    var kept = self
    if !keepsOwner || !keepsGroup { kept.mode &= 0o777 }
    guard !keepsGroup else { return kept }
    kept = kept.withoutAccessList
    return kept.sharing(kept.mode >> 3 & kept.mode)
  }

  /// The permissions to keep without an access control list: what every entry of the list allowed.
  var withoutAccessList: Permissions {
    guard let accessList else { return self }
    return sharing(Self.commonRights(of: accessList, mask: mode >> 3 & 7) & mode)
  }

  /// The same permissions for the owner, and these for everybody else.
  private func sharing(_ rights: mode_t) -> Permissions {
    let everybody = rights & 7
    return Permissions(mode: mode & 0o700 | everybody << 3 | everybody, accessList: nil)
  }

  /// The permissions common to all entries but the owner's; none if the list is malformed.
  ///
  /// Source: `linux/posix_acl_xattr.h`: a 32-bit version (2), then entries of a 16-bit tag, 16-bit permissions and a
  /// 32-bit ID, all little-endian.
  private static func commonRights(of list: [UInt8], mask: mode_t) -> mode_t {
    guard list.starts(with: [2, 0, 0, 0]), list.count % 8 == 4 else { return 0 }
    var rights: mode_t = 7
    for entry in stride(from: 4, to: list.count, by: 8) {
      let tag = Int(list[entry]) | Int(list[entry + 1]) << 8
      let allowed = mode_t(list[entry + 2]) & 7
      switch tag {
      case 0x01, 0x10: continue  // The owner, and the mask itself.
      case 0x20: rights &= allowed  // Others, to whom the mask does not apply.
      default: rights &= allowed & mask
      }
    }
    return rights
  }
}
