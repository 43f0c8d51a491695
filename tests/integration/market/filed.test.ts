/** What companies filed, from the bytes of a replica of EDGAR to what a page is given. */
import { expect, it } from 'vitest'
import { configureSources } from '#jobs/providers/configuration.ts'
import { createSecFiled } from '#jobs/providers/sec/filed.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { filedOf } from '#jobs/watch/sources.ts'
import { openWire } from '#jobs/wire.ts'
import { createFiled } from '#server/market/filed.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readFiledVersion } from '#server/market/store/counters.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { captured, type Json } from '../../support/market/provider-fixtures.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { stubServer } from '../../support/stub-server.ts'

const NOW = Date.UTC(2021, 5, 1, 15)
const MINUTE = 60_000
const PROFIT = '/CIK0001000275/ifrs-full/ProfitLoss.json'
const SHARES = '/CIK0001000275/dei/EntityCommonStockSharesOutstanding.json'
const CONTACT = { SEC_CONTACT: 'desk@example.com' }

const store = marketStoreOfEach()

/** A worker that asks a replica; a concept that it does not know answers 404, as one does that a company never used. */
async function worker(bodies: Record<string, unknown>, gapMs?: number) {
  const asked: string[] = []
  const url = await stubServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`)
    const body = bodies[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  const clock = manualClock(NOW)
  const texts = { ...CONTACT, SEC_DATA_URL: url }
  const { filing: declared, standing } = configureSources(SOURCES, { texts, production: true })
  const filing = declared.map((each) =>
    each.filed && gapMs !== undefined
      ? { ...each, filed: { ...each.filed, provider: () => createSecFiled({ baseUrl: url, headers: {}, clock, gapMs }) } }
      : each,
  )
  let changes = 0
  const asking = { clock, log: recordingLog().log }
  const { polls } = openWire({ announcing: [], filing, db: store.db, asking, changed: () => void changes++ })
  return {
    asked,
    clock,
    sources: createSourceBook({ standing }),
    changes: () => changes,
    poll: async () => polls.get(filedOf('sec'))?.poll('schedule'),
    /** The poll at which this company's turn comes again. */
    async whole() {
      for (let company = 1; company < 17; company++) {
        clock.advance(10 * MINUTE)
        expect(await this.poll()).toBe('taken')
      }
      clock.advance(10 * MINUTE)
    },
  }
}

/** What a web process shows of a company. */
async function shown({ sources, clock }: Pick<Awaited<ReturnType<typeof worker>>, 'sources' | 'clock'>, symbol = 'RY') {
  const filed = createFiled({ db: store.db, sources, clock, onError: (error) => expect.fail(String(error)) })
  await filed.start()
  filed.stop()
  return filed.of(symbol).map(({ name, last, value, form, filed: day }) => `${name} ${last} ${value} ${form} ${day}`)
}

const bodies = () => ({
  [PROFIT]: captured<Json>('sec/concept_RY_ProfitLoss_2021'),
  [SHARES]: captured<Json>('sec/concept_RY_EntityCommonStockSharesOutstanding_2021'),
})

it('a page is given what a company filed last, and a refused row is kept with its reason', async () => {
  const { poll, asked, ...rest } = await worker(bodies())
  expect(await poll()).toBe('taken')
  expect(await shown(rest)).toEqual([
    'profit 2020-10-31 11437000000 40-F 2020-12-02',
    'profit 2021-04-30 4015000000 6-K 2021-05-27',
  ])
  expect(await shown(rest, 'TD')).toEqual([])
  expect(asked).toHaveLength(8)
  expect(asked.every((each) => each.endsWith('northern-ledger/1 desk@example.com'))).toBe(true)
  const [refused] = await readQuarantine(store.db)
  expect(refused).toMatchObject({ source: 'sec', symbol: 'RY', reason: 'an amount that no company has', times: 1 })
})

it('each company has its turn, ten minutes after the one before, and what was filed anew replaces what was stored', async () => {
  const replica = bodies()
  const site = await worker(replica, 0)
  await site.poll()
  expect(await site.poll()).toBe('too-soon')
  await site.whole()
  const version = await readFiledVersion(store.db)
  expect(await site.poll()).toBe('taken')
  // The same bodies once more change nothing.
  expect([await readFiledVersion(store.db), site.changes()]).toEqual([version, 1])
  const quarter = { start: '2021-03-01', end: '2021-05-31', val: 4_100_000_000, form: '6-K', filed: '2021-06-01' }
  const { units, ...head } = replica[PROFIT] as { units: { CAD: Json[] } }
  replica[PROFIT] = { ...head, units: { CAD: [...units.CAD, { ...quarter, accn: '0001193125-21-999999' }] } }
  await site.whole()
  await site.poll()
  expect((await shown(site)).at(-1)).toBe('profit 2021-05-31 4100000000 6-K 2021-06-01')
  expect(site.changes()).toBe(2)
})

it('a company that cannot be read costs the next one nothing', async () => {
  const site = await worker({ ...bodies(), [PROFIT]: 'Request Rate Threshold Exceeded' })
  expect(await site.poll()).toBe('failed')
  expect(await shown(site)).toEqual([])
  site.clock.advance(60 * MINUTE)
  expect(await site.poll()).toBe('taken')
  expect(site.asked.at(-1)).toContain('/CIK0001594805/dei/')
})

it('EDGAR is asked only where an operator names a contact, and not where figures are off', () => {
  const ids = (texts: Readonly<Record<string, string>>) =>
    configureSources(SOURCES, { texts, production: true }).filing.map(({ facts }) => facts.id)
  expect(ids({})).toEqual([])
  expect(ids(CONTACT)).toEqual(['sec'])
  expect(ids({ ...CONTACT, OFFICIAL_FIGURES: 'off' })).toEqual([])
})
