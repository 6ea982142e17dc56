import TodoModel
import TodoText

/// The problems of a list.
struct LintReport: Sendable {
  /// One line per problem, on a terminal more, without the last line ending; nil if there are none.
  private(set) var text: OutputText?
  /// The problems, for other formats than text.
  private(set) var findings: [LintFinding] = []
  /// Whether a problem makes the exit code 1.
  private(set) var hasFindings = false
  /// How often each problem occurs.
  private(set) var counts = ProblemCounts()
  /// What is left out, so that a list with a problem in every few bytes does not give a hundred times as much output.
  private(set) var omissions: [String] = []

  /// The maximum number of problems of a list, as in an editor; the others are counted.
  private static let problemLimit = 1000
  /// The number of edits after which no more fixes are printed: each of them may change the whole list.
  private static let editLimit = 1000

  /// Checks the list `name`.
  init(_ list: TodoList, of name: String, _ context: OperationContext, _ options: LintOptions) {
    var positions = PositionCursor(in: list.text, .utf32)
    let problemContext = ProblemContext(context)
    let problems =
      options.lines.isEmpty
      ? list.problems(problemContext)
      : options.lines.flatMap { list.problems(problemContext, beginningOn: $0) }
    for problem in problems { counts.add(problem) }
    hasFindings = problems.contains(where: options.fails)
    guard !options.showsStatistics else { return }
    let shown = problems.mostSevere(Self.problemLimit)
    if shown.count < problems.count {
      omissions.append("\(problems.count - shown.count) less severe or later problems are not printed")
    }
    var editCount = 0
    for problem in shown {
      guard options.format == .text else {
        let message = problem.message(in: list).plainText
        var finding = LintFinding(problem, &positions, of: name, message, fails: options.fails(problem))
        if options.printsFixes, editCount < Self.editLimit {
          editCount += finding.addFixes(of: problem, in: list, context)
          if editCount >= Self.editLimit { omissions.append("the fixes of later lines are not printed") }
        }
        findings.append(finding)
        continue
      }
      let line = ProblemLine(problem, in: list, &positions, of: name, options).text
      if text == nil {
        text = line
      } else {
        text? += "\n"
        text? += line
      }
    }
  }
}

/// How often problems occur.
struct ProblemCounts: Sendable {
  /// The count of each code and severity.
  private(set) var counts: [Key: Int] = [:]

  struct Key: Hashable, Sendable {
    let code: ProblemCode
    let severity: Severity
  }

  mutating func add(_ problem: Problem) {
    counts[Key(code: problem.code, severity: problem.severity), default: 0] += 1
  }

  mutating func add(_ other: ProblemCounts) {
    for (key, count) in other.counts { counts[key, default: 0] += count }
  }

  var total: Int { counts.values.reduce(0, +) }

  /// `1 error, 2 warnings`.
  var description: String {
    Severity.allCases.reversed().compactMap { severity in
      let count = counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
      return count == 0 ? nil : Count.of(count, "\(severity)")
    }.joined(separator: ", ")
  }

  /// A line of at most `width` columns for each code, the most frequent first.
  func table(width: Int) -> OutputText {
    let rows = counts.sorted { left, right in
      left.value == right.value ? left.key.code.rawValue < right.key.code.rawValue : left.value > right.value
    }
    let countWidth = rows.first.map { "\($0.value)".count } ?? 0
    let nameWidth = rows.map { $0.key.code.check.name.count }.max() ?? 0
    return rows.map { key, count -> OutputText in
      let number = String(repeating: " ", count: countWidth - "\(count)".count) + "\(count)"
      let name = key.code.check.name.padded(toDisplayWidth: nameWidth)
      let line =
        "\(number)  \(name)  \("\(key.severity)".padded(toDisplayWidth: 7))  \(key.code.check.summary)"
      return "\(line.cut(toDisplayWidth: width, betweenWords: true))\n"
    }.joined()
  }
}

/// A problem as text, without the last line ending.
private struct ProblemLine {
  let text: OutputText

  /// Formats a problem; `positions` counts scalars.
  init(
    _ problem: Problem, in list: TodoList, _ positions: inout PositionCursor, of name: String,
    _ options: LintOptions
  ) {
    let start = positions.position(of: problem.range.lowerBound)
    func styled(_ text: OutputText, _ style: Style) -> OutputText {
      options.usesColor ? text.styled(style) : text
    }
    var words = WrappedWords(width: options.width, indentation: 4)
    words.add("\(name):\(start.line + 1):\(start.column + 1):") { styled($0, .bold) }
    words.add("\(problem.severity):") { styled($0, problem.severity.style) }
    let message = problem.message(in: list).plainText.escapingControls(in: .line)
    var unit = ""
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      unit += unit.isEmpty ? "\(word)" : " \(word)"
      // Keeps a date beside its arrow, and the checkbox `[ ]` in one line.
      guard !unit.hasSuffix("->"), !unit.hasSuffix("[") else { continue }
      words.add("\(unit)")
      unit = ""
    }
    if !unit.isEmpty { words.add("\(unit)") }
    words.add("[\(problem.code.check.name)]") { styled($0, .dim) }
    let head = words.text
    guard options.showsText else {
      text = head
      return
    }
    let line = list.text.string(ofLine: start.line).unicodeScalars
    let end = positions.position(of: problem.range.upperBound)
    let endColumn = end.line == start.line ? max(end.column, start.column) : start.column
    let excerpt = ProblemExcerpt(
      before: Self.shown(line.prefix(start.column)),
      marked: Self.shown(line.dropFirst(start.column).prefix(endColumn - start.column)),
      after: Self.shown(line.dropFirst(endColumn)), width: options.width - 2)
    let carets = styled("\(excerpt.carets)", problem.severity.style)
    text = "\(head)\n  \(excerpt.line, in: .line)\n  \(excerpt.margin, in: .line)\(carets)"
  }

  /// A part of a line with its control characters escaped.
  private static func shown(_ part: Substring.UnicodeScalarView) -> String {
    String(String.UnicodeScalarView(part)).escapingControls(in: .line)
  }
}

extension Severity {
  /// The style of its name on a terminal.
  fileprivate var style: Style {
    switch self {
    case .error: .boldRed
    case .warning: .boldMagenta
    case .information: .cyan
    case .hint: .blue
    }
  }
}
