/**
 * `npm test`: types, lint, unused code, build, then every test. `npm test -- FILE`: that file alone, without what it
 * does not need. `npm run test:long`: what takes longer, at full size. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGroup } from './process-group.ts'
import { CHROMIUM, ensureProgram, PROMTOOL, REDIS } from './system-package.ts'
import { REPORT_FILE, type Report, readReport, withSecondTry } from './test-report.ts'

/** `names`, `skipped`, `flaky`: what failed, did not run, or passed only when tried once more; repeated at the end of the log, which is read first. */
type Totals = { passed: number; failed: number; readonly names: string[]; readonly skipped: string[]; readonly flaky: string[] }

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
  await step(totals, 'texts to compare', process.execPath, 'ops/twins.ts')
  // Each leaves the machine something to do: all at the same time take as long as the longest of them.
  await Promise.all([
    step(totals, 'build', 'npm', 'run', '--silent', 'build'),
    step(totals, 'types', 'npx', 'tsc', '-b'),
    step(totals, 'lint, format and import rules', 'npx', 'biome', 'check', '--error-on-warnings', '.'),
    step(totals, 'unused files, exports and dependencies', 'npx', 'knip'),
  ])
}

/** More files than this do not fail by chance. */
const MOST_TRIED_AGAIN = 8

/** One run of Vitest. A run that left no report has failed by a name of its own. */
async function runVitest(...args: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-test-'))
  const file = join(folder, 'report.json')
  process.env[REPORT_FILE] = file
  const passed = await runGroup(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args])
  try {
    const report = readReport(file)
    if (passed || failedIn(report).length > 0) return report
  } catch {
    // Vitest ended before it could tell.
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { '': { passed: 0, failed: ['vitest'], skipped: [], flaky: [] } }
}

const failedIn = (report: Report): string[] => Object.keys(report).filter((path) => report[path]?.failed.length)

/**
 * A full run loads two cores with browsers and killed processes for half an hour. A test that failed is tried once more, but in
 * the long suite, where one takes minutes; a file that still failed runs once more at the end, beside nothing else; what passed
 * only then is named. A chosen file is tried once.
 */
async function runTests(totals: Totals, { long, chosen }: { long: boolean; chosen: readonly string[] }): Promise<void> {
  const project = long ? '--project=long*' : '--project=!long*'
  let report = await runVitest(project, `--retry=${chosen.length > 0 || long ? 0 : 1}`, ...chosen)
  const broken = failedIn(report)
  if (chosen.length === 0 && broken.length <= MOST_TRIED_AGAIN && broken.length > 0 && !broken.includes(''))
    report = withSecondTry(report, await runVitest(project, ...broken))
  for (const file of Object.values(report)) {
    totals.names.push(...file.failed)
    totals.skipped.push(...file.skipped)
    totals.flaky.push(...file.flaky)
    totals.passed += file.passed
    totals.failed += file.failed.length
  }
}

async function main(): Promise<void> {
  const long = process.argv.includes('--long')
  const chosen = process.argv.slice(2).filter((word) => word !== '--long')
  const totals: Totals = { passed: 0, failed: 0, names: [], skipped: [], flaky: [] }
  if (!long && chosen.length === 0) await check(totals)
  await runTests(totals, { long, chosen })
  // Of a choice by name all others are skipped on purpose.
  if (!chosen.includes('-t')) for (const name of totals.skipped) process.stdout.write(`skipped  ${name}\n`)
  for (const name of totals.flaky) process.stdout.write(`flaky  ${name}\n`)
  for (const name of totals.names) process.stdout.write(`FAILED  ${name}\n`)
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  process.exitCode = totals.failed === 0 ? 0 : 1
}

await main()
