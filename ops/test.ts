/** `npm test`: types, lint, unused code, build, then every test. The last line is `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, ensureProgram, REDIS } from './system-package.ts'

type Totals = { passed: number; failed: number }

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function step(totals: Totals, name: string, command: string, ...args: string[]): Promise<void> {
  const startedAt = performance.now()
  const passed = await run(command, args)
  totals[passed ? 'passed' : 'failed']++
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}

/** Counts Vitest's own report; a file that failed before its first test counts as one failure. */
async function runVitest(totals: Totals, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-test-'))
  const file = join(folder, 'report.json')
  const passed = await run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const broken = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    ).length
    totals.passed += report.numPassedTests
    totals.failed += report.numFailedTests + broken
    if (!passed && report.numFailedTests + broken === 0) totals.failed++
  } catch {
    totals.failed++
  }
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  for (const program of [REDIS, CHROMIUM]) {
    const found = ensureProgram(program)
    if ('missing' in found) {
      process.stderr.write(`${found.missing}\n`)
      process.exit(1)
    }
  }
  const totals: Totals = { passed: 0, failed: 0 }
  const vitestArgs = process.argv.slice(2)
  await step(totals, 'route types', 'npx', 'react-router', 'typegen')
  await step(totals, 'types', 'npx', 'tsc', '--noEmit')
  await step(totals, 'lint, format and import rules', 'npx', 'biome', 'check', '--error-on-warnings', '.')
  await step(totals, 'unused files, exports and dependencies', 'npx', 'knip')
  await step(totals, 'build', 'npm', 'run', '--silent', 'build')
  await runVitest(totals, vitestArgs)
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  process.exitCode = totals.failed === 0 ? 0 : 1
}

await main()
