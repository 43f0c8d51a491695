/** Answers made for one request: compressed, at once, and never so that their length tells a stranger what they hold. */
import { createServer, get, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from '#server/http/answers/compressed.ts'
import { createPages } from '#server/http/page-cache/pages.ts'
import { listening } from '../../support/listening.ts'

const SECRET = 'ledger-visitor-8f3a91c7'
const FILLING = Array.from({ length: 300 }, (_, at) => `<p>${Math.sin(at)}</p>`).join('')
const ROWS = Array.from({ length: 60 }, (_, at) => ({ symbol: `S${at}`, price: Math.sin(at) }))

describe('an answer made for one request', () => {
  let server: Server
  let origin = ''
  let rest: (() => void) | undefined
  const failures: string[] = []
  const page = ({ url }: Request): Response => {
    const asked = new URL(url)
    if (asked.pathname !== '/slow') return new Response(`<p>${SECRET}</p>${FILLING}<p>${asked.searchParams.get('q')}</p>`)
    const encoder = new TextEncoder()
    return new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(encoder.encode('<p>the first screen</p>'))
          rest = () => {
            stream.enqueue(encoder.encode('<p>the rest</p>'))
            stream.close()
          }
        },
      }),
    )
  }
  beforeAll(async () => {
    const pages = createPages({
      handler: async () => async (request) => ({ response: page(request), isWhole: true }),
      publicUrl: 'https://ledger.example',
      dev: false,
      onMissing: () => undefined,
      onLost: () => undefined,
    })
    const app = express()
    app.get('/api/unsendable', (_req, res, next) => {
      res.send = () => {
        throw new Error('cannot be sent')
      }
      next()
    })
    app.use(compressAnswers)
    app.get('/api/unsendable', (_req, res) => void res.json(ROWS))
    app.get('/api/overtaken', (_req, res) => {
      res.json(ROWS)
      res.writeHead(503).end('refused')
    })
    app.get('/api/rows', (_req, res) => void res.json(ROWS))
    app.get('/api/short', (_req, res) => void res.json({ success: true }))
    const stays = new AbortController().signal
    app.use((req, res, next) => void pages.renderPrivate(req, res, stays).then((send) => send(), next))
    const passOn: ErrorRequestHandler = (error: Error, _req, res, _next) => {
      failures.push(error.message)
      res.writeHead(500).end(error.message)
    }
    app.use(passOn)
    server = createServer(app)
    origin = (await listening(server)).origin
  })
  afterAll(() => server.close())

  type Answer = { readonly coding: string | undefined; readonly vary: string | undefined; readonly body: Buffer }
  const ask = (path: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      get(origin + path, { headers }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        const { 'content-encoding': coding, vary } = res.headers
        res.on('end', () => resolve({ coding, vary, body: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
  const READ = { br: brotliDecompressSync, gzip: gunzipSync } as const

  it.each(['br', 'gzip'] as const)(
    'is sent as %s to clients that take that, a page or JSON, and shorter than it is',
    async (coding) => {
      const headers = { 'accept-encoding': coding }
      const [html, json] = await Promise.all([ask('/register?q=x', headers), ask('/api/rows', headers)])
      expect([html.coding, html.vary, json.coding, json.vary]).toEqual([coding, 'Accept-Encoding', coding, 'Accept-Encoding'])
      expect(READ[coding](html.body).toString()).toBe(`<p>${SECRET}</p>${FILLING}<p>x</p>`)
      expect(JSON.parse(READ[coding](json.body).toString())).toEqual(ROWS)
      expect(html.body.length).toBeLessThan(FILLING.length * 0.6)
    },
  )

  it('is plain for who takes nothing else, and where it is short', async () => {
    expect((await ask('/register?q=x', {})).coding).toBeUndefined()
    expect((await ask('/api/short', { 'accept-encoding': 'br' })).coding).toBeUndefined()
  })

  it('is refused as any other failure where it cannot be sent once it is compressed', async () => {
    expect((await ask('/api/unsendable', { 'accept-encoding': 'br' })).body.toString()).toBe('cannot be sent')
    expect(failures.splice(0)).toEqual(['cannot be sent'])
  })

  it('is left out where another answer was begun while it was compressed', async () => {
    expect((await ask('/api/overtaken', { 'accept-encoding': 'br' })).body.toString()).toBe('refused')
    // Compressed after it.
    await ask('/api/rows', { 'accept-encoding': 'br' })
    expect(failures).toEqual([])
  })

  it.each(['br', 'gzip'])('reaches its reader piece by piece in %s', async (coding) => {
    const answer = await fetch(`${origin}/slow`, { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('<p>the first screen</p>')
    rest?.()
    expect((await reader?.read())?.value).toBe('<p>the rest</p>')
    expect((await reader?.read())?.done).toBe(true)
  })

  describe('to a request that another site makes in a reader’s name', () => {
    const lengthFor = async (guess: string, headers: Record<string, string>): Promise<number> =>
      (await ask(`/register?q=${guess}`, { 'accept-encoding': 'br', cookie: 'v=1', ...headers })).body.length
    const WRONG = 'madgerfvititorp7e4b82d9'
    const leaks = async (headers: Record<string, string>) =>
      (await lengthFor(SECRET, headers)) < (await lengthFor(WRONG, headers))

    it.each([
      ['says so', { 'sec-fetch-site': 'cross-site' }],
      ['is of a sibling', { 'sec-fetch-site': 'same-site' }],
      ['says nothing', {}],
    ])('whose browser %s, tells nothing by its length', async (_what, headers: Record<string, string>) => {
      expect(await leaks(headers)).toBe(false)
      // Two guesses may happen to take the same room; plain bytes never tell.
      expect((await ask('/register?q=x', { 'accept-encoding': 'br', cookie: 'v=1', ...headers })).coding).toBeUndefined()
    })

    it('would tell, were it compressed: this is what the rule is for', async () => {
      expect(await leaks({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    })

    it('is compressed where there is no cookie, hence nothing of the reader', async () => {
      expect((await ask('/register?q=x', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })).coding).toBe('br')
    })
  })
})
