import type { AdvertiserRegistration } from '#shared/articles/article.ts'
import type { MayReceive } from './ports.ts'

const MAX_AGE_DAYS = 30
const DAY_MS = 86_400_000

/** The operator should look a registration up again a week before it lapses. */
const DUE_AFTER_DAYS = MAX_AGE_DAYS - 7

/** What is missing on record, without which no lead may go there. `undefined` if nothing is. */
export function recordProblem(registration: AdvertiserRegistration | null, at: number): string | undefined {
  if (registration === null) return 'the advertiser has no registration on record'
  const { regulator, number, provinces, evidence, verifiedOn } = registration
  if ([regulator, number, evidence].some((text) => text.trim() === '')) return 'regulator, number or evidence is missing'
  if (provinces.length === 0) return 'no province is on record'
  const verified = /^\d{4}-\d{2}-\d{2}$/.test(verifiedOn) ? Date.parse(`${verifiedOn}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(verified) || verified > at) return 'the day of the last check is not a day in the past'
  return undefined
}

const daysSinceCheck = ({ verifiedOn }: AdvertiserRegistration, at: number): number =>
  Math.floor((at - Date.parse(`${verifiedOn}T00:00:00Z`)) / DAY_MS)

/** Why a registration allows nothing at `at`; `undefined` if it is in order. */
export function registrationProblem(registration: AdvertiserRegistration | null, at: number): string | undefined {
  const problem = recordProblem(registration, at)
  if (problem !== undefined || registration === null) return problem
  return daysSinceCheck(registration, at) > MAX_AGE_DAYS
    ? `the registration was last checked over ${MAX_AGE_DAYS} days ago`
    : undefined
}

export type RegistrationAlarm = { readonly kind: 'registration_lapsing' | 'registration_lapsed'; readonly daysSinceCheck: number }

/** What an operator should know about a registration today: it lapses within a week, or it has lapsed and leads are held. */
export function registrationAlarm(registration: AdvertiserRegistration | null, at: number): RegistrationAlarm | undefined {
  if (registration === null) return undefined
  const days = daysSinceCheck(registration, at)
  if (days < DUE_AFTER_DAYS) return undefined
  return { kind: days > MAX_AGE_DAYS ? 'registration_lapsed' : 'registration_lapsing', daysSinceCheck: days }
}

/**
 * The check of production: the registration is in order and covers the lead's province. A number whose area code serves
 * two provinces needs both; a number of unknown province never passes.
 */
export const eligibilityOf =
  (registration: AdvertiserRegistration | null): MayReceive =>
  ({ provinces, at }) => {
    const reason = registrationProblem(registration, at)
    if (reason !== undefined) return { ok: false, reason }
    const covered = provinces.length > 0 && provinces.every((province) => registration?.provinces.includes(province))
    return covered ? { ok: true } : { ok: false, reason: `not registered in ${provinces.join(' or ') || 'an unknown province'}` }
  }
