import TodoText

extension Check {
  static let unquotedRepeat = Check(
    .unquotedRepeat, "unquoted-repeat", .information,
    summary: "The value of #repeat needs quotes",
    explanation: """
      A tag value with `,` or `!` needs quotes; without them the tag ends before that character.
      """,
    wrong: "[ ] water the plants #repeat=mon,thu",
    right: "[ ] water the plants #repeat=\"mon,thu\"",
    fixes: { problem, list in
      let written = list.text.string(in: problem.range)
      guard let equals = written.firstIndex(of: "=") else { return [] }
      let quoted = "\(written[...equals])\"\(written[equals...].dropFirst())\""
      return [Fix("Write \(quoted)", replacing: problem.range, with: quoted, isPreferred: true)]
    }
  )
}
