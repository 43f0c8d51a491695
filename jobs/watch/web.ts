/** Whether web answers, and how long the certificate that readers meet there is good for. */
import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Detail } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { lasting, UNKNOWN, type Watch } from './watch.ts'

const DEADLINE_MS = 5000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @returns why web is not well, or `undefined`; of several processes behind the name one has to answer */
async function problemAt(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/healthz', url), { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answered ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @param url the origin where this worker reaches web */
export function watchWeb(url: string, clock: Pick<Clock, 'monotonic'>): Watch {
  const { forSeconds, startSeconds } = LASTING.web_silent.limits
  const startedAt = clock.monotonic()
  let hasAnswered = false
  const look = lasting(forSeconds * 1000, clock, async () => {
    const problem = await problemAt(url)
    hasAnswered ||= problem === undefined
    return problem === undefined ? undefined : { problem }
  })
  return {
    kind: 'web_silent',
    look: async (isRaised) => {
      const found = await look(isRaised)
      // Both start together, and web takes longer.
      const mayBeStarting = !hasAnswered && clock.monotonic() - startedAt < startSeconds * 1000
      return found && mayBeStarting ? UNKNOWN : found
    },
  }
}

/** The days that the certificate at this address is good for, where they are few; unknown where nothing answers there. */
async function certificateAt({ hostname, port }: URL, now: number): Promise<Detail | undefined | typeof UNKNOWN> {
  // Read and not trusted: one that has expired is looked for. Nothing is sent.
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(DEADLINE_MS) })
    const { valid_from, valid_to } = socket.getPeerCertificate()
    const [from, until] = [Date.parse(valid_from), Date.parse(valid_to)]
    const { days, share } = LASTING.certificate_expiring.limits
    const isSoon = until - now < Math.min(days * DAY_MS, (until - from) * share)
    return isSoon ? { host: hostname, until: new Date(until).toISOString() } : undefined
  } catch {
    return UNKNOWN
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}

/**
 * Looks once an hour.
 * @param log called when it cannot be checked any more, which is no alarm: some networks do not lead a machine to its own public name
 * @returns nothing to watch where readers do not come over https
 */
export function watchCertificate(publicUrl: string, { now, monotonic }: Clock, log?: Pick<Logger, 'warn'>): Watch[] {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return []
  let last: { readonly at: number; readonly found: ReturnType<typeof certificateAt> } | undefined
  let isSeen = true
  async function lookAnew(): ReturnType<typeof certificateAt> {
    const found = await certificateAt(url, now())
    if (found === UNKNOWN && isSeen)
      log?.warn({ host: url.host }, 'the certificate cannot be looked at from here: no alarm tells when it expires')
    isSeen = found !== UNKNOWN
    return found
  }
  const look = () => {
    if (!last || monotonic() - last.at >= HOUR_MS) last = { at: monotonic(), found: lookAnew() }
    return last.found
  }
  return [{ kind: 'certificate_expiring', of: url.host, look }]
}
