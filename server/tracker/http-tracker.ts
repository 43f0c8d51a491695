import { z } from 'zod'
import type { Tracker, TrackerOutcome } from '#shared/funnel-ports.ts'

export type HttpTrackerOptions = {
  readonly url: string
  readonly idempotent: boolean
  readonly deadlineMs?: number
  readonly now: () => number
  readonly fetch?: typeof fetch
}

const MAX_ANSWER_BYTES = 64 * 1024
const MAX_RETRY_AFTER_SECONDS = 36_000

/** Exactly 200, as text or number; nothing else is coerced. */
const answer = z.object({ ret_code: z.union([z.string(), z.number()]), url: z.unknown().optional() })

/** The connection was never made, or was refused before a byte of the lead was sent. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|ERR_TLS_.*)$/

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? String(cause.code) : cause.name
}

/** Seconds of a `Retry-After` in either form; `undefined` for anything else. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : undefined
}

class AnswerTooLarge extends Error {}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
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
  // A url of another type is none: the lead was taken all the same.
  return typeof url === 'string' && url !== '' ? { kind: 'accepted', url } : { kind: 'accepted' }
}

async function judge(response: Response, now: number): Promise<TrackerOutcome> {
  const { status } = response
  if (response.ok) return readAnswer(await readCapped(response))
  await response.body?.cancel()
  const reason = `HTTP ${status}`
  if (status === 429 || status === 503)
    return { kind: 'retry', reason, retryAfter: retryAfterSeconds(response.headers.get('retry-after'), now) }
  // A redirect is not followed: the lead goes to the configured host or nowhere.
  if (status >= 300 && status < 400) return { kind: 'retry', reason }
  if (status >= 400 && status < 500) return { kind: 'rejected', reason }
  return { kind: 'ambiguous', reason }
}

/**
 * The tracker over HTTP: one JSON POST, five seconds and 64 KiB for everything, no redirects, the verification id as
 * `Idempotency-Key`. Whatever may have arrived counts as ambiguous, not as failed.
 */
export function createHttpTracker({
  url,
  idempotent,
  deadlineMs = 5000,
  now,
  fetch: request = fetch,
}: HttpTrackerOptions): Tracker {
  return {
    idempotent,
    async send(payload, key) {
      try {
        const response = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
          body: JSON.stringify(payload),
          redirect: 'manual',
          signal: AbortSignal.timeout(deadlineMs),
        })
        return await judge(response, now())
      } catch (error) {
        if (error instanceof AnswerTooLarge) return { kind: 'ambiguous', reason: 'the answer is over 64 KiB' }
        const code = errorCode(error)
        return NOT_CONNECTED.test(code) ? { kind: 'retry', reason: code } : { kind: 'ambiguous', reason: code }
      }
    },
  }
}
