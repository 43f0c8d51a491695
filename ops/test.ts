/**
 * `npm test`: types, lint, unused code, build, then every test. `npm test -- FILE`: that file alone, without what it
 * does not need. `npm run test:long`: what takes longer, at full size. The last line is `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { runGroup } from './process-group.ts'
import { CHROMIUM, ensureProgram, PROMTOOL, REDIS } from './system-package.ts'

/** `names`, `skipped`: what failed, and what did not run, told again at the end, where a log of thousands of lines is read first. */
type Totals = { passed: number; failed: number; readonly names: string[]; readonly skipped: string[] }

async function step(totals: Totals, name: string, command: string, ...args: string[]): Promise<void> {
  const startedAt = performance.now()
  const passed = await runGroup(command, args)
  totals[passed ? 'passed' : 'failed']++
  if (!passed) totals.names.push(name)
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
}

/** Runs first in every full test run: a missing program is reported before anything else is tried. */
async function check(totals: Totals): Promise<void> {
  // Of promtool a reader's own machine may do without: its test says there that it did not run.
  for (const program of [REDIS, CHROMIUM, ...(process.env.CI ? [PROMTOOL] : [])]) {
    const found = ensureProgram(program)
    if ('missing' in found) {
      process.stderr.write(`${found.missing}\n`)
      process.exit(1)
    }
  }
  await step(totals, 'route types', 'npx', 'react-router', 'typegen')
  await step(totals, 'types', 'npx', 'tsc', '-b')
  await step(totals, 'lint, format and import rules', 'npx', 'biome', 'check', '--error-on-warnings', '.')
  await step(totals, 'unused files, exports and dependencies', 'npx', 'knip')
  await step(totals, 'build', 'npm', 'run', '--silent', 'build')
}

/** The part of Vitest's JSON report that is counted. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Counts Vitest's own report. A file that failed before its first test counts as one failure, as does a run without a report. */
async function runVitest(totals: Totals, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-test-'))
  const file = join(folder, 'report.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const passed = await runGroup(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...output, ...args])
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const failed = report.numFailedTests + broken.length
    totals.names.push(...broken.map(({ name }) => name))
    for (const { name, assertionResults } of report.testResults)
      for (const { fullName, status } of assertionResults)
        if (status === 'failed') totals.names.push(`${relative(process.cwd(), name)}: ${fullName}`)
        else if (status === 'skipped') totals.skipped.push(`${relative(process.cwd(), name)}: ${fullName}`)
    totals.passed += report.numPassedTests
    totals.failed += passed ? failed : Math.max(failed, 1)
  } catch {
    totals.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const long = process.argv.includes('--long')
  const chosen = process.argv.slice(2).filter((word) => word !== '--long')
  const totals: Totals = { passed: 0, failed: 0, names: [], skipped: [] }
  if (!long && chosen.length === 0) await check(totals)
  await runVitest(totals, [long ? '--project=long*' : '--project=!long*', ...chosen])
  // Of a choice by name all others are skipped on purpose.
  if (!chosen.includes('-t')) for (const name of totals.skipped) process.stdout.write(`skipped  ${name}\n`)
  for (const name of totals.names) process.stdout.write(`FAILED  ${name}\n`)
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  process.exitCode = totals.failed === 0 ? 0 : 1
}

await main()
