/** Plates are drawn on demand for anyone who asks: only what pages use may be asked for, and an answer is kept for good. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'

/** How often a plate was drawn: drawing asks the sender's limit first. */
let drawn = 0
const admitRender = (): boolean => ++drawn > 0
const server = createServer(express().use(createPlateRoutes({ site: () => ({}), admitRender, keptBytes: 40_000 })))
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
