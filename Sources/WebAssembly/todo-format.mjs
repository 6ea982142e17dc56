// Runs todo-format.wasm under Node: node --no-warnings todo-format.mjs ARGUMENT…

import {load} from './host.mjs'

const {wasi, instance} = load('todo-format', process.argv.slice(2))
process.exitCode = wasi.start(instance)
