import TodoFiles

/// The results of a list's pieces, in order; the pieces of a long list are worked on as results are asked for.
struct PieceResults<Result: Sendable>: Sequence, IteratorProtocol {
  private var done: ArraySlice<Result> = []
  private var rest: ArraySlice<@Sendable () -> Result> = []

  /// So many pieces each processor works on before all wait for the slowest.
  private static var piecesInARow: Int { 2 }

  /// Results that are there already.
  init(done: [Result]) { self.done = done[...] }

  /// The results of work that has not begun.
  init(of pieces: [@Sendable () -> Result]) { rest = pieces[...] }

  /// The next result; works on as many pieces at once as there are processors if none is there.
  mutating func next() -> Result? {
    if done.isEmpty, !rest.isEmpty {
      let round = rest.prefix(Threads.processorCount * Self.piecesInARow)
      rest = rest.dropFirst(round.count)
      // The last round's results are freed before there are new ones.
      done = []
      let count = (round.count + Self.piecesInARow - 1) / Self.piecesInARow
      done =
        Threads.map(count) { part in
          round.dropFirst(part * Self.piecesInARow).prefix(Self.piecesInARow).map { $0() }
        }.flatMap { $0 }[...]
    }
    return done.popFirst()
  }
}
