/** An update may be taken back (decision 0037): the version before, with its own tests as they were, runs on the stores as this one makes them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { unpackCode } from '../support/ops/previous-code.ts'
import { placeOfMany, postgresFolder, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { migrateStores } from '../support/test-database.ts'

const MIGRATOR = 'server/platform/db/migrate.ts'

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
/** What every new database of this server begins as. */
let model: string
const folder = mkdtempSync(join(tmpdir(), 'ledger-previous-'))
let tests: readonly string[]

beforeAll(async () => {
  server = await startPostgres(postgresFolder() ?? '', undefined, placeOfMany())
  const url = new URL(server.url)
  url.pathname = '/template1'
  model = url.href
  await migrateStores(model)
  tests = unpackCode(folder)
  // The first version that had a migrator which lets steps of a newer one stand is the one after that which is kept now.
  const own = join(folder, MIGRATOR)
  if (!readFileSync(own, 'utf8').includes('newerSteps')) copyFileSync(MIGRATOR, own)
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

it('does what it did, as its own tests see it, and all that it asks of the stores is understood', async () => {
  const { passed, failed } = await run(tests)
  expect(failed).toEqual([])
  expect(passed).toBeGreaterThan(250)
})

it('is seen to break where something is taken away that it needs (control)', async () => {
  const client = new pg.Client({ connectionString: model })
  await client.connect()
  await client.query('alter table lead_delivery rename column attempts to tries')
  await client.end()
  const { failed } = await run(['tests/unit/funnel/leads/handlers.test.ts'])
  expect(failed.join()).toContain('column "attempts"')
})
