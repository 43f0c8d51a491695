/**
 * Loaded before a program (`node --import`): on SIGUSR2 it collects all garbage and prints what is left, as one line of JSON.
 * Memory in use is not visible from outside: until V8 collects, garbage counts as memory too.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: object) => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  // What one collection finalizes, the next can free; `last-resort` also gives free pages back to the system.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setImmediate(() => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    process.stdout.write(`${JSON.stringify({ msg: 'memory in use', ...process.memoryUsage() })}\n`)
  })
})
