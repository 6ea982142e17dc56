import Foundation
import Testing
import TodoMerge
import TodoModel

/// A case of `Tests/Fixtures/Merging`: see the README there.
struct MergeCase: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  private(set) var dialect = Dialect.extended
  private(set) var options = MergeOptions()
  private(set) var isTwoWay = false
  let base: String
  let ours: String
  let theirs: String
  /// The merged text and its messages, as recorded in the file; nil if they have not been recorded.
  let expected: String?
  /// The lines of the case in its file, without the expected result.
  private let source: String

  var testDescription: String { "\(file): \(name)" }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/Merging")
      .standardized
  }

  static func all() throws -> [MergeCase] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try files.filter { $0.hasSuffix(".txt") }.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return try ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map {
        try MergeCase($0, of: file)
      }
    }
  }

  private init(_ text: String, of file: String) throws {
    self.file = file
    let parts = text.components(separatedBy: "\n--- ")
    let head = parts[0].components(separatedBy: "\n")
    name = head[0]
    var sections: [String: String] = [:]
    for part in parts.dropFirst() {
      let halves = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      sections[String(halves[0])] = halves.count > 1 && !halves[1].isEmpty ? "\(halves[1])\n" : ""
    }
    base = try #require(sections["base"], "\(file): \(head[0])")
    ours = try #require(sections["ours"])
    let last = try #require(sections["theirs"])
    expected = sections["merged"].map(Self.withoutEmptyEnd)
    theirs = sections["merged"] == nil ? Self.withoutEmptyEnd(last) : last
    source = head.joined(separator: "\n") + "\n--- base\n\(base)--- ours\n\(ours)--- theirs\n\(theirs)"
    for option in head.dropFirst() {
      switch option {
      case "dialect: markdown": dialect = .markdown
      case "style: diff3": options.style = .diff3
      case "without base": isTwoWay = true
      default: Issue.record("\(file): \(name): \(option)")
      }
    }
  }

  /// The empty line before the next case belongs to neither.
  private static func withoutEmptyEnd(_ text: String) -> String {
    text == "\n" ? "" : text.hasSuffix("\n\n") ? String(text.dropLast()) : text
  }

  static func bytes(_ text: String) -> [UInt8] {
    let text = text.replacingOccurrences(of: "␍", with: "\r").replacingOccurrences(
      of: "<BOM>", with: "\u{FEFF}")
    return Array(text.replacingOccurrences(of: "<EOF>\n", with: "").utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r", with: "␍")
    text = text.replacingOccurrences(of: "\u{FEFF}", with: "<BOM>")
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "<EOF>\n"
  }

  /// Merges the versions; if `reversed`, with the sides swapped.
  func merge(reversed: Bool = false, withCRLF: Bool = false) -> Merge {
    func bytes(_ text: String) -> [UInt8] {
      Self.bytes(withCRLF ? text.replacingOccurrences(of: "\n", with: "␍\n") : text)
    }
    let (ours, theirs) = reversed ? (self.theirs, self.ours) : (self.ours, self.theirs)
    if isTwoWay { return Merge(ours: bytes(ours), theirs: bytes(theirs), dialect, options) }
    return Merge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs), dialect, options)
  }

  /// The result of a merge, in the form of `expected`.
  func written(_ merge: Merge) -> String {
    var text = Self.text(merge.bytes)
    for note in merge.notes { text += "note: \(note.description(ours: "ours", theirs: "theirs"))\n" }
    return text
  }

  /// Writes the files with the current results of all cases.
  static func record() throws {
    let cases = Dictionary(grouping: try all(), by: \.file)
    for (file, cases) in cases {
      let texts = cases.map { "=== \($0.source)--- merged\n\($0.written($0.merge()))" }
      try texts.joined(separator: "\n").write(
        to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
  }
}
