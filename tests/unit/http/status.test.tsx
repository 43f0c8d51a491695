/** The page for readers about the site itself: true, from our own data, and nothing in it that only an operator needs. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStatusReads } from '#server/funnel/status.ts'
import { createStatus, type StatusOptions } from '#server/http/operators/status.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { keepIncidents } from '#server/platform/alarms/incidents.ts'
import { createLogger } from '#server/platform/log.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { keysOf } from '#shared/typed-keys.ts'
import type { StatusView } from '#shared/ui/status.ts'
import Status from '../../../client/routes/site/status.tsx'
import { leadsStore } from '../../support/funnel/funnel.ts'
import { manualClock } from '../../support/manual-clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const textOf = (view: StatusView): string =>
  // The page takes its data alone.
  renderToStaticMarkup(<Status {...({ loaderData: view } as Parameters<typeof Status>[0])} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const NAMES = Object.entries({ kraken: 'Kraken', bank: 'the Bank', eia: 'the EIA', fed: 'the Fed' }).map(([id, name]) => ({
  id,
  name,
}))

/** `asked`: how asking the sources goes. */
type Given = Partial<StatusOptions> & { readonly asked?: StatusOptions['sources']['asked'] }

async function rig({ asked = async () => [], ...over }: Given = {}) {
  const clock = manualClock(Date.now())
  const { db } = await leadsStore()
  const alarm = await keepIncidents({
    db,
    now: clock.now,
    alarm: () => undefined,
    log: createLogger('test', 'silent'),
  })
  const heardAt = (seconds: number): string => new Date(clock.now() - seconds * 1000).toISOString()
  const row = (status: QuoteRow['status'], seconds: number) =>
    ({ category: 'crypto', price: 1, status, last_updated: heardAt(seconds) }) as QuoteRow
  const rows = [row('live', 5), row('stale', 400)]
  const leads = createStatusReads({ db, now: clock.now, anchors: { newest: async () => [] } })
  const counted = { reads: 0 }
  const status = createStatus({
    board: () => ({ version: 1, rows }),
    notReady: async () => {
      counted.reads += 1
      return {}
    },
    beatAgeSeconds: async () => 3,
    leads,
    sources: { all: NAMES, asked },
    figures: () => ({ groups: [{ name: 'Money', rows: [figure(null), figure(MADE_UP)] }] }),
    newestAnnounced: () => ({ at: '2026-11-24T13:30:00Z' }),
    clock,
    ...over,
  })
  /** What a reader sees a second later. */
  const page = async (): Promise<string> => {
    clock.advance(1000)
    return textOf(await status())
  }
  return { clock, db, alarm, leads, status, page, counted }
}

const silent = (id: string, since = '2026-11-20T15:00:00Z') => ({ id, problem: 'network', failingSince: Date.parse(since) })

const figure = (sampleOf: string | null) => ({ reading: { sampleOf } }) as LedgerRow

describe('the page about the site itself', () => {
  it('says how many figures and which announcement came from their sources, or that none did', async () => {
    const text = await (await rig()).page()
    expect(text).toContain('1 of 2 official figures have come from their sources.')
    expect(text).toMatch(/The newest announcement on the wire was published on 24 Nov 2026/)
    const figures = () => ({ groups: [{ name: 'Money', rows: [figure(MADE_UP)] }] })
    const without = await (await rig({ figures, newestAnnounced: () => undefined })).page()
    expect(without).toContain('No official figure has come from its source yet')
    expect(without).toContain('No announcement for the wire has arrived yet.')
  })

  it('does not say that all systems work before a source of prices has answered', async () => {
    const row = { category: 'crypto', price: 1, status: 'simulated', last_updated: '2026-11-20T15:00:00Z' } as QuoteRow
    const board = () => ({ version: 1, rows: [row] })
    const early = await (await rig({ board })).page()
    expect(early).toContain('No price source has answered yet, so every price is simulated.')
    expect(early).not.toContain('All systems are working')
    const { page } = await rig({ board, asked: async () => [silent('kraken')] })
    expect(await page(), 'and names it when it is known to be silent').toContain('Kraken isn’t answering.')
  })

  it('says that all is well where it is, how old prices are, and since when it would know', async () => {
    const { page } = await rig()
    const text = await page()
    expect(text).toContain('All systems are working.')
    expect(text).toContain('Cryptocurrencies 2 1 0')
    expect(text).toContain('Prices and registrations: running, last reported 3 seconds ago.')
    expect(text.match(/[Ss]ince/g), 'since when is said once').toHaveLength(1)
    const atOnce = await (await rig({ beatAgeSeconds: async () => 0.4 })).page()
    expect(atOnce).toContain('Prices and registrations: running, last reported just now.')
    expect(text).toMatch(/No incidents that readers would notice since records began (today|on \d+ \w+ \d{4}) ?\./)
  })

  it('says when the records of incidents began, and of older ones from when they are kept', async () => {
    const { clock, page } = await rig()
    clock.advance(2 * DAY)
    expect(await page()).toMatch(/would notice since records began on \d+ \w+ \d{4} ?\./)
    clock.advance(98 * DAY)
    expect(await page()).toMatch(/would notice since \d+ \w+ \d{4} ?\./)
  })

  it('does not say that prices and registrations run where they have not reported for more than a minute', async () => {
    const text = await (await rig({ beatAgeSeconds: async () => 300 })).page()
    expect(text).toContain('Prices and registrations: last reported 5 minutes ago.')
    const without = await (await rig({ beatAgeSeconds: async () => Number.POSITIVE_INFINITY })).page()
    expect(without).toContain('Prices and registrations: no report yet.')
  })

  it.each<[string, readonly QuoteRow['status'][], string]>([
    ['come in', ['live', 'delayed', 'closed', 'official'], 'Prices are coming in, and registrations are taken'],
    ['are all simulated', ['simulated', 'simulated'], 'All prices are simulated; registrations are taken'],
    [
      'are simulated in part',
      ['live', 'simulated', 'stale'],
      'Prices are coming in, 1 of 3 of them simulated; registrations are taken',
    ],
    ['are none', [], 'No prices are shown; registrations are taken'],
  ])('says so where prices %s', async (_title, statuses, words) => {
    const rows = statuses.map(
      (status) => ({ category: 'stock', price: 1, status, last_updated: '2026-11-20T15:00:00Z' }) as QuoteRow,
    )
    expect(await (await rig({ board: () => ({ version: 1, rows }) })).page()).toContain(words)
  })

  it('tells what lasts, and what was when it is over, with how long it took', async () => {
    const { clock, alarm, page } = await rig()
    alarm('feed_stale', { category: 'crypto' }, 'raised', 'crypto')
    alarm('provider_down', { provider: 'kraken', problem: 'network' }, 'raised', 'kraken')
    await alarm.idle()
    expect(await page()).toMatch(/Some systems are down.*Stale prices: Cryptocurrencies, since \d\d:\d\d ET\./)
    clock.advance(30 * MINUTE)
    alarm('feed_stale', { category: 'crypto' }, 'ended', 'crypto')
    alarm('provider_down', { provider: 'kraken' }, 'ended', 'kraken')
    await alarm.idle()
    const text = await page()
    expect(text).toContain('All systems are working.')
    expect(text).toMatch(/Stale prices: Cryptocurrencies, from .*, for 30 minutes/)
    expect(text).toMatch(/Kraken: no answer, from .*, for 30 minutes/)
  })

  it.each<[string, QuoteRow['status'], string]>([
    ['are in time', 'live', 'The site is working. None of the prices shown is stale. 2 sources aren’t answering.'],
    ['are simulated', 'simulated', 'The site is working. All prices are simulated. 2 sources aren’t answering.'],
    ['are stale', 'stale', 'Some systems are down.'],
  ])('counts the sources that do not answer where prices %s', async (_title, status, words) => {
    const rows = [{ category: 'crypto', price: 1, status, last_updated: '2026-11-20T15:00:00Z' } as QuoteRow]
    const { alarm, page } = await rig({
      board: () => ({ version: 1, rows }),
      asked: async () => [silent('kraken'), silent('bank')],
    })
    expect(await page()).toContain(words)
    alarm('tracker_shut', {}, 'raised')
    await alarm.idle()
    expect(await page()).toContain('Some systems are down.')
  })

  it('says of each silent source since when, and of what alone where the rest of it arrives', async () => {
    const asked = [
      silent('bank', '2026-11-24T19:05:00Z'),
      { ...silent('bank', '2026-11-24T19:20:00Z'), beside: { what: 'news' as const, isAsked: true } },
      { ...silent('kraken', '2026-11-23T19:05:00Z'), beside: { what: 'news' as const, isAsked: true } },
      { id: 'kraken', problem: null, answeredAt: 1 },
      { id: 'well', problem: null, answeredAt: 1 },
    ]
    const clock = manualClock(Date.parse('2026-11-24T19:30:00Z'))
    const text = await (await rig({ asked: async () => asked, clock })).page()
    expect(text).toContain('Kraken: no answer for announcements since 23 Nov 2026, 14:05 ET.')
    expect(text).toContain('the Bank: no answer since 14:05 ET.')
    expect(text.match(/no answer/g)).toHaveLength(2)
  })

  it('names sources that fell silent in one minute in one line, where they are more than three, and counts them once', async () => {
    const clock = manualClock(Date.parse('2026-11-24T19:30:00Z'))
    const asked = ['bank', 'eia', 'fed', 'kraken'].map((id, place) => silent(id, `2026-11-24T19:05:${10 + place}Z`))
    const text = await (await rig({ asked: async () => asked, clock })).page()
    expect(text).toContain('No answer since 14:05 ET: Kraken, the Bank, the EIA and the Fed.')
    expect(text.match(/\b4 sources/g)).toBeNull()
    expect(await (await rig({ asked: async () => asked.slice(1), clock })).page()).not.toContain('No answer since')
  })

  it('does not say that a source is silent of which some data arrives', async () => {
    const row = { category: 'crypto', price: 1, status: 'live', last_updated: '2026-11-20T15:00:00Z' } as QuoteRow
    const asked = [silent('kraken'), { id: 'kraken', problem: null, beside: { what: 'news' as const, isAsked: true } }]
    const text = await (await rig({ board: () => ({ version: 1, rows: [row] }), asked: async () => asked })).page()
    expect(text).toContain('None of the prices shown is stale. Some data from Kraken isn’t arriving.')
  })

  it('does not call all well where the report on sources cannot be read', async () => {
    const text = await (await rig({ asked: () => Promise.reject(new Error('SQLITE_IOERR')) })).page()
    expect(text).toContain('Some systems are down.')
    expect(text).toContain('We can’t tell right now whether our sources are answering.')
  })

  it('names no machine, no partner and nothing that an alarm has of its own', async () => {
    const { alarm, page } = await rig()
    alarm('tracker_shut', { tracker: 'https://partner.example/key', reason: 'HTTP 401' }, 'raised', 'https://partner.example/key')
    alarm('disk_low', { folder: 'DATA_DIR', freeMiB: 12 }, 'raised', 'DATA_DIR')
    for (const kind of keysOf(LASTING).filter((each) => !('readers' in LASTING[each])))
      alarm(kind, { problem: 'ENOSPC' }, 'raised', 'leads')
    await alarm.idle()
    const text = await page()
    expect(text).toContain('Registrations kept here')
    expect(text).toContain('Little room on the machine')
    expect(text).not.toMatch(/partner|401|DATA_DIR|12 MiB|ENOSPC|backup|drill/)
  })

  it('says once what both /readyz and an alarm know', async () => {
    const { alarm, page } = await rig({ notReady: async () => ({ feed: 'x', worker: 'x' }) })
    expect(await page()).toMatch(/Stale prices\..*Prices are not fetched/)
    alarm('feed_stale', { category: 'crypto' }, 'raised', 'crypto')
    await alarm.idle()
    expect((await page()).match(/Stale prices/g)).toEqual(['Stale prices'])
  })

  it('says so where the store cannot be read, and waits no longer than a second for it', async () => {
    const { leads } = await rig()
    for (const incidents of [() => Promise.reject(new Error('SQLITE_IOERR')), () => Promise.withResolvers<never>().promise]) {
      const text = await (await rig({ leads: { ...leads, incidents } })).page()
      expect(text).toContain('Some systems are down.')
      expect(text).toContain('Past incidents can’t be read right now.')
      expect(text).toContain('Cryptocurrencies 2')
      expect(text).not.toContain('No incident that readers would notice')
    }
  })

  it('is read once a second, however many ask', async () => {
    const { clock, status, counted } = await rig()
    await Promise.all(Array.from({ length: 50 }, status))
    expect(counted.reads).toBe(1)
    clock.advance(1000)
    await status()
    expect(counted.reads).toBe(2)
  })
})
