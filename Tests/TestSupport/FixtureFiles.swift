import CLibrary

/// Reads files in `Tests/Fixtures`.
///
/// Uses the C library, because with Foundation every executable that links this module takes four times as long to
/// start, including the benchmark's baseline.
package enum FixtureFiles {
  /// A file or folder that cannot be read.
  package struct Unreadable: Error {
    package let path: String
  }

  /// The files in a folder of `Tests/Fixtures` with this ending, sorted by name.
  ///
  /// - Returns: Their names without the ending, and their contents.
  package static func texts(
    in folder: String, ending: String = ".txt"
  ) throws -> [(name: String, text: String)] {
    let names = try names(in: folder).filter { $0.hasSuffix(ending) }
    return try names.map { name in
      (
        String(name.dropLast(ending.count)),
        String(decoding: try bytes(of: "\(path(of: folder))/\(name)"), as: UTF8.self)
      )
    }
  }

  /// An input for which a fuzzer once failed.
  package struct FuzzInput: Sendable, CustomStringConvertible {
    /// The file's name: a number and a description.
    package let name: String
    package let bytes: [UInt8]

    package var description: String { name }
  }

  /// All files in a folder of `Tests/Fixtures`, sorted by name.
  package static func fuzzInputs(in folder: String) throws -> [FuzzInput] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.map { name in
      FuzzInput(name: name, bytes: try bytes(of: "\(path(of: folder))/\(name)"))
    }
  }

  package static func path(of folder: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Fixtures/\(folder)"
  }

  private static func names(in folder: String) throws -> [String] {
    let path = path(of: folder)
    guard let stream = opendir(path) else { throw Unreadable(path: path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
