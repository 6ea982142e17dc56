import TodoText

/// A new item in a list.
package struct Addition {
  /// The new list.
  package private(set) var list: TodoList
  /// The item's line, from 0.
  package let line: Int
  /// The item's line as written.
  package let text: String

  /// Where an item goes.
  package enum Place: Sendable {
    /// The end of the group with this title; of the items that have none, if it is empty.
    case group(String)
    /// Below an item, as its sibling.
    case after(Item)
    /// Below the sub-items of an item.
    case inside(Item)
  }

  /// Why an item cannot be added.
  package struct Failure: Error {
    package let reason: String
  }

  /// Adds an item.
  ///
  /// Unless `isForced`, refuses an item that would have a warning, such as a date that is not understood.
  package init(
    of words: String, to list: TodoList, at place: Place, _ context: OperationContext, isForced: Bool = false
  ) throws(Failure) {
    if let format = list.foreignFormat {
      throw Failure(reason: "the list looks like \(format.description): convert it first")
    }
    let text = try Self.itemLine(words, list.dialect, context, isForced)
    var rewrite = LineRewrite(list)
    let (range, prefix, depth): (Range<Int>, [UInt8], Int)
    var (before, after): ([OutputLine], [OutputLine]) = ([], [])
    let isInGroup = if case .group = place { list.dialect != .markdown } else { false }
    switch place {
    case .after(let item):
      range = item.lines.upperBound..<item.lines.upperBound
      prefix = list.newPrefix(nextTo: item, isBefore: false, &rewrite.renumbering)
      depth = item.depth
    case .inside(let item):
      range = item.lines.upperBound..<item.lines.upperBound
      depth = item.depth + 1
      if let last = item.children.last {
        prefix = list.newPrefix(nextTo: last, isBefore: false, &rewrite.renumbering)
      } else {
        let column = list.prefix(of: item).columnCount()
        let isMarkdown = list.dialect == .markdown
        let blanks = [UInt8](repeating: .space, count: column + (isMarkdown ? 0 : 4))
        prefix = blanks + (isMarkdown ? Array("- ".utf8) : [])
      }
    case .group(let title)
    where list.dialect != .markdown && !title.isEmpty && list.groupForItems(titled: title, context) == nil:
      let end = list.lineCountWithoutEmptyLast
      (range, prefix, depth) = (end..<end, [], 0)
      before = [OutputLine(title: title)]
      if end > 0, list.kind(ofLine: end - 1) != .blank { before.insert(.blank, at: 0) }
    case .group(let title):
      let insertion = GroupInsertion(titled: title, of: list, context)
      (before, after, prefix, depth) = (insertion.before, insertion.after, insertion.bullet, 0)
      range = insertion.lines
    }
    let new = OutputLine(prefix + Array(text.utf8), LineRole(kind: .item, depth: depth))
    rewrite.replace(range, with: before + [new] + after)
    do throws(OperationError) {
      let added = try rewrite.proposal.verifiedEdit(in: list).list
      // Verification may have added blank lines around it.
      var number = range.lowerBound + before.count
      while number < added.text.lineCount, !added.text.string(ofLine: number).hasSuffix(text) { number += 1 }
      (self.list, line, self.text) = (added, number, added.text.string(ofLine: number))
      if isInGroup, number == added.text.lineCount - 1 {
        let end = added.text.byteCount
        self.list.replace(end..<end, with: list.dominantLineEnding.bytes.span)
      }
    } catch {
      switch error {
      case .mergeConflict:
        throw Failure(reason: "there is a merge conflict at that place: resolve it first")
      case .mismatch where isInGroup:
        throw Failure(reason: "it would change how the lines around it are parsed")
      default: throw Failure(reason: error.description)
      }
    }
  }

  /// The line of an item, with dates in words replaced by dates even if the settings turn their check off.
  private static func itemLine(
    _ words: String, _ dialect: Dialect, _ context: OperationContext, _ isForced: Bool
  ) throws(Failure) -> String {
    guard !words.contains(where: { $0.isNewline }) else { throw Failure(reason: "it must be one line") }
    let words = words.trimmedBlanks
    guard !words.isEmpty else { throw Failure(reason: "it has no text") }
    // A line of a list, such as `[x] eggs`, has its own checkbox.
    let plain = dialect == .markdown ? .extended : dialect
    let own = TodoList(SourceText(String(words)), dialect: plain)
    let isItem = words.hasPrefix("[") && own.item(atLine: 0)?.status != nil
    var list = isItem ? own : TodoList(SourceText("[ ] \(words)"), dialect: plain)
    var fixing = context
    fixing.severities.removeValue(forKey: .dateWords)
    if let change = try? Operation.fixAll.change(to: .wholeList, in: list, fixing) {
      list = list.applying(change)
    }
    var checking = ProblemContext(fixing: context)
    checking.severities[.emptyItem] = .some(nil)
    // Another item of the folder may have the id.
    checking.severities[.unknownID] = .some(nil)
    // In Markdown, signs and fields have a meaning, too.
    let read = dialect == .markdown ? TodoList(SourceText("- \(list.text)"), dialect: dialect) : list
    if !isForced, let problem = read.problems(checking).first(where: { $0.severity >= .warning }) {
      throw Failure(reason: "\(problem.message(in: read).plainText) (--force adds it anyway)")
    }
    return String(decoding: stamped(list, context), as: UTF8.self)
  }

  /// The text of a list of one item, with its day of creation before its words if the settings ask for it.
  private static func stamped(_ list: TodoList, _ context: OperationContext) -> [UInt8] {
    var bytes = list.text.bytes
    guard context.settings.stampsCreated, let words = list.item(atLine: 0).map({ list.text(of: $0) }),
      words.tag(named: "created", in: list) == nil, let first = words.parts.first, !first.isEmpty
    else { return bytes }
    bytes.insert(contentsOf: "\(TodoList.createdStamp(context.today)) ".utf8, at: first.lowerBound)
    return bytes
  }
}
