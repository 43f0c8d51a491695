import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { z } from 'zod'
import { exchange, type HttpAnswer, HttpFault } from '#server/platform/http/exchange.ts'
import { readRetryAfter } from '#server/platform/http/retry-after.ts'
import type { Tracker, TrackerOutcome } from '../ports.ts'
import { createEgress, type EgressOptions, EgressRefused } from './egress.ts'

/** Whether a connection to this host can be made and, over TLS, its certificate is valid. Nothing is sent. */
async function isReachable(url: URL, egress: ReturnType<typeof createEgress>, deadlineMs: number): Promise<boolean> {
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const target = { host, port: Number(url.port) || (secure ? 443 : 80), lookup: egress.lookup }
  try {
    egress.assertHost()
  } catch {
    return false
  }
  const socket = secure ? connectTls({ ...target, servername: isIP(host) === 0 ? host : undefined }) : connect(target)
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(deadlineMs) })
    return true
  } catch {
    return false
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}

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

/** Whole seconds that the answer asks us to wait; `undefined` where it does not. How long is obeyed is the delivery's rule. */
function secondsToWait({ header }: HttpAnswer, now: number): number | undefined {
  const ms = readRetryAfter(header('retry-after'), now)
  return ms === undefined || ms === 0 ? undefined : Math.ceil(ms / 1000)
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
  // A url of another type is ignored: the lead was accepted anyway.
  return typeof url === 'string' && url !== '' ? { kind: 'accepted', url } : { kind: 'accepted' }
}

async function judge(answered: HttpAnswer, now: number): Promise<TrackerOutcome> {
  const { status } = answered
  if (status >= 200 && status < 300) return readAnswer(await answered.text())
  const reason = `HTTP ${status}`
  if (status === 429 || status === 503) return { kind: 'retry', reason, retryAfter: secondsToWait(answered, now) }
  if (SHUT.has(status)) return { kind: 'shut', reason }
  // A redirect is not followed: the lead goes to the configured host or nowhere.
  if (status >= 300 && status < 400) return { kind: 'retry', reason }
  if (status >= 400 && status < 500) return { kind: 'rejected', reason }
  return { kind: 'ambiguous', reason }
}

function reasonOf({ kind, message }: HttpFault): string {
  if (kind === 'too-large') return 'the answer is over 64 KiB'
  return kind === 'timeout' ? kind : message
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
      let connected = false
      const onConnected = (): void => {
        connected = true
      }
      const headers = { 'idempotency-key': key }
      const options = { headers, post: payload, deadlineMs, maxBytes: MAX_ANSWER_BYTES, lookup: egress.lookup, onConnected }
      try {
        egress.assertHost()
        return await exchange(target, options, (answered) => judge(answered, now()))
      } catch (error) {
        if (error instanceof EgressRefused) return { kind: 'retry', reason: error.code }
        if (!(error instanceof HttpFault)) throw error
        return { kind: connected ? 'ambiguous' : 'retry', reason: reasonOf(error) }
      }
    },
  }
}
