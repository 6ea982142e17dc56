import Foundation
import Testing

/// A line of the tables in `Tests/Fixtures/JSON`, whose README describes their syntax.
struct JSONCase: CustomTestStringConvertible {
  let file: String
  let line: Int
  let isAccepted: Bool
  let text: [UInt8]
  /// The expected serialization of an accepted text.
  let canonical: [UInt8]

  var testDescription: String { "\(file):\(line)" }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/JSON")

  /// The cases of all tables.
  static func all() throws -> [JSONCase] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
          .compactMap { JSONCase(line: $0.element, number: $0.offset + 1, file: file.lastPathComponent) }
      }
  }

  /// Parses a line; nil if it begins with neither `accept` nor `reject`, such as a comment.
  private init?(line: Substring, number: Int, file: String) {
    guard let space = line.firstIndex(of: " "), line[..<space] == "accept" || line[..<space] == "reject"
    else {
      return nil
    }
    self.file = file
    self.line = number
    isAccepted = line[..<space] == "accept"
    let parts = line[line.index(after: space)...].split(separator: " => ", maxSplits: 1)
    text = parts.first.map(Self.bytes) ?? []
    // Without `=>`, the last part is the text.
    canonical = parts.last.map(Self.bytes) ?? []
  }

  /// Expands the bytes and repetitions between `⟨` and `⟩`.
  private static func bytes(of text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: "⟨"), let end = rest[start...].firstIndex(of: "⟩") {
      bytes += rest[..<start].utf8
      let inside = rest[rest.index(after: start)..<end]
      if let sign = inside.lastIndex(of: "×"), let count = Int(inside[inside.index(after: sign)...]) {
        bytes += repeatElement(inside[..<sign].utf8, count: count).joined()
      } else {
        bytes += inside.split(separator: " ").compactMap { UInt8($0, radix: 16) }
      }
      rest = rest[rest.index(after: end)...]
    }
    return bytes + rest.utf8
  }
}
