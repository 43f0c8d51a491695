/**
 * `npm run bench [PART …] [--json FILE] [--record]`: each figure as a ratio to a reference measured in the same run.
 * `--record` keeps the run in `docs/performance.json` and writes `docs/performance.md` from it; `--document` writes the page
 * from what is kept, and measures nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isBuilt } from '../programs/built.ts'
import { measureFiles } from './files.ts'
import { measureFunnel } from './funnel.ts'
import { measureMarket } from './market.ts'
import type { Figure } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePainted } from './painted.ts'
import { documentOf } from './report/document.ts'
import { parseReport, readReport, reportPart, withPart } from './report/report.ts'
import { printTable } from './report/table.ts'
import { measureScale } from './scale/scale.ts'
import { measureFanOut } from './sockets/fan-out.ts'
import { measureStorm } from './sockets/storm.ts'
import { measureCold, measureStart } from './start.ts'
import { measureVitals } from './vitals.ts'

/** Each part by name, in the order of a whole run. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  pages: measurePages,
  cold: measureCold,
  files: measureFiles,
  'fan-out': measureFanOut,
  storm: measureStorm,
  scale: measureScale,
  ingest: measureMarket,
  painted: measurePainted,
  funnel: measureFunnel,
  vitals: measureVitals,
  start: measureStart,
  memory: measureMemory,
}

const RECORD = 'docs/performance.json'
const DOCUMENT = 'docs/performance.md'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, record: { type: 'boolean' }, document: { type: 'boolean' } },
})
const names = Object.keys(PARTS)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(2)
}

if (!values.document && !isBuilt()) {
  process.stderr.write('There is no build, or an older one: npm run build\n')
  process.exit(1)
}

const files = [values.json, values.record ? RECORD : undefined].filter((file) => file !== undefined)
const figures: Figure[] = []
if (!values.document) {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    process.stdout.write(`measuring ${name} …\n`)
    const part = await reportPart(name, measure)
    figures.push(...part.figures)
    if (part.failure !== undefined) {
      process.stderr.write(`${name} failed: ${part.failure}\n`)
      process.exitCode = 1
    }
    // After each part, so that a run that is stopped keeps what it has.
    for (const file of files) writeFileSync(file, `${JSON.stringify(withPart(readReport(file), part, names), null, 2)}\n`)
  }
  printTable(figures)
}
if (values.record || values.document) writeFileSync(DOCUMENT, documentOf(parseReport(readFileSync(RECORD, 'utf8'))))
