import { z } from 'zod'
import { CONSENT_PURPOSES } from '#shared/funnel/consent.ts'
import { NEEDED_NAMES, OPTIONAL_NAMES } from '#shared/funnel/lead-fields.ts'
import { recordOf } from '#shared/typed-keys.ts'
import { text } from '../routes/funnel/body.ts'
import { proof } from './funnel.ts'
import { apiError, type Operation } from './operation.ts'

const needed = recordOf(NEEDED_NAMES, () => text(254))
const fields = z.strictObject({
  ...recordOf(OPTIONAL_NAMES, () => text(254).optional()),
  ...needed,
  fullName: text(254).optional().describe('As typed, where the form has one field for the name'),
})
const name = z.strictObject({ firstName: needed.firstName, lastName: needed.lastName })
const details = z.strictObject({ fields, country: text(254), consents: z.array(text(254)).max(10) })
const problems = z.strictObject({ ...fields.shape, consents: text(254) }).partial()

const challenge = z.string().optional().describe('To be solved; then the same step again with `proof`')

/** Which step a registration is at: `Standing` of shared/funnel. */
const standing = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('initial'),
    details,
    problems: problems.optional(),
    problem: z.string().optional(),
    challenge,
  }),
  z.strictObject({
    step: z.literal('otp-sent'),
    phoneNumber: z.string(),
    attemptsLeft: z.int().min(1),
    resendAfter: z.int().min(0).describe('Seconds'),
    name: name.optional().describe('How a name typed in one field will be passed on'),
    problem: z.string().optional(),
    about: z.enum(['code', 'resend']).optional().describe('Beside what the problem is told'),
    challenge,
  }),
  z.strictObject({ step: z.literal('otp-verified'), email: z.string(), phoneNumber: z.string() }),
  z.strictObject({
    step: z.literal('submitted'),
    url: z.string().optional(),
    message: z.string().optional(),
    receipt: z.string(),
    agreed: z.array(z.enum(CONSENT_PURPOSES)).optional().describe('What was agreed to, as the receipt has it'),
  }),
  z.strictObject({ step: z.literal('error'), message: z.string(), details: details.optional() }),
])

const standingOrError = z.union([standing, apiError])

export const takeStep = {
  method: 'post',
  path: '/api/registration',
  summary: 'One step of a registration, as the script of the form takes it; answers its next step',
  body: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('details'),
      details,
      tracking: z.looseObject({}).default({}),
      origin: z.strictObject({ page: text(200), source: text(60) }).optional(),
      proof,
    }),
    z.object({ step: z.literal('code'), code: text(40), name: name.optional() }),
    z.object({ step: z.literal('resend'), proof }),
    z.object({ step: z.enum(['change', 'finish', 'restart', 'return']) }),
  ]),
  answers: {
    200: standing,
    202: standing,
    400: standingOrError,
    401: standing,
    403: standingOrError,
    409: standing,
    429: standing,
    502: standing,
    503: standingOrError,
  },
} as const satisfies Operation
