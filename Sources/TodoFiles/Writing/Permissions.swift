import CLibrary

/// Who may do what with a file that takes another's place: what the other allowed, or less.
struct Permissions: Equatable {
  /// The mode of the other file; with an access control list, its group bits are the mask of the list.
  var mode: mode_t
  /// The access control list of the other file, as Linux keeps it; nil if there is none.
  var accessList: [UInt8]?

  /// The name of the attribute that Linux keeps the list in.
  static let accessListName = "system.posix_acl_access"

  /// What is kept if the new file has another owner or another group.
  ///
  /// Set-user-ID and set-group-ID go with either. In the eyes of a file with another group, members of the old group are
  /// everybody, so that everybody may do what both might.
  func narrowed(keepsOwner: Bool, keepsGroup: Bool) -> Permissions {
    var kept = self
    if !keepsOwner || !keepsGroup { kept.mode &= 0o777 }
    guard !keepsGroup else { return kept }
    return kept.withoutAccessList.sharing { $0 & $1 }
  }

  /// What is kept where there can be no access control list: nobody may do more than each entry of the list allowed.
  var withoutAccessList: Permissions {
    guard let accessList else { return self }
    let everybody = Self.commonRights(of: accessList, mask: mode >> 3 & 7) & mode & 7
    return Permissions(mode: mode & 0o700 | everybody << 3 | everybody, accessList: nil)
  }

  private func sharing(_ common: (mode_t, mode_t) -> mode_t) -> Permissions {
    let everybody = common(mode >> 3 & 7, mode & 7)
    return Permissions(mode: mode & 0o700 | everybody << 3 | everybody, accessList: accessList)
  }

  /// The rights that all entries but the owner's have; none if the list cannot be understood.
  ///
  /// Source: `linux/posix_acl_xattr.h`: a version (2) of 32 bits, then entries of a tag and rights of 16 bits each and an
  /// ID of 32 bits, all little-endian.
  private static func commonRights(of list: [UInt8], mask: mode_t) -> mode_t {
    guard list.starts(with: [2, 0, 0, 0]), list.count % 8 == 4 else { return 0 }
    var rights: mode_t = 7
    for entry in stride(from: 4, to: list.count, by: 8) {
      let tag = Int(list[entry]) | Int(list[entry + 1]) << 8
      let allowed = mode_t(list[entry + 2]) & 7
      switch tag {
      case 0x01, 0x10: continue  // The owner, and the mask itself.
      case 0x20: rights &= allowed
      default: rights &= allowed & mask
      }
    }
    return rights
  }
}
