/** Announcements from the bytes of a replica to the lists of the wire. */
import { expect, it } from 'vitest'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { announcementsOf, besidesPrices } from '#jobs/watch/sources.ts'
import { openWire } from '#jobs/wire.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { deleteOldAnnouncements, readAnnouncements } from '#server/market/store/announcements.ts'
import { readWireVersion } from '#server/market/store/counters.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { writeSources } from '#server/market/store/reports.ts'
import { createWire } from '#server/market/wire.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'
import { fixtureText } from '../../support/market/provider-fixtures.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { stubServer } from '../../support/stub-server.ts'

const NOW = Date.UTC(2026, 8, 20, 15)
const MINUTE = 60_000
const AGAIN = 5 * MINUTE
const ATOM = 'application/atom+xml; charset=utf-8'

type Body = string | Buffer
const store = marketStoreOfEach()

/** A worker whose sources all ask one server; a path that it does not know answers 404. */
async function site(bodies: Record<string, Body>, texts: Readonly<Record<string, string>> = {}) {
  const asked: string[] = []
  const url = await stubServer((request, response) => {
    asked.push(`${request.url} ${request.headers.accept} ${request.headers['user-agent']}`)
    const body = bodies[new URL(request.url ?? '/', 'http://replica').pathname]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': ATOM })
    response.end(body)
  })
  const clock = manualClock(NOW)
  const paths = { STATCAN_FEED_URL: '/daily', FEDERAL_RESERVE_FEED_URL: '/fed', BEA_FEED_URL: '/bea', EIA_FEED_URL: '/eia' }
  const settings = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, url + path]))
  const all = { ...settings, BANK_OF_CANADA_FEEDS_URL: `${url}/bank`, SEC_BASE_URL: `${url}/sec`, ...texts }
  const { announcing, filing, standing } = configureSources(SOURCES, { texts: all, production: true })
  const { log, lines } = recordingLog()
  const { polls, breakers } = openWire({ announcing, filing, db: store.db, asking: { clock, log }, changed: () => undefined })
  return {
    asked,
    lines,
    clock,
    sources: createSourceBook({ standing }),
    /** What the worker says of itself. */
    report: () => writeSources(store.db, besidesPrices(standing, [breakers], clock.now()), clock.now()),
    poll: async (source: string) => polls.get(announcementsOf(source))?.poll('schedule') ?? 'not asked',
  }
}

/** What a web process shows. */
async function shown({ sources, clock }: Pick<Awaited<ReturnType<typeof site>>, 'sources' | 'clock'>) {
  const wire = createWire({ db: store.db, sources, clock, onError: (error) => expect.fail(String(error)) })
  await wire.start()
  wire.stop()
  return wire
}

const entry = (id: number, title: string, at: number): string =>
  `<entry><id>${id}</id><title>${title}</title><link href="https://www150.statcan.gc.ca/n1/${id}"/>` +
  `<updated>${new Date(at).toISOString()}</updated></entry>`
const daily = (...entries: string[]): string => `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`

it('the wire lists what several sources announced, newest first, each once, with what it is about', async () => {
  const { poll, ...rest } = await site({
    '/daily': fixtureText('statcan/daily_atom.xml'),
    '/fed': fixtureText('federal-reserve/press_all_2026-06-13.xml'),
    '/bank/press-releases/feed/': fixtureText('bank-of-canada/press-releases.xml'),
    '/bank/notices/feed/': fixtureText('bank-of-canada/press-releases.xml'),
  })
  for (const source of ['federal-reserve', 'statcan', 'bank-of-canada']) expect(await poll(source)).toBe('taken')
  const wire = await shown(rest)
  expect(wire.newest(4).map(({ by, title }) => `${by}: ${title}`)).toEqual([
    'Bank of Canada: Bank of Canada unveils new vertical $20 bank note',
    'Bank of Canada: Bank of Canada maintains the policy rate at 2¼%',
    'Statistics Canada: Consumer Price Index, June 2026',
  ])
  expect(wire.ofFigure('policy-rate', 5).map(({ at }) => at)).toEqual(['2026-09-02T13:47:53.000Z'])
  expect(wire.ofFigure('cpi', 5)).toHaveLength(1)
  const view = wire.list('rates')
  expect(view?.rows.map(({ by }) => by)).toEqual(['Bank of Canada'])
  expect(view?.sources.find(({ of }) => of === 'statcan')?.count).toBe(1)
  expect(wire.list('nothing')).toBeUndefined()
})

it('the wire says when each source was last asked, and whether it answered, while it has no entry', async () => {
  const bodies: Record<string, Body> = { '/daily': daily() }
  const { poll, report, clock, ...rest } = await site(bodies)
  await poll('statcan')
  clock.advance(MINUTE)
  await poll('bea')
  await report()
  const askedOf = async () =>
    (await shown({ clock, ...rest })).list(null)?.sources.flatMap(({ of, asked }) => (asked ? [[of, asked]] : []))
  expect(await askedOf()).toEqual([
    ['statcan', { at: NOW, failed: false }],
    ['bea', { at: NOW + MINUTE, failed: true }],
  ])
  bodies['/daily'] = daily(entry(1, 'First', NOW))
  clock.advance(AGAIN)
  await poll('statcan')
  await report()
  expect(await askedOf()).toEqual([])
})

it('the wire keeps the place of what is revised, and every text of it', async () => {
  const bodies: Record<string, Body> = { '/daily': daily(entry(1, 'First', NOW - MINUTE), entry(2, 'Second', NOW - 2 * MINUTE)) }
  const { poll, clock, ...rest } = await site(bodies)
  await poll('statcan')
  const before = await readWireVersion(store.db)
  clock.advance(AGAIN)
  await poll('statcan')
  expect(await readWireVersion(store.db)).toBe(before)
  bodies['/daily'] = daily(entry(2, 'Second, corrected', clock.now()), entry(1, 'First', NOW - MINUTE))
  clock.advance(AGAIN)
  await poll('statcan')
  const items = (await shown({ clock, ...rest })).newest(5)
  expect(items.map(({ title, at, revised }) => [title, at, revised])).toEqual([
    ['First', new Date(NOW - MINUTE).toISOString(), null],
    ['Second, corrected', new Date(NOW - 2 * MINUTE).toISOString(), '11:10 ET'],
  ])
  const texts = (await readAnnouncements(store.db, 0, 100)).filter(({ id }) => id === '2')
  expect(texts.map(({ revision, title }) => [revision, title])).toEqual([
    [1, 'Second'],
    [2, 'Second, corrected'],
  ])
})

it('the wire bounds the texts that a source which changes them at every answer can leave', async () => {
  const bodies: Record<string, Body> = {}
  const { poll, clock } = await site(bodies)
  for (let run = 0; run < 30; run++) {
    bodies['/daily'] = daily(entry(1, `Version ${run}`, NOW - MINUTE))
    expect(await poll('statcan')).toBe('taken')
    clock.advance(AGAIN)
  }
  expect(await readAnnouncements(store.db, 0, 100)).toHaveLength(20)
})

it('the wire plays a day of 300 announcements in without a jump and without a double', async () => {
  const bodies: Record<string, Body> = {}
  const { poll, clock, ...rest } = await site(bodies)
  const all = Array.from({ length: 300 }, (_, id) => entry(id, `Number ${id}`, NOW + id * MINUTE))
  let seen: string[] = []
  for (let now = 0; now < 300; now += 20) {
    // A feed shows its newest fifty, in any order.
    bodies['/daily'] = daily(...all.slice(Math.max(0, now - 30), now + 20).toSorted())
    clock.advance(20 * MINUTE)
    expect(await poll('statcan')).toBe('taken')
    const list = (await shown({ clock, ...rest })).list(null)?.rows.map(({ title }) => title) ?? []
    const fresh = list.slice(0, 20)
    expect(fresh).toEqual(Array.from({ length: 20 }, (_, at) => `Number ${now + 19 - at}`))
    expect(list.slice(20)).toEqual(seen.slice(0, 100))
    seen = list
  }
  expect(await readAnnouncements(store.db, 0, 1000)).toHaveLength(300)
})

it('the wire loses nothing of a source to one of its feeds that does not answer, and fails when none does', async () => {
  const bodies: Record<string, Body> = { '/bank/speeches/feed/': fixtureText('bank-of-canada/press-releases.xml') }
  const { poll, clock } = await site(bodies)
  expect(await poll('bank-of-canada')).toBe('taken')
  expect(await readAnnouncements(store.db, 0, 100)).toHaveLength(4)
  expect((await readQuarantine(store.db)).map(({ source, reason, times }) => [source, reason, times])).toEqual([
    ['bank-of-canada', 'a feed did not answer', 3],
  ])
  delete bodies['/bank/speeches/feed/']
  expect(await poll('bank-of-canada')).toBe('too-soon')
  clock.advance(AGAIN)
  expect(await poll('bank-of-canada')).toBe('failed')
})

it('the wire reads a feed in the encoding that it declares, and asks each source as it wants to be asked', async () => {
  const eia = fixtureText('eia/todayinenergy_2026-09-08.xml').replace('Weekly average', 'Qu\u00e9bec’s average'.replace('’', "'"))
  const contact = { SEC_CONTACT: 'desk@example.com' }
  const { poll, asked, ...rest } = await site({ '/eia': Buffer.from(eia, 'latin1') }, contact)
  expect(await poll('eia')).toBe('taken')
  expect((await shown(rest)).newest(1)[0]?.title).toBe("Québec's average load in ERCOT continues near record high")
  await poll('bea')
  await poll('sec')
  expect(asked[1]).toBe('/bea text/xml northern-ledger/1')
  expect(asked[2]).toContain('/sec?type=6-K&action=getcurrent')
  expect(asked[2]).toContain(' northern-ledger/1 desk@example.com')
})

it('the wire asks the SEC only where an operator names a contact, and no source where figures are off', () => {
  const ids = (texts: Readonly<Record<string, string>>) =>
    configureSources(SOURCES, { texts, production: true }).announcing.map(({ facts }) => facts.id)
  expect(ids({})).toEqual([
    'bank-of-canada',
    'statcan',
    'eia',
    'finance-canada',
    'revenue-agency',
    'securities-administrators',
    'federal-reserve',
    'bea',
    'bls',
  ])
  expect(ids({ SEC_CONTACT: 'desk@example.com' })).toContain('sec')
  expect(ids({ OFFICIAL_FIGURES: 'off', SEC_CONTACT: 'desk@example.com' })).toEqual([])
})

it('the wire forgets what is older than four hundred days', async () => {
  const { poll } = await site({ '/daily': daily(entry(1, 'Old', NOW - 10 * MINUTE)) })
  await poll('statcan')
  await deleteOldAnnouncements(store.db, NOW + 399 * 86_400_000)
  expect(await readAnnouncements(store.db, 0, 10)).toHaveLength(1)
  await deleteOldAnnouncements(store.db, NOW + 400 * 86_400_000)
  expect(await readAnnouncements(store.db, 0, 10)).toHaveLength(0)
})
