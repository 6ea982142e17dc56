import CLibrary

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--measure-run" {
  MeasuredRun.run(Array(arguments.dropFirst()))
} else if let options = Options(arguments, program: CommandLine.arguments[0]) {
  ResponseTimeout.prepare()
  let benchmark = Benchmark(options: options, program: CommandLine.arguments[0])
  print("\(Machine.name), \(Machine.coreCount) cores, load average \(Machine.loadAverage)\n")
  print(ResultRow.header)
  let rows = benchmark.rows()
  exit(rows.allSatisfy { $0.isReached != false } ? 0 : 1)
} else {
  Descriptors.write(Array(Options.usage.utf8), to: 2)
  exit(2)
}
