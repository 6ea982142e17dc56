import TodoFiles
import TodoModel
import TodoText

/// Work on lists, on many short ones in batches.
struct ListWork<Result: Sendable>: Sendable {
  /// The work on a list.
  let result: @Sendable (ListInput) -> Result

  /// Consumes the result for a list.
  typealias Body = (ListInput, Result) throws(CommandError) -> ExitCode

  /// The size in bytes above which a list is processed alone, so that not many of them are in memory.
  static var longListSize: Int { 1 << 20 }

  /// The number of lists in the first batch, which is small so that output starts early; each next one is twice as large.
  static var firstBatchSize: Int { 16 }
  /// The most lists in a batch: their results are in memory until they are written.
  static var batchSize: Int { 128 }

  /// Reads and processes lists, and calls `body` with each in order.
  ///
  /// Reports the error of a list and continues with the others.
  ///
  /// - Returns: The worst exit code of `body`; ``ExitCode/failure`` if a list failed.
  func run(
    on paths: inout ListPaths, _ reader: inout ListReader, _ console: Console, _ body: Body
  ) -> ExitCode {
    var code = ExitCode.success
    var batches = batches()
    while let batch = batches.next(of: &paths, &reader) { code = max(code, batch.forEach(console, body)) }
    return code
  }

  /// Lists in batches.
  ///
  /// - Parameter toWrite: Whether to lock the lists of a batch from before they are read until its results are released.
  /// - Returns: The batches, read on demand.
  func batches(toWrite: Bool = false) -> ListBatches<Result> { ListBatches(work: self, locks: toWrite) }

  /// Processes some lists.
  fileprivate func outcomes(
    of locations: [ListLocation], _ locks: FolderLocks?
  ) -> [ListBatch<Result>.Outcome] {
    locations.map { outcome(of: $0, locks) }
  }

  private func outcome(
    of location: ListLocation, _ locks: FolderLocks?
  ) -> ListBatch<Result>.Outcome {
    guard let path = location.path,
      FileVersion(ofFileAt: path).map({ $0.byteCount <= Self.longListSize }) ?? true
    else { return .waits }
    do throws(CommandError) {
      let source = try location.readFile(under: locks)
      return .done(source, result(source))
    } catch {
      return .failed(error)
    }
  }
}

/// Lists in batches that fit into memory.
struct ListBatches<Result: Sendable> {
  fileprivate let work: ListWork<Result>
  fileprivate let locks: Bool
  private var size = ListWork<Result>.firstBatchSize

  fileprivate init(work: ListWork<Result>, locks: Bool) {
    self.work = work
    self.locks = locks
  }

  /// Reads and processes the next batch; `-` is standard input.
  mutating func next(of paths: inout ListPaths, _ reader: inout ListReader) -> ListBatch<Result>? {
    reader.showProgress(of: &paths)
    let paths = paths.take(atMost: size)
    guard !paths.isEmpty else { return nil }
    size = min(2 * size, ListWork<Result>.batchSize)
    let locations = paths.map { reader.location(of: $0) }
    var locks: FolderLocks?
    let outcomes: [ListBatch<Result>.Outcome]
    do throws(FileError) {
      if self.locks { locks = try FolderLocks(of: locations.compactMap({ $0.path })) }
      outcomes = work.outcomes(of: locations, locks)
    } catch {
      outcomes = locations.map { _ in .failed(.file(error)) }
    }
    return ListBatch(work: work, locations: locations, outcomes: outcomes, locks: locks)
  }
}

/// A batch of lists, and the results for the short ones.
struct ListBatch<Result: Sendable> {
  fileprivate enum Outcome: Sendable {
    case done(ListInput, Result)
    /// Not read yet: standard input or a long list, to be processed alone.
    case waits
    case failed(CommandError)
  }

  fileprivate let work: ListWork<Result>
  fileprivate let locations: [ListLocation]
  fileprivate let outcomes: [Outcome]
  fileprivate let locks: FolderLocks?

  /// Calls `body` with each list in order and its result.
  func forEach(_ console: Console, _ body: ListWork<Result>.Body) -> ExitCode {
    var code = ExitCode.success
    for (location, outcome) in zip(locations, outcomes) {
      location.reportSettingsProblems(to: console)
      do throws(CommandError) {
        let (source, result) = try result(of: outcome, location, console)
        code = max(code, try body(source, result))
      } catch {
        console.report(error)
        code = max(code, error.exitCode)
      }
    }
    return code
  }

  private func result(
    of outcome: Outcome, _ location: ListLocation, _ console: Console
  ) throws(CommandError) -> (ListInput, Result) {
    switch outcome {
    case .done(let source, let result): return (source, result)
    case .failed(let error): throw error
    case .waits:
      let source = try location.read(console, under: locks)
      return (source, work.result(source))
    }
  }
}
