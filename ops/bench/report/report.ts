/** What a run measured, as a file that later runs add to. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { z } from 'zod'
import type { Figure } from '../measure.ts'

/** JSON has no number for what could not be measured. */
const number = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN)
const figure = z.object({
  name: z.string(),
  ours: number,
  reference: number,
  unit: z.string(),
  ratio: number,
  range: z.tuple([number, number]).readonly().optional(),
  goal: z.string(),
})
const part = z.object({
  name: z.string(),
  /** When it began, and the commit that it measured. */
  at: z.iso.datetime(),
  commit: z.string(),
  seconds: z.number(),
  /** The machine's load average of a minute, before and after: what else it had to do. */
  load: z.tuple([z.number(), z.number()]),
  figures: z.array(figure).readonly(),
  failure: z.string().optional(),
})
const report = z.object({ machine: z.string(), parts: z.array(part) })

export type PartReport = z.output<typeof part>
export type Report = z.output<typeof report>

const GIB = 2 ** 30

/** The machine that this runs on, in a line. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIB)} GiB, Linux ${release()}, Node ${process.version}`

function commitHere(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no')
    .split('\n')
    .filter((line) => line && !line.includes(' docs/'))
  return git('rev-parse', '--short', 'HEAD') + (changed.length > 0 ? ' with changes' : '')
}

/** Measures a part. One that fails is reported as such, so that a run's other parts are kept. */
export async function reportPart(name: string, measure: () => Promise<Figure[]>): Promise<PartReport> {
  const [at, commit, before, startedAt] = [new Date().toISOString(), commitHere(), loadOfAMinute(), performance.now()]
  const outcome = await measure().then(
    (figures) => ({ figures }),
    (error: Error) => ({ figures: [], failure: error.message }),
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { name, at, commit, seconds, load: [before, loadOfAMinute()], ...outcome }
}

const loadOfAMinute = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

/** The report in a file, or an empty one: figures of another machine stand beside nothing of this one. */
export function readReport(file: string): Report {
  const machine = describeMachine()
  const known = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined
  return known?.machine === machine ? known : { machine, parts: [] }
}

export const parseReport = (text: string): Report => report.parse(JSON.parse(text))

/** The report with this part in the place of an earlier one of its name; `order` names all parts. */
export function withPart({ machine, parts }: Report, measured: PartReport, order: readonly string[]): Report {
  const all = [...parts.filter(({ name }) => name !== measured.name), measured]
  return { machine, parts: all.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) }
}
