/** Plates are drawn on demand for anyone who asks: only what pages use may be asked for, and an answer is kept for good. */
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'
import { createHasPicture } from '#server/http/routes/site/social-subjects.ts'
import { SITE_PAGES } from '../../../client/routes/site/site-pages.ts'

/** How often a plate was drawn: drawing asks the sender's limit first. */
let drawn = 0
const admitPlate = (): boolean => ++drawn > 0
const hasPicture = createHasPicture({
  list: () => [{ slug: 'pipelines' }],
  get: () => ({ plate: { subject: { slug: 'enbridge-mainline', category: 'data-route' } } }),
  topics: () => [{ topic: 'housing' }],
})
let picturesLeft = Number.POSITIVE_INFINITY
const admitPicture = (): boolean => picturesLeft-- > 0
const options = { site: () => ({}), admitPlate, admitPicture, hasPicture, keptBytes: 40_000 }
const server = createServer(express().use(createPlateRoutes(options)))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = (path: string, encoding = 'identity') => fetch(origin + path, { headers: { 'accept-encoding': encoding } })

describe('a plate’s address', () => {
  it('answers with an SVG that may be kept for a year, compressed for who can take it', async () => {
    const plain = await get('/plates/v3/card/banking/a-story.svg')
    expect(plain.headers.get('content-type')).toContain('image/svg+xml')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    const text = await plain.text()
    expect(text).toMatch(/^<svg .*<\/svg>$/)
    const compressed = await get('/plates/v3/card/banking/a-story.svg', 'br')
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(text)
  })

  it('allows the plate its own sheet and nothing else', async () => {
    const policy = (await get('/plates/v3/card/banking/a-story.svg')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'$/)
  })

  it('answers with a PNG for social networks', async () => {
    const response = await get('/plates/v3/social/forex/forex.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
  })

  it('may name a picture drawn from data, for pages and for social networks', async () => {
    expect(await (await get('/plates/v3/card/data-steps/policy-rate.svg')).text()).toContain('Source: Bank of Canada')
    expect((await get('/plates/v3/social/data-route/enbridge-mainline.png')).headers.get('content-type')).toBe('image/png')
  })

  it('is refused where it names no version, size, category, story or format that pages use', async () => {
    for (const path of [
      '/plates/v0/card/banking/a.svg',
      '/plates/v3/constructor/banking/a.svg',
      '/plates/v3/card/Banking/a.svg',
      '/plates/v3/card/banking/A%3Cscript.svg',
      '/plates/v3/card/banking/-a.svg',
      `/plates/v3/card/banking/${'a'.repeat(200)}.svg`,
      '/plates/v3/card/banking/a.png',
      '/plates/v3/card/banking/a.webp',
      '/plates/v3/card/data-steps/gold.svg',
      '/plates/v3/card/data-pie/policy-rate.svg',
    ])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('a picture for social networks', () => {
  const statusOf = async (name: string): Promise<number> => (await get(`/plates/v3/social/${name}.png`)).status

  it('is drawn of what a page names, and of no other name', async () => {
    for (const name of ['stocks/front-page', 'market-insights/housing', 'data-route/enbridge-mainline'])
      expect(await statusOf(name), name).toBe(200)
    for (const name of ['markets/anything', 'stocks/a1', 'market-insights/no-such-topic', 'data-steps/policy-rate'])
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
    const sources = globSync('client/routes/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
    const named = sources.flatMap((text) => [...text.matchAll(/plate: \{ slug: '([^']+)', category: '([^']+)' \}/g)])
    const titled = Object.values(SITE_PAGES).map(({ plate }) => plate)
    const subjects = [...named.map(([, slug = '', category = '']) => ({ slug, category })), ...titled]
    expect(subjects.length).toBeGreaterThan(15)
    expect(subjects.filter((subject) => !subject || !hasPicture(subject))).toEqual([])
  })
})

describe('a drawn plate', () => {
  const draws = async (path: string): Promise<number> => {
    const before = drawn
    expect((await get(path)).status).toBe(200)
    return drawn - before
  }

  it('is kept', async () => {
    expect(await draws('/plates/v3/card/banking/kept.svg')).toBe(1)
    expect(await draws('/plates/v3/card/banking/kept.svg')).toBe(0)
  })

  it('gives way to others when they take more memory than is set aside, however few they are', async () => {
    await draws('/plates/v3/card/banking/first.svg')
    for (const slug of ['second', 'third', 'fourth', 'fifth', 'sixth']) await draws(`/plates/v3/card/banking/${slug}.svg`)
    expect(await draws('/plates/v3/card/banking/first.svg')).toBe(1)
    expect(await draws('/plates/v3/card/banking/sixth.svg')).toBe(0)
  })
})
