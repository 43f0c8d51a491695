/** The steps after the first: each continues with the details that the server has stored. */
import { type ProblemReply, sendProblem, submitProblem, verifyProblem, type Words } from '#shared/funnel/answers.ts'
import { CONSENT_PURPOSES } from '#shared/funnel/consent.ts'
import { formText } from '#shared/funnel/form-text.ts'
import { MAX_NAME } from '#shared/funnel/lead-fields.ts'
import type { NameParts, Standing, Step } from '#shared/funnel/registration.ts'
import { isOneLine } from '#shared/funnel/rules.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import type { Registrant, StepOutcome } from '../ports.ts'
import { doneWith, type FormDraft, withoutPhone } from './draft.ts'
import type { RegistrationOptions } from './ports.ts'
import { sendCode } from './send-code.ts'
import { OK, stepReply, submitted, verificationStanding, withProblem } from './standing.ts'

export type Kept = { readonly who: Registrant; readonly verificationId: string; readonly draft: FormDraft }

/** Back to the form without a number; the draft forgets it too. */
async function backToForm({ drafts }: RegistrationOptions, { verificationId, draft }: Kept): Promise<Standing> {
  const details = withoutPhone(draft.details)
  await drafts.save(verificationId, { ...draft, details })
  return { step: 'initial', details }
}

/** The same standing as before, with the reason. */
async function stays(
  { otp }: RegistrationOptions,
  { verificationId, draft }: Kept,
  problem: ProblemReply,
  about?: 'code' | 'resend',
): Promise<StepOutcome> {
  const standing = await verificationStanding(otp, verificationId, draft.details)
  return stepReply(withProblem(standing, problem.error, { challenge: problem.challenge, about }), problem)
}

/** The last wrong code, the last code that may be sent, or none for this number any more: another number is needed. */
async function usedUp(options: RegistrationOptions, kept: Kept, problem: ProblemReply): Promise<StepOutcome> {
  return stepReply(withProblem(await backToForm(options, kept), problem.error), problem)
}

/** A part of a name as corrected; `undefined` where it is empty or not of one line. */
function correctedPart(typed: string | undefined): string | undefined {
  const part = formText(typed, MAX_NAME)
  return part !== '' && isOneLine(part) ? part : undefined
}

/** The draft with the parts of the name as the visitor corrected them. */
async function corrected({ drafts }: RegistrationOptions, kept: Kept, name: NameParts | undefined): Promise<Kept> {
  const { details } = kept.draft
  const firstName = correctedPart(name?.firstName) ?? details.fields.firstName
  const lastName = correctedPart(name?.lastName) ?? details.fields.lastName
  if (firstName === details.fields.firstName && lastName === details.fields.lastName) return kept
  const draft = { ...kept.draft, details: { ...details, fields: { ...details.fields, firstName, lastName } } }
  await drafts.save(kept.verificationId, draft)
  return { ...kept, draft }
}

export async function tryCode(
  options: RegistrationOptions,
  given: Kept,
  { code, name }: Extract<Step, { step: 'code' }>,
): Promise<StepOutcome> {
  const kept = await corrected(options, given, name)
  const { verificationId, who } = kept
  const { phoneNumber: phone, email } = kept.draft.details.fields
  const outcome = await options.otp.verify({ verificationId, phone, email, code, ip: who.ip })
  if (outcome.kind === 'verified') return stepReply({ step: 'otp-verified', email, phoneNumber: phone }, OK)
  const problem = verifyProblem(outcome, wordsIn(who.locale))
  switch (outcome.kind) {
    case 'too_many':
      return usedUp(options, kept, problem)
    case 'wrong_code':
    case 'malformed':
      return stays(options, kept, problem, 'code')
    default:
      return stays(options, kept, problem)
  }
}

export async function resend(options: RegistrationOptions, kept: Kept, proof: string | undefined): Promise<StepOutcome> {
  const sent = await sendCode(options, kept.who, kept.draft, proof)
  if (sent.kind === 'step') return sent
  const problem = sendProblem(sent.outcome, wordsIn(kept.who.locale))
  switch (sent.outcome.kind) {
    case 'too_many':
    case 'invalid_phone':
    case 'country_closed':
    case 'province_closed':
    case 'no_texts':
      return usedUp(options, kept, problem)
    case 'challenge':
    case 'cooldown':
    case 'limit':
      return stays(options, kept, problem, 'resend')
    default:
      return failed(problem, kept)
  }
}

export const changePhone = async (options: RegistrationOptions, kept: Kept): Promise<StepOutcome> =>
  stepReply(await backToForm(options, kept), OK)

type Problem = Pick<ProblemReply, 'status' | 'error' | 'retryAfter'>

/** The next try begins at the form, with what was typed. */
const failed = (problem: Problem, { draft: { details } }: Kept): StepOutcome =>
  stepReply({ step: 'error', message: problem.error, details }, problem)

/** Nothing was decided: the next try is this step once more. */
const undecided = (problem: Problem): StepOutcome => stepReply({ step: 'error', message: problem.error }, problem)

const refused = (status: number, { MESSAGES }: Words): Problem => ({ status, error: MESSAGES.submitFailed })

/** The lead itself, once the phone is proved. Of the draft, only the outcome remains. */
export async function finish(options: RegistrationOptions, kept: Kept): Promise<StepOutcome> {
  const { who, verificationId, draft } = kept
  const { details, tracking, origin } = draft
  const words = wordsIn(who.locale)
  const { fields, consents } = details
  const { source } = origin
  // The boxes were ticked on the form's own page, which need not be the page of the code.
  const page = origin.page || who.page
  const outcome = await options.submit({ ...who, verificationId, fields, consents, tracking, page, source })
  if (outcome.kind === 'invalid') return failed(refused(400, words), kept)
  if (outcome.kind === 'unavailable' || outcome.kind === 'limit') return undecided(submitProblem(outcome, words))
  if (outcome.kind !== 'answer') return failed(submitProblem(outcome, words), kept)
  const agreed = CONSENT_PURPOSES.filter((purpose) => consents.includes(purpose))
  const done = doneWith(outcome.answer, { receipt: outcome.receiptId, agreed, words })
  if (!done) return failed(refused(502, words), kept)
  await options.drafts.save(verificationId, done)
  return stepReply(submitted(done), { status: outcome.answer.status })
}
