/// A scenario to measure: a constant in a file of related ones, and a line in ``all``.
struct Scenario: Sendable {
  let name: String
  let run: @Sendable (Benchmark, inout Report) -> Void

  static var all: [Scenario] {
    [
      .start,
      .open,
      .key,
      .growth,
      .keyInLists,
      .keyInChains,
      .coldKey,
      .enter,
      .paste,
      .burst,
      .spacedBurst,
      .codeAction,
      .menus,
      .tags,
      .formatting,
      .pull,
      .visibleRange,
      .wholeDocument,
      .completion,
      .workspace,
      .parsing,
      .bigFile,
      .commands,
      .manyFiles,
      .firstOutput,
    ]
  }
}
