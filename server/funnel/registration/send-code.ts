import type { Unsent } from '#shared/funnel/answers.ts'
import type { Registrant, StepReply } from '../ports.ts'
import type { FormDraft } from './draft.ts'
import type { RegistrationOptions } from './ports.ts'
import { OK, stepReply, verificationStanding } from './standing.ts'

/** Sends a code and keeps the draft under its verification; without a draft the code would be of no use. */
export async function sendCode(
  { otp, drafts }: RegistrationOptions,
  { verificationId, ip, locale }: Registrant,
  draft: FormDraft,
  proof: string | undefined,
): Promise<StepReply | { readonly kind: 'unsent'; readonly outcome: Unsent }> {
  const { phoneNumber: phone, email } = draft.details.fields
  const outcome = await otp.send({ verificationId, phone, email, ip, locale, proof })
  if (outcome.kind !== 'sent') return { kind: 'unsent', outcome }
  if (!(await drafts.save(outcome.verificationId, draft))) return { kind: 'unsent', outcome: { kind: 'failed' } }
  const standing = await verificationStanding(otp, outcome.verificationId, draft.details)
  return { ...stepReply(standing, OK), verificationId: outcome.verificationId }
}
