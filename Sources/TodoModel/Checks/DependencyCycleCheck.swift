import TodoText

extension Check {
  static let dependencyCycle = Check(
    .dependencyCycle, "dependency-cycle", .warning,
    summary: "These items wait for each other",
    explanation: """
      The item waits for one that, perhaps through others, waits for it, so none of them can be done first. Remove the \
      dependency that is wrong.
      """,
    wrong: "[ ] draw plans #id=plans #after=tiles\n[ ] buy tiles #id=tiles #after=plans",
    right: "[ ] draw plans #id=plans\n[ ] buy tiles #id=tiles #after=plans",
    message: { problem, list in
      guard let name = list.name(of: problem), let own = name.item.id,
        let path = list.dependencies.path(from: name.name.id, to: own), let last = path.last
      else { return "These items wait for each other" }
      guard path.count > 1 else { return "The item waits for itself" }
      let cycle = ([last] + path).joined(separator: " → ")
      return "These items wait for each other: \(quoting: cycle)"
    },
    fixes: { problem, list in
      guard let name = list.name(of: problem), let change = list.removal(of: name) else { return [] }
      return [Fix("Remove this dependency", change)]
    }
  )
}
