import type { Gate } from './ports.ts'

/** What is on record about the firm that receives the leads. */
export type Registration = {
  readonly regulator: string
  readonly number: string
  /** Two-letter codes of the provinces and territories it is registered in. */
  readonly provinces: readonly string[]
  /** Where the proof lies, or its hash. */
  readonly evidence: string
  /** The day somebody last looked it up, `YYYY-MM-DD`, UTC. */
  readonly verifiedOn: string
}

const MAX_AGE_DAYS = 30
const DAY_MS = 86_400_000

/** Why a registration, as it stands at `at`, allows nothing at all; `undefined` when it is in order. */
export function registrationProblem(registration: Registration | null, at: number): string | undefined {
  if (registration === null) return 'the advertiser has no registration on record'
  const { regulator, number, provinces, evidence, verifiedOn } = registration
  if ([regulator, number, evidence].some((text) => text.trim() === '')) return 'regulator, number or evidence is missing'
  if (provinces.length === 0) return 'no province is on record'
  const verified = /^\d{4}-\d{2}-\d{2}$/.test(verifiedOn) ? Date.parse(`${verifiedOn}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(verified) || verified > at) return 'the day of the last check is not a day in the past'
  if (at >= verified + (MAX_AGE_DAYS + 1) * DAY_MS) return `the registration was last checked over ${MAX_AGE_DAYS} days ago`
  return undefined
}

/**
 * The gate of production: the registration is in order and covers the lead's province. A number whose area code serves
 * two provinces needs both; a number of unknown province passes nowhere.
 */
export const registrationGate =
  (registration: Registration | null): Gate =>
  ({ provinces, at }) => {
    const reason = registrationProblem(registration, at)
    if (reason !== undefined) return { ok: false, reason }
    const covered = provinces.length > 0 && provinces.every((province) => registration?.provinces.includes(province))
    return covered ? { ok: true } : { ok: false, reason: `not registered in ${provinces.join(' or ') || 'an unknown province'}` }
  }
