/** Notes that the processes of a room's run leave for each other, in its folder. */
import { appendFileSync, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** By test: the mutants that it reaches, and how often. */
export type Plan = Readonly<Record<string, readonly (readonly [id: string, hits: number])[]>>

const hits = z.record(z.string(), z.number())
const coverage = z.object({ static: hits.default({}), perTest: z.record(z.string(), hits).default({}), took: hits })
const verdict = z.union([
  z.object({ id: z.string(), test: z.string() }),
  /** A test that failed although no mutant was active: one had left something behind. */
  z.object({ unstable: z.string(), name: z.string() }),
])

/** The share of tests that try first: the slowest are left for what those have not noticed. */
const QUICK = 0.75

/** Which test reaches which mutants, those of quick tests first, and which mutants run while modules are loaded. */
export function readCoverage(folder: string): { readonly plans: readonly Plan[]; readonly atLoad: ReadonlySet<string> } {
  const all = globSync(join(folder, 'cover-*.json')).map((file) => coverage.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const took = new Map(all.flatMap((each) => Object.entries(each.took)))
  const slowest = [...took.values()].toSorted((a, b) => a - b)[Math.floor(QUICK * took.size)] ?? 0
  const isSlow = (test: string): boolean => (took.get(test) ?? 0) > slowest
  const tests = all.flatMap(({ perTest }) => Object.entries(perTest).map(([test, each]) => [test, Object.entries(each)] as const))
  return {
    plans: [false, true].map((slow) => Object.fromEntries(tests.filter(([test]) => isSlow(test) === slow))),
    atLoad: new Set(all.flatMap((each) => Object.keys(each.static))),
  }
}

function readVerdicts(folder: string): z.infer<typeof verdict>[] {
  const file = join(folder, 'killed')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => verdict.parse(JSON.parse(line)))
}

/** Notes that a mutant was noticed, by a test or by what else. */
export const noteKilled = (folder: string, id: string, test: string): void =>
  appendFileSync(join(folder, 'killed'), `${JSON.stringify({ id, test })}\n`)

/** The mutants that a test has noticed, of tests that can be believed. */
export function readKilled(folder: string): ReadonlySet<string> {
  const verdicts = readVerdicts(folder)
  const unstable = new Set(verdicts.flatMap((each) => ('unstable' in each ? [each.unstable] : [])))
  return new Set(verdicts.flatMap((each) => ('id' in each && !unstable.has(each.test) ? [each.id] : [])))
}

/** The names of tests that cannot be believed. */
export const readUnstable = (folder: string): string[] =>
  readVerdicts(folder).flatMap((each) => ('unstable' in each ? [each.name] : []))

/** The mutants that were begun longer ago than that and have not ended, each with the process that is caught in it. */
export const readStuck = (folder: string, ms: number): { readonly id: string; readonly pid: number }[] =>
  globSync(join(folder, 'trying-*'))
    .filter((file) => Date.now() - statSync(file).mtimeMs > ms)
    .map((file) => ({ id: readFileSync(file, 'utf8'), pid: Number(file.split('-').at(-1)) }))
    .filter(({ id }) => id !== '')
