import Foundation
import TemporaryFiles

/// A small file system in memory, which a test can fill up or make read-only.
///
/// Root ignores permission bits, but not a full or read-only file system.
final class MountedFolder: Sendable {
  let path: String
  private let folder: TemporaryFolder

  /// Whether this user may mount; otherwise, the tests that need it are skipped visibly.
  static let isPossible: Bool = (try? MountedFolder(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    path = folder.path
    try Self.mount(["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", path])
  }

  deinit {
    _ = try? Command.run("umount", [path])
  }

  /// Makes it read-only.
  func makeReadOnly() throws {
    try Self.mount(["-o", "remount,ro", path])
  }

  private static func mount(_ arguments: [String]) throws {
    guard geteuid() == 0, try Command.run("mount", arguments).status == 0 else { throw POSIXError(.EPERM) }
  }
}
