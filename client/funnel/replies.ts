/** What each answer of the funnel's routes means for its states. */
import { type FunnelEvent, type LeadFieldName, MESSAGES } from '#shared/funnel.ts'
import { type Reply, textOf } from './api.ts'
import { webAddress } from './leave.ts'

/** What an answer to "send a code" means for the form. */
export function onSend(reply: Reply, resend: boolean): FunnelEvent {
  if (reply.kind === 'unreachable') return resend ? { type: 'unreachable' } : { type: 'failed', message: MESSAGES.network }
  const { status, body } = reply
  if (status === 200) return { type: 'sent', now: Date.now(), resendAfter: Number(body.resendAfter) || 0 }
  if (body.code === 'too_many') return { type: 'too-many' }
  const problem = textOf(body, 'error', MESSAGES.sendFailed)
  return status === 429 ? { type: 'refused', problem } : { type: 'failed', message: problem }
}

export function onVerify(reply: Reply): FunnelEvent {
  if (reply.kind === 'unreachable') return { type: 'unreachable' }
  const { status, body } = reply
  if (status === 200) return { type: 'verified' }
  if (status === 401) return { type: 'wrong-code' }
  if (body.code === 'too_many') return { type: 'too-many' }
  return { type: 'refused', problem: textOf(body, 'error', MESSAGES.network) }
}

export function onLead(reply: Reply): FunnelEvent {
  if (reply.kind === 'unreachable') return { type: 'failed', message: MESSAGES.networkOnSubmit }
  const { status, body } = reply
  if (status === 200 && body.ret_code === '200') return { type: 'registered', url: webAddress(textOf(body, 'url')) }
  if (status === 202) return { type: 'registered', message: textOf(body, 'message', MESSAGES.queued) }
  return { type: 'failed', message: textOf(body, 'error', MESSAGES.submitFailed) }
}

const FIELD_OF_CODE: Readonly<Record<string, LeadFieldName>> = { invalid_phone: 'phoneNumber', invalid_email: 'email' }

/** The field that an answer refuses, with its text. */
export function fieldRefusal(reply: Reply): Readonly<Partial<Record<LeadFieldName, string>>> | undefined {
  if (reply.kind === 'unreachable') return undefined
  const field = FIELD_OF_CODE[textOf(reply.body, 'code')]
  return field && { [field]: textOf(reply.body, 'error') }
}
