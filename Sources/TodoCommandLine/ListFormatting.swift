import TodoFiles
import TodoModel
import TodoText

/// Formats lists with all processors: many short ones at once, and the pieces of a long one.
struct ListFormatting: Sendable {
  /// Whether anybody wants to know more than whether a list would change.
  let needsText: Bool

  /// What became of a list, or of a piece of one.
  struct Result: Sendable {
    /// Whether formatting changes anything.
    var isChanged: Bool
    /// The text as it is then; nothing, if nobody needs it.
    var text: [UInt8]
  }

  /// What became of a file.
  enum Outcome: Sendable {
    case formatted(ListBytes, Result)
    /// It is too long to be held beside many others, and was not formatted.
    case isLong
    case failed(CommandError)
  }

  /// A longer list is formatted alone, in pieces of this size.
  private static var pieceSize: Int { 1 << 20 }

  /// Reads and formats files, each processor its part of them.
  ///
  /// - Returns: what became of each, in their order; of a single one, that it is long.
  func outcomes(of places: [ListPlace]) -> [Outcome] {
    guard places.count > 1 else { return places.map { _ in .isLong } }
    let count = min(Threads.processorCount, places.count)
    return Threads.map(count) { part in
      places[part * places.count / count..<(part + 1) * places.count / count].map(outcome)
    }.flatMap { $0 }
  }

  private func outcome(of place: ListPlace) -> Outcome {
    do throws(CommandError) {
      let source = try place.readFile()
      guard source.bytes.count <= Self.pieceSize else { return .isLong }
      return .formatted(source, result(of: source))
    } catch {
      return .failed(error)
    }
  }

  private func result(of source: ListBytes) -> Result {
    let list = TodoList(forFormatting: SourceText(source.bytes), source.place.dialect)
    return result(of: list.formatted(source.place.settings.formatOptions)) { $0.applied(to: source.bytes) }
  }

  private func result(of change: TextChange, _ apply: (TextChange) -> [UInt8]) -> Result {
    Result(isChanged: !change.isEmpty, text: needsText ? apply(change) : [])
  }

  /// So many pieces each processor formats before all wait for the slowest.
  private static var piecesInARow: Int { 2 }

  /// The list in rounds, to be run one after the other: in each, every processor formats a few pieces.
  func rounds(of source: ListBytes) -> [() -> [Result]] {
    let pieces = FormatPieces(
      of: source.bytes, source.place.dialect, source.place.settings.formatOptions, byteCount: Self.pieceSize)
    guard let pieces, pieces.count > 1 else { return [{ [result(of: source)] }] }
    let step = Threads.processorCount * Self.piecesInARow
    return stride(from: 0, to: pieces.count, by: step).map { first in
      {
        let round = first..<min(first + step, pieces.count)
        let count = (round.count + Self.piecesInARow - 1) / Self.piecesInARow
        return Threads.map(count) { part in
          round.dropFirst(part * Self.piecesInARow).prefix(Self.piecesInARow).map { piece in
            result(of: pieces.change(in: piece)) { pieces.formatted(piece, by: $0) }
          }
        }.flatMap { $0 }
      }
    }
  }
}
