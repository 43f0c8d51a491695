/** An update may be taken back (decision 0020): the version that was released last, with its own tests as they were, runs on the stores as this one makes them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { checkOut, lastReleased } from '../support/ops/previous.ts'
import { placeOfMany, postgresFolder, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { makeTemplates } from '../support/test-database.ts'

/** Those that ask each store most, and are done in a minute. They say what readers, visitors, the desk and the worker do. */
const TESTS = [
  'tests/integration/desk/{access,leads,people}.test.ts',
  'tests/integration/funnel/{consent-log,funnel-http,funnel-processes}.test.ts',
  'tests/integration/market/{market-accept,market-ingest,providers}.test.ts',
  'tests/unit/funnel/consent/consent.test.ts',
  'tests/unit/funnel/leads/{delivery,duplicates,handlers,late-answers,operators,shut-tracker,submit}.test.ts',
  'tests/unit/funnel/limits/limits.test.ts',
  'tests/unit/funnel/otp/{send,verify}.test.ts',
  'tests/unit/funnel/person/{in-the-clear,reach}.test.ts',
]

const released = lastReleased(readFileSync('CHANGELOG.md', 'utf8'))

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

let server: TestPostgres
const folder = mkdtempSync(join(tmpdir(), 'ledger-previous-'))

beforeAll(async () => {
  server = await startPostgres(postgresFolder() ?? '', undefined, placeOfMany())
  // What each of its new stores begins as.
  await makeTemplates(server.url)
  // Until there is a release, the last commit shows that this test can see anything.
  checkOut(released ?? 'HEAD', folder)
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs tests of the version before on this server. @returns how many passed, and why others did not */
async function run(include: readonly string[]): Promise<{ passed: number; failed: string[] }> {
  const [config, report] = [join(folder, 'vitest.config.mjs'), join(folder, 'report.json')]
  const test = { include, setupFiles: ['tests/support/setup.ts'], testTimeout: 120_000, hookTimeout: 90_000, maxWorkers: 3 }
  writeFileSync(config, `export default ${JSON.stringify({ test })}`)
  const args = ['run', '--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', TEST_POSTGRES_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [, said] = await Promise.all([text(child.stdout), text(child.stderr), child.exitCode ?? once(child, 'exit')])
  if (!existsSync(report)) throw new Error(`there is no report: ${said}`)
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(report)
  const failed = testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`),
  ])
  return { passed: numPassedTests, failed }
}

it.skipIf(released === undefined)(
  released === undefined
    ? 'the previous version: none is released yet'
    : `does what it did, as its own tests see it (${released})`,
  async () => {
    const { passed, failed } = await run(TESTS)
    expect(failed).toEqual([])
    expect(passed).toBeGreaterThan(250)
  },
)

it('a version is seen to break where something is taken away that it needs (control)', async () => {
  const leads = new URL(server.url)
  leads.pathname = '/like_leads'
  const client = new pg.Client({ connectionString: leads.href })
  await client.connect()
  await client.query('alter table lead_delivery rename column attempts to tries')
  await client.end()
  const { failed } = await run(['tests/unit/funnel/leads/handlers.test.ts'])
  expect(failed.join()).toContain('column "attempts"')
})
