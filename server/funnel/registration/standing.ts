/** The step of a registration, from its draft and its verification. */
import type { ProblemReply } from '#shared/funnel/answers.ts'
import { type Details, NO_DETAILS, type Standing } from '#shared/funnel/registration.ts'
import type { StepReply } from '../ports.ts'
import { type DoneDraft, withoutPhone } from './draft.ts'
import type { RegistrationOptions } from './ports.ts'

export const EMPTY_FORM: Standing = { step: 'initial', details: NO_DETAILS }

export const submitted = ({ url, message, receipt, agreed }: DoneDraft): Standing => ({
  step: 'submitted',
  receipt,
  agreed,
  ...(url === '' ? {} : { url }),
  ...(message === '' ? {} : { message }),
})

export const stepReply = (
  standing: Standing,
  { status, retryAfter }: Pick<ProblemReply, 'status' | 'retryAfter'>,
): StepReply => ({
  kind: 'step',
  standing,
  status,
  retryAfter,
})

export const OK = { status: 200 } as const

type ToldWith = Pick<Extract<Standing, { step: 'otp-sent' }>, 'challenge' | 'about'>

/** The standing after one that did not lead on. Only the form and the code's screen have a place for a problem. */
export function withProblem(standing: Standing, problem: string, { challenge, about }: ToldWith = {}): Standing {
  if (standing.step === 'initial') return { ...standing, problem, challenge }
  return standing.step === 'otp-sent' ? { ...standing, problem, challenge, about } : standing
}

/** How far the verification of these details is. Without one, or without a number, at the form. */
export async function verificationStanding(
  otp: Pick<RegistrationOptions['otp'], 'status'>,
  verificationId: string | undefined,
  details: Details,
): Promise<Standing> {
  const status = await otp.status(verificationId)
  const { phoneNumber, email, fullName, firstName, lastName } = details.fields
  if (status.step === 'none' || phoneNumber === '') return { step: 'initial', details: withoutPhone(details) }
  if (status.step === 'otp-verified') return { step: 'otp-verified', email, phoneNumber }
  const { attemptsLeft, resendAfter } = status
  const name = fullName === undefined ? {} : { name: { firstName, lastName } }
  return { step: 'otp-sent', phoneNumber, attemptsLeft, resendAfter, ...name }
}
