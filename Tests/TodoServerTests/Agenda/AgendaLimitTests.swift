import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// Agendas of some of the items.
struct AgendaLimitTests {
  /// The sections with their numbers of items, shown and all.
  private func sections(_ client: inout ScriptedClient, _ params: JSON) -> [String] {
    let parts = client.request("todo/agenda", params)?.result?["parts"]?.array ?? []
    return parts.map { part in
      "\(part["title"]?.string ?? "") \(part["items"]?.array?.count ?? 0)/\(part["count"]?.int ?? 0)"
    }
  }

  @Test func `large sections share what small ones leave of the limit`() throws {
    let folder = try TemporaryFolder()
    func items(_ count: Int, due: String) -> String { String(repeating: "[ ] item\(due)\n", count: count) }
    let list = items(40, due: " -> 2026-11-01") + items(3, due: " -> 2026-11-20") + items(30, due: "")
    try folder.write(list, to: "a.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    #expect(sections(&client, ["limit": 13]) == ["Overdue 5/40", "Today 3/3", "Undated 5/30"])
    #expect(sections(&client, ["limit": 0]) == ["Overdue 0/40", "Today 0/3", "Undated 0/30"])
    #expect(sections(&client, ["limit": 100]) == ["Overdue 40/40", "Today 3/3", "Undated 30/30"])
    client.end()
  }

  @Test func `a folder may be a list`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] one -> 2026-11-01\n", to: "a.xit")
    try folder.write("[ ] two -> 2026-11-20\n", to: "a.xit.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    #expect(sections(&client, ["folders": [.string(folder.uri("a.xit"))]]) == ["Overdue 1/1"])
    client.end()
  }
}
