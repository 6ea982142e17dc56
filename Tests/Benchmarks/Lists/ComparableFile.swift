import TestSupport

/// Files for servers of other languages, similar in lines, length and problems.
enum LikeFile {
  /// A line with a problem after column 6: trailing blanks.
  static let markdownProbe = "- [ ] probe of the linter  x   \n"
  /// A line with a problem after column 4: an undefined name.
  static let pythonProbe = "x = probe_of_the_linter\n"

  static func markdown(lineCount: Int, problemRate: Double, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "# List\n\n"
    for line in 2..<max(lineCount, 3) {
      let isWrong = generator.happens(problemRate)
      text += "- [ ] pay the rent and water the plants \(line) #home\(isWrong ? "   " : "")\n"
    }
    return text
  }

  static func python(lineCount: Int, problemRate: Double, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for line in 0..<max(lineCount, 1) {
      let isWrong = generator.happens(problemRate)
      text +=
        isWrong
        ? "value_\(line) = unknown_name_\(line)\n" : "value_\(line) = 'pay the rent and water the plants'\n"
    }
    return text
  }
}
