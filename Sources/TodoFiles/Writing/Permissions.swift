import CLibrary

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
    return kept.withoutAccessList.sharing { $0 & $1 }
  }

  /// The permissions to keep without an access control list: what every entry of the list allowed.
  var withoutAccessList: Permissions {
    guard let accessList else { return self }
    let everybody = Self.commonRights(of: accessList, mask: mode >> 3 & 7) & mode & 7
    return Permissions(mode: mode & 0o700 | everybody << 3 | everybody, accessList: nil)
  }

  private func sharing(_ common: (mode_t, mode_t) -> mode_t) -> Permissions {
    let everybody = common(mode >> 3 & 7, mode & 7)
    return Permissions(mode: mode & 0o700 | everybody << 3 | everybody, accessList: accessList)
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
