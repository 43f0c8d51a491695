/**
 * `npm run bench [PART …] [--json FILE]`: each figure as a ratio to a reference measured in the same run, as a table for
 * `docs/performance.md`; `--json` also writes it to a file, after each part.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, release } from 'node:os'
import { parseArgs } from 'node:util'
import { isBuilt } from '../programs/built.ts'
import { measureCold } from './cold.ts'
import { measureFunnel } from './funnel.ts'
import type { Figure } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePainted } from './painted.ts'
import { measureSockets } from './sockets/sockets.ts'
import { tableOf } from './table.ts'
import { measureVitals } from './vitals.ts'

/** Each part by name, in the order of a whole run. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  pages: measurePages,
  cold: measureCold,
  sockets: measureSockets,
  painted: measurePainted,
  funnel: measureFunnel,
  vitals: measureVitals,
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
function refuse(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`, 2)
if (!isBuilt()) refuse('There is no build, or an older one: npm run build', 1)

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Linux ${release()}, Node ${process.version}`
const parts: {
  readonly name: string
  readonly at: string
  readonly load: readonly number[]
  readonly figures: readonly Figure[]
}[] = []
say(machine)
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const at = new Date().toISOString()
  const before = loadavg()[0] ?? 0
  say(`\n## ${name}\n${at}`)
  try {
    const figures = await measure()
    const load = [before, loadavg()[0] ?? 0]
    say(`Load ${load.map((each) => each.toFixed(1)).join(' before and ')} after.\n\n${tableOf(figures)}`)
    parts.push({ name, at, load, figures })
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, parts }, null, 2)}\n`)
  } catch (error) {
    // The other parts of a run are measured anyway.
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
