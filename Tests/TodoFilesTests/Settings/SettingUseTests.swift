import Foundation
import Testing

/// A setting that nothing reads is noticed.
@Suite struct SettingUseTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardized

  private static func text(of path: String) throws -> String {
    try String(contentsOf: sources.appending(path: path), encoding: .utf8)
  }

  /// The names of the fields that a file declares.
  private static func fields(in path: String) throws -> [String] {
    try text(of: path).split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == ":" }
      return words.starts(with: ["package", "var"]) ? words.dropFirst(2).first.map(String.init) : nil
    }
  }

  @Test(arguments: ["TodoFiles/Settings/Settings.swift", "TodoModel/Operations/OperationContext.swift"])
  func `every setting is read somewhere`(file: String) throws {
    var code = ""
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path) {
      let declares = path.hasPrefix("TodoFiles/Settings/Setting+") || path == file
      if path.hasSuffix(".swift"), !declares { code += try Self.text(of: path) }
    }
    let fields = try Self.fields(in: file)
    #expect(fields.count > 3)
    #expect(fields.filter { !code.contains(".\($0)") } == [])
  }
}
