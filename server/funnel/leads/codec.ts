/** Converts a lead to and from its stored form: encrypted, each value bound to its row. */
import { z } from 'zod'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { LeadFields } from '#shared/funnel/lead-fields.ts'
import { QUERY_NAMES, type Tracking, type TrackingKey } from '#shared/funnel/tracking.ts'
import { STORED_FIELDS } from '../person/stored-fields.ts'
import type { TrackerPayload } from '../ports.ts'
import type { LeadRow } from '../store/schema.ts'
import { PASSED_ON_FIELDS } from './passed-on.ts'

const fieldsSchema = z.object(STORED_FIELDS)
const trackingShape = Object.fromEntries(Object.keys(QUERY_NAMES).map((key) => [key, z.string()])) as Record<
  TrackingKey,
  z.ZodString
>
const contextSchema = z.object({
  tracking: z.object({ ...trackingShape, country: z.string(), brand: z.literal('auto') }),
  userAgent: z.string(),
  page: z.string(),
  source: z.string().default(''),
})
/** `page` and `source`: which page and which of its forms the person registered on. */
export type LeadContext = {
  readonly tracking: Tracking
  readonly userAgent: string
  readonly page: string
  readonly source: string
}

export type OpenLead = { readonly fields: LeadFields; readonly context: LeadContext; readonly ip: string }
type Ciphers = Pick<LeadRow, 'fields_cipher' | 'context_cipher' | 'ip_cipher'>

/** The context a token is bound to; a token of another row or column does not open. */
export const place = (column: 'fields' | 'context' | 'ip' | 'url', leadId: string): string => `lead.${column}:${leadId}`

export const sealLead = (keys: Keyring, id: string, lead: OpenLead): { [K in keyof Ciphers]: string } => ({
  fields_cipher: keys.encrypt(JSON.stringify(lead.fields), place('fields', id)),
  context_cipher: keys.encrypt(JSON.stringify(lead.context), place('context', id)),
  ip_cipher: keys.encrypt(lead.ip, place('ip', id)),
})

/** @returns `undefined` once the personal part is purged */
export function openLead(keys: Keyring, row: Ciphers & { readonly id: string }): OpenLead | undefined {
  if (row.fields_cipher === null || row.context_cipher === null) return undefined
  return {
    fields: fieldsSchema.parse(JSON.parse(keys.decrypt(row.fields_cipher, place('fields', row.id)))),
    context: contextSchema.parse(JSON.parse(keys.decrypt(row.context_cipher, place('context', row.id)))),
    ip: row.ip_cipher === null ? '' : keys.decrypt(row.ip_cipher, place('ip', row.id)),
  }
}

/** The tracker's JSON: form, tracking values by their public names, and the connection as the server saw it. */
export function trackerPayload({ fields, context, ip }: OpenLead, apiKey: string): TrackerPayload {
  const { tracking, userAgent } = context
  const known = { ...fields, ...tracking, ApiKey: apiKey, clientIP: ip, userAgent }
  return Object.fromEntries(PASSED_ON_FIELDS.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])))
}
