import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { z } from 'zod'
import { readRetryAfter } from '#server/platform/http/retry-after.ts'
import type { Tracker, TrackerOutcome } from '../ports.ts'
import { createEgress, type EgressOptions } from './egress.ts'
import { isReachable } from './reachable.ts'

export type HttpTrackerOptions = EgressOptions & {
  readonly url: string
  readonly idempotent: boolean
  readonly deadlineMs?: number
  readonly now: () => number
}

const MAX_ANSWER_BYTES = 64 * 1024

/** Exactly 200, as text or number; nothing else is coerced. */
const answer = z.object({ ret_code: z.union([z.string(), z.number()]), url: z.unknown().optional() })

/** Our credentials, our path or a proxy between is refused: nothing is wrong with the lead, and none would pass. */
const SHUT = new Set([401, 403, 404, 407])

function errorCode(error: unknown, signal: AbortSignal): string {
  if (!(error instanceof Error)) return 'unknown'
  // An answer cut off by the deadline looks like a broken connection.
  if (signal.aborted) return 'timeout'
  return 'code' in error ? String(error.code) : error.name
}

/** Whole seconds that the answer asks us to wait; `undefined` where it does not. How long is obeyed is the delivery's rule. */
function secondsToWait(response: IncomingMessage, now: number): number | undefined {
  const ms = readRetryAfter(response.headers['retry-after'], now)
  return ms === undefined || ms === 0 ? undefined : Math.ceil(ms / 1000)
}

class AnswerTooLarge extends Error {}

async function readCapped(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(text: string): TrackerOutcome {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { kind: 'ambiguous', reason: 'the answer is not JSON' }
  }
  const parsed = answer.safeParse(data)
  if (!parsed.success) return { kind: 'ambiguous', reason: 'the answer has no ret_code' }
  const { ret_code, url } = parsed.data
  if (ret_code !== 200 && ret_code !== '200') return { kind: 'rejected', reason: `ret_code ${String(ret_code).slice(0, 20)}` }
  // A url of another type is ignored: the lead was accepted all the same.
  return typeof url === 'string' && url !== '' ? { kind: 'accepted', url } : { kind: 'accepted' }
}

async function judge(response: IncomingMessage, now: number): Promise<TrackerOutcome> {
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return readAnswer(await readCapped(response))
  response.destroy()
  const reason = `HTTP ${status}`
  if (status === 429 || status === 503) return { kind: 'retry', reason, retryAfter: secondsToWait(response, now) }
  if (SHUT.has(status)) return { kind: 'shut', reason }
  // A redirect is not followed: the lead goes to the configured host or nowhere.
  if (status >= 300 && status < 400) return { kind: 'retry', reason }
  if (status >= 400 && status < 500) return { kind: 'rejected', reason }
  return { kind: 'ambiguous', reason }
}

type Post = {
  readonly url: URL
  readonly key: string
  readonly body: string
  readonly signal: AbortSignal
  /** From here on, bytes of the lead may leave: the connection is made and, over TLS, the handshake is complete. */
  readonly onConnected: () => void
}

/** One POST on its own connection, so that the address is checked every time. Follows no redirect. */
function post({ url, key, body, signal, onConnected }: Post, egress: ReturnType<typeof createEgress>): Promise<IncomingMessage> {
  egress.assertHost()
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key }
    const request = open(url, { method: 'POST', agent: false, lookup: egress.lookup, headers, signal })
    // Stays for the whole exchange: an error after the answer has begun is also reported by the answer's stream.
    request.on('error', reject)
    request.once('response', resolve)
    request.once('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected))
    request.end(body)
  })
}

/**
 * The tracker over HTTP: one JSON POST, five seconds and 64 KiB for everything, no redirects, public addresses only, the
 * verification id as `Idempotency-Key`. Whatever may have arrived counts as ambiguous, not as failed; what ended before
 * there was a connection to send it on may be sent again.
 */
export function createHttpTracker({ url, idempotent, deadlineMs = 5000, now, ...options }: HttpTrackerOptions): Tracker {
  const target = new URL(url)
  const egress = createEgress(target.hostname, options)
  return {
    name: target.origin,
    idempotent,
    reachable: () => isReachable(target, egress, deadlineMs),
    async send(payload, key) {
      const signal = AbortSignal.timeout(deadlineMs)
      let connected = false
      const onConnected = (): void => {
        connected = true
      }
      try {
        const response = await post({ url: target, key, body: JSON.stringify(payload), signal, onConnected }, egress)
        return await judge(response, now())
      } catch (error) {
        if (error instanceof AnswerTooLarge) return { kind: 'ambiguous', reason: 'the answer is over 64 KiB' }
        return { kind: connected ? 'ambiguous' : 'retry', reason: errorCode(error, signal) }
      }
    },
  }
}
