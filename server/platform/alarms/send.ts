/** Sends alarms: always as a log line; with an address and a mail server also as a POST and a mail. */
import type { Alarm, AlarmState, Detail } from './alarm.ts'
import { LASTING } from './conditions.ts'
import { EVENTS } from './events.ts'
import { createTelling, type Message } from './notify.ts'

/** What a log must offer. */
type AlarmLog = {
  readonly [Level in 'error' | 'warn' | 'info']: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

/** Of one-event alarms one of a kind is passed on in this time, and of what lasts one raise: the next one waits for its end. */
const QUIET_MS = 60_000
const MAIL_QUIET_MS = 10 * 60_000
const DEADLINE_MS = 5000

export type AlarmsOptions = {
  readonly url?: string | undefined
  /** Sends a mail to the office; rejects when it was not accepted. */
  readonly mail?: ((subject: string, text: string) => Promise<void>) | undefined
  readonly log: AlarmLog
  readonly now: () => number
  /** How often what did not leave is looked at, in milliseconds of real time. */
  readonly everyMs?: number
}

/** Whether enough time has passed since the last one of its kind. */
function createQuiet(ms: number, now: () => number): (kind: string) => boolean {
  const last = new Map<string, number>()
  return (kind) => {
    const before = last.get(kind)
    if (before !== undefined && now() - before < ms) return false
    last.set(kind, now())
    return true
  }
}

const inLines = (detail: Detail): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

async function post(url: string, message: Message): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  if (status >= 400) throw new Error(`it answered ${status}`)
}

const CONDITIONS = { ...LASTING, ...EVENTS }

type Way = { readonly name: string; readonly quietMs: number; readonly send: (message: Message) => Promise<void> }

function waysOf({ url, mail }: AlarmsOptions): Way[] {
  const ways: Way[] = []
  if (url !== undefined) ways.push({ name: 'webhook', quietMs: QUIET_MS, send: (message) => post(url, message) })
  if (mail) {
    const send = ({ alarm, state, detail, at }: Message): Promise<void> => {
      const { title, todo } = CONDITIONS[alarm]
      const facts = `${alarm}, ${state} ${at}\n\n${inLines(detail)}\n`
      return state === 'ended' ? mail(`Over: ${alarm}`, facts) : mail(`Alarm: ${alarm}`, `${title}. ${todo}\n\n${facts}`)
    }
    ways.push({ name: 'mail', quietMs: MAIL_QUIET_MS, send })
  }
  return ways
}

/**
 * @returns what passes an alarm on. One of one event is dropped if its kind was sent lately, and lost with the request that
 * carries it; what lasts has one raise only, hence it is sent again until it has arrived.
 */
export function createAlarms(options: AlarmsOptions): Alarm {
  const { log, now, everyMs } = options
  const listeners: ((kind: string, of: string) => void)[] = []
  const heard = (kind: string, of: string): void => {
    for (const each of listeners) each(kind, of)
  }
  const ways = waysOf(options).map((way) => {
    const lost = (kind: string, error: Error): void =>
      log.warn({ alarm: kind, err: error.message }, `the alarm did not leave by ${way.name}`)
    const arrived = (key: string, { alarm, state }: Message): void => {
      if (state === 'raised') heard(alarm, key.slice(alarm.length + 1))
    }
    return { ...way, lost, may: createQuiet(way.quietMs, now), tell: createTelling({ ...way, arrived, lost, now, everyMs }) }
  })

  const alarm: Alarm = (kind, detail, lastingState, of = '') => {
    const state: AlarmState = lastingState ?? 'raised'
    log[state === 'ended' ? 'info' : 'error']({ alarm: kind, state, detail }, state === 'ended' ? 'an alarm is over' : 'alarm')
    const message: Message = { alarm: kind, state, detail, at: new Date().toISOString() }
    for (const { tell, may, send, lost } of ways) {
      if (lastingState !== undefined) tell(`${kind} ${of}`, message)
      else if (may(kind)) send(message).catch((error: Error) => lost(kind, error))
    }
    // Where there is no way but the log, a line in it counts as delivered.
    if (ways.length === 0 && lastingState === 'raised') heard(kind, of)
  }
  return Object.assign(alarm, { onArrival: (arrived: (kind: string, of: string) => void) => void listeners.push(arrived) })
}
