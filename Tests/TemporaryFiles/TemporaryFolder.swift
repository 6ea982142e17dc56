import Foundation

/// A folder with a space in its name, deleted at the end of the test.
package final class TemporaryFolder: Sendable {
  /// Its path, without links.
  package let path: String

  package init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/todo test XXXXXX"
    var bytes = Array(template.utf8CString)
    guard let made = mkdtemp(&bytes), let real = realpath(made, nil) else { throw POSIXError(.EIO) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    // A failure to delete it does not matter.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of an entry.
  package func at(_ name: String) -> String { path + "/" + name }

  /// The URI of an entry, or of the folder itself.
  package func uri(_ name: String = "") -> String {
    URL(filePath: name.isEmpty ? path : at(name), directoryHint: .notDirectory).absoluteString
  }

  /// Writes a file, creating its folders, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let url = URL(filePath: at(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return at(name)
  }

  /// The text of a file.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: at(name))), as: UTF8.self)
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: destination)
  }

  /// Deletes an entry.
  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

  /// The names in the folder, hidden ones included, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
