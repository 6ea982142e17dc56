// Compares the formatter as a WebAssembly module with the native program: the same bytes, errors and exit code for every
// fixture, and for random lists made of the fixtures' lines.
//
// The module is compiled once, and has an instance for each command. Node keeps a file open for each, so 20,000 lists are several runs:
// for seed in 1 2 3 4 5; do node --no-warnings compare.mjs NATIVE MODULE 4000 $seed; done
//
// Usage: node --no-warnings compare.mjs NATIVE MODULE [COUNT [SEED]]

import {execFile, spawnSync} from 'node:child_process'
import {closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {WASI} from 'node:wasi'
import {folders} from '../../Sources/WebAssembly/host.mjs'

const [native, moduleFile, count = '1000', seed = '1000'] = process.argv.slice(2)
const module = new WebAssembly.Module(readFileSync(moduleFile))
const folder = mkdtempSync(join(tmpdir(), 'todo-compare-'))
const fixtures = fileURLToPath(new URL('../Fixtures', import.meta.url))
const environment = {TZ: 'UTC', PATH: process.env.PATH, HOME: folder}

const random = (state => () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
})(Number(seed))
const choose = list => list[Math.floor(random() * list.length)]

const runNative = (words, input, cwd) => new Promise(resolve => {
  const options = {env: environment, cwd, maxBuffer: 1 << 30, encoding: 'buffer'}
  const child = execFile(native, words, options, (error, stdout, stderr) => resolve({status: error?.code ?? 0, stdout, stderr}))
  // A program that refuses its arguments reads nothing.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
})

function runModule(words, input, cwd) {
  const [stdin, stdout, stderr] = ['stdin', 'stdout', 'stderr'].map(name => join(folder, name))
  writeFileSync(stdin, input)
  const streams = [openSync(stdin, 'r'), openSync(stdout, 'w'), openSync(stderr, 'w')]
  const wasi = new WASI({
    version: 'preview1', args: ['todo-format', ...words], env: {...environment, PWD: cwd, TODO_UTC_OFFSET: '0'},
    preopens: folders(), stdin: streams[0], stdout: streams[1], stderr: streams[2], returnOnExit: true,
  })
  let status
  try {
    status = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()))
  } catch ({message}) {
    status = message
  }
  for (const stream of streams) closeSync(stream)
  return {status, stdout: readFileSync(stdout), stderr: readFileSync(stderr)}
}

/** What is compared: the input, the words of the command, a name and the folder. */
const cases = []
let differences = 0

async function compare({text, words, name, cwd}) {
  const waiting = runNative(words, text, cwd)
  const found = runModule(words, text, cwd)
  const expected = await waiting
  if (found.status === expected.status && found.stdout.equals(expected.stdout) && found.stderr.equals(expected.stderr)) return
  differences += 1
  if (differences > 5) return
  console.log(`${name}: todo-format ${words.join(' ')}`)
  for (const [program, {status, stdout, stderr}] of Object.entries({native: expected, module: found})) {
    console.log(`  ${program}: ${status}, ${stdout.length} bytes: ${stderr.toString().trim().slice(0, 200)}`)
  }
  writeFileSync(join(tmpdir(), `todo-difference-${differences}`), text)
}

const today = ['--today', '2026-01-31']
const operations = spawnSync(native, ['operations']).stdout.toString().trim().split('\n').map(line => line.trim().split(/\s+/)[1])
const formats = ['json', 'todo.txt', 'markdown', 'ics']

/** Commands that read standard input as a list, one of each kind, for a list of so many lines. */
function commands(lineCount) {
  const line = String(1 + Math.floor(random() * lineCount))
  const dialect = choose([[], ['--dialect', 'markdown'], ['--dialect', 'strict']])
  return [
    ['format', ...today, ...dialect, '-'],
    ['lint', '--output-format', 'json', ...today, ...dialect, '-'],
    ['debug', 'syntax', ...dialect, '-'],
    ['list', '--json', ...today, ...dialect, '-'],
    ['convert', '--to', choose(formats), ...dialect, '-'],
    ['edit', choose(operations), '--line', line, ...today, ...dialect],
    ['edit', choose(operations), '--all', '--json', ...today, ...dialect],
  ]
}

const names = readdirSync(fixtures, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile())
const texts = names.map(entry => readFileSync(join(entry.parentPath ?? entry.path, entry.name))).filter(text => text.length < 100_000)
const lines = texts.flatMap(text => text.toString('latin1').split(/(?<=\n)/))

texts.forEach((text, index) => {
  const lineCount = text.toString('latin1').split('\n').length
  // Formatting, and three other commands by turns.
  const [format, ...others] = commands(lineCount)
  for (const words of [format, ...[0, 1, 2].map(step => others[(index + 2 * step) % others.length])]) cases.push({text, words, name: names[index].name, cwd: folder})
})

for (let index = 0; index < Number(count); index += 1) {
  const chosen = Array.from({length: Math.floor(random() ** 2 * 40)}, () => choose(lines))
  const text = Buffer.from(chosen.join(''), 'latin1')
  cases.push({text, words: choose(commands(chosen.length + 1)), name: `random list ${index}`, cwd: folder})
  if (index % 10 > 0) continue
  // Three versions of the list, merged.
  const version = () => chosen.flatMap(line => (random() < 0.8 ? [line] : choose([[], [choose(lines)], [line, choose(lines)]])))
  const cwd = join(folder, String(index))
  mkdirSync(cwd)
  for (const name of ['base', 'ours', 'theirs']) writeFileSync(join(cwd, name), Buffer.from(version().join(''), 'latin1'))
  cases.push({text, words: ['merge', 'base', 'ours', 'theirs'], name: `random merge ${index}`, cwd})
}

for (const next of cases) await compare(next)

rmSync(folder, {recursive: true})
console.log(`${cases.length} comparisons, ${differences} differences, seed ${seed}`)
process.exit(differences > 0 ? 1 : 0)
