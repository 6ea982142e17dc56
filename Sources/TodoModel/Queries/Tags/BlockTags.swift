import TodoText

/// The positions of tags in a block, indexed by a hash of their names.
struct BlockTags: SumTreeItem {
  /// A tag in a block.
  struct Use {
    /// The hash of its lowercase name.
    let hash: UInt32
    /// The range of its name in bytes of the block.
    let name: Range<Int32>
  }

  /// The tags, in the order in which the block's items are parsed.
  let uses: [Use]
  let sum: TagFilter

  init(_ uses: [Use]) {
    self.uses = uses
    sum = uses.reduce(.zero) { $0 + TagFilter(containing: $1.hash) }
  }

  /// The hash of a lowercase name.
  static func hash(of foldedName: some Sequence<UInt8>) -> UInt32 {
    // FNV-1a. A match is confirmed by comparing the names.
    foldedName.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

/// A Bloom filter of 128 bits for the tag names of some blocks.
struct TagFilter: SumTreeSummary {
  private var low: UInt64
  private var high: UInt64

  /// An empty filter.
  static let zero = TagFilter(low: 0, high: 0)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The filter of one tag.
  init(containing hash: UInt32) {
    low = 1 << UInt64(hash & 63)
    high = 1 << UInt64(hash >> 26)
  }

  /// The union of both.
  static func + (left: TagFilter, right: TagFilter) -> TagFilter {
    TagFilter(low: left.low | right.low, high: left.high | right.high)
  }

  /// Whether this filter may contain all names of another.
  func mayContain(_ other: TagFilter) -> Bool {
    low & other.low == other.low && high & other.high == other.high
  }
}
