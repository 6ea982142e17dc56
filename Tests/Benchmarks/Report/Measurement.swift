/// A measurement of each contestant.
struct Measurement {
  /// The name of the scenario.
  let what: String
  /// The kind of list.
  let list: String
  /// The number of lines.
  let lineCount: Int
  /// The number of bytes, if throughput is measured.
  var byteCount: Int?
  /// The goals in the printed table; those in the table of the README are in `ResultRow+All`.
  var goals: [Goal] = []
  /// The results, the floor's first if it took part.
  var figures: [Figures] = []

  /// The results of one contestant.
  struct Figures {
    let contestant: String
    /// In milliseconds.
    let times: Samples
    /// CPU time for each sample, in milliseconds.
    var cpu: Double?
    /// In bytes.
    var peakMemory: Int?
  }

  /// The contestant to compare with.
  var reference = "floor"

  /// The reference's results; nil if it did not take part or stopped.
  var referenceFigures: Figures? { figures.first { $0.contestant == reference && $0.times.count > 0 } }

  /// The reference's median in milliseconds.
  var floor: Double? { referenceFigures?.times.median }
}

/// The target of a measurement.
enum Goal {
  /// At most this many times the reference.
  case timesFloor(Double)
  /// At most this many milliseconds.
  case milliseconds(Double)
  /// At most this many milliseconds of CPU time for each sample.
  case cpu(Double)
  /// At most this many bytes of memory.
  case memory(Int)
  /// At least this many bytes per second.
  case throughput(Double)

  /// Whether the results meet it; nil if unknown.
  func isReached(by figures: Measurement.Figures, of measurement: Measurement) -> Bool? {
    switch self {
    case .timesFloor(let times): measurement.floor.map { figures.times.median <= times * $0 }
    case .milliseconds(let most): figures.times.median <= most
    case .cpu(let most): figures.cpu.map { $0 <= most }
    case .memory(let most): figures.peakMemory.map { $0 <= most }
    case .throughput(let least):
      measurement.byteCount.map { Double($0) / figures.times.median * 1000 >= least }
    }
  }
}

extension Goal: CustomStringConvertible {
  /// Its text in the table.
  var description: String {
    switch self {
    case .timesFloor(let times): "\u{2264} \(Decimal.short(times)) x floor"
    case .milliseconds(let most): "\u{2264} \(Decimal.short(most)) ms"
    case .cpu(let most): "\u{2264} \(Decimal.short(most)) ms CPU"
    case .memory(let most): "\u{2264} \(Decimal.short(Double(most) / 1048576)) MiB"
    case .throughput(let least): "\u{2265} \(Decimal.short(least / 1e6)) MB/s"
    }
  }
}
