import CLibrary

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--floor-server": FloorServer.run()
case "--floor-formatter": FloorFormatter.run(Array(arguments.dropFirst()))
case "--timekeeper": Timekeeper.run(Array(arguments.dropFirst()))
default:
  guard let options = Options(arguments, program: CommandLine.arguments[0]) else {
    Descriptors.write(Array(Options.usage.utf8), to: 2)
    exit(2)
  }
  Benchmark(options, program: CommandLine.arguments[0]).run()
}
