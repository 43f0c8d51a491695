/** Between Express and the page renderer: web requests in, streamed HTML out, one security policy for both ways. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest } from 'express'
import type { PageHandler } from '../../client/handler.ts'
import type { RenderedPage } from './page-cache.ts'
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from './security.ts'

export type PagesOptions = {
  readonly handler: () => Promise<PageHandler>
  readonly publicUrl: string
  readonly dev: boolean
  /** Told of every page that was not found, with its path. */
  readonly onMissing: (path: string) => void
}

/** Pages that show something of the visitor, or take something from them: never from the cache, never kept. */
const PRIVATE = /^\/(register|contact|enquire|consent|privacy\/request|outbox|sandbox|search|api|healthz|readyz)(\/|$)/

/** Whether a page is the same for everyone. */
export const isPublicPage = (path: string): boolean => !PRIVATE.test(path) && !path.endsWith('.data')

/** 144 bits, as the policy asks for at least 128. */
const newNonce = (): string => randomBytes(18).toString('base64')

function toNodeHeaders(headers: Headers): OutgoingHttpHeaders {
  const result: OutgoingHttpHeaders = Object.fromEntries(headers)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) result['set-cookie'] = cookies
  return result
}

async function* chunksOf(response: Response): AsyncGenerator<Buffer> {
  if (!response.body) return
  for await (const chunk of Readable.fromWeb(response.body as NodeReadableStream)) yield Buffer.from(chunk as Uint8Array)
}

export function createPages({ handler, publicUrl, dev, onMissing }: PagesOptions) {
  const cspOptions = { publicUrl, dev }
  const protective = Object.fromEntries(securityHeaders(cspOptions))
  const withPolicy = (headers: OutgoingHttpHeaders, scripts: string[]): OutgoingHttpHeaders => ({
    ...protective,
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(scripts, cspOptions),
  })

  async function handle(request: Request, nonce: string, visitor?: { ip: string; userAgent: string; secure: boolean }) {
    const response = await (await handler())(request, nonce, visitor)
    if (response.status === 404) onMissing(new URL(request.url).pathname)
    return response
  }

  /** Renders a page for nobody in particular. With `sink`, its first reader gets it as it comes. */
  async function renderPublic(path: string, sink?: ServerResponse): Promise<RenderedPage> {
    const nonce = newNonce()
    const response = await handle(new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } }), nonce)
    const headers = toNodeHeaders(response.headers)
    sink?.writeHead(response.status, withPolicy({ 'Cache-Control': 'no-store', ...headers }, [`'nonce-${nonce}'`]))
    const chunks: Buffer[] = []
    for await (const chunk of chunksOf(response)) {
      chunks.push(chunk)
      sink?.write(chunk)
    }
    sink?.end()
    const html = Buffer.concat(chunks).toString('utf8').replaceAll(` nonce="${nonce}"`, '')
    return { html, status: response.status, headers: withPolicy(headers, inlineScriptHashes(html)) }
  }

  /** Renders a page for this visitor: forms, funnel steps, data of a client-side navigation. */
  async function renderPrivate(req: ExpressRequest, res: ServerResponse): Promise<void> {
    const nonce = newNonce()
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const visitor = { ip: req.ip ?? '', userAgent: String(req.headers['user-agent'] ?? ''), secure: req.secure }
    const response = await handle(toWebRequest(req, publicUrl, gone.signal), nonce, visitor)
    res.writeHead(
      response.status,
      withPolicy({ 'Cache-Control': 'no-store', ...toNodeHeaders(response.headers) }, [`'nonce-${nonce}'`]),
    )
    for await (const chunk of chunksOf(response)) if (!res.write(chunk)) await drained(res)
    res.end()
  }

  return { renderPublic, renderPrivate }
}

/** Waits until the reader has taken what was written, or has left. */
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
  const body = method === 'GET' || method === 'HEAD' ? undefined : (Readable.toWeb(req) as unknown as ReadableStream)
  // The address comes from the configuration, never from a Host header that anyone can send.
  return new Request(new URL(req.originalUrl ?? '/', publicUrl), { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
