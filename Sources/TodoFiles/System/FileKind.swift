import CLibrary

/// The kind of a file.
package enum FileKind: Equatable, Sendable, CustomStringConvertible {
  case regular, folder, symbolicLink, pipe, socket, device

  /// The kind in the bits of `st_mode`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// The kind with its article, for a sentence.
  package var description: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
