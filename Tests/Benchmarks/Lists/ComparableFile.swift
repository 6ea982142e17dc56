import TestSupport

/// Files for servers of other languages, comparable with lists in their length and their rate of problems.
enum ComparableFile {
  /// The line that is edited, at column 6; its problem, trailing blanks, moves with each keystroke.
  static let markdownProbe = "- [ ] probe of the linter   \n"
  /// The line that is edited, at column 4; its problem, an undefined name, becomes longer with each keystroke.
  static let pythonProbe = "x = probe_of_the_linter\n"

  static func markdown(lineCount: Int, problemRate: Double, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "# List\n\n"
    for line in 2..<max(lineCount, 3) {
      let hasProblem = generator.happens(problemRate)
      text += "- [ ] pay the rent and water the plants \(line) #home\(hasProblem ? "   " : "")\n"
    }
    return text
  }

  static func python(lineCount: Int, problemRate: Double, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for line in 0..<max(lineCount, 1) {
      let hasProblem = generator.happens(problemRate)
      text +=
        hasProblem
        ? "value_\(line) = unknown_name_\(line)\n" : "value_\(line) = 'pay the rent and water the plants'\n"
    }
    return text
  }
}
