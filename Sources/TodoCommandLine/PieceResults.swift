import TodoFiles

/// The results for a list's pieces, in order, computed on demand for a long list.
struct PieceResults<Result: Sendable>: Sequence, IteratorProtocol {
  private var done: ArraySlice<Result> = []
  private var rest: ArraySlice<@Sendable () -> Result> = []

  /// The number of pieces per processor and round.
  private static var piecesPerProcessor: Int { 2 }

  /// Wraps results that are already computed.
  init(done: [Result]) { self.done = done[...] }

  /// Creates results to compute on demand.
  init(of pieces: [@Sendable () -> Result]) { rest = pieces[...] }

  /// The next result; computes a round of pieces in parallel if none is ready.
  mutating func next() -> Result? {
    if done.isEmpty, !rest.isEmpty {
      let round = rest.prefix(Threads.processorCount * Self.piecesPerProcessor)
      rest = rest.dropFirst(round.count)
      // Frees the last round's results before computing new ones.
      done = []
      let count = (round.count + Self.piecesPerProcessor - 1) / Self.piecesPerProcessor
      done =
        Threads.map(count) { part in
          round.dropFirst(part * Self.piecesPerProcessor).prefix(Self.piecesPerProcessor).map { $0() }
        }.flatMap { $0 }[...]
    }
    return done.popFirst()
  }
}
