import Foundation
import TestSupport
import Testing
import TodoConversion
import TodoModel

/// Realistic lists of each format, with recorded conversions.
///
/// `TODO_RECORD=1 swift test --filter SampleTests` records them, and fails. The tests run in order, because one conversion
/// is that of the recorded result of another.
@Suite(.serialized) struct SampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/Samples").standardized

  private static let samples: [(file: String, formats: [String])] = [
    ("allotment.xit", ["markdown", "json", "todo.txt", "ics"]),
    ("release.md", ["xit"]), ("errands.todo.txt", ["xit"]), ("website.todo", ["xit"]),
    ("move.taskpaper", ["xit"]), ("thesis.org", ["xit"]), ("allotment.xit.json", ["xit"]),
  ]

  @Test(arguments: samples.flatMap { sample in sample.formats.map { (sample.file, $0) } })
  func `a sample converts as recorded`(file: String, format: String) throws {
    let text = try Data(contentsOf: Self.folder.appending(path: file))
    let recognized = try #require(ListFormat(ofFileNamed: file, text: Array(text)))
    let source = try #require(FormatConverter.named(recognized.converterName))
    let target = try #require(FormatConverter.named(format))
    let (parse, serialize) = (try #require(source.parse), try #require(target.serialize))
    var notes = ConversionNotes()
    let list = try parse(String(decoding: text, as: UTF8.self), &notes)
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 22))
    let bytes = serialize(list, today, &notes)
    let result = String(decoding: bytes, as: UTF8.self)
    // The recorded JSON is converted back, and notes would make it invalid.
    let report = format == "json" ? "" : notes.lines.map { "! \($0)\n" }.joined()
    let record = Self.folder.appending(path: "\(file).\(format)")
    let recorded = (try? Data(contentsOf: record)) ?? Data()
    if TestEnvironment.isRecording {
      try Data((result + report).utf8).write(to: record)
      Issue.record("recorded \(record.lastPathComponent); review it, and run without TODO_RECORD")
      return
    }
    #expect(String(decoding: recorded, as: UTF8.self) == result + report)
  }

  /// The test above compares both conversions with these files.
  @Test func `converting to JSON and back keeps every byte`() throws {
    let start = try Data(contentsOf: Self.folder.appending(path: "allotment.xit"))
    #expect(try Data(contentsOf: Self.folder.appending(path: "allotment.xit.json.xit")) == start)
  }

  /// Long enough to be realistic, and short enough to review a recorded conversion on one page.
  @Test func `each sample has 20 to 60 lines`() throws {
    for (file, _) in Self.samples where !file.hasSuffix(".json") {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      #expect(
        (20...60).contains(text.split(separator: "\n", omittingEmptySubsequences: false).count), "\(file)")
    }
  }
}
