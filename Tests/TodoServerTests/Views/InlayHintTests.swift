import JSON
import Testing

@testable import TodoServer

struct InlayHintTests {
  private static let list = """
    Küche 😀
    [x] a -> 2026-11-21
    [ ] 牛乳
        ! -> 2026-11-23 now
    [ ] b -> 2027
    [ ] c -> 2026-11-19

    [ ] d -> 2026-11-20

    """

  @Test(arguments: ScriptedClient.encodings)
  func `a hint shows the date that words mean while they are typed`(encoding: String) {
    let list = """
      [ ] 牛乳 -> fri
      [ ] -> next sat
      [ ] -> sat at 9am #a
      [ ] -> fri the bread

      """
    var client = ScriptedClient(viewing: list, encoding: encoding)
    let hints = client.view("inlayHint", [("range", ScriptedClient.range(0, 0, 20, 0))]).array ?? []
    #expect(
      hints.map { $0["label"]?.string } == [
        "= 2026-11-27", "= 2026-11-21 or 2026-11-28", "= 2026-11-21 09:00",
      ])
    #expect(hints.first?["tooltip"] == "Friday 27 November 2026")
    client.end()
  }

  private static func hints(
    of list: String = list, _ setting: String?, _ lines: (Int, Int) = (0, 20), encoding: String = "utf-16"
  ) -> [String] {
    let options = setting.map { JSON.object(JSONObject([("inlayHints", .string($0))])) } ?? .null
    var client = ScriptedClient(viewing: list, encoding: encoding, options: options)
    let hints = client.view("inlayHint", [("range", ScriptedClient.range(lines.0, 0, lines.1, 0))])
    let drawn = (hints.array ?? []).map { hint in
      let line = hint["position"]?["line"]?.int ?? -1
      let before: JSON = [
        "start": ["line": .integer(line), "character": 0], "end": hint["position"] ?? .null,
      ]
      return "\(client.words(in: before))| \(hint["label"]?.string ?? "")"
    }
    client.end()
    return drawn
  }

  @Test(arguments: ScriptedClient.encodings)
  func `hints show the time until dates and the progress of groups`(encoding: String) {
    #expect(
      Self.hints(nil, encoding: encoding) == [
        "Küche 😀| 1/4 (25 %)", "    ! -> 2026-11-23| in 3 days", "[ ] b -> 2027| in 13 months",
        "[ ] c -> 2026-11-19| yesterday", "[ ] d -> 2026-11-20| today",
      ])
  }

  @Test func `every item with sub-items shows its progress`() {
    let list = "[ ] pack -> 2026-11-21\n    a note\n    [x] socks\n        [ ] wool\n    [~] hat\n[ ] call\n"
    #expect(
      Self.hints(of: list, nil) == [
        "[ ] pack -> 2026-11-21| tomorrow", "[ ] pack -> 2026-11-21| 2/3 (66 %)", "    [x] socks| 0/1 (0 %)",
      ])
    #expect(Self.hints(of: list, "on", (2, 4)) == ["    [x] socks| 0/1 (0 %)"])
  }

  @Test func `only hints in the requested range are sent`() {
    #expect(Self.hints("on", (3, 4)) == ["    ! -> 2026-11-23| in 3 days"])
    #expect(Self.hints("on", (1, 3)) == [])
  }

  @Test func `a setting limits the hints to dates that are soon, or turns them off`() {
    #expect(
      Self.hints("soon") == [
        "    ! -> 2026-11-23| in 3 days", "[ ] c -> 2026-11-19| yesterday", "[ ] d -> 2026-11-20| today",
      ])
    #expect(Self.hints("off") == [])
    let words = "[ ] a -> fri\n[ ] b -> in 3 weeks\n[ ] c -> next sat\n"
    #expect(
      Self.hints(of: words, "soon") == [
        "[ ] a -> fri| = 2026-11-27", "[ ] c -> next sat| = 2026-11-21 or 2026-11-28",
      ])
  }
}
