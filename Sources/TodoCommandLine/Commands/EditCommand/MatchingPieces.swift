import TodoModel
import TodoText

/// A long list whose matching items are found and changed in pieces.
struct MatchingPieces {
  private let pieces: GroupPieces
  private let name: String
  /// The first line of each piece, and the number of all lines.
  private var firstLines = [0]
  /// The lines of the matching items.
  private(set) var lines: [Int] = []

  /// Finds the items that match; nil if the whole list must be parsed, as for a short list.
  ///
  /// - Parameters:
  ///   - source: The list.
  ///   - operation: The operation on each of the items.
  ///   - condition: The items to find.
  ///   - byteCount: The size in bytes above which a list is parsed in pieces.
  init?(
    of source: ListInput, for operation: TodoModel.Operation, _ condition: ItemCondition,
    above byteCount: Int
  ) {
    let size = min(byteCount, PiecewiseEdit.pieceSize)
    guard operation.actsWithinGroupOfItem, source.bytes.count > size, source.foreignFormat == nil,
      let pieces = GroupPieces(of: source.bytes, source.location.dialect, byteCount: size)
    else { return nil }
    let name = source.location.name
    self.pieces = pieces
    self.name = name
    var found = PieceResults(
      of: (0..<pieces.count).map { piece in
        { @Sendable () -> (lines: [Int], lineCount: Int) in
          (condition.lines(in: pieces.list(of: piece), of: name), pieces.lineCount(of: piece))
        }
      })
    while let (own, lineCount) = found.next() {
      let firstLine = firstLines[firstLines.count - 1]
      lines += own.map { firstLine + $0 }
      firstLines.append(firstLine + lineCount)
    }
  }

  /// The result of an operation on items of a list.
  struct Edit: Sendable {
    /// The change; nil if the text stays as it is.
    fileprivate(set) var change: PackedTextChange?
    /// The reports on the changed items, in order.
    private(set) var reports: [OutputText] = []
    /// Why the first item that could not be changed was not.
    private(set) var refusal: OperationError?

    /// Changes the items on some lines, from the last to the first, so that their lines stay valid.
    fileprivate init(
      _ operation: TodoModel.Operation, at lines: [Int], in list: TodoList, _ context: OperationContext,
      of name: String
    ) {
      var changed = list
      for line in lines.reversed() {
        guard let item = changed.item(atLine: line) else { continue }
        do throws(OperationError) {
          let change = try operation.change(to: .line(line), in: changed, context)
          reports.append(operation.report(on: item, in: changed, of: name))
          changed = changed.applying(change)
        } catch {
          refusal = error
        }
      }
      reports.reverse()
      let change = TextChange(fromLinesOf: list.text.bytes, to: changed.text.bytes)
      self.change = change.isEmpty ? nil : PackedTextChange(change)
    }

    fileprivate init() {}

    fileprivate mutating func add(_ next: Edit) {
      reports += next.reports
      refusal = refusal ?? next.refusal
    }
  }

  /// Changes the items on some lines.
  ///
  /// - Returns: The new text, what was done, and why the first item that could not be changed was not.
  func applying(
    _ operation: TodoModel.Operation, at lines: [Int], _ context: OperationContext
  ) -> (parts: ChangedPieces, reports: [OutputText], refusal: OperationError?) {
    var rest = lines[...]
    let work = (0..<pieces.count).map { [pieces, name, firstLines] piece -> @Sendable () -> Edit in
      let own = rest.prefix { $0 < firstLines[piece + 1] }
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else { return { Edit() } }
      return {
        Edit(
          operation, at: own.map { $0 - firstLines[piece] }, in: pieces.list(of: piece), context, of: name)
      }
    }
    var changes: [PackedTextChange?] = []
    var whole = Edit()
    var edits = PieceResults(of: work)
    while let edit = edits.next() {
      changes.append(edit.change)
      whole.add(edit)
    }
    return (ChangedPieces(pieces: pieces, changes: changes), whole.reports, whole.refusal)
  }
}
