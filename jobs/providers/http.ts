/**
 * What a provider answers, as JSON or a named kind of text, or why not. A provider, or anything between it and us, may answer
 * anything; the worker keeps its memory and its event loop (FEED-6, FEED-10).
 */
import type { Clock } from '#server/platform/clock.ts'
import { exchange, type HttpAnswer, HttpFault } from '#server/platform/http/exchange.ts'
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
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly post?: unknown
  readonly clock: Clock
}

export type Reply = { readonly status: number; readonly body: unknown; readonly receivedAt: number }

const DEADLINE_MS = 8000
const CONNECT_MS = 2000
const MAX_BYTES = 2 * 1024 * 1024
/** The wait after a 429 without `Retry-After`. */
const UNSAID_MS = 60_000

function parse(text: string, answer: HttpAnswer, where: string): Result<unknown, ProviderProblem> {
  const contentType = answer.header('content-type')
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType))
    return fail({ kind: 'not-json', detail: `content-type ${contentType.slice(0, 80) || 'missing'} from ${where}` })
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail({ kind: 'not-json', detail: `unreadable JSON from ${where}` })
  }
}

/** The problem that a status alone indicates; `undefined` for 2xx. Error bodies are ignored: they come in too many shapes. */
function problemOf({ status, header }: HttpAnswer, clock: Clock, where: string): ProviderProblem | undefined {
  const detail = `HTTP ${status} from ${where}`
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return { kind: 'redirect', detail }
  if (status === 401) return { kind: 'unauthorised', detail }
  const retryAfter = header('retry-after')
  if (status === 429 || (status === 503 && retryAfter !== ''))
    return { kind: 'rate-limited', retryAfterMs: readRetryAfter(retryAfter, clock.now()) ?? UNSAID_MS, detail }
  return { kind: 'http', status, detail }
}

type Receive<T> = (answer: HttpAnswer, where: string) => Promise<Result<T, ProviderProblem>>

async function ask<T>(url: string, options: FetchOptions, receive: Receive<T>): Promise<Result<T, ProviderProblem>> {
  const { headers, post, deadlineMs = DEADLINE_MS, connectMs = CONNECT_MS, maxBytes = MAX_BYTES } = options
  const target = new URL(url)
  const where = `${target.host}${target.pathname}`
  const sent = { 'accept-encoding': 'gzip', 'user-agent': 'northern-ledger/1', ...headers }
  try {
    return await exchange(target, { headers: sent, post, deadlineMs, connectMs, maxBytes }, (answer) => receive(answer, where))
  } catch (error) {
    if (!(error instanceof HttpFault)) throw error
    return fail({ kind: error.kind === 'undecodable' ? 'not-json' : error.kind, detail: `${error.message} from ${where}` })
  }
}

type TextReply = Result<{ readonly text: string; readonly receivedAt: number }, ProviderProblem>
type TextKind = { readonly accept: string; readonly is: RegExp; readonly charsetOf?: (head: string) => string }

function askText(url: string, { accept, is, charsetOf }: TextKind, options: FetchOptions): Promise<TextReply> {
  return ask(url, { ...options, headers: { accept, ...options.headers } }, async (answer, where) => {
    const problem = problemOf(answer, options.clock, where)
    if (problem) return fail(problem)
    const given = answer.header('content-type')
    if (!is.test(given))
      return fail({ kind: 'malformed', detail: `content-type ${given.slice(0, 80) || 'missing'} from ${where}` })
    return ok({ text: await answer.text(charsetOf), receivedAt: options.clock.now() })
  })
}

/** Like `fetchJson`, for an answer of one kind of text, such as `text/csv`. */
export const fetchText = (url: string, type: `text/${string}`, options: FetchOptions): Promise<TextReply> =>
  askText(url, { accept: type, is: new RegExp(`^${type}`, 'i') }, options)

const XML = {
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
  is: /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i,
  charsetOf: (head: string): string => /^[^<]*<\?xml[^>]*\sencoding=["']([\w.-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8',
}

/** Like `fetchText`, for XML under any of its names, in the encoding that it declares. */
export const fetchXml = (url: string, options: FetchOptions): Promise<TextReply> => askText(url, XML, options)

/** A request whose errors are known by the HTTP status. `body` is unknown JSON up to `maxBytes`; never throws for what a server does. */
export function fetchJson(url: string, options: FetchOptions): Promise<Result<Omit<Reply, 'status'>, ProviderProblem>> {
  return ask(url, options, async (answer, where) => {
    const problem = problemOf(answer, options.clock, where)
    if (problem) return fail(problem)
    const body = parse(await answer.text(), answer, where)
    return body.ok ? ok({ body: body.value, receivedAt: options.clock.now() }) : body
  })
}

/**
 * GET for a provider whose error bodies say more than the status: any JSON answer except a redirect is a reply, whatever
 * its status. An error without JSON has its status alone.
 */
export function fetchReply(url: string, options: FetchOptions): Promise<Result<Reply, ProviderProblem>> {
  return ask(url, options, async (answer, where) => {
    const problem = problemOf(answer, options.clock, where)
    if (problem?.kind === 'redirect') return fail(problem)
    const text = await answer.text().catch((error: unknown) => {
      if (!problem) throw error
      return ''
    })
    const body = parse(text, answer, where)
    if (!body.ok) return fail(problem ?? body.problem)
    return ok({ status: answer.status, body: body.value, receivedAt: options.clock.now() })
  })
}
