import { phoneProblem } from '#shared/funnel/answers.ts'
import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentWording, isOtherWording } from '#shared/funnel/consent.ts'
import { EXTRA_NAMES, type LeadFields, leadFields, NEEDED_NAMES } from '#shared/funnel/lead-fields.ts'
import type { SubmitOutcome } from '#shared/funnel/outcomes.ts'
import { checkFields } from '#shared/funnel/rules.ts'
import { resolveTracking, type Tracking, type TrackingValues } from '#shared/funnel/tracking.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import type { LeadsOptions } from './ports.ts'

export type SubmitRequest = {
  /** From the visitor's cookie. */
  readonly verificationId: string | undefined
  readonly fields: LeadFields
  readonly tracking: TrackingValues
  /** Boxes that were ticked, as received, and the mark of the wording they stood under; unknown ones are dropped. */
  readonly consents: readonly string[]
  readonly page: string
  /** Which form of the page it was; programs name none. */
  readonly source?: string | undefined
  readonly locale: string
  readonly country: string
  /** Of the connection, never of the body. */
  readonly ip: string
  readonly userAgent: string
}

/** A request that may become a lead, if its verification holds. */
export type Submission = Omit<SubmitRequest, 'verificationId' | 'tracking' | 'consents'> & {
  readonly verificationId: string
  readonly boxes: readonly ConsentPurpose[]
  readonly tracking: Tracking
  readonly wording: ConsentWording
  /** Whom the wording names. */
  readonly advertiser: { readonly id: string; readonly name: string }
  /** Tells a repeated request from another one under the same verification. */
  readonly bodyMac: string
}

type Unacceptable = Extract<SubmitOutcome, { kind: 'invalid' | 'consent_required' | 'unverified' }>

/**
 * What a repeat has to have in common with the first request. The stored marks are of these very bytes: a field that came
 * later enters where it was given, after the boxes.
 */
function contentOf(fields: LeadFields, boxes: readonly ConsentPurpose[]): string {
  const extra = EXTRA_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))
  return JSON.stringify([...NEEDED_NAMES.map((name) => fields[name]), boxes, ...extra])
}

/** Checks everything that needs no store. */
export function readSubmission(
  { keys, readPhone, wording: wordingFor, advertiser: recipient, campaign }: LeadsOptions,
  request: SubmitRequest,
): Submission | Unacceptable {
  const trimmed = leadFields((name) => request.fields[name]?.trim())
  const words = wordsIn(request.locale)
  const phone = readPhone(trimmed.phoneNumber)
  // The two parts of the name are what is passed on; the whole one was checked when they were made from it.
  const problems = { ...checkFields({ ...trimmed, fullName: undefined }, words) }
  if (phone.kind !== 'reachable') problems.phoneNumber ??= phoneProblem(phone, words).error
  if (phone.kind !== 'reachable' || Object.keys(problems).length > 0) return { kind: 'invalid', fields: problems }
  const phoneNumber = phone.e164
  // Read together: a receipt must name whom its words name.
  const [wording, advertiser] = [wordingFor(request.locale), recipient(request.locale)]
  const boxes = CONSENT_PURPOSES.filter((purpose) => request.consents.includes(purpose))
  const required = wording.items.filter((item) => item.required).map((item) => item.purpose)
  if (!['sharing' as const, ...required].every((purpose) => boxes.includes(purpose)))
    return { kind: 'consent_required', outdated: false }
  if (isOtherWording(request.consents, wording)) return { kind: 'consent_required', outdated: true }
  if (request.verificationId === undefined) return { kind: 'unverified' }
  const fields = { ...trimmed, phoneNumber }
  const tracking = resolveTracking({ query: request.tracking, country: request.country, campaign: campaign() })
  const bodyMac = keys.mac('lead-body', contentOf(fields, boxes))
  return { ...request, verificationId: request.verificationId, fields, boxes, tracking, wording, advertiser, bodyMac }
}
