/** Takes a step of the registration over the network, and returns what the page should show. */
import type { Standing, Step, StepName } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import { post, textOf } from './api.ts'
import { readStanding } from './read-standing.ts'
import type { FunnelEvent } from './state.ts'

/** After some steps the visitor can only start again, after others try once more; a visitor who solved a challenge keeps the form. */
function unanswered(step: Step, text: string): FunnelEvent {
  const isLost = step.step === 'finish' || (step.step === 'details' && step.proof === undefined)
  if (isLost) return { type: 'failed', message: text }
  return { type: 'stays', problem: text, about: step.step === 'resend' ? 'resend' : undefined }
}

const TEXTS: Readonly<Record<StepName, { readonly lost: string; readonly failed: string }>> = {
  details: { lost: MESSAGES.network, failed: MESSAGES.sendFailed },
  code: { lost: MESSAGES.network, failed: MESSAGES.network },
  resend: { lost: MESSAGES.network, failed: MESSAGES.sendFailed },
  change: { lost: MESSAGES.network, failed: MESSAGES.network },
  finish: { lost: MESSAGES.networkOnSubmit, failed: MESSAGES.submitFailed },
  restart: { lost: MESSAGES.network, failed: MESSAGES.network },
  return: { lost: MESSAGES.network, failed: MESSAGES.network },
}

/** What the page shows after a step, and the standing if the server returned one. */
export type Taken = { readonly event: FunnelEvent; readonly standing?: Standing }

export async function take(step: Step): Promise<Taken> {
  const reply = await post('/api/registration', step)
  const { lost, failed } = TEXTS[step.step]
  if (reply.kind === 'unreachable') return { event: unanswered(step, lost) }
  const standing = readStanding(reply.body)
  if (!standing) return { event: unanswered(step, textOf(reply.body, 'error', failed)) }
  return { standing, event: { type: 'step', standing, now: Date.now() } }
}
