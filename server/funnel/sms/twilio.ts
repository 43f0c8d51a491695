import { z } from 'zod'
import type { SmsOutcome, SmsSender } from '../ports.ts'

export type TwilioOptions = {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly deadlineMs?: number
  readonly fetch?: typeof fetch
}

const created = z.object({ sid: z.string(), status: z.string() })
const problem = z.object({ code: z.number(), message: z.string() })

/** The connection was never made: nothing left this machine. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const causeCode = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
}

/**
 * Twilio's Messages REST call. Its error texts repeat the number, so only Twilio's own numeric code is passed on
 * (21211 invalid number, 21408 region not permitted, 21610 recipient said stop, 20429 too many requests, …).
 * 4xx and 429 are definite refusals; 5xx and time-outs are ambiguous.
 */
export function createTwilioSender(options: TwilioOptions): SmsSender {
  const { baseUrl, accountSid, authToken, from, deadlineMs = 5000, fetch: request = fetch } = options
  const url = `${baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function read(response: Response): Promise<SmsOutcome> {
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) {
      const message = created.safeParse(body)
      if (!message.success) return { kind: 'unknown', reason: 'unreadable answer' }
      const failed = message.data.status === 'failed' || message.data.status === 'undelivered'
      return failed ? { kind: 'refused', reason: `status ${message.data.status}` } : { kind: 'accepted' }
    }
    const named = problem.safeParse(body)
    const reason = named.success ? `twilio ${named.data.code}` : `HTTP ${response.status}`
    return { kind: response.status >= 400 && response.status < 500 ? 'refused' : 'unknown', reason }
  }

  return {
    async send({ to, body }) {
      try {
        const response = await request(url, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
          redirect: 'error',
          signal: AbortSignal.timeout(deadlineMs),
        })
        return await read(response)
      } catch (error) {
        const code = causeCode(error)
        if (NOT_CONNECTED.has(code)) return { kind: 'refused', reason: code }
        return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : code }
      }
    },
  }
}
