/// The steps of replacing a file, in order.
package enum WriteStep: CaseIterable, Sendable {
  /// Resolve the path and check that the file is the one that was read.
  case examine
  /// Create the temporary file.
  case create
  /// Write the new text to it.
  case write
  /// Copy the target's owner, group, permissions and extended attributes to it.
  case copyProperties
  /// Wait until it is on the disk.
  case sync
  /// Check that the target is still what was read.
  case compare
  /// Exchange the temporary file and the target.
  case rename
  /// Check that the replaced file is what was read.
  case verify
  /// Wait until the folder's entries are on the disk.
  case syncFolder
}
