import { checkEnquiry, detailsProblems, enquiryOf } from '#shared/funnel/enquiry-rules.ts'
import type { Details, Origin } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import { post, textOf } from '../api.ts'
import type { FunnelEvent } from '../state.ts'

type Enquiring = {
  readonly typed: Details
  readonly origin: Origin | undefined
  readonly dispatch: (event: FunnelEvent) => void
  readonly kept: () => void
  readonly proof?: string | undefined
}

/** Sends what was typed in front of the comments. Nothing was agreed to, so nothing but what was typed goes out. */
export async function enquire({ typed, origin, dispatch, kept, proof }: Enquiring): Promise<void> {
  const enquiry = enquiryOf(typed)
  const problems = detailsProblems(checkEnquiry(enquiry))
  if (Object.keys(problems).length > 0) return dispatch({ type: 'refused', problems })
  dispatch({ type: 'asked', details: typed })
  const reply = await post('/api/enquiries', { ...enquiry, ...origin, proof })
  if (reply.kind === 'unreachable') return dispatch({ type: 'stays', problem: MESSAGES.networkOnSubmit })
  const challenge = textOf(reply.body, 'challenge')
  if (challenge !== '') {
    const standing = { step: 'initial', details: typed, problem: textOf(reply.body, 'error'), challenge } as const
    return dispatch({ type: 'step', standing, now: Date.now() })
  }
  if (reply.status !== 202) return dispatch({ type: 'stays', problem: textOf(reply.body, 'error', MESSAGES.unavailable) })
  dispatch({ type: 'stays', problem: '' })
  kept()
}
