import CLibrary

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--floor-server" where arguments.contains("--lines"): FloorServer<FloorLines>.run()
case "--floor-server": FloorServer<FloorText>.run()
case "--floor-formatter": FloorFormatter.run(Array(arguments.dropFirst()))
case "--measure-run": MeasuredRun.run(Array(arguments.dropFirst()))
default:
  guard let options = Options(arguments, program: CommandLine.arguments[0]) else {
    Descriptors.write(Array(Options.usage.utf8), to: 2)
    exit(2)
  }
  guard Benchmark(options, program: CommandLine.arguments[0]).run() else {
    let names = Scenario.all.map { "  \($0.name)\n" }.joined()
    Descriptors.write(Array("no scenario has such a name; there are:\n\(names)".utf8), to: 2)
    exit(2)
  }
}
