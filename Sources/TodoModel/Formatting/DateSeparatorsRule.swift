import TodoText

extension FormatRule {
  package static let dateSeparators = FormatRule(
    "date-separators", "Write due dates with dashes", isOnByDefault: false,
    .list { list, lines, _, change in
      for item in list.items(in: lines) where item.due?.separator == .slash {
        guard let range = list.text(of: item).dateRange else { continue }
        for (offset, byte) in list.text.bytes(in: range).enumerated() where byte == UInt8(ascii: "/") {
          let index = range.lowerBound + offset
          change.replace(index..<index + 1, with: [UInt8(ascii: "-")])
        }
      }
    })
}
