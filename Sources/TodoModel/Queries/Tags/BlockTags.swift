import TodoText

/// The tags of one block of a list: where they stand, found by a hash of their names.
struct BlockTags: SumTreeItem {
  /// A tag in a block.
  struct Use {
    /// That of its name in small letters.
    let hash: UInt32
    /// Where its name stands, in bytes of the block.
    let name: Range<Int32>
  }

  /// In the order in which the block's items are parsed.
  let uses: [Use]
  let sum: TagFilter

  init(_ uses: [Use]) {
    self.uses = uses
    sum = uses.reduce(.zero) { $0 + TagFilter(holding: $1.hash) }
  }

  /// A hash of a name, whose letters are small.
  static func hash(of foldedName: some Sequence<UInt8>) -> UInt32 {
    // FNV-1a. What is found by a hash is compared with the name.
    foldedName.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

/// Which names may be among the tags of some blocks: a Bloom filter of 128 bits.
struct TagFilter: SumTreeSummary {
  private var low: UInt64
  private var high: UInt64

  /// That of no tags.
  static let zero = TagFilter(low: 0, high: 0)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// That of one tag.
  init(holding hash: UInt32) {
    low = 1 << UInt64(hash & 63)
    high = 1 << UInt64(hash >> 26)
  }

  /// That of both.
  static func + (left: TagFilter, right: TagFilter) -> TagFilter {
    TagFilter(low: left.low | right.low, high: left.high | right.high)
  }

  /// Whether all names of another filter may be among these.
  func mayHold(_ other: TagFilter) -> Bool { low & other.low == other.low && high & other.high == other.high }
}
