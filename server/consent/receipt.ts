import { z } from 'zod'
import { CONSENT_PURPOSES } from '#shared/funnel-ports.ts'

const item = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** The box's label. Missing where none was shown: up to the wording of 2026-11-16 a box had its text only. */
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
  verificationId: z.string().nullable(),
  /** Keyed hash. */
  ip: z.string(),
  userAgent: z.string(),
})

/** The signed text of a receipt. */
export type ReceiptBody = z.infer<typeof schema>

/** How the text of a receipt begins after its time of keeping. */
export const EMPTIED = 'emptied:'

/** @returns `undefined` for a receipt whose text was deleted after its time of keeping */
export const receiptBody = (json: string): ReceiptBody | undefined =>
  json.startsWith(EMPTIED) ? undefined : schema.parse(JSON.parse(json))
