import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Access control lists and extended attributes, on disk and as values.
struct PermissionsTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "a.xit")
  }

  /// An access control list as Linux stores it, from the tag, the rights and the ID of each entry.
  ///
  /// The tags are 1 for the owner, 2 for a user, 4 for the group, 16 for the mask, and 32 for all others.
  private static func accessList(_ entries: (UInt8, UInt8, UInt32?)...) -> [UInt8] {
    let version: [UInt8] = [2, 0, 0, 0]
    return version
      + entries.flatMap { tag, rights, id in
        [tag, 0, rights, 0] + withUnsafeBytes(of: (id ?? .max).littleEndian, Array.init)
      }
  }

  /// The owner may read and write, user 4321 too, the group nothing; the mask is rw, which the mode shows for the group.
  private static let personal = accessList((1, 6, nil), (2, 6, 4321), (4, 0, nil), (16, 6, nil), (32, 0, nil))
  /// The owner may read and write, user 4321 nothing; the group and all others may read; the mask is r.
  private static let excluding = accessList(
    (1, 6, nil), (2, 0, 4321), (4, 4, nil), (16, 4, nil), (32, 4, nil))

  private func attributes(_ path: String) throws -> (accessList: [UInt8]?, note: [UInt8]?) {
    let file = try OpenFile(path, O_RDONLY)
    return (
      try file.attributes.value(of: Permissions.accessListName), try file.attributes.value(of: "user.note")
    )
  }

  /// Whether the file system of the temporary folder supports an attribute.
  private static func supports(_ name: String, _ value: [UInt8]) -> Bool {
    guard let folder = try? TemporaryFolder(), let path = try? folder.write("", to: "a.xit") else {
      return false
    }
    return set(name, value, of: path)
  }

  private static func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
    guard let file = try? OpenFile(path, O_RDONLY) else { return false }
    return (try? file.attributes.set(name, to: value)) != nil
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func rewrite() throws -> [WriteWarning] {
    try AtomicFile.replace(path, with: Array("new".utf8), expecting: try ListFile.read(path).version)
  }

  @Test(
    .enabled(
      if: supports(Permissions.accessListName, personal), "the file system has no access control lists"),
    arguments: [personal, excluding])
  func `an access control list is kept, and the group gets nothing that it did not have`(accessList: [UInt8])
    throws
  {
    #expect(Self.set(Permissions.accessListName, accessList, of: path))
    let before = mode(of: path)
    #expect(try rewrite() == [])
    #expect(try attributes(path).accessList == accessList)
    #expect(mode(of: path) == before)
  }

  @Test(
    .enabled(
      if: supports(Permissions.accessListName, personal), "the file system has no access control lists"))
  func `an access control list inherited from the folder gives no other user access`() throws {
    let everybody = Self.accessList((1, 7, nil), (2, 7, 4321), (4, 7, nil), (16, 7, nil), (32, 7, nil))
    #expect(Self.set("system.posix_acl_default", everybody, of: folder.path))
    #expect(chmod(path, 0o640) == 0)
    #expect(try rewrite() == [])
    #expect(try attributes(path).accessList == nil)
    #expect(mode(of: path) == 0o640)
  }

  @Test(.enabled(if: supports("user.note", [1]), "the file system has no extended attributes"))
  func `extended attributes are kept`() throws {
    #expect(Self.set("user.note", [1, 0, 2], of: path))
    #expect(try rewrite() == [])
    #expect(try attributes(path).note == [1, 0, 2])
  }

  @Test func `an attribute that cannot be read counts as lost, a missing one does not`() throws {
    let file = try OpenFile(path, O_RDONLY)
    #expect(!ExtendedAttributes(descriptor: -1).copy("user.note", to: file.attributes))
    #expect(file.attributes.copy("user.none", to: file.attributes))
  }

  struct Case: Sendable {
    let mode: mode_t
    var accessList: [UInt8]?
    var owner = true
    var group = true
    let kept: mode_t
  }

  @Test(arguments: [
    Case(mode: 0o4755, kept: 0o4755),
    Case(mode: 0o6755, owner: false, kept: 0o755),
    Case(mode: 0o2775, group: false, kept: 0o755),
    Case(mode: 0o640, group: false, kept: 0o600),
    Case(mode: 0o604, group: false, kept: 0o600),
    Case(mode: 0o666, owner: false, group: false, kept: 0o666),
    Case(mode: 0o660, accessList: personal, group: false, kept: 0o600),
    Case(mode: 0o644, accessList: excluding, group: false, kept: 0o600),
    Case(mode: 0o666, accessList: [9], group: false, kept: 0o600),
  ])
  func `permissions that cannot be kept are narrowed`(example: Case) {
    let permissions = Permissions(mode: example.mode, accessList: example.accessList)
    let kept = permissions.narrowed(keepsOwner: example.owner, keepsGroup: example.group)
    #expect(kept.mode == example.kept && (kept.accessList == nil || example.group))
  }

  @Test func `without its access control list, a file allows what every entry allowed`() {
    #expect(Permissions(mode: 0o660, accessList: Self.personal).withoutAccessList.mode == 0o600)
    #expect(Permissions(mode: 0o644, accessList: Self.excluding).withoutAccessList.mode == 0o600)
    let reading = Self.accessList((1, 6, nil), (2, 6, 4321), (4, 4, nil), (16, 4, nil), (32, 4, nil))
    #expect(Permissions(mode: 0o644, accessList: reading).withoutAccessList.mode == 0o644)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can create another user's file"))
  func `set-user-ID and set-group-ID are dropped if only the group can be kept`() async throws {
    #expect(chmod(folder.path, 0o777) == 0)
    #expect(chown(path, 4321, 8765) == 0 && chmod(path, 0o6674) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      var groups: [gid_t] = [8765]
      #expect(setgroups(1, &groups) == 0 && setgid(1111) == 0 && setuid(1111) == 0)
      let file = try ListFile.read(path)
      try AtomicFile.replace(path, with: [0x62], expecting: file.version)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 1111 && status.st_gid == 8765)
    #expect(status.st_mode & 0o7777 == 0o674)
  }
}
