/** Doctor names what the site noticed, for as long as it lasts. */
import { expect, it } from 'vitest'
import { findingsOf } from '#ops/machine/findings.ts'
import { writeSources } from '#server/market/store/reports.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { keepIncidents } from '#server/platform/alarms/incidents.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { leadsStore, onPostgres } from '../../support/funnel/funnel.ts'
import { unanswered } from '../../support/market/unanswered.ts'

async function noticing() {
  const { db, folder } = await leadsStore()
  const alarm = await keepIncidents({ db, now: () => 1, alarm: () => undefined, log: createLogger('test', 'silent') })
  const env = readEnv({ DATA_DIR: folder, BACKUP_DIR: `${folder}/backups`, TRUST_PROXY_HOPS: '1' })
  const found = async (part: string) => (await findingsOf(env, Date.now())).find(({ what }) => what === part)
  return { alarm, found, env }
}

it.skipIf(onPostgres)('doctor names the sources that do not answer, and calls them no problem of this machine', async () => {
  const { alarm, found, env } = await noticing()
  expect(await found('alarms')).toEqual({ what: 'alarms', problem: null, detail: 'none is open' })
  const market = await openMarketStore(locate('market', env), createLogger('test', 'silent'))
  await writeSources(market, ['bank-of-canada', 'coingecko'].map(unanswered), 1)
  await market.destroy()
  const detail = '2 sources do not answer: Bank of Canada, CoinGecko'
  expect(await found('alarms')).toMatchObject({ problem: null, isUnseen: true, detail: `${detail}. No other alarm is open` })
  alarm('feed_stale', {}, 'raised', 'crypto')
  await alarm.idle()
  expect(await found('alarms')).toMatchObject({ problem: expect.stringMatching(/^Prices are stale/), detail })
})

it.skipIf(onPostgres)('doctor says that readers are not told apart, and what to do, until they are', async () => {
  const { alarm, found } = await noticing()
  const part = 'addresses of readers'
  expect(await found(part)).toMatchObject({ problem: null, detail: 'TRUST_PROXY_HOPS=1' })
  alarm('readers_alike', { requests: 100 }, 'raised')
  await alarm.idle()
  expect((await found(part))?.problem).toMatch(/^Readers are not told apart\. Set TRUST_PROXY_HOPS /)
  alarm('readers_alike', {}, 'ended')
  await alarm.idle()
  expect((await found(part))?.problem).toBeNull()
})
