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

it.skipIf(onPostgres)(
  'doctor names the sources that do not answer, a problem once their alarm is raised, as on Today',
  async () => {
    const { alarm, found, env } = await noticing()
    const what = 'source status'
    expect(await found(what)).toEqual({ what, problem: null, detail: 'all that are asked answer' })
    const market = await openMarketStore(locate('market', env), createLogger('test', 'silent'))
    await writeSources(market, ['bank-of-canada', 'coingecko'].map(unanswered), 1)
    const said = `2 do not answer. This machine seems to have no connection to the internet. Check its network, DNS and proxy.`
    expect(await found(what)).toEqual({ what, problem: null, detail: said, isUnseen: true })
    alarm('provider_down', {}, 'raised', 'coingecko')
    await alarm.idle()
    expect(await found(what)).toEqual({ what, problem: said, detail: expect.any(String) })
    expect(await found('alarms')).toEqual({ what: 'alarms', problem: null, detail: 'none is open' })
    const refusing = ['bank-of-canada', 'coingecko'].map((id) => ({ ...unanswered(id), problem: 'http' }))
    await writeSources(market, refusing, 1)
    expect((await found(what))?.problem).toMatch(/^2 do not answer: Bank of Canada, CoinGecko\. Last problem: /)
    await writeSources(market, refusing.slice(0, 1), 1)
    expect((await found(what))?.detail).toMatch(/^Bank of Canada does not answer\. Last problem: /)
    await market.destroy()
    alarm('feed_stale', {}, 'raised', 'crypto')
    await alarm.idle()
    expect(await found('alarms')).toMatchObject({ problem: expect.stringMatching(/^Prices are stale/) })
  },
)

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
