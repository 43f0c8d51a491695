/** Every limit of the site in one table. The reasons for the numbers: docs/decisions/0013. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { EnvProblem } from '#server/platform/env.ts'
import type { LimitAction, LimitDimension } from '../ports.ts'

export type LimitRow = {
  readonly action: LimitAction
  readonly dimension: LimitDimension
  /** Uses that pass within any `seconds`. */
  readonly max: number
  readonly seconds: number
  /** Count distinct members (phones of one address) instead of uses. */
  readonly distinct?: true
  /** Counts only while this many uses passed within the longer time: a tighter row for what is under attack, not a lock. */
  readonly worn?: { readonly max: number; readonly seconds: number }
  /** Once tripped, nothing passes for this long. */
  readonly blockSeconds?: number
  /** Tell the operator when it trips. */
  readonly alarm?: true
  /** Conversion guard: trips only while fewer than this share of the `max` or more sends were verified. */
  readonly minVerifiedPercent?: number
  /** Messages whose codes were used do not count. */
  readonly exceptVerified?: true
  /** From this share of `max` on a use takes a solved challenge: 0 always, 100 never. `max` stops everybody as before. */
  readonly challengeAtPercent?: number
  /** When full, it does not refuse: the outcome says so, and the caller skips what the budget pays for. */
  readonly neverRefuses?: true
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const MONTH = 30 * DAY

/** No window is longer: after that, counters are erased (`../retention.ts`). */
export const LONGEST_WINDOW_SECONDS = MONTH

/** First to trip wins, in this order. */
export const DEFAULT_LIMITS = {
  'cooldown.verification': { action: 'cooldown', dimension: 'verification', max: 1, seconds: MINUTE },
  'cooldown.phone': { action: 'cooldown', dimension: 'phone', max: 1, seconds: MINUTE },
  'send.verification': { action: 'send', dimension: 'verification', max: 3, seconds: DAY },
  'send.phone.hour': { action: 'send', dimension: 'phone', max: 3, seconds: HOUR },
  'send.phone.day': { action: 'send', dimension: 'phone', max: 5, seconds: DAY },
  'send.phone.worn': { action: 'send', dimension: 'phone', max: 2, seconds: DAY, worn: { max: 12, seconds: MONTH } },
  'send.email.day': { action: 'send', dimension: 'email', max: 5, seconds: DAY },
  'send.ip.hour': { action: 'send', dimension: 'ip', max: 5, seconds: HOUR },
  'send.ip.day': { action: 'send', dimension: 'ip', max: 10, seconds: DAY },
  'send.ip.phones': { action: 'send', dimension: 'ip-phones', max: 3, seconds: HOUR, distinct: true },
  'send.network.hour': { action: 'send', dimension: 'network', max: 30, seconds: HOUR, challengeAtPercent: 50 },
  'send.prefix.day': { action: 'send', dimension: 'prefix', max: 20, seconds: DAY, alarm: true, exceptVerified: true },
  'send.prefix.hour': {
    action: 'send',
    dimension: 'prefix',
    max: 20,
    seconds: HOUR,
    alarm: true,
    exceptVerified: true,
    challengeAtPercent: 25,
  },
  'send.area.conversion': {
    action: 'send',
    dimension: 'area',
    max: 20,
    seconds: 15 * MINUTE,
    blockSeconds: HOUR,
    alarm: true,
    minVerifiedPercent: 20,
    challengeAtPercent: 50,
  },
  'send.site.hour': { action: 'send', dimension: 'site', max: 200, seconds: HOUR, alarm: true, challengeAtPercent: 30 },
  'send.site.day': { action: 'send', dimension: 'site', max: 1000, seconds: DAY, alarm: true, challengeAtPercent: 30 },
  'challenge.ip.hour': { action: 'challenge', dimension: 'ip', max: 20, seconds: HOUR },
  'challenge.network.hour': { action: 'challenge', dimension: 'network', max: 200, seconds: HOUR },
  'refused.ip.hour': { action: 'refused', dimension: 'ip', max: 30, seconds: HOUR },
  'refused.network.hour': { action: 'refused', dimension: 'network', max: 300, seconds: HOUR },
  'wrong.phone.day': { action: 'wrong', dimension: 'phone', max: 6, seconds: DAY },
  'wrong.phone.worn': { action: 'wrong', dimension: 'phone', max: 3, seconds: DAY, worn: { max: 12, seconds: MONTH } },
  'wrong.email.day': { action: 'wrong', dimension: 'email', max: 10, seconds: DAY },
  'guess.ip.hour': { action: 'guess', dimension: 'ip', max: 15, seconds: HOUR },
  'guess.network.hour': { action: 'guess', dimension: 'network', max: 60, seconds: HOUR },
  'wrong.site.hour': { action: 'wrong', dimension: 'site', max: 300, seconds: HOUR, alarm: true },
  'wrong.site.day': { action: 'wrong', dimension: 'site', max: 1000, seconds: DAY, alarm: true },
  'lead.ip.hour': { action: 'lead', dimension: 'ip', max: 60, seconds: HOUR },
  'contact.ip.hour': { action: 'contact', dimension: 'ip', max: 5, seconds: HOUR },
  'contact.network.hour': { action: 'contact', dimension: 'network', max: 20, seconds: HOUR },
  'contact.site.day': {
    action: 'contact',
    dimension: 'site',
    max: 1000,
    seconds: DAY,
    alarm: true,
    challengeAtPercent: 30,
    neverRefuses: true,
  },
  'withdrawal.ip.hour': { action: 'withdrawal', dimension: 'ip', max: 30, seconds: HOUR },
  'enquiry.ip.hour': { action: 'enquiry', dimension: 'ip', max: 10, seconds: HOUR },
  'enquiry.network.hour': { action: 'enquiry', dimension: 'network', max: 60, seconds: HOUR },
  'enquiry.site.day': {
    action: 'enquiry',
    dimension: 'site',
    max: 2000,
    seconds: DAY,
    alarm: true,
    challengeAtPercent: 30,
    neverRefuses: true,
  },
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof DEFAULT_LIMITS
export type LimitTable = Readonly<Record<LimitName, LimitRow>>

const positive = z.int().min(1).max(10_000_000)
const seconds = z.int().min(1).max(LONGEST_WINDOW_SECONDS)
const override = z.strictObject({
  max: positive.optional(),
  seconds: seconds.optional(),
  blockSeconds: seconds.optional(),
  minVerifiedPercent: z.int().min(1).max(100).optional(),
  challengeAtPercent: z.int().min(0).max(100).optional(),
})
const overrides = z.partialRecord(z.enum(Object.keys(DEFAULT_LIMITS) as [LimitName, ...LimitName[]]), override)

/**
 * The table with single rows overridden, as text of `LIMITS_FILE`: `{"send.phone.hour": {"max": 5}}`.
 * @throws {EnvProblem} with one line a problem: the row, what it got, what it takes
 */
export function readLimits(json?: string): LimitTable {
  if (json === undefined) return DEFAULT_LIMITS
  const parsed = overrides.safeParse(parseJson(json))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `LIMITS_FILE: ${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new EnvProblem(lines)
  }
  const entries = Object.entries(DEFAULT_LIMITS) as [LimitName, LimitRow][]
  return Object.fromEntries(entries.map(([name, row]) => [name, { ...row, ...parsed.data[name] }])) as LimitTable
}

/** {@link readLimits} of a file; the defaults without one. */
export function readLimitsFile(path: string | undefined): LimitTable {
  if (path === undefined) return DEFAULT_LIMITS
  try {
    return readLimits(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof EnvProblem) throw error
    throw new EnvProblem([`LIMITS_FILE: got "${path}", takes the path of a readable file`])
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new EnvProblem(['LIMITS_FILE: the file: takes JSON'])
  }
}
