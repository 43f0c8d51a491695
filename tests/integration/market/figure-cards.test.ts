/** The share card of an official figure: its value, unit, day and source, under an address that changes with a release. */
import { createServer } from 'node:http'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'
import { createEconomy } from '#server/market/statistics/economy.ts'
import { createFigureKeeper } from '#server/market/statistics/keeper.ts'
import { demoSamples } from '#server/market/statistics/made-up.ts'
import { createEconomyViews } from '#server/market/statistics/views.ts'
import { writeObservations } from '#server/market/store/observations.ts'
import { socialImageUrl } from '#shared/articles/plates.ts'
import { figureCard } from '#shared/economy/card/card.ts'
import { figurePlate } from '#shared/economy/card/mark.ts'
import { listening } from '../../support/listening.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { observation, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'
import { until } from '../../support/until.ts'

const NOW = Date.UTC(2026, 10, 22, 15)
const store = marketStoreOfEach()
let stop: () => void = () => undefined
afterEach(() => stop())

const oil = (period: string, value: number) =>
  observation({ figure: 'oil-wti', period, value, unit: 'US$ a barrel', source: 'eia', releasedAt: null, receivedAt: NOW })
const STORED = [oil('2026-11-18', 65.4), oil('2026-11-19', 66.25)]

/** Each drawing asks this first. */
let drawn = 0
const NO_STORIES = { list: () => [], get: () => undefined }

async function open(sources: Pick<typeof sourceBook, 'find'> = sourceBook) {
  const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)), sweepMs: 3_600_000 })
  await keeper.start()
  const clock = manualClock(NOW)
  const { figure } = createEconomyViews(createEconomy({ keeper, samples: demoSamples(NOW), series: [], sources, clock }))
  const viewOf = (slug: string) => {
    const view = figure(slug)
    if (!view) throw new Error(`no page of ${slug}`)
    return view
  }
  const subjects = createSubjects(
    { ...NO_STORIES, french: NO_STORIES, topics: () => [], version: '' },
    {
      figure: (slug) => figureCard(viewOf(slug)),
    },
  )
  const site = () => ({ nameplate: ['A', 'Paper'] as const })
  const options = { ...subjects, site, admitPlate: () => true, admitPicture: () => ++drawn > 0 }
  const server = createServer(express().use(createPlateRoutes(options)))
  const { origin } = await listening(server)
  stop = () => {
    keeper.stop()
    server.close()
  }
  const plateOf = (slug: string) => figurePlate(slug, { view: viewOf(slug) })
  const read = async (plate: ReturnType<typeof plateOf>) => {
    const response = await fetch(origin + socialImageUrl(plate))
    const bytes = Buffer.from(await response.arrayBuffer()).toString('base64')
    return { status: response.status, bytes, kept: response.headers.get('cache-control') }
  }
  return { keeper, viewOf, plateOf, read }
}

describe('the share card of an official figure', () => {
  it('names its value, unit, day and source', async () => {
    await writeObservations(store.db, STORED)
    const { viewOf } = await open()
    expect(figureCard(viewOf('oil-wti'))).toMatchObject({
      value: 'US$66.25',
      period: '19 Nov 2026',
      caption: 'US$66.25 a barrel · 18 Nov 2026 to 19 Nov 2026\nSource: US Energy Information Administration',
    })
  })

  it('says that a sample is one, with its day', async () => {
    const { viewOf } = await open()
    expect(figureCard(viewOf('policy-rate'))?.caption).toMatch(/· sample of \d+ \w+ \d{4}, not the current figure$/)
  })

  it('has no figure where it was made up, is alone, or may not be shown', async () => {
    await writeObservations(store.db, STORED.slice(1))
    const site = await open()
    for (const slug of ['gdp', 'oil-wti']) {
      expect(figureCard(site.viewOf(slug)), slug).toBeUndefined()
      expect(site.plateOf(slug)).toEqual({ slug, category: 'Forex' })
    }
    stop()
    await writeObservations(store.db, STORED)
    const find = (id: string) => {
      const source = sourceBook.find(id)
      return source && { ...source, mayShow: false }
    }
    expect(figureCard((await open({ find })).viewOf('oil-wti'))).toBeUndefined()
  })

  it('has another address after a release, and the old one has no figure from then on', async () => {
    await writeObservations(store.db, STORED)
    const { keeper, viewOf, plateOf, read } = await open()
    const plain = await read({ slug: 'oil-wti', category: 'Forex' })
    const before = plateOf('oil-wti')
    expect(before.slug).toMatch(/^oil-wti--2026-11-19-/)
    expect((await read(before)).bytes).not.toBe(plain.bytes)
    await writeObservations(store.db, [oil('2026-11-20', 67.1)])
    keeper.wake()
    await until('the release', () => viewOf('oil-wti').row.reading?.value === 67.1)
    const after = plateOf('oil-wti')
    expect(after.slug).toMatch(/^oil-wti--2026-11-20-/)
    // Not for a year: of a process that lags behind a release, caches would keep a card without its figure.
    const { kept } = await read(before)
    expect(kept).toBe('public, max-age=300')
    expect([{ ...(await read(before)), kept: plain.kept }, (await read(after)).bytes === plain.bytes]).toEqual([plain, false])
  })

  it('has another address after a revision of an earlier value of its line', async () => {
    await writeObservations(store.db, STORED)
    const { keeper, viewOf, plateOf } = await open()
    const before = plateOf('oil-wti')
    await writeObservations(store.db, [{ ...oil('2026-11-18', 65.5), receivedAt: NOW + 1 }])
    keeper.wake()
    await until('the revision', () => viewOf('oil-wti').values[0]?.[1] === 65.5)
    expect(plateOf('oil-wti')).not.toEqual(before)
  })

  it('is drawn once, however many marks a stranger invents, and for no figure that has no page', async () => {
    await writeObservations(store.db, STORED)
    const { read } = await open()
    drawn = 0
    const invented = Array.from({ length: 20 }, (_, index) => `oil-wti--2026-11-19-${index}`)
    for (const slug of invented) expect((await read({ slug, category: 'Forex' })).status).toBe(200)
    expect(drawn).toBe(1)
    for (const slug of ['gold--2026-11-19-1', 'oil-wti--2026-11-19', 'oil-wti--x'])
      expect((await read({ slug, category: 'Forex' })).status, slug).toBe(404)
    expect(drawn).toBe(1)
  })
})
