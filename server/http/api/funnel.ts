import { z } from 'zod'
import { CONTACT_LIMITS, ENQUIRY_LIMITS } from '#shared/funnel/enquiry-rules.ts'
import { EXTRA_NAMES, type LeadFieldName, leadField, NEEDED_NAMES } from '#shared/funnel/lead-fields.ts'
import { isOneLine } from '#shared/funnel/rules.ts'
import { ONE_LINE } from '#shared/funnel/texts.en.ts'
import { TRACKING_KEYS } from '#shared/funnel/tracking.ts'
import { keysOf, recordOf } from '#shared/typed-keys.ts'
import { text } from '../routes/funnel/body.ts'
import { apiError, apiFailure, type Operation } from './operation.ts'

const MAX_TRACKING = 2000
const label = text(MAX_TRACKING).optional()
const field = (max: number) => text(max).trim().default('')
/** One field for each of a form's limits. */
const fieldsWithin = <Name extends string>(limits: Readonly<Record<Name, number>>) =>
  recordOf(keysOf(limits), (name) => field(limits[name]))
const refusals = { 400: apiError, 429: apiError, 503: apiError } as const
const failures = { 400: apiFailure, 429: apiFailure, 503: apiFailure } as const

/** While a budget runs low. What is too long for one is none. */
export const proof = text(2000)
  .optional()
  .describe('The challenge of the answer before, solved: base64 of an ALTCHA payload `{challenge, solution}`')

export const sendOtp = {
  method: 'post',
  path: '/api/send-otp',
  summary: 'Sends a one-time code by SMS and sets the verification cookie',
  body: z.object({ phoneNumber: text(40).trim().min(1), email: text(254).trim().min(1), proof }),
  answers: {
    200: z.strictObject({ success: z.literal(true), resendAfter: z.number(), expiresIn: z.number() }),
    400: apiFailure.describe(
      'invalid_phone, invalid_email; country_closed: registration by phone is not open for numbers of that country; province_closed: it is not open where the number’s area code belongs; no_texts: no message reaches that kind of number',
    ),
    429: apiFailure,
    502: apiFailure,
    503: apiFailure,
  },
  refusal: apiFailure,
} as const satisfies Operation

export const verifyOtp = {
  method: 'post',
  path: '/api/verify-otp',
  summary: 'Checks the code; needs the cookie of send-otp',
  body: z.object({ phoneNumber: text(40), email: text(254), code: z.unknown().describe('The digits, as text') }),
  answers: { 200: z.strictObject({ success: z.literal(true) }), 401: apiFailure, ...failures },
  refusal: apiFailure,
} as const satisfies Operation

const labels = recordOf(TRACKING_KEYS, () => label)

function sent(name: LeadFieldName) {
  const { max, bound = max } = leadField(name)
  return text(bound)
}

export const trackLead = {
  method: 'post',
  path: '/api/track-lead',
  summary: 'Registers a person whose phone was verified; the same verification answers the same for ever',
  /** What a browser says about its address, its program or its being verified is not read at all. */
  body: z.object({
    ...recordOf(NEEDED_NAMES, (name) => sent(name).default('')),
    ...recordOf(EXTRA_NAMES, (name) => sent(name).optional()),
    consents: z.array(text(40)).max(10).default([]),
    AdSet: label,
    ...labels,
  }),
  answers: {
    200: z.strictObject({
      ret_code: z.literal('200'),
      url: z.string().optional(),
      message: z.string().optional().describe('What became of a registration that was made before'),
      receipt: z.string(),
    }),
    202: z.strictObject({
      ret_code: z.literal('202'),
      status: z.enum(['queued', 'held']),
      message: z.string().optional(),
      receipt: z.string(),
    }),
    403: apiFailure,
    409: apiFailure,
    502: apiFailure,
    ...failures,
  },
  refusal: apiFailure,
} as const satisfies Operation

const kept = z.strictObject({ id: z.string() })

export const sendContact = {
  method: 'post',
  path: '/api/contact',
  summary: 'A message to the editors',
  body: z.object({ ...fieldsWithin(CONTACT_LIMITS), proof }),
  answers: { 202: kept, ...refusals },
} as const satisfies Operation

export const sendEnquiry = {
  method: 'post',
  path: '/api/enquiries',
  summary: 'A promotional form or the comments of a page; nothing is required',
  body: z.object({
    ...fieldsWithin(ENQUIRY_LIMITS),
    source: field(60).refine(isOneLine, ONE_LINE),
    page: field(200).refine(isOneLine, ONE_LINE),
    proof,
    consents: z.array(text(40)).max(10).default([]),
  }),
  answers: { 202: kept, ...refusals },
} as const satisfies Operation

const receiptId = z.object({ id: z.string() })

export const readReceipt = {
  method: 'get',
  path: '/api/consent/{id}',
  summary: 'What was agreed to, for its holder',
  params: receiptId,
  answers: {
    200: z.looseObject({
      id: z.string(),
      kind: z.literal('consent'),
      at: z.iso.datetime(),
      intact: z.boolean().describe('Nothing was changed since'),
      withdrawnAt: z.iso.datetime().nullable(),
      deliveredAt: z.iso.datetime().nullable().describe('When the details were first passed on'),
      maybeDelivered: z.boolean().describe('An attempt to pass them on had no clear answer: the recipient may have them'),
      toldAt: z.iso.datetime().nullable().describe('When our office said that it has told the recipient of a withdrawal to stop'),
      log: z.strictObject({
        origin: z.string().describe('The name of the log'),
        vkey: z.string().describe('The public key of the log (c2sp.org/signed-note)'),
        index: z.int().min(0).describe('The place of the receipt in the log, 0 for the first'),
        size: z.int().positive().describe('Entries under the checkpoint of the proof'),
        proof: z.string().describe('The receipt with its proof (c2sp.org/tlog-proof@v1)'),
      }),
    }),
    404: apiError,
  },
} as const satisfies Operation

export const withdrawConsent = {
  method: 'post',
  path: '/api/consent/{id}/withdraw',
  summary: 'Takes the consent back; repeating it changes nothing',
  params: receiptId,
  answers: { 200: z.strictObject({ withdrawn: z.literal(true) }), 404: apiError, 429: apiError, 503: apiError },
} as const satisfies Operation
