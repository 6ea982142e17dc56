/// What was measured, many times.
struct Samples {
  /// From least to most.
  private let sorted: [Double]

  init(_ samples: [Double]) {
    sorted = samples.sorted()
  }

  var count: Int { sorted.count }

  var median: Double { at(0.5) }

  /// The sample that is not less than `share` of all; 0 where there is none.
  func at(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
