/** Between Express and the page renderer: web requests in, streamed HTML out, each with its security policy. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Request as ExpressRequest } from 'express'
import { CONVERSION_PAGES, type ConversionHook } from '#shared/funnel/conversion.ts'
import type { PageHandler } from '../../services.ts'
import { cacheHeader } from '../answers/cache-policy.ts'
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from '../edge/security.ts'
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

export function createPages({ handler, publicUrl, dev, conversion, onMissing, onLost }: PagesOptions) {
  const cspOptions = { publicUrl, dev }
  const protective = Object.fromEntries(securityHeaders(cspOptions))
  const withPolicy = (headers: OutgoingHttpHeaders, scripts: string[], hook?: string): OutgoingHttpHeaders => ({
    ...protective,
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(scripts, { ...cspOptions, hook }),
  })

  const hookOn = (path: string): string | undefined =>
    conversion && CONVERSION_PAGES.includes(path) ? conversion.origin : undefined

  async function handle(request: Request, nonce: string, visitor?: { ip: string; userAgent: string; secure: boolean }) {
    const page = await (await handler())(request, nonce, visitor)
    if (page.response.status === 404) onMissing(new URL(request.url).pathname)
    return page
  }

  /**
   * Renders what is the same for everyone. With `sink`, its first reader gets it while it is rendered. A page of which
   * something still waits for the store goes to that reader alone, and nobody else waits for its end.
   */
  async function renderPublic({ target, data }: SharedPage, sink?: ServerResponse): Promise<RenderedPage | undefined> {
    const nonce = newNonce()
    const headersSent = data ? {} : { accept: 'text/html' }
    const { response, isWhole } = await handle(new Request(new URL(target, publicUrl), { headers: headersSent }), nonce)
    const headers = toNodeHeaders(response.headers)
    sink?.writeHead(response.status, withPolicy({ ...cacheHeader('private'), ...headers }, [`'nonce-${nonce}'`]))
    if (!isWhole) {
      if (sink) send(response, sink).catch(onLost)
      else await response.body?.cancel()
      return undefined
    }
    const rendered = await collect(response, sink)
    if (data) return { text: rendered, status: response.status, headers: withPolicy(headers, []) }
    const text = rendered.replaceAll(` nonce="${nonce}"`, '')
    return { text, status: response.status, headers: withPolicy(headers, inlineScriptHashes(rendered, nonce)) }
  }

  /** Renders a page for this visitor: forms, funnel steps, data of a client-side navigation. */
  async function renderPrivate(req: ExpressRequest, res: ServerResponse): Promise<void> {
    const nonce = newNonce()
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const visitor = { ip: req.ip ?? '', userAgent: String(req.headers['user-agent'] ?? ''), secure: req.secure }
    const request = toWebRequest(req, publicUrl, gone.signal)
    const { response } = await handle(request, nonce, visitor)
    res.writeHead(
      response.status,
      withPolicy(
        { ...cacheHeader('private'), ...toNodeHeaders(response.headers) },
        [`'nonce-${nonce}'`],
        hookOn(new URL(request.url).pathname),
      ),
    )
    await send(response, res)
  }

  return { renderPublic, renderPrivate }
}

/** The whole body, which `sink` gets as it comes. */
async function collect(response: Response, sink?: ServerResponse): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(response)) {
    chunks.push(chunk)
    sink?.write(chunk)
  }
  sink?.end()
  return Buffer.concat(chunks).toString('utf8')
}

async function send(response: Response, res: ServerResponse): Promise<void> {
  for await (const chunk of chunksOf(response)) if (!res.write(chunk)) await drained(res)
  res.end()
}

/** Waits until the reader has received what was written, or has left. */
const drained = (res: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    res.once('drain', resolve)
    res.once('close', resolve)
  })

function toWebRequest(req: IncomingMessage & { originalUrl?: string }, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const method = req.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(req), duplex: 'half' as const }
  // The URL comes from the configuration, never from a Host header, which anyone can send.
  return new Request(new URL(req.originalUrl ?? '/', publicUrl), { method, headers, signal, ...body })
}
