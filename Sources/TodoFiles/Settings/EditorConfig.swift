import TodoModel
import TodoText

/// A parsed `.editorconfig` file.
///
/// Source: editorconfig.org, version 0.17 of the specification.
struct EditorConfig: Sendable {
  static let fileName = ".editorconfig"

  private struct Section: Sendable {
    /// The pattern; nil matches nothing.
    let glob: Glob?
    var properties: [(name: String, value: String)] = []
  }

  /// `root = true`: ignores the files of parent folders.
  private(set) var isRoot = false
  private var sections: [Section] = []

  /// Parses a file; ignores invalid lines, as the specification requires.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    for line in text.split(whereSeparator: { $0.isNewline }) { parse(String(line).trimmedBlanks) }
  }

  private mutating func parse(_ line: String) {
    if line.isEmpty || line.first == "#" || line.first == ";" { return }
    if line.first == "[" && line.last == "]" && line.count > 2 {
      sections.append(Section(glob: GlobParser.glob(ofSection: String(line.dropFirst().dropLast()))))
      return
    }
    guard let equals = line.firstIndex(of: "=") else { return }
    let name = String(line[..<equals]).trimmedBlanks.lowercased()
    let value = String(line[line.index(after: equals)...]).trimmedBlanks.lowercased()
    if sections.isEmpty {
      if name == "root" { isRoot = value == "true" }
    } else {
      sections[sections.count - 1].properties.append((name, value))
    }
  }

  /// The properties that the sections set for a path, relative to the folder of this file, in scalars.
  func properties(for path: [UInt32]) -> [String: String] {
    var properties: [String: String] = [:]
    for section in sections where section.glob?.matches(path[...]) ?? false {
      for (name, value) in section.properties { properties[name] = value }
    }
    return properties
  }
}
