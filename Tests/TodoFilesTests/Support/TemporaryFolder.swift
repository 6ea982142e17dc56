import Foundation

/// A temporary folder, deleted at the end of the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/todo-files-test-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard let made = mkdtemp(&bytes), let real = realpath(made, nil) else { throw POSIXError(.EIO) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of an entry.
  func at(_ name: String) -> String { path + "/" + name }

  /// Writes a file, creating its folders, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: at(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return at(name)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: destination)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: at(name))), as: UTF8.self)
  }

  /// The names in the folder, hidden ones included, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
