/** How an answer is compressed is the reader's choice, by quality values (RFC 9110, sections 12.4.2 and 12.5.3). */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssets } from '#server/http/assets.ts'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import { createPageCache } from '#server/http/page-cache/page-cache.ts'
import { createPlateRoutes } from '#server/http/routes/site/plates.ts'
import { listening } from '../../support/listening.ts'
import { rawRequest } from '../../support/raw-http.ts'

const TABLE: [accept: string | undefined, page: string, plate: string][] = [
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['gzip', 'gzip', 'identity'],
  ['x-gzip', 'gzip', 'identity'],
  ['BR', 'br', 'br'],
  ['br;q=0', 'identity', 'identity'],
  ['br;q=0, gzip', 'gzip', 'identity'],
  ['br;q=0.0, gzip;q=0.000', 'identity', 'identity'],
  ['gzip;q=1, br;q=0.5', 'gzip', 'br'],
  ['gzip;q=0.4,br;q=0.5', 'br', 'br'],
  ['br ; q=0.2 , identity ; q=0.9', 'identity', 'identity'],
  ['br;q=0.2', 'br', 'br'],
  ['*', 'br', 'br'],
  ['*;q=0', 'identity', 'identity'],
  ['br;q=0, *', 'gzip', 'identity'],
  ['gzip, *;q=0', 'gzip', 'identity'],
  ['identity;q=0, *;q=0', 'identity', 'identity'],
  ['identity;q=0', 'identity', 'identity'],
  ['brotli, xgzip, embr', 'identity', 'identity'],
  ['br;q=2', 'identity', 'identity'],
  ['br;q=x, gzip;q', 'identity', 'identity'],
  [',,;q=1,;,', 'identity', 'identity'],
  [`gzip${',gzip'.repeat(1500)}`, 'gzip', 'identity'],
]

describe('the encoding of an answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-assets-'))
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(folder, `app.js${suffix}`), `bytes${suffix}`)
  const page = { target: '/', data: false, market: true }
  const { serve } = createPageCache({
    render: async (_page, { sink }) => {
      sink?.end('<h1>page</h1>')
      return { text: '<h1>page</h1>', status: 200, headers: {} }
    },
    takesPieces: () => true,
    freshness: createFreshness({ content: () => '1', prices: () => '1', now: () => 0 }),
    staleMs: 0,
    maxBytes: 100_000,
    now: () => 0,
    onError: () => undefined,
  })
  const app = express()
    .use('/assets', createAssets(folder))
    .use(
      createPlateRoutes({
        site: () => ({ nameplate: ['A', 'Paper'] }),
        admitPlate: () => true,
        admitPicture: () => true,
        cardOf: () => ({ title: 'A title' }),
        hasPlate: () => true,
      }),
    )
  const server = createServer((req, res) => (req.url === '/' ? serve(page, req, res, () => res.end()) : app(req, res)))
  let origin = ''
  beforeAll(async () => {
    origin = (await listening(server)).origin
    await rawRequest(origin, '/')
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it.each(TABLE)('%j: a page as %s, a plate as %s', async (accept, page, plate) => {
    const headers = accept === undefined ? {} : { 'Accept-Encoding': accept }
    const answers = await Promise.all(
      ['/', '/assets/app.js', '/plates/v8-en/card/forex/a.svg'].map((path) => rawRequest(origin, path, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map((answer) => answer.headers['content-encoding'] ?? 'identity')).toEqual([page, page, plate])
    expect(answers.map((answer) => answer.headers.vary)).toEqual(Array(3).fill(expect.stringContaining('Accept-Encoding')))
  })
})
