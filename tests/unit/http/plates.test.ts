/** Plates are drawn on demand for anyone who asks: only what pages use may be requested, and an answer is kept for good (WEB-21). */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareCard } from '#server/http/routes/site/cards/share-card.ts'
import { createIsOfDraft, createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'
import * as inEnglish from '#server/http/routes/site/texts.en.ts'
import * as inFrench from '#server/http/routes/site/texts.fr.ts'
import type { Article } from '#shared/articles/article.ts'
import { type Photo, photoSubject } from '#shared/articles/photo.ts'
import { cardMark } from '#shared/articles/plates.ts'
import type { Language } from '#shared/language/paths.ts'
import { PLATE_TEXTS } from '#shared/pictures/texts.fr.ts'
import { PICTURE_WORDS } from '#shared/pictures/words.ts'
import { PAGES } from '#shared/ui/pages.ts'
import * as pagesInFrench from '#shared/ui/texts.fr.ts'
import * as english from '../../../client/pages/economy/figure.en.ts'
import * as french from '../../../client/pages/economy/figure.fr.ts'
import { listening } from '../../support/listening.ts'

/** How often a plate was drawn: drawing asks the sender's limit first. */
let drawn = 0
const admitPlate = (): boolean => ++drawn > 0
const words = { alt: '', caption: '' }
const figure = { type: 'figure', seed: 'a-story-figure', ...words } as const
const story = (slug: string) => ({
  slug,
  kind: 'news' as const,
  title: `The title of ${slug}`,
  eventDate: '2026-11-20T09:00:00-05:00',
  paidLabel: null,
  category: 'Banking',
  plate: { ...words, subject: { slug, category: 'Banking' } },
  blocks: [{ type: 'note', blocks: [figure] } as const],
})
const ofData = (slug: string, category: string) => ({ ...story(slug), plate: { ...words, subject: { slug, category } } })
const SHOWN = [
  ...['a-story', 'kept', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(story),
  { ...ofData('enbridge-mainline', 'data-route'), slug: 'pipelines' },
  { ...ofData('policy-rate', 'data-steps'), slug: 'rates' },
  { ...ofData('commodity-index-energy', 'data-level'), slug: 'energy' },
]
const NONE_IN_FRENCH = { list: () => [], get: () => undefined }
const { cardOf, hasPlate } = createSubjects({
  list: () => SHOWN,
  get: (slug) => SHOWN.find((each) => each.slug === slug),
  topics: () => [{ topic: 'interest-rates' }],
  french: NONE_IN_FRENCH,
  version: 'one',
})
const isOfDraft = createIsOfDraft(async (token) =>
  token === 'a.link' ? { kind: 'shown', article: story('unpublished') as unknown as Article, until: 1 } : undefined,
)
let picturesLeft = Number.POSITIVE_INFINITY
const admitPicture = (): boolean => picturesLeft-- > 0
const options = {
  site: () => ({ nameplate: ['A', 'Paper'] as const }),
  admitPlate,
  admitPicture,
  cardOf,
  hasPlate,
  isOfDraft,
  keptBytes: 40_000,
  pictureWords: (language: Language) => (language === 'fr' ? { ...PICTURE_WORDS, ...PLATE_TEXTS } : undefined),
}
const server = createServer(express().use(createPlateRoutes(options)))
let origin = ''
beforeAll(async () => {
  origin = (await listening(server)).origin
})
afterAll(() => server.close())

const get = (path: string, encoding = 'identity') => fetch(origin + path, { headers: { 'accept-encoding': encoding } })

describe('a plate’s address', () => {
  it('answers with an SVG that may be kept for a year, compressed for who can take it', async () => {
    const plain = await get('/plates/v8-en/card/banking/a-story.svg')
    expect(plain.headers.get('content-type')).toContain('image/svg+xml')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    const text = await plain.text()
    expect(text).toMatch(/^<svg .*<\/svg>$/)
    const compressed = await get('/plates/v8-en/card/banking/a-story.svg', 'br')
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(text)
  })

  it('names the language of its page, in which the plate has its words', async () => {
    const said = async (folder: string, path: string) => (await get(`/plates/${folder}/${path}`)).text()
    for (const path of ['card/banking/a-story.svg', 'card/data-steps/policy-rate.svg'])
      expect(await said('v8-fr', path)).toMatch(/^<svg /)
    expect(await said('v8-en', 'wide/data-level/commodity-index-energy.svg')).toContain('Began at')
    expect(await said('v8-fr', 'wide/data-level/commodity-index-energy.svg')).toContain('Départ à')
    for (const folder of ['v5', 'v6', 'v6-de', 'constructor'])
      expect((await get(`/plates/${folder}/card/banking/a-story.svg`)).status, folder).toBe(404)
  })

  it('allows the plate its own sheet and nothing else', async () => {
    const policy = (await get('/plates/v8-en/card/banking/a-story.svg')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'$/)
  })

  it('answers with a PNG for social networks', async () => {
    const response = await get('/plates/v8-en/social/forex/forex.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  })

  it('has a card by its headline: that of its mark, else that of the newest story with the picture', () => {
    const shared = { slug: 'policy-rate', category: 'data-steps' }
    const stories = ['newer', 'older'].map((slug) => ({ ...ofData('policy-rate', 'data-steps'), slug, title: `The ${slug}` }))
    const subjects = createSubjects({
      list: () => stories,
      get: (slug) => stories.find((each) => each.slug === slug),
      topics: () => [],
      french: NONE_IN_FRENCH,
      version: 'one',
    })
    expect(subjects.cardOf(shared)).toEqual({ title: 'The newer', date: '20 Nov 2026' })
    expect(subjects.cardOf(shared, { mark: cardMark('The older') })).toEqual({ title: 'The older', date: '20 Nov 2026' })
    expect(subjects.cardOf({ slug: 'shop', category: 'Earnings' })).toEqual({ title: 'Shopify (SHOP)' })
  })

  it('is in the language of its page, whatever the headline that its address names', () => {
    const titleIn = (language: Language, category: string, slug: string) =>
      cardOf({ slug, category }, { mark: cardMark('another headline'), language })?.title
    expect(titleIn('fr', 'Market Insights', 'interest-rates')).toBe('Taux d’intérêt')
    expect(titleIn('en', 'Market Insights', 'interest-rates')).toBe('Interest rates')
    expect(titleIn('fr', 'Earnings', 'gold')).toBe('Or, once troy (GOLD)')
    expect(titleIn('fr', 'Stocks', 'front-page')).toBe('Marchés, argent et économie canadienne')
    expect(titleIn('en', 'Stocks', 'front-page')).toBe('Markets, money and the Canadian economy')
  })

  it('has the headline of its page in the language of the page, which begins with a capital', () => {
    const titleOf = (slug: string, category: string, title: string) =>
      cardOf({ slug, category }, { mark: cardMark(title) })?.title
    expect([english, french].map((page) => page.figureTitle('X'))).toEqual(
      [inEnglish, inFrench].map((card) => card.figureTitle('X')),
    )
    expect(titleOf('policy-rate', 'Forex', inFrench.figureTitle('Taux directeur'))).toBe('Taux directeur')
    expect(titleOf('policy-rate', 'Forex', inEnglish.figureTitle('Policy rate'))).toBe('Policy rate')
    expect(titleOf('ry', 'Earnings', 'Banque Royale (RY)')).toBe('Banque Royale (RY)')
    expect(titleOf('front-page', 'Stocks', pagesInFrench.PAGE_TEXTS.home?.title ?? '')).toBe(
      'Marchés, argent et économie canadienne',
    )
    expect(titleOf('front-page', 'Stocks', 'an unknown headline')).toBe('Markets, money and the Canadian economy')
  })

  it('is of one size, whatever its headline, and of a ground of its own where it is paid for', async () => {
    const site = { nameplate: ['A', 'Paper'] as const }
    const colourOf = async (label?: string) => {
      const card = await shareCard({ title: 'W'.repeat(110), label, subject: { slug: 'a', category: 'Banking' }, site })
      const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1200, 630])
      return [...data.subarray(0, 3)]
    }
    expect(await colourOf('Advertisement')).toEqual([248, 231, 174])
    expect(await colourOf()).toEqual([248, 250, 245])
  })

  it('leaves no word of a headline alone on its last line', async () => {
    const site = { nameplate: ['A', 'Paper'] as const }
    const card = await shareCard({
      title: 'Inflation rises to 2.8% in Oct 2026',
      subject: { slug: 'a', category: 'Banking' },
      site,
    })
    const lineAt = async (top: number): Promise<number> => {
      const line = await sharp(card).extract({ left: 104, top, width: 1090, height: 50 }).png().toBuffer()
      return (await sharp(line).trim().toBuffer({ resolveWithObject: true })).info.width
    }
    expect(await lineAt(212)).toBeGreaterThan((await lineAt(140)) / 2)
  })

  it('shows a photograph over its credit, where its licence allows that', async () => {
    const hash = 'b'.repeat(32)
    const photo = { card: photoSubject(hash), credit: 'Ada Example', licence: 'CC0' } as Photo
    const subjects = createSubjects({
      list: () => SHOWN,
      get: (slug) => ({ ...story(slug), photo }),
      topics: () => [],
      french: NONE_IN_FRENCH,
      version: 'one',
    })
    const words = subjects.cardOf(photoSubject(hash))
    expect(words).toMatchObject({ credit: 'Photo: Ada Example · CC0' })
    const folder = mkdtempSync(join(tmpdir(), 'ledger-card-'))
    const file = join(folder, 'red.jpg')
    await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } }).toFile(file)
    const card = await shareCard({ title: 'A', ...words, photo: file, subject: photoSubject(hash), site: { nameplate: ['A'] } })
    rmSync(folder, { recursive: true })
    const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
    expect([info.width, info.height, at(600, 450)[0], at(600, 450)[1]]).toEqual([1200, 630, 254, 0])
    expect(at(1190, 620)).toEqual([248, 250, 245])
  })

  it('may name a picture drawn from data, for pages and for social networks', async () => {
    expect(await (await get('/plates/v8-en/card/data-steps/policy-rate.svg')).text()).toContain('Source: Bank of Canada')
    expect((await get('/plates/v8-en/social/data-route/enbridge-mainline.png')).headers.get('content-type')).toBe('image/png')
  })

  it('is refused where it names no version, size, category, story or format that pages use', async () => {
    for (const path of [
      '/plates/v0/card/banking/a.svg',
      '/plates/v8-en/constructor/banking/a.svg',
      '/plates/v8-en/card/Banking/a.svg',
      '/plates/v8-en/card/banking/A%3Cscript.svg',
      '/plates/v8-en/card/banking/-a.svg',
      `/plates/v8-en/card/banking/${'a'.repeat(200)}.svg`,
      '/plates/v8-en/card/banking/a.png',
      '/plates/v8-en/card/banking/a.webp',
      '/plates/v8-en/card/data-steps/gold.svg',
      '/plates/v8-en/card/data-pie/policy-rate.svg',
    ])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('an SVG plate', () => {
  const statusOf = async (path: string): Promise<number> => (await get(`/plates/v8-en/card/${path}`)).status

  it('is drawn of what pages show in a list, in a text or by themselves', async () => {
    for (const path of ['nfts/a-story.svg', 'banking/a-story-figure.svg', 'insurance/register.svg', 'lost/off-the-map.svg'])
      expect(await statusOf(path), path).toBe(200)
  })

  it('is refused under any other name before anything is drawn or counted', async () => {
    const before = drawn
    const invented = ['banking/made-up', 'forex/a-story', 'paid/a-story', 'banking/register', 'data-bars/housing-starts']
    const halves = ['data-steps/policy-rate--2020-01-01--', 'data-steps/policy-rate--2020-01-02--2024-01-01']
    for (const name of [...invented, ...halves]) expect(await statusOf(`${name}.svg`), name).toBe(404)
    expect(drawn).toBe(before)
  })

  it('of a draft is drawn for who has its link, and kept by no cache', async () => {
    const plate = 'banking/unpublished.svg'
    expect(await statusOf(plate)).toBe(404)
    expect(await statusOf(`${plate}?draft=another`)).toBe(404)
    const shown = await get(`/plates/v8-en/card/${plate}?draft=a.link`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await statusOf('banking/another.svg?draft=a.link')).toBe(404)
    expect(await statusOf(plate)).toBe(404)
  })
})

describe('a picture for social networks', () => {
  const statusOf = async (name: string): Promise<number> => (await get(`/plates/v8-en/social/${name}.png`)).status

  it('is drawn of what a page names, and of no other name', async () => {
    for (const name of ['stocks/front-page', 'market-insights/interest-rates', 'data-route/enbridge-mainline'])
      expect(await statusOf(name), name).toBe(200)
    for (const name of ['markets/anything', 'stocks/a1', 'market-insights/no-such-topic', 'data-bars/policy-rate'])
      expect(await statusOf(name), name).toBe(404)
  })

  it('is refused to an address that asks for more than its share, unless it is kept', async () => {
    expect(await statusOf('banking/about')).toBe(200)
    picturesLeft = 1
    expect(await statusOf('insurance/terms')).toBe(200)
    expect(await statusOf('retirement/privacy')).toBe(429)
    expect(await statusOf('banking/about')).toBe(200)
  })

  it('is there for every page that names one', () => {
    const sources = globSync('client/{routes,pages}/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
    const named = sources.flatMap((text) => [...text.matchAll(/plate: \{ slug: '([^']+)', category: '([^']+)' \}/g)])
    const rows = Object.values(PAGES).flatMap((page) => ('plate' in page ? page.plate : []))
    const subjects = [...named.map(([, slug = '', category = '']) => ({ slug, category })), ...rows]
    expect(subjects.length).toBeGreaterThan(15)
    expect(subjects.filter((subject) => !subject || !cardOf(subject))).toEqual([])
  })
})

describe('a drawn plate', () => {
  const draws = async (path: string): Promise<number> => {
    const before = drawn
    expect((await get(path)).status).toBe(200)
    return drawn - before
  }

  it('is kept', async () => {
    expect(await draws('/plates/v8-en/card/banking/kept.svg')).toBe(1)
    expect(await draws('/plates/v8-en/card/banking/kept.svg')).toBe(0)
  })

  it('gives way to others when they take more memory than is set aside, however few they are', async () => {
    await draws('/plates/v8-en/card/banking/first.svg')
    for (const slug of ['second', 'third', 'fourth', 'fifth', 'sixth']) await draws(`/plates/v8-en/card/banking/${slug}.svg`)
    expect(await draws('/plates/v8-en/card/banking/first.svg')).toBe(1)
    expect(await draws('/plates/v8-en/card/banking/sixth.svg')).toBe(0)
  })
})
