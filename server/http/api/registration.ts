import { z } from 'zod'
import { text } from '../routes/funnel/body.ts'
import { apiError, type Operation } from './operation.ts'

const fields = z.strictObject({ firstName: text(254), lastName: text(254), email: text(254), phoneNumber: text(254) })
const details = z.strictObject({ fields, country: text(254), consents: z.array(text(254)).max(10) })
const problems = z.strictObject({ ...fields.shape, consents: text(254) }).partial()

/** Where a registration stands: `Standing` of shared/funnel. */
const standing = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('initial'),
    details,
    problems: problems.optional(),
    problem: z.string().optional(),
  }),
  z.strictObject({
    step: z.literal('otp-sent'),
    phoneNumber: z.string(),
    attemptsLeft: z.int().min(1),
    resendAfter: z.int().min(0).describe('Seconds'),
    problem: z.string().optional(),
  }),
  z.strictObject({ step: z.literal('otp-verified'), email: z.string(), phoneNumber: z.string() }),
  z.strictObject({
    step: z.literal('submitted'),
    url: z.string().optional(),
    message: z.string().optional(),
    receipt: z.string(),
  }),
  z.strictObject({ step: z.literal('error'), message: z.string() }),
])

const standingOrError = z.union([standing, apiError])

export const takeStep = {
  method: 'post',
  path: '/api/registration',
  summary: 'One step of a registration, as the script of the form takes it; answers where the registration stands',
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('details'), details, tracking: z.looseObject({}).default({}) }),
    z.object({ step: z.literal('code'), code: text(40) }),
    z.object({ step: z.enum(['resend', 'change', 'finish', 'restart']) }),
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
