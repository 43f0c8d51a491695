import { z } from 'zod'
import { CONSENT_PURPOSES } from '#shared/funnel/consent.ts'

const item = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** The line beside the box, with `text` one tap away. Missing until the wording of 2026-11-22: there, all of the text was in view. */
  short: z.string().optional(),
  /** The label above a text in view. Missing if none was shown: until the wording of 2026-11-16 a box had only its text. */
  title: z.string().optional(),
  text: z.string(),
  required: z.boolean(),
})

const schema = z.object({
  id: z.string(),
  kind: z.literal('consent'),
  /** ISO 8601, UTC. */
  at: z.string(),
  wording: z.object({
    version: z.string(),
    items: z.array(item).readonly(),
    sha256: z.string(),
  }),
  boxes: z.array(z.enum(CONSENT_PURPOSES)).readonly(),
  locale: z.string(),
  page: z.string(),
  advertiser: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Keyed hash. */
  verificationId: z.string().nullable(),
  /** Keyed hash. */
  ip: z.string(),
  userAgent: z.string(),
})

/** The text of a receipt, which its entry in the log commits to. */
export type ReceiptBody = z.infer<typeof schema>

/** @returns `undefined` for a receipt whose text was deleted, after its retention or on request */
export const receiptBody = (json: string): ReceiptBody | undefined => (json === '' ? undefined : schema.parse(JSON.parse(json)))

/**
 * Whether taking this consent back stops what was collected from its phone. Where no phone was verified nothing is
 * forwarded, and number and address may be a stranger's, whose lead must go on waiting (decision 0012).
 */
export const isOfVerifiedPhone = (json: string): boolean => typeof receiptBody(json)?.verificationId === 'string'
