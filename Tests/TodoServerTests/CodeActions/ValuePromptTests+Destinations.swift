import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// New groups and lists, and several selections.
extension ValuePromptTests {
  @Test func `a prompt says what a destination would add`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Later\n[ ] x\n", to: "other.xit")
    try folder.write("Tea\n[ ] y\n", to: "closed.xit")
    var client = client(in: folder)
    func creation(_ argument: String, in list: String = "list.xit") -> [String?] {
      let params: JSON = [
        "operation": "move-to", "argument": .string(argument),
        "textDocument": ["uri": .string(folder.uri(list))],
      ]
      let reply = client.request("todo/argumentValues", params)?.result
      let creates = reply?["creates"]
      return creates.map { [$0["value"]?.string, $0["detail"]?.string] + [reply?["preview"]?.string] } ?? []
    }
    for existing in ["", "#Shop", "shop", "#hop", "other.xit", "other.xit#later", "#", "none.md", "[x"] {
      #expect(creation(existing) == [], "\(existing)")
    }
    #expect(
      creation("#Shpo") == [
        "#Shpo", "New group: Shpo (did you mean Shop?)", "New group: Shpo (did you mean Shop?)",
      ])
    #expect(creation("Garden") == ["#Garden", "New group: Garden", nil])
    #expect(
      creation("other.xit#Soon") == [
        "other.xit#Soon", "New group: Soon in other.xit", "New group: Soon in other.xit",
      ])
    #expect(creation("new.xit#Soon") == ["new.xit#Soon", "New list: new.xit", "New list: new.xit"])
    // A list that is not open has its own groups.
    #expect(creation("#Tea", in: "closed.xit") == [])
    #expect(creation("#Shop", in: "closed.xit") == ["#Shop", "New group: Shop", "New group: Shop"])
    end(&client)
  }

  @Test func `the groups of an open list are offered, however the client escapes its URI`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder)
    client.open("Soon\n[ ] x\n", uri: folder.uri() + "/%6Fpen.xit")
    let params: JSON = [
      "operation": "move-to", "argument": "soon", "textDocument": ["uri": .string(folder.uri("list.xit"))],
    ]
    let values = client.request("todo/argumentValues", params)?.result?["values"]?.array ?? []
    #expect(values.map { $0["value"] } == ["open.xit#Soon"])
    end(&client)
  }

  @Test func `a name means a list in the folder of the items first`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    for each in [folder, other] { try each.write("[ ] x\n", to: "same.xit") }
    var client = client(in: folder)
    let added: JSON = [["uri": .string(other.uri()), "name": "other"]]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": added, "removed": []]])
    client.open("[ ] y\n", uri: other.uri("own.xit"))
    let identifier: JSON = ["uri": .string(other.uri("own.xit"))]
    let values = client.request(
      "todo/argumentValues", ["operation": "move-to", "argument": "", "textDocument": identifier])
    let names = values?.result?["values"]?.array?.compactMap { $0["value"]?.string } ?? []
    #expect(Set(names.filter { $0.hasSuffix("same.xit") }) == [folder.at("same.xit"), "same.xit"])
    let reply = client.request(
      "todo/applyOperation",
      ["operation": "move-to", "argument": "same.xit", "lines": [0, 1], "textDocument": identifier])
    #expect(
      reply?.result?["edit"]?["documentChanges"]?.array?.first?["textDocument"]?["uri"]
        == .string(other.uri("same.xit")))
    end(&client)
  }

  @Test func `an operation changes the items of several selections in one edit`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] tea\n", to: "other.xit")
    var client = client(in: folder)
    func texts(_ operation: String, _ argument: String) -> [String] {
      let params = params(folder, operation, argument, lines: [[2, 3], [3, 4], [6, 7]])
      let reply = client.request("todo/applyOperation", params)?.result
      let documents = reply?["edit"]?["documentChanges"]?.array ?? []
      return documents.map { document in
        let isOther = document["textDocument"]?["uri"]?.string?.hasSuffix("other.xit") == true
        return ClientText(isOther ? "[ ] tea\n" : Self.list, encoding: "utf-16")
          .applying(document["edits"]?.array ?? []).string
      }
    }
    #expect(
      texts("set-due", "2027-01-02") == [
        """
        Home
        [ ] paint
            [ ] brushes -> 2027-01-02
        [ ] sweep #chores -> 2027-01-02

        Shop
        [ ] eggs #food -> 2027-01-02

        """
      ])
    #expect(
      texts("move-to", "other.xit") == [
        "[ ] tea\n[ ] brushes\n[ ] sweep #chores\n[ ] eggs #food\n", "Home\n[ ] paint\n\nShop\n",
      ])
    #expect(
      texts("move-to", "#Both") == [
        "Home\n[ ] paint\n\nShop\n\nBoth\n[ ] brushes\n[ ] sweep #chores\n[ ] eggs #food\n"
      ])
    end(&client)
  }
}
