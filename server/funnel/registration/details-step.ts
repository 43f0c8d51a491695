import { phoneProblem, sendProblem } from '#shared/funnel/answers.ts'
import { isOtherWording } from '#shared/funnel/consent.ts'
import { MAX_NAME } from '#shared/funnel/lead-fields.ts'
import type { Details, DetailsProblems, Standing, Step } from '#shared/funnel/registration.ts'
import { checkFields } from '#shared/funnel/rules.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { splitName } from '../person/name.ts'
import { internationalPhone } from '../person/phone.ts'
import type { Registrant, StepOutcome } from '../ports.ts'
import { boundedDetails, boundedOrigin, type FormDraft, withoutPhone } from './draft.ts'
import type { RegistrationOptions } from './ports.ts'
import { sendCode } from './send-code.ts'
import { OK, stepReply, verificationStanding } from './standing.ts'

/** `phoneNumber`: as far as it could be read. */
function problemsOf(
  { wording, readPhone }: RegistrationOptions,
  { locale }: Registrant,
  { fields, consents }: Details,
  phoneNumber: string,
): DetailsProblems {
  const words = wordsIn(locale)
  const problems: { -readonly [Name in keyof DetailsProblems]: DetailsProblems[Name] } = checkFields(fields, words)
  if (Math.max(fields.firstName.length, fields.lastName.length) > MAX_NAME) problems.fullName ??= words.namePartTooLong(MAX_NAME)
  const phone = readPhone(phoneNumber)
  if (phone.kind !== 'reachable') problems.phoneNumber ??= phoneProblem(phone, words).error
  // Before a code is sent: its lead would be refused for these ticks.
  if (isOtherWording(consents, wording(locale))) problems.consents = words.MESSAGES.wordingChanged
  else if (!consents.includes('sharing')) problems.consents = words.MESSAGES.consentRequired
  return problems
}

/** A name in one field gets its two parts; the same name typed again keeps the parts that its owner corrected. */
function withParts({ fields, ...rest }: Details, before: FormDraft | undefined): Details {
  const { fullName } = fields
  if (fullName === undefined) return { fields, ...rest }
  const known = before?.details.fields
  const { firstName, lastName } = known?.fullName === fullName ? known : splitName(fullName)
  return { fields: { ...fields, firstName, lastName }, ...rest }
}

/** The code that is on its way to this very person already: the form was sent twice, or again after "back". */
async function onItsWay(
  { otp, drafts }: RegistrationOptions,
  { verificationId }: Registrant,
  before: FormDraft | undefined,
  draft: FormDraft,
): Promise<StepOutcome | undefined> {
  const [was, is] = [before?.details.fields, draft.details.fields]
  if (verificationId === undefined || was?.phoneNumber !== is.phoneNumber || was.email !== is.email) return undefined
  const standing = await verificationStanding(otp, verificationId, draft.details)
  return standing.step === 'otp-sent' && (await drafts.save(verificationId, draft)) ? stepReply(standing, OK) : undefined
}

const INVALID = { status: 400 } as const

/** The first step: checks what was typed, sends a code, and keeps the rest until the phone is proved. */
export async function takeDetails(
  options: RegistrationOptions,
  who: Registrant,
  { details: typed, tracking, origin, proof }: Extract<Step, { step: 'details' }>,
): Promise<StepOutcome> {
  const words = wordsIn(who.locale)
  const kept = who.verificationId === undefined ? undefined : await options.drafts.load(who.verificationId)
  const before = kept?.kind === 'form' ? kept : undefined
  const details = withParts(boundedDetails(typed), before)
  const again = (more: Partial<Extract<Standing, { step: 'initial' }>>): Standing => ({ step: 'initial', details, ...more })
  const phoneNumber = internationalPhone(details.fields.phoneNumber, details.country)
  const problems = problemsOf(options, who, details, phoneNumber)
  if (Object.keys(problems).length > 0) return stepReply(again({ problems }), INVALID)
  const international = { ...details, fields: { ...details.fields, phoneNumber } }
  const draft = { kind: 'form', details: international, tracking, origin: boundedOrigin(origin, who.page) } as const
  const sent = await sendCode(options, who, draft, proof)
  if (sent.kind === 'step') return sent
  const { outcome } = sent
  const problem = sendProblem(outcome, words)
  switch (outcome.kind) {
    case 'invalid_phone':
    case 'country_closed':
    case 'province_closed':
    case 'no_texts':
      return stepReply(again({ problems: { phoneNumber: problem.error } }), problem)
    case 'invalid_email':
      return stepReply(again({ problems: { email: problem.error } }), problem)
    case 'too_many':
      return stepReply(again({ details: withoutPhone(details), problem: problem.error }), problem)
    case 'challenge':
      return stepReply(again({ problem: problem.error, challenge: problem.challenge }), problem)
    // First, whether the address has used up its messages.
    case 'cooldown':
    case 'limit':
      return (await onItsWay(options, who, before, draft)) ?? stepReply(again({ problem: problem.error }), problem)
    case 'unavailable':
      return stepReply(again({ problem: problem.error }), problem)
    case 'failed':
      return stepReply({ step: 'error', message: problem.error, details }, problem)
  }
}
