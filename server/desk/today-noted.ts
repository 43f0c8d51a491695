/** What an alarm knew when it was raised, in words. */
import { counted } from '#shared/counted.ts'
import { momentOf } from '#shared/days.ts'
import type { Detail } from '../platform/alarms/alarm.ts'

type Value = Detail[string]

const minutes = (seconds: Value): string => counted(Math.floor(Number(seconds) / 60), 'minute')
const atOrNever = (iso: Value): string => (iso === 'never' ? iso : momentOf(Date.parse(String(iso))))
/** Of one, or of several. */
const count =
  (one: string) =>
  (value: Value): string =>
    counted(Number(value), one)

/** By the names under which alarms note it; what is not here is said as it is. */
const WORDS: Readonly<Record<string, (value: Value) => string>> = {
  ageSeconds: (seconds) => `${minutes(seconds)} old`,
  last: (iso) => `last ${atOrNever(iso)}`,
  lastReport: (iso) => `last report ${atOrNever(iso)}`,
  oldestSeconds: (seconds) => `the oldest has been due for ${minutes(seconds)}`,
  stuckSeconds: (seconds) => `none has left for ${minutes(seconds)}`,
  minutes: count('minute'),
  hours: count('hour'),
  failures: count('failure'),
  stale: count('stale price'),
  problems: count('problem'),
  requests: count('request'),
  forwarded: (requests) => `${requests} passed on by proxies`,
  fromOneAddress: (requests) => `${requests} from one address`,
  trusted: (proxies) => `TRUST_PROXY_HOPS ${proxies}`,
  newestPeriod: (period) => `newest period ${period}`,
  freeMiB: (mib) => `${mib} MiB left`,
  until: (iso) => `until ${momentOf(Date.parse(String(iso)))}`,
}

/** As a sentence; empty for nothing beyond the title of the alarm. */
export function notedIn({ of, detail }: { readonly of: string; readonly detail: Detail }): string {
  const told = Object.entries(detail).filter(([, value]) => value !== of)
  const words = told.map(([name, value]) => WORDS[name]?.(value) ?? `${name} ${value}`)
  return words.length > 0 ? `Noted: ${words.join(', ')}. ` : ''
}
