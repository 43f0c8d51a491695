/**
 * One guarded request: bounded in time and bytes, JSON or a named kind of text, no redirects. A provider, or anything between it and us, may
 * answer anything; the worker keeps its memory and its event loop (FEED-6, FEED-10).
 */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Clock } from '#server/platform/clock.ts'
import { readRetryAfter } from '#server/platform/http/retry-after.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ProviderProblem } from './provider.ts'

export type FetchOptions = {
  /** Secrets go only here: URLs end up in logs. */
  readonly headers?: Readonly<Record<string, string>>
  /** From the call to the last byte. */
  readonly deadlineMs?: number
  /** Until the connection is established, TLS included. */
  readonly connectMs?: number
  /** Of the body after decompression. */
  readonly maxBytes?: number
  /** Sent as JSON by POST, for services that are asked so; without it the request is a GET. */
  readonly post?: unknown
  readonly clock: Clock
}

export type Reply = { readonly status: number; readonly body: unknown; readonly receivedAt: number }

const DEADLINE_MS = 8000
const CONNECT_MS = 2000
const MAX_BYTES = 2 * 1024 * 1024
/** The wait after a 429 without `Retry-After`. */
const UNSAID_MS = 60_000

/** Carries a problem out of streams and callbacks, which can only throw. */
class Cut extends Error {
  readonly problem: ProviderProblem
  constructor(problem: ProviderProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** One connection per call: polls are minutes apart, and a kept-alive one would hit the provider's idle limit. */
function open(target: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isTls = target.protocol === 'https:'
  const body = options.post === undefined ? undefined : JSON.stringify(options.post)
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'user-agent': 'northern-ledger/1',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const request = (isTls ? httpsRequest : httpRequest)(target, { agent: false, method, headers, signal }, resolve)
    const connecting = setTimeout(() => {
      request.destroy(new Cut({ kind: 'timeout', detail: `no connection to ${target.host}` }))
    }, options.connectMs ?? CONNECT_MS)
    request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting)))
    request.once('close', () => clearTimeout(connecting))
    // Stays after the answer has begun: a reset in the middle of a body is also reported here.
    request.on('error', reject)
    request.end(body)
  })
}

type Body = {
  readonly response: IncomingMessage
  readonly maxBytes: number
  readonly where: string
  readonly signal: AbortSignal
}

/**
 * Counts what comes out of the decompressor, so that a small body cannot expand into a large one. Settles at the first
 * end, error, excess or abort without waiting for the streams to close: a decompressor destroyed while working may never
 * emit `close`.
 */
function collect(source: Readable, { response, maxBytes, where, signal }: Body): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise<string>((resolve, reject) => {
    source.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(new Cut({ kind: 'too-large', detail: `more than ${maxBytes} bytes from ${where}` }))
    })
    source.on('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks))))
    source.on('error', reject)
    response.on('error', reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => {
    response.destroy()
    source.destroy()
  })
}

function read(body: Body): Promise<string> {
  const { response, where } = body
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return collect(response, body)
  if (encoding === 'gzip') return collect(response.pipe(createGunzip()), body)
  throw new Cut({ kind: 'not-json', detail: `content-encoding ${encoding.slice(0, 40)} from ${where}` })
}

function parse(text: string, contentType: string, where: string): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType))
    throw new Cut({ kind: 'not-json', detail: `content-type ${contentType.slice(0, 80) || 'missing'} from ${where}` })
  try {
    return JSON.parse(text)
  } catch {
    throw new Cut({ kind: 'not-json', detail: `unreadable JSON from ${where}` })
  }
}

/** The problem that a status alone indicates; `undefined` for 2xx. Error bodies are ignored: they come in too many shapes. */
function problemOf(response: IncomingMessage, clock: Clock, where: string): ProviderProblem | undefined {
  const status = response.statusCode ?? 0
  const detail = `HTTP ${status} from ${where}`
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return { kind: 'redirect', detail }
  if (status === 401) return { kind: 'unauthorised', detail }
  const retryAfter = response.headers['retry-after']
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { kind: 'rate-limited', retryAfterMs: readRetryAfter(retryAfter, clock.now()) ?? UNSAID_MS, detail }
  return { kind: 'http', status, detail }
}

type Receive<T> = (response: IncomingMessage, where: string, signal: AbortSignal) => Promise<Result<T, ProviderProblem>>

async function get<T>(url: string, options: FetchOptions, receive: Receive<T>): Promise<Result<T, ProviderProblem>> {
  const target = new URL(url)
  const where = `${target.host}${target.pathname}`
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), options.deadlineMs ?? DEADLINE_MS)
  let response: IncomingMessage | undefined
  try {
    response = await open(target, options, deadline.signal)
    return await receive(response, where, deadline.signal)
  } catch (error) {
    if (error instanceof Cut) return fail(error.problem)
    if (deadline.signal.aborted) return fail({ kind: 'timeout', detail: `no complete answer from ${where} in time` })
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    // Broken compression is a fault of the body; everything else is the connection's.
    return fail({ kind: code.startsWith('Z_') ? 'not-json' : 'network', detail: `${code} from ${where}` })
  } finally {
    clearTimeout(timer)
    response?.destroy()
  }
}

/** Like `fetchJson`, for an answer of one kind of text, such as `text/csv`. */
export function fetchText(
  url: string,
  type: string,
  options: FetchOptions,
): Promise<Result<{ readonly text: string; readonly receivedAt: number }, ProviderProblem>> {
  return get(url, { ...options, headers: { ...options.headers, accept: type } }, async (response, where, signal) => {
    const problem = problemOf(response, options.clock, where)
    if (problem) return fail(problem)
    const given = response.headers['content-type'] ?? ''
    if (!given.toLowerCase().startsWith(type))
      return fail({ kind: 'malformed', detail: `content-type ${given.slice(0, 80) || 'missing'} from ${where}` })
    const text = await read({ response, maxBytes: options.maxBytes ?? MAX_BYTES, where, signal })
    return ok({ text, receivedAt: options.clock.now() })
  })
}

/** A request whose errors are told by the HTTP status. `body` is unknown JSON up to `maxBytes`; never throws for what a server does. */
export function fetchJson(url: string, options: FetchOptions): Promise<Result<Omit<Reply, 'status'>, ProviderProblem>> {
  return get(url, options, async (response, where, signal) => {
    const problem = problemOf(response, options.clock, where)
    if (problem) return fail(problem)
    const text = await read({ response, maxBytes: options.maxBytes ?? MAX_BYTES, where, signal })
    return ok({ body: parse(text, response.headers['content-type'] ?? '', where), receivedAt: options.clock.now() })
  })
}

/**
 * GET for a provider whose error bodies say more than the status: any JSON answer except a redirect is a reply, whatever
 * its status. An error without JSON is told by its status.
 */
export function fetchReply(url: string, options: FetchOptions): Promise<Result<Reply, ProviderProblem>> {
  return get(url, options, async (response, where, signal) => {
    const problem = problemOf(response, options.clock, where)
    if (problem?.kind === 'redirect') return fail(problem)
    const status = response.statusCode ?? 0
    try {
      const text = await read({ response, maxBytes: options.maxBytes ?? MAX_BYTES, where, signal })
      return ok({ status, body: parse(text, response.headers['content-type'] ?? '', where), receivedAt: options.clock.now() })
    } catch (error) {
      if (problem && error instanceof Cut) return fail(problem)
      throw error
    }
  })
}
