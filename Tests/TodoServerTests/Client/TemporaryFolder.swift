import Foundation
import JSON

/// A folder with a space in its name, which is deleted when the test ends.
final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "todo lsp \(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: destination)
  }

  var path: String { url.path }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  /// The URI of a file in it, or of the folder itself.
  func uri(_ name: String = "") -> String {
    name.isEmpty ? url.absoluteString : url.appendingPathComponent(name).absoluteString
  }
}
