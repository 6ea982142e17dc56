/// A unified diff of two versions of a file, for `patch -p1` and `git apply`.
///
/// Source: POSIX `diff -u`; GNU diffutils, *Detailed Description of Unified Format*. There only LF ends a line, and CR
/// is part of it.
package struct UnifiedDiff {
  /// The number of unchanged lines shown around each change.
  private static var context: Int { 3 }

  private let difference: LineDifference
  private let fileName: String

  /// Compares two versions of the file at a path with `/`.
  ///
  /// - Complexity: As ``LineDifference``.
  package init(from old: [UInt8], to new: [UInt8], fileName: String) {
    difference = LineDifference(from: old, to: new, endedBy: .lineFeeds)
    self.fileName = fileName
  }

  /// The diff; empty if both versions are equal.
  ///
  /// - Complexity: O(*n*), *n* the bytes shown.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    guard !difference.hunks.isEmpty else { return output }
    output += "--- \(headerName(under: "a"))\n+++ \(headerName(under: "b"))\n".utf8
    for section in sections { write(section, to: &output) }
    return output
  }

  /// The hunks, of which there are some, grouped if their contexts overlap or touch.
  private var sections: [ArraySlice<LineDifference.Hunk>] {
    let hunks = difference.hunks
    var sections: [ArraySlice<LineDifference.Hunk>] = []
    var start = 0
    for next in 1...hunks.count
    where next == hunks.count
      || hunks[next].old.lowerBound - hunks[next - 1].old.upperBound > 2 * Self.context
    {
      sections.append(hunks[start..<next])
      start = next
    }
    return sections
  }

  private func write(_ section: ArraySlice<LineDifference.Hunk>, to output: inout [UInt8]) {
    guard let first = section.first, let last = section.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, difference.old.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + after
    let new = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(Self.location(of: old)) +\(Self.location(of: new)) @@\n".utf8
    var shown = old.lowerBound
    for hunk in section {
      write(difference.old, shown..<hunk.old.lowerBound, marked: " ", to: &output)
      write(difference.old, hunk.old, marked: "-", to: &output)
      write(difference.new, hunk.new, marked: "+", to: &output)
      shown = hunk.old.upperBound
    }
    write(difference.old, shown..<old.upperBound, marked: " ", to: &output)
  }

  private func write(
    _ table: LineIndex, _ lines: Range<Int>, marked mark: Unicode.Scalar, to output: inout [UInt8]
  ) {
    for line in lines {
      output.append(UInt8(ascii: mark))
      output += table[line]
      if table[line].last != .lineFeed { output += "\n\\ No newline at end of file\n".utf8 }
    }
  }

  /// The first line, from 1, and the count; for no lines, the line before them.
  private static func location(of lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  /// The file's name as Git writes it.
  ///
  /// It is quoted if it contains a control character, a quote or a backslash, and followed by a tab if it contains a
  /// space, so that no program parses the rest as a date.
  private func headerName(under prefix: String) -> String {
    // As in Git, an absolute path is relative to the root.
    let name = "\(prefix)/\(fileName.drop { $0 == "/" })"
    guard name.unicodeScalars.contains(where: { $0.isEscaped || $0 == "\"" || $0 == "\\" }) else {
      return name.contains(" ") ? name + "\t" : name
    }
    var quoted = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.isEscaped:
        for byte in String(scalar).utf8 {
          let octal = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
