/// Writes one ``RandomList``.
struct RandomListWriter {
  private let list: RandomList
  private let lineEnd: [UInt8]
  private var generator: SeededGenerator
  private var output: [UInt8] = []
  private var lines = 0
  /// The previous item's level; nil at the start of a group.
  private var level: Int?

  init(list: RandomList, seed: UInt64) {
    self.list = list
    lineEnd = Array(list.lineEnd.utf8)
    generator = SeededGenerator(seed: seed)
  }

  mutating func write() -> [UInt8] {
    output.reserveCapacity(list.lineCount * 48)
    while lines < list.lineCount {
      if generator.below(max(list.groupSize, 1) + 1) == 0, level != nil {
        level = nil
        endLine()
      } else if list.malformedRate > 0, generator.happens(list.malformedRate) {
        output += generator.pick(RandomListWords.malformed)
        endLine()
      } else {
        writeItem()
      }
    }
    return output
  }

  private mutating func writeItem() {
    if level == nil, generator.happens(list.titleRate), lines + 1 < list.lineCount {
      writeWords(1 + generator.below(4))
      endLine()
    }
    if let above = level, list.maximumDepth > 0, generator.happens(list.nestingRate) {
      level = min(above + 1, list.maximumDepth)
    } else {
      level = generator.below((level ?? 0) + 1)
    }
    let depth = level ?? 0
    for _ in 0..<depth { output += [0x20, 0x20, 0x20, 0x20] }
    if depth == 0, generator.happens(list.bulletRate) { output += generator.pick(RandomListWords.bullets) }
    output += generator.pick(RandomListWords.checkboxes)
    if generator.happens(list.detailRate) { output += generator.pick(RandomListWords.priorities) }
    writeWords(1 + generator.below(7))
    if list.isNumbered { output += " \(lines)".utf8 }
    if generator.happens(list.detailRate) { writeDueDate() }
    if generator.happens(list.detailRate) { output += generator.pick(RandomListWords.tags) }
    endLine()
    guard generator.happens(list.continuationRate), lines < list.lineCount else { return }
    for _ in 0...depth { output += [0x20, 0x20, 0x20, 0x20] }
    writeWords(3 + generator.below(5))
    endLine()
  }

  private mutating func writeWords(_ count: Int) {
    for index in 0..<count {
      if index > 0 { output.append(0x20) }
      let isNonASCII = list.nonASCIIRate > 0 && generator.happens(list.nonASCIIRate)
      output += generator.pick(isNonASCII ? RandomListWords.nonASCII : RandomListWords.ascii)
    }
  }

  private mutating func writeDueDate() {
    let year = list.years.lowerBound + generator.below(list.years.count)
    let month = 1 + generator.below(12)
    output += " -> ".utf8
    append(year)
    switch generator.below(12) {
    case 0: break
    case 1:
      output += "-W".utf8
      append(1 + generator.below(52))
    case 2:
      output += "-Q".utf8
      output.append(0x31 + UInt8(generator.below(4)))
    case 3:
      output.append(0x2D)
      append(month)
    case let form:
      let separator: UInt8 = form == 4 ? 0x2F : 0x2D
      output.append(separator)
      append(month)
      output.append(separator)
      append(1 + generator.below(28))
    }
  }

  /// Appends two or four digits.
  private mutating func append(_ number: Int) {
    if number > 99 { append(number / 100) }
    output.append(0x30 + UInt8(number / 10 % 10))
    output.append(0x30 + UInt8(number % 10))
  }

  private mutating func endLine() {
    output += lineEnd
    lines += 1
  }
}
