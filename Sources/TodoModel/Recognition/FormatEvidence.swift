import TodoText

/// What the first lines of a text suggest about its format.
struct FormatEvidence {
  /// The most bytes that are examined, so that the cost of an edit does not grow with the text.
  static let byteLimit = 8000

  /// The numbers of lines that are strong evidence, and of those that a format shares with others or with prose.
  private var proofs: [ListFormat: Int] = [:]
  private var hints: [ListFormat: Int] = [:]
  /// The number of lines that are not blank.
  private var lineCount = 0
  /// Whether a line is a project of TaskPaper, the number of tasks below one, of indented tasks, and of their notes.
  private var hasProject = false
  private var projectTaskCount = 0
  private var indentedTaskCount = 0
  private var noteCount = 0

  /// Collects the evidence from the start of a text, up to the first line that begins with a checkbox.
  init(_ text: some Collection<UInt8>) {
    var rest = Array(text.prefix(Self.byteLimit)).withoutByteOrderMark
    while !rest.isEmpty, proofs[.xit] == nil {
      let bytes = rest.prefix { !$0.isLineEnd }
      rest = rest[bytes.endIndex...].dropFirst()
      guard let line = EvidenceLine(bytes) else { continue }
      lineCount += 1
      if line.isProject { hasProject = true }
      if hasProject, line.isDashed {
        projectTaskCount += 1
        if line.isIndented { indentedTaskCount += 1 }
      } else if indentedTaskCount > 0, line.isIndented, !line.isProject {
        noteCount += 1
      }
      line.visitFormats { format, isProof in
        if isProof { proofs[format, default: 0] += 1 } else { hints[format, default: 0] += 1 }
      }
    }
  }

  /// The format that most lines suggest; nil if none.
  var mostLikelyFormat: ListFormat? {
    // One line that begins with a checkbox makes a text a list.
    if proofs[.xit] != nil { return .xit }
    let formats = ListFormat.allCases.filter { score($0) > 0 }
    return formats.max { score($0) < score($1) }
  }

  /// The other program's format of a text without a checkbox; nil if that is not certain.
  ///
  /// In the extended dialect, bulleted items are items of a list, so the other format must have more evidence than
  /// Markdown. Two proofs of Org are enough, because Org files have bulleted checkboxes too.
  func foreignFormat(_ dialect: Dialect) -> ListFormat? {
    let formats = ListFormat.allCases.filter { $0 != .xit && isCertain($0) }
    guard let format = formats.max(by: { score($0) < score($1) }) else { return nil }
    guard dialect.allowsSubItems, format != .org || proofs[.org, default: 0] < 2 else { return format }
    return score(format) > score(.markdown) ? format : nil
  }

  private func score(_ format: ListFormat) -> Int {
    2 * proofs[format, default: 0] + hints[format, default: 0]
  }

  private func isCertain(_ format: ListFormat) -> Bool {
    let (proofs, hints) = (proofs[format, default: 0], hints[format, default: 0])
    // The other lines may be notes: a quarter of the lines is enough, or half where prose has such lines too.
    switch format {
    case .xit: return false
    // Most of an Org file is prose.
    case .json, .org, .calendar: return proofs > 0
    case .markdown, .plainTasks: return proofs > 0 && 4 * (proofs + hints) >= lineCount
    // Many lists have no tags: two tasks below a project, or an indented one, are enough, if there is hardly anything
    // else but their notes.
    case .taskPaper:
      let lineCount = lineCount - noteCount
      return proofs > 0 && 2 * (proofs + hints) >= lineCount
        || projectTaskCount + indentedTaskCount > 1 && 3 * (proofs + hints) >= 2 * lineCount
    case .todoTxt:
      return proofs > 0 && 4 * (proofs + hints) >= lineCount || hints > 1 && 2 * hints >= lineCount
    }
  }
}
