/** Between Express and the page renderer: web requests in, streamed HTML out, each with its security policy. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline, Readable, type Writable } from 'node:stream'
import type { Request as ExpressRequest } from 'express'
import { CONVERSION_PAGES, type ConversionHook } from '#shared/funnel/conversion.ts'
import type { InTurn, PageHandler, RenderedFor } from '../../services.ts'
import { cacheHeader } from '../answers/cache-policy.ts'
import { codingHeaders, compressor, encodingFor } from '../answers/compressed.ts'
import type { Encoding } from '../answers/content-encoding.ts'
import {
  contentSecurityPolicy,
  type Inline,
  inlineByHash,
  inlineByNonce,
  NOTHING_INLINE,
  securityHeaders,
} from '../edge/security.ts'
import type { Rendering } from './page-cache.ts'
import type { SharedPage } from './page-list.ts'
import type { RenderedPage } from './ready-page.ts'

export type PagesOptions = {
  readonly handler: () => Promise<PageHandler>
  readonly publicUrl: string
  readonly dev: boolean
  /** The advertising network's script, if there is one; its origin is in the policy of the pages that may load it. */
  readonly conversion?: ConversionHook | undefined
  /** Called with the path of every page that was not found. */
  readonly onMissing: (path: string) => void
  /** Called with what went wrong after a page had begun. */
  readonly onLost: (error: unknown) => void
}

/** 144 bits; the CSP specification asks for at least 128. */
const newNonce = (): string => randomBytes(18).toString('base64')

function toNodeHeaders(headers: Headers): OutgoingHttpHeaders {
  const result: OutgoingHttpHeaders = Object.fromEntries(headers)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) result['set-cookie'] = cookies
  return result
}

async function* chunksOf(response: Response): AsyncGenerator<Buffer> {
  if (!response.body) return
  for await (const chunk of Readable.fromWeb(response.body)) yield Buffer.from(chunk)
}

/** Adds what protects a page to its own headers: its policy allows these scripts and styles. */
function createPolicy(cspOptions: Pick<PagesOptions, 'publicUrl' | 'dev'>) {
  const protective = Object.fromEntries(securityHeaders(cspOptions))
  return (headers: OutgoingHttpHeaders, inline: Inline, hook?: string): OutgoingHttpHeaders => ({
    ...protective,
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(inline, { ...cspOptions, hook }),
  })
}

export type Pages = ReturnType<typeof createPages>

export function createPages({ handler, publicUrl, dev, conversion, onMissing, onLost }: PagesOptions) {
  const withPolicy = createPolicy({ publicUrl, dev })

  const hookOn = (path: string): string | undefined =>
    conversion && CONVERSION_PAGES.includes(path) ? conversion.origin : undefined

  async function handle(request: Request, nonce: string, whom: RenderedFor) {
    const page = await (await handler())(request, nonce, whom)
    if (page.response.status === 404) onMissing(new URL(request.url).pathname)
    return page
  }

  /** Sends the head of a page that streams, and says where its pieces go: each is compressed and passed on at once, also by nginx. */
  function begin(res: ServerResponse, response: Response, nonce: string, encoding: Encoding, hook?: string): Writable {
    const own = { ...toNodeHeaders(response.headers), ...codingHeaders(encoding), 'X-Accel-Buffering': 'no' }
    const headers = { ...cacheHeader('private'), ...own }
    res.writeHead(response.status, withPolicy(headers, inlineByNonce(nonce), hook))
    const squeezed = compressor(encoding)
    // A reader who leaves ends the compression too; that is not an error.
    if (squeezed) pipeline(squeezed, res, () => undefined)
    return squeezed ?? res
  }

  /**
   * Renders what is the same for everyone. With `sink`, its first reader gets it while it is rendered. A page of which
   * something still waits for the store goes to that reader alone, and no other waits for its end.
   */
  async function renderPublic({ target, data }: SharedPage, how: Rendering = {}): Promise<RenderedPage | undefined> {
    const { sink, isPatient = false } = how
    const nonce = newNonce()
    const request = new Request(new URL(target, publicUrl), { headers: data ? {} : { accept: 'text/html' } })
    const { response, isWhole } = await handle(request, nonce, { isPatient })
    const headers = toNodeHeaders(response.headers)
    const into = sink && begin(sink, response, nonce, encodingFor(sink.req))
    if (!isWhole) {
      if (into) send(response, into).catch(onLost)
      else await response.body?.cancel()
      return undefined
    }
    const rendered = await collect(response, into)
    if (data) return { text: rendered, status: response.status, headers: withPolicy(headers, NOTHING_INLINE) }
    const text = rendered.replaceAll(` nonce="${nonce}"`, '')
    return { text, status: response.status, headers: withPolicy(headers, inlineByHash(rendered, nonce)) }
  }

  /**
   * Renders a page for this visitor: forms, funnel steps, data of a client-side navigation.
   * @param client aborts when the visitor has left
   * @param inTurn when it is drawn, once its form has done its work
   * @returns what sends it, and the rest of a page that streams: a slow reader delays no other page
   */
  async function renderPrivate(
    req: ExpressRequest,
    res: ServerResponse,
    client: AbortSignal,
    inTurn?: InTurn,
  ): Promise<() => Promise<void>> {
    const nonce = newNonce()
    const visitor = { ip: req.ip ?? '', userAgent: String(req.headers['user-agent'] ?? ''), secure: req.secure }
    const request = toWebRequest(req, publicUrl, client)
    const { response } = await handle(request, nonce, { visitor, inTurn })
    const encoding = response.body && req.method !== 'HEAD' ? encodingFor(req) : 'identity'
    return () => send(response, begin(res, response, nonce, encoding, hookOn(new URL(request.url).pathname)))
  }

  return { renderPublic, renderPrivate }
}

/** The whole body, which `sink` gets as it comes. */
async function collect(response: Response, sink?: Writable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(response)) {
    chunks.push(chunk)
    if (!sink?.destroyed) sink?.write(chunk)
  }
  if (!sink?.destroyed) sink?.end()
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends a page as it comes: its first screen does not wait for its end. */
async function send(response: Response, into: Writable): Promise<void> {
  for await (const chunk of chunksOf(response)) if (!into.destroyed && !into.write(chunk)) await drained(into)
  if (!into.destroyed) into.end()
}

/** Waits until what was written has gone on, or the reader has left. */
const drained = (into: Writable): Promise<void> =>
  new Promise((resolve) => {
    into.once('drain', resolve)
    into.once('close', resolve)
  })

function toWebRequest(req: IncomingMessage & { originalUrl?: string }, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  // `guardRequests` has judged the origin. React Router would compare it with PUBLIC_URL, and refuse a reader who uses another of our names.
  const { origin: _judged, ...rest } = req.headers
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const method = req.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(req), duplex: 'half' as const }
  // The URL comes from the configuration, never from a Host header, which anyone can send.
  return new Request(new URL(req.originalUrl ?? '/', publicUrl), { method, headers, signal, ...body })
}
