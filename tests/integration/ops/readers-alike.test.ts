/** Doctor names what web noticed of the proxies, for as long as it lasts. */
import { expect, it } from 'vitest'
import { findingsOf } from '#ops/machine/findings.ts'
import { keepIncidents } from '#server/platform/alarms/incidents.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { leadsStore, onPostgres } from '../../support/funnel/funnel.ts'

it.skipIf(onPostgres)('doctor says that readers are not told apart, and what to do, until they are', async () => {
  const { db, folder } = await leadsStore()
  const alarm = await keepIncidents({ db, now: () => 1, alarm: () => undefined, log: createLogger('test', 'silent') })
  const env = readEnv({ DATA_DIR: folder, BACKUP_DIR: `${folder}/backups`, TRUST_PROXY_HOPS: '1' })
  const found = async () => (await findingsOf(env, Date.now())).find(({ what }) => what === 'addresses of readers')
  expect(await found()).toMatchObject({ problem: null, detail: 'TRUST_PROXY_HOPS=1' })
  alarm('readers_alike', { requests: 100 }, 'raised')
  await alarm.idle()
  expect((await found())?.problem).toMatch(/^Readers are not told apart\. Set TRUST_PROXY_HOPS /)
  alarm('readers_alike', {}, 'ended')
  await alarm.idle()
  expect((await found())?.problem).toBeNull()
})
