/** `npm run bench [NAME …] [--json FILE]`: each figure as a ratio to a reference measured in the same run. */
import { writeFileSync } from 'node:fs'
import { measureFanOut } from './fan-out.ts'
import { measureFunnel } from './funnel.ts'
import { measureMarket } from './market.ts'
import { type Figure, printTable } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePainted } from './painted.ts'
import { measureVitals } from './vitals.ts'

const BENCHMARKS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  pages: measurePages,
  'fan-out': measureFanOut,
  funnel: measureFunnel,
  market: measureMarket,
  painted: measurePainted,
  vitals: measureVitals,
}

const args = process.argv.slice(2)
const jsonAt = args.indexOf('--json')
const file = jsonAt >= 0 ? args.splice(jsonAt, 2)[1] : undefined
const unknown = args.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}\n`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (args.length > 0 && !args.includes(name)) continue
  process.stdout.write(`measuring ${name} …\n`)
  figures.push(...(await measure()))
}
printTable(figures)
if (file) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
