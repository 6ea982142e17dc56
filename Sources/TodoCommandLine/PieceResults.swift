import TodoFiles

/// The results for a list's pieces, in order, computed on demand for a long list.
struct PieceResults<Result: Sendable>: Sequence, IteratorProtocol {
  private var done: ArraySlice<Result> = []
  private var rest: ArraySlice<@Sendable () -> Result> = []

  /// The number of pieces per processor and round: more than one, because all processors wait at the end of a round; few,
  /// because a round's results are in memory.
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
      let (start, count) = (round.startIndex, Swift.min(Threads.processorCount, round.count))
      done =
        Threads.map(count) { part in
          round[start + part * round.count / count..<start + (part + 1) * round.count / count].map { $0() }
        }.flatMap { $0 }[...]
    }
    return done.popFirst()
  }
}
