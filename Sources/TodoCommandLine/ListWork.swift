import TodoFiles
import TodoModel
import TodoText

/// Work on lists of any length with all processors: on many short lists at once, and on the pieces of a long one.
struct ListWork<Result: Sendable>: Sendable {
  /// The work on each piece of a list, which can be done in any order or at once; each piece has about so many bytes.
  let pieces: @Sendable (ListBytes, Int) -> [@Sendable () -> Result]

  /// Uses the results for a list, piece by piece.
  typealias Body = (ListBytes, inout PieceResults<Result>) throws(CommandError) -> ExitCode

  /// So many short lists each processor works on before their results are used.
  static var batchSize: Int { 64 }

  /// Reads lists, works on them, and calls `body` with each in order.
  ///
  /// What fails for one list is reported, and the others are still done.
  ///
  /// - Returns: the worst of what was returned; ``ExitCode/failure`` if anything failed.
  func run(
    on paths: [String], _ reader: inout ListReader, _ console: Console, _ body: Body
  ) -> ExitCode {
    var code = ExitCode.success
    var batches = batches(of: paths, pieceSize: console.pieceSize)
    while let batch = batches.next(&reader) { code = max(code, batch.forEach(console, body)) }
    return code
  }

  /// Lists in batches.
  ///
  /// - Parameters:
  ///   - paths: The lists; `-` is standard input.
  ///   - pieceSize: A longer list is worked on alone, in pieces of about so many bytes.
  ///   - toWrite: Whether the lists of a batch stay locked, from before they are read, as long as its results live.
  /// - Returns: The batches, of which none has been read.
  func batches(of paths: [String], pieceSize: Int, toWrite: Bool = false) -> ListBatches<Result> {
    ListBatches(work: self, pieceSize: pieceSize, rest: paths[...], locks: toWrite)
  }

  /// What each processor makes of its share of some lists.
  fileprivate func outcomes(
    of places: [ListPlace], pieceSize: Int, _ locks: FolderLocks?
  ) -> [ListBatch<Result>.Outcome] {
    let count = min(Threads.processorCount, places.count)
    return Threads.map(count) { part in
      places[part * places.count / count..<(part + 1) * places.count / count].map {
        outcome(of: $0, pieceSize: pieceSize, locks)
      }
    }.flatMap { $0 }
  }

  private func outcome(
    of place: ListPlace, pieceSize: Int, _ locks: FolderLocks?
  ) -> ListBatch<Result>.Outcome {
    guard let path = place.path, FileIdentity(ofFileAt: path).map({ $0.byteCount <= pieceSize }) ?? true
    else { return .waits }
    do throws(CommandError) {
      let source = try place.readFile(under: locks)
      return .done(source, pieces(source, pieceSize).map { $0() })
    } catch {
      return .failed(error)
    }
  }
}

/// Lists in batches, which are small enough to be held in memory.
struct ListBatches<Result: Sendable> {
  fileprivate let work: ListWork<Result>
  fileprivate let pieceSize: Int
  fileprivate var rest: ArraySlice<String>
  fileprivate let locks: Bool

  /// Reads the next lists and works on them.
  mutating func next(_ reader: inout ListReader) -> ListBatch<Result>? {
    guard !rest.isEmpty else { return nil }
    let paths = rest.prefix(ListWork<Result>.batchSize * Threads.processorCount)
    rest = rest.dropFirst(paths.count)
    let places = paths.map { reader.place(of: $0) }
    var locks: FolderLocks?
    let outcomes: [ListBatch<Result>.Outcome]
    do throws(FileError) {
      if self.locks { locks = try FolderLocks(of: places.compactMap(\.path)) }
      outcomes = work.outcomes(of: places, pieceSize: pieceSize, locks)
    } catch {
      outcomes = places.map { _ in .failed(.file(error)) }
    }
    return ListBatch(work: work, pieceSize: pieceSize, places: places, outcomes: outcomes, locks: locks)
  }
}

/// Some lists, and what became of those that are short.
struct ListBatch<Result: Sendable> {
  fileprivate enum Outcome: Sendable {
    case done(ListBytes, [Result])
    /// It comes from standard input or is too long to be held beside many others, and was not read.
    case waits
    case failed(CommandError)
  }

  fileprivate let work: ListWork<Result>
  fileprivate let pieceSize: Int
  fileprivate let places: [ListPlace]
  fileprivate let outcomes: [Outcome]
  fileprivate let locks: FolderLocks?

  /// Calls `body` with each list in order, and with the results of its pieces.
  func forEach(_ console: Console, _ body: ListWork<Result>.Body) -> ExitCode {
    var code = ExitCode.success
    for (place, outcome) in zip(places, outcomes) {
      place.reportComplaints(to: console)
      do throws(CommandError) {
        var (source, results) = try results(of: outcome, place, console)
        code = max(code, try body(source, &results))
      } catch {
        console.report("todo-format: \(error)")
        code = .failure
      }
    }
    return code
  }

  private func results(
    of outcome: Outcome, _ place: ListPlace, _ console: Console
  ) throws(CommandError) -> (ListBytes, PieceResults<Result>) {
    switch outcome {
    case .done(let source, let results): return (source, PieceResults(done: results))
    case .failed(let error): throw error
    case .waits:
      let source = try place.read(console, under: locks)
      return (source, PieceResults(of: work.pieces(source, pieceSize)))
    }
  }
}
