/// One thing that was measured, for each contestant in turn.
struct Measurement {
  /// What was done.
  let what: String
  /// With what list.
  let list: String
  /// Of how many lines.
  let lineCount: Int
  /// Of how many bytes, where the throughput matters.
  var byteCount: Int?
  /// What is to be reached.
  var goals: [Goal] = []
  /// The floor's figures first, if it took part.
  var figures: [Figures] = []

  /// The figures of one contestant.
  struct Figures {
    let contestant: String
    /// In milliseconds.
    let times: Samples
    /// CPU time for each sample, in milliseconds.
    var cpu: Double?
    /// In bytes.
    var peakMemory: Int?
  }

  /// Whom the others are compared with.
  var reference = "floor"

  /// That one's median, in milliseconds.
  var floor: Double? { figures.first { $0.contestant == reference }?.times.median }
}

/// What a measurement is to reach.
enum Goal {
  /// So many times the floor at most, or what else is the reference.
  case timesFloor(Double)
  /// So many milliseconds at most.
  case milliseconds(Double)
  /// So many bytes of memory at most.
  case memory(Int)
  /// So many bytes a second at least.
  case throughput(Double)

  /// Whether the figures reach it; nil if they do not say.
  func isReached(by figures: Measurement.Figures, of measurement: Measurement) -> Bool? {
    switch self {
    case .timesFloor(let times): measurement.floor.map { figures.times.median <= times * $0 }
    case .milliseconds(let most): figures.times.median <= most
    case .memory(let most): figures.peakMemory.map { $0 <= most }
    case .throughput(let least):
      measurement.byteCount.map { Double($0) / figures.times.median * 1000 >= least }
    }
  }
}

extension Goal: CustomStringConvertible {
  /// As the table says it.
  var description: String {
    switch self {
    case .timesFloor(let times): "\u{2264} \(Decimal.short(times)) x floor"
    case .milliseconds(let most): "\u{2264} \(Decimal.short(most)) ms"
    case .memory(let most): "\u{2264} \(Decimal.short(Double(most) / 1048576)) MiB"
    case .throughput(let least): "\u{2265} \(Decimal.short(least / 1e6)) MB/s"
    }
  }
}
