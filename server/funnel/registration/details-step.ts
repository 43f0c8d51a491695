import { sendProblem } from '#shared/funnel/answers.ts'
import type { Details, DetailsProblems, Standing, Step } from '#shared/funnel/registration.ts'
import { checkFields, MESSAGES } from '#shared/funnel/rules.ts'
import { internationalPhone } from '../person/phone.ts'
import type { Registrant, StepOutcome } from '../ports.ts'
import { boundedDetails, withoutPhone } from './draft.ts'
import type { RegistrationOptions } from './ports.ts'
import { sendCode } from './send-code.ts'
import { stands } from './standing.ts'

function problemsOf({ fields, consents }: Details): DetailsProblems {
  const problems = checkFields(fields)
  return consents.includes('sharing') ? problems : { ...problems, consents: MESSAGES.consentRequired }
}

const INVALID = { status: 400 } as const

/** The first step: checks what was typed, sends a code, and keeps the rest until the phone is proved. */
export async function takeDetails(
  options: RegistrationOptions,
  who: Registrant,
  { details: typed, tracking }: Extract<Step, { step: 'details' }>,
): Promise<StepOutcome> {
  const details = boundedDetails(typed)
  const again = (more: Partial<Extract<Standing, { step: 'initial' }>>): Standing => ({ step: 'initial', details, ...more })
  const problems = problemsOf(details)
  if (Object.keys(problems).length > 0) return stands(again({ problems }), INVALID)
  const phoneNumber = internationalPhone(details.fields.phoneNumber, details.country)
  const international = { ...details, fields: { ...details.fields, phoneNumber } }
  const sent = await sendCode(options, who, { kind: 'form', details: international, tracking })
  if (sent.kind === 'stands') return sent
  const { outcome } = sent
  const problem = sendProblem(outcome)
  switch (outcome.kind) {
    case 'invalid_phone':
      return stands(again({ problems: { phoneNumber: problem.error } }), problem)
    case 'invalid_email':
      return stands(again({ problems: { email: problem.error } }), problem)
    case 'too_many':
      return stands(again({ details: withoutPhone(details), problem: problem.error }), problem)
    case 'cooldown':
    case 'limit':
    case 'unavailable':
      return stands(again({ problem: problem.error }), problem)
    case 'failed':
      return stands({ step: 'error', message: problem.error }, problem)
  }
}
