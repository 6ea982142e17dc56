import Foundation
import Testing

/// `merge --conflicts` of files with conflicts that real Git left.
@Suite struct GitConflictTests {
  private let base = "Home\n[ ] eggs\n[ ] milk\n[ ] bread\n[ ] call Ann\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n"
  /// Moves the eggs to the end, and changes the call.
  private let ours = "Home\n[ ] milk\n[ ] bread\n[ ] call Bob\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n[ ] eggs\n"

  /// A repository in which a merge left a conflict.
  private func conflict(_ theirs: String, style: String = "merge", installing: Bool = false) throws
    -> GitSandbox
  {
    let git = try GitSandbox(installing: installing)
    try git.run("config", "merge.conflictStyle", style)
    try git.write(base)
    try git.commit()
    try git.diverge(other: theirs, main: ours)
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    return git
  }

  /// Runs `merge --conflicts` and returns its exit code.
  private func merge(_ git: GitSandbox) throws -> Int32 {
    try Executable.format.run(["merge", "--conflicts", "\(git.path)/list.xit"]).status
  }

  /// The merged list, with a conflict in the call and these eggs.
  private func merged(_ eggs: String) -> String {
    """
    Home
    [ ] milk
    [ ] bread
    <<<<<<< ours
    [ ] call Bob
    =======
    [ ] call Cem
    >>>>>>> theirs
    [ ] d
    [ ] e
    [ ] f
    [ ] g
    \(eggs)

    """
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `an item that one side moved and the other edited is there once`(style: String) throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n", style: style)
    #expect(try merge(git) == 1)
    #expect(try git.read() == merged("[x] eggs"))
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `an item that one side moved is there once although a conflict is where it was`(style: String) throws {
    let git = try conflict(
      "Home\n[ ] eggs\n[ ] milk #shop\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n", style: style)
    #expect(try git.read().contains("[ ] eggs\n[ ] milk #shop"))
    #expect(try merge(git) == 1)
    #expect(try git.read() == merged("[ ] eggs").replacing("milk", with: "milk #shop"))
  }

  @Test func `merging the conflicts again changes nothing`() throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n")
    #expect(try merge(git) == 1)
    #expect(try merge(git) == 1)
    #expect(try git.read() == merged("[x] eggs"))
  }

  @Test func `the conflict of the merge driver stays as it is`() throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n", installing: true)
    #expect(try git.read() == merged("[x] eggs"))
    #expect(try merge(git) == 1)
    #expect(try git.read() == merged("[x] eggs"))
  }

  @Test(arguments: ["[ ] call Bob\n", "[ ] call Cem\n", "[ ] call Bob\n[ ] call Cem\n", "[ ] call Dan\n", ""])
  func `a conflict that was resolved by hand stays resolved`(call: String) throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n", style: "diff3")
    let text = try git.read()
    let start = try #require(text.range(of: "<<<<<<< HEAD\n[ ] call Bob"))
    let end = try #require(text.range(of: ">>>>>>> other\n", options: .backwards))
    try git.write(text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: call))
    #expect(try git.read().contains("<<<<<<<"))
    #expect(try merge(git) == 0)
    #expect(try git.read().contains("[ ] bread\n\(call)[ ] d\n"))
  }

  @Test func `an item that was edited beside the conflict keeps the edit`() throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n")
    try git.write(try git.read().replacing("[ ] e\n", with: "[x] e #done\n"))
    let result = try Executable.format.run(["merge", "--conflicts", "\(git.path)/list.xit"])
    #expect(result.status == 1)
    #expect(result.error.contains("because it was edited since Git wrote them\n"))
    #expect(try git.read().contains("[x] e #done\n"))
  }

  @Test func `without Git, the versions between the markers are merged`() throws {
    let git = try conflict(
      "Home\n[x] eggs\n[ ] milk\n[ ] bread\n[ ] call Cem\n[ ] d\n[ ] e\n[ ] f\n[ ] g\n", style: "diff3")
    let result = try Executable.format.run(
      ["merge", "--conflicts", "\(git.path)/list.xit"], environment: ["PATH": "/nonexistent"])
    #expect(result.status == 1)
    #expect(result.error.contains("merging the text between the markers, because Git has no versions"))
    #expect(try git.read().contains("<<<<<<< ours\n[ ] call Bob\n=======\n[ ] call Cem\n>>>>>>> theirs\n"))
  }

  @Test func `a file that both sides added has the items of both`() throws {
    let git = try GitSandbox(installing: false)
    try git.run("commit", "-q", "--allow-empty", "-m", "empty")
    try git.diverge(other: "[ ] eggs\n[ ] milk\n", main: "[ ] bread\n[ ] eggs\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    #expect(try merge(git) == 0)
    #expect(try git.read() == "[ ] bread\n[ ] eggs\n[ ] milk\n")
  }
}
