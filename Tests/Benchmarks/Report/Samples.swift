/// The samples of a measurement.
struct Samples {
  /// The samples in ascending order.
  private let sorted: [Double]

  init(_ samples: [Double]) {
    sorted = samples.sorted()
  }

  var count: Int { sorted.count }

  var median: Double { at(0.5) }

  /// The quantile at `share`; 0 if there are no samples.
  func at(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
