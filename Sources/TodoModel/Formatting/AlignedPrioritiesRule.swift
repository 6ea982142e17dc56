import TodoText

extension FormatRule {
  package static let alignedPriorities = FormatRule(
    "aligned-priorities", "Pad the priorities of a group with dots to one width", isOnByDefault: false,
    .list { list, lines, _, change in
      for group in list.groups(in: lines) {
        let items = list.items(in: group.lines).filter { $0.depth == 0 && $0.record.hasPriority }
        guard let width = items.map({ $0.priorityLevel }).max(), width > 0 else { continue }
        for item in items where lines.contains(item.line) {
          guard let priority = list.text(of: item).priority, priority.range.count != width else { continue }
          let dots = [UInt8](repeating: UInt8(ascii: "."), count: width - priority.level)
          let marks = [UInt8](repeating: UInt8(ascii: "!"), count: priority.level)
          let dotsStandBefore = list.text.bytes(in: priority.range).first == UInt8(ascii: ".")
          change.replace(
            priority.range, with: dotsStandBefore && priority.level > 0 ? dots + marks : marks + dots)
        }
      }
    })
}
