/** Doctor asks what the site needs of others, and judges how old its copies and its worker's last sign of life are. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findingsOf } from '#ops/machine/findings.ts'
import { reachedBy } from '#ops/machine/reached.ts'
import { noteBackup } from '#server/backup/notes.ts'
import { seed } from '#server/content/releases.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { writeSources } from '#server/market/store/reports.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { strippedSmtp } from '../../support/funnel/smtp.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { onPostgres } from '../../support/store-location.ts'
import { nobodyThere, stubServer } from '../../support/stub-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { tlsSite } from '../../support/tls-site.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const MINUTE = 60_000
const clock = manualClock(NOW)

function settings(more: Readonly<Record<string, string>> = {}) {
  const DATA_DIR = temporaryFolder()
  return readEnv({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'backups'), ...more })
}

const problemIn = (findings: readonly { readonly what: string; readonly problem: string | null }[], what: string) =>
  findings.find((each) => each.what === what)?.problem

it.skipIf(onPostgres)(
  'doctor calls a worker without a report yet, and a certificate out of reach, unseen and no problem',
  async () => {
    const env = settings({ PUBLIC_URL: (await nobodyThere()).replace('http:', 'https:') })
    const db = await openMarketStore(locate('market', env), createLogger('test', 'silent'))
    const found = [...(await findingsOf(env, NOW)), ...(await reachedBy(env, clock))]
    const unseen = found.filter(({ isUnseen }) => isUnseen)
    expect(unseen.map(({ what, problem, detail }) => `${what}: ${problem ?? detail}`)).toEqual([
      'worker: has not reported yet',
      `certificate: cannot be looked at from here: nothing answers at ${env.PUBLIC_URL}`,
    ])
    await db.destroy()
  },
)

it.skipIf(onPostgres)('doctor names copies and a worker that are older than their plan, and no fresh ones', async () => {
  const env = settings()
  const db = await openMarketStore(locate('market', env), createLogger('test', 'silent'))
  const look = async (minutes: number, what: string) => {
    noteBackup(env.BACKUP_DIR, { at: new Date(NOW - minutes * MINUTE).toISOString(), file: 'leads.copy', bytes: 1 })
    await writeSources(db, [], NOW - minutes * MINUTE)
    return problemIn(await findingsOf(env, NOW), what)
  }
  expect(await look(31, 'copies')).toBe('the newest checked copy is 31 minutes old')
  expect(await look(2, 'worker')).toMatch(/^has not reported for 2 minutes\. Look at its log and restart it/)
  expect([await look(1, 'copies'), await look(1, 'worker')]).toEqual([null, null])
  await db.destroy()
})

it('warns while Quebec is open and the recipient of leads speaks no French', async () => {
  const look = async (more: Readonly<Record<string, string>>, french: string) => {
    const env = settings(more)
    const content = temporaryFolder()
    cpSync('content', content, { recursive: true })
    const record = join(content, 'advertisers/sample-advertiser.yml')
    writeFileSync(record, readFileSync(record, 'utf8').replace(/^french:[\s\S]*/m, french))
    const db = await openContentStore(env)
    await seed(db, content, NOW)
    await db.destroy()
    return problemIn(await findingsOf(env, NOW), 'registration in French')
  }
  const callers = 'french:\n  callers: le personnel\n  callingHours: de 9 h à 17 h\n'
  expect(await look({}, callers)).toBeNull()
  expect(await look({}, '')).toMatch(/^Quebec is open, and the record of sample-advertiser says in English alone/)
  expect(await look({ REGISTRATION_PROVINCES: 'AB,QC' }, '')).toMatch(/^Quebec is open/)
  expect(await look({ REGISTRATION_PROVINCES: 'AB,ON' }, '')).toBeNull()
})

it('reaches the tracker and the mail server and sends them nothing', async () => {
  let calls = 0
  const [LEAD_TRACKER_URL, smtp] = [await stubServer(() => calls++), await strippedSmtp()]
  const there = await reachedBy(settings({ LEAD_TRACKER_URL, MAIL_URL: smtp.url, MAIL_TO: 'office@ledger.example' }), clock)
  expect([problemIn(there, 'tracker'), problemIn(there, 'mail')]).toEqual([null, null])
  expect([calls, smtp.letters, smtp.heard.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))]).toEqual([0, [], []])
})

it('doctor names a tracker and a mail server that do not answer', async () => {
  const gone = await nobodyThere()
  const MAIL_URL = gone.replace('http:', 'smtp:')
  const found = await reachedBy(settings({ LEAD_TRACKER_URL: gone, MAIL_URL, MAIL_TO: 'office@ledger.example' }), clock)
  expect(problemIn(found, 'tracker')).toBe('cannot be reached, or its certificate is not valid')
  expect(problemIn(found, 'mail')).toMatch(/ECONNREFUSED/)
})

it('doctor names a certificate that ends soon, and takes none for a problem where there is none', async () => {
  const env = settings({ PUBLIC_URL: await tlsSite() })
  const in9Days = await reachedBy(env, manualClock(Date.now() + 9 * 24 * 60 * MINUTE))
  expect(problemIn(in9Days, 'certificate')).toMatch(/^The certificate expires soon: until 20/)
  expect(problemIn(await reachedBy(env, manualClock(Date.now())), 'certificate')).toBeNull()
  expect(problemIn(await reachedBy(settings(), clock), 'certificate')).toBeNull()
})
