import JSON
import TemporaryFiles
import Testing

/// What the commands do with `#id=` and `#after=`.
struct DependencyCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "[ ] lay tiles #after=\"tiles,plans\"\n[ ] draw plans #id=plans\n[ ] rest\n", to: "house.xit")
    try folder.write("[ ] buy tiles #id=tiles #after=plans\n", to: "shop/list.xit")
    return folder
  }

  @Test func `a list is checked with the ids of its folder`() throws {
    let folder = try folder()
    #expect(CommandRun("lint", "\(folder.path)/house.xit").output.isEmpty)
    #expect(CommandRun("lint", folder.path).output.isEmpty)
    // Its own folder has no such id.
    let output = CommandRun("lint", "\(folder.path)/shop/list.xit").output
    #expect(output.hasSuffix("list.xit:1:32: warning: No item has the id “plans” [unknown-id]\n"))
    try folder.write("{ \"root\": true }\n", to: ".todo-format.json")
    #expect(CommandRun("lint", "\(folder.path)/shop/list.xit").output.isEmpty)
  }

  @Test func `blocked items are hidden`() throws {
    let folder = try folder()
    #expect(
      CommandRun("list", folder.path).output.withoutHashes == """
        \(folder.path)/house.xit:2: [ ] draw plans #id=plans
        \(folder.path)/house.xit:3: [ ] rest

        """)
  }

  @Test func `the graph lists items after those that they wait for`() throws {
    let folder = try folder()
    #expect(
      CommandRun("list", "--graph", folder.path).output.withoutHashes == """
        \(folder.path)/house.xit:2: [ ] draw plans #id=plans
        \(folder.path)/shop/list.xit:1: [ ] buy tiles #id=tiles #after=plans
        \(folder.path)/house.xit:1: [ ] lay tiles #after="tiles,plans"

        """)
    #expect(
      CommandRun("list", "--graph", "--output-format", "dot", folder.path).output == """
        digraph {
          rankdir=LR
          node [shape=box]
          n0 [label="lay tiles"]
          n1 [label="draw plans"]
          n2 [label="buy tiles"]
          n2 -> n0
          n1 -> n0
          n1 -> n2
        }

        """)
    #expect(CommandRun("list", "--graph", "--json", folder.path).errors.joined().contains("--graph"))
  }

  /// Each item was once compared with each that has its id.
  @Test(.timeLimit(.minutes(1))) func `an id that many items have takes linear time and output`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[ ] c #after=x\n[ ] a #id=x\n[ ] b #id=x\n", to: "a.xit")
    let lines = CommandRun("list", "--graph", path).output.withoutHashes.split(separator: "\n")
    let order: [Substring] = [":2: [ ] a #id=x", ":3: [ ] b #id=x", ":1: [ ] c #after=x"]
    #expect(lines.map { $0.dropFirst(path.count) } == order)
    try folder.write(String(repeating: "[ ] a #id=x #after=x\n", count: 20_000), to: "a.xit")
    #expect(CommandRun("list", "--graph", path).output.utf8.count { $0 == 0x0A } == 20_000)
    let dot = CommandRun("list", "--graph", "--output-format", "dot", path).output
    #expect(dot.utf8.count { $0 == 0x0A } == 40_004)
  }

  @Test func `completing reports what becomes ready, and what it still waits for`() throws {
    let folder = try folder()
    let house = "\(folder.path)/house.xit"
    let early = CommandRun("complete", "\(house):1", "--dry-run")
    #expect(early.output.contains(", although it waits for tiles, plans"))
    #expect(CommandRun("depends-on", "\(house):2", "rest").errors.isEmpty)
    #expect(
      try folder.read("house.xit")
        == "[ ] lay tiles #after=\"tiles,plans\"\n[ ] draw plans #id=plans #after=rest\n[ ] rest #id=rest\n")
    let done = CommandRun("complete", "\(house):3")
    #expect(done.output.contains(", making “draw plans #id=plans #after=rest” ready"))
  }

  @Test func `edits for editors say what they make ready`() throws {
    let folder = try folder()
    try folder.write("{ \"root\": true }\n", to: ".todo-format.json")
    let (house, shop) = ("\(folder.path)/house.xit", "\(folder.path)/shop/list.xit")
    func message(_ arguments: String...) throws -> String? {
      let run = CommandRun(["edit"] + arguments + ["--json"])
      return try JSON(parsing: Array(run.output.utf8))["message"]?.string
    }
    #expect(try message("complete", "\(house):2") == "Now ready: an item of another list")
    #expect(
      try message("complete", "\(house):2", "\(shop):1") == "Now ready: “lay tiles #after=\"tiles,plans\"”")
    #expect(try message("complete", "\(house):3") == nil)
    // An item that moves keeps its id.
    #expect(try message("move-to", "\(house):2", "--by", shop) == nil)
  }
}
