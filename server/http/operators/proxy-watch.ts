/** Web notices that `TRUST_PROXY_HOPS` is wrong: then all readers have one address, and one set of limits, which refuses them. */
import type { IncomingMessage } from 'node:http'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { isForwarded } from '../edge/asker.ts'

/** `now`: monotonic milliseconds. */
type ProxyWatchOptions = { readonly trustedHops: number; readonly alarm: Alarm; readonly now: () => number }

/** A stranger can send such a hundred and another, again and again: the alarm ends after this time without one, and is raised again no sooner. */
const QUIET_MS = 3_600_000

const { requests: SAMPLE, forwarded: FORWARDED, alike: ALIKE, programs: PROGRAMS } = LASTING.readers_alike.limits

/** Whether more proxies passed this request on than are believed. */
function isBeyond({ headers }: IncomingMessage, trustedHops: number): boolean {
  if (trustedHops === 0) return isForwarded(headers)
  return [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').length > trustedHops
}

/** @returns takes each request with the address that it counts as; judges them by the hundred */
export function watchProxies({ trustedHops, alarm, now }: ProxyWatchOptions) {
  const tell = alarmOnce(alarm, 'readers_alike')
  let last = Number.NEGATIVE_INFINITY
  let seen: { readonly address: string; readonly program: string; readonly isBeyond: boolean }[] = []

  function judge(): void {
    const [most = []] = Object.values(Object.groupBy(seen, ({ address }) => address)).sort(
      (a = [], b = []) => b.length - a.length,
    )
    const forwarded = seen.filter((each) => each.isBeyond).length
    // One reader, or a monitor, has one program; many behind one address have many.
    const programs = new Set(most.map(({ program }) => program)).size
    const isAlike = most.length >= ALIKE && programs >= PROGRAMS
    const detail = { requests: seen.length, forwarded, fromOneAddress: most.length, trusted: trustedHops }
    if (forwarded >= FORWARDED || isAlike) {
      last = now()
      tell(detail)
    } else if (now() - last >= QUIET_MS) tell(undefined)
  }

  return (request: IncomingMessage, address: string | undefined): void => {
    const program = (request.headers['user-agent'] ?? '').slice(0, 200)
    seen.push({ address: address ?? '', program, isBeyond: isBeyond(request, trustedHops) })
    if (seen.length < SAMPLE) return
    judge()
    seen = []
  }
}
