import Foundation
import JSON
import Testing
import TemporaryFiles

struct ServerArgumentTests {
  @Test(arguments: [Executable.server, .format])
  func `--version prints the version and the platform in one line`(program: Executable) throws {
    let result = try program.run(["--version"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(program.rawValue) "))
    let rest = result.output.dropFirst(program.rawValue.count)
    #expect(rest.wholeMatch(of: /\ \d+\.\d+\.\d+ \((\w+, )?(linux|macos)-\w+\)\n/) != nil, "\(result.output)")
  }

  @Test func `--help lists every option`() throws {
    let result = try Executable.server.run(["--help"])
    #expect(result.status == 0)
    for option in ["--stdio", "--clientProcessId", "--log", "--version", "--help"] {
      #expect(result.output.contains(option))
    }
  }

  @Test(arguments: [["--frobnicate"], ["--log"], ["--socket=1"], ["--log", "/no/such/folder/log"]])
  func `invalid arguments print only to standard error`(arguments: [String]) throws {
    let result = try Executable.server.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("todo-lsp: "))
  }

  @Test func `the log contains all messages`() throws {
    let folder = try TemporaryFolder()
    let server = try ServerProcess(["--log", folder.at("log"), "--clientProcessId=\(getpid())"])
    server.request(1, "unknown")
    _ = server.next()
    server.notify("exit")
    #expect(server.end() == 1)
    let lines = try folder.read("log").split(separator: "\n")
    #expect(lines.map { $0.prefix(4) } == ["--> ", "<-- ", "--> "])
    #expect(lines.dropFirst().first?.contains("-32002") == true)
  }
}
