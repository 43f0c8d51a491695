import { MESSAGES, TITLES } from '#shared/funnel/texts.en.ts'
import type { Offer } from '../details/offer.ts'
import type { SubmittedState } from '../state.ts'
import { OUTCOME_TEXTS } from '../texts.en.tsx'

/** What is true of this registration: it goes on to the company by itself, by the visitor's click, or nowhere. */
export const thanksFor = ({ message, url, leaving }: SubmittedState): string =>
  message ?? (url === undefined ? TITLES.received : leaving ? TITLES.thanks : TITLES.ready)

/** What happens next, as exactly as it is known; nothing where the thanks have said it all. */
export function nextFor({ message, url, leaving, agreed }: SubmittedState, { brand, callingHours }: Offer): string[] {
  if (message !== undefined && message !== MESSAGES.queued) return []
  const first = url === undefined ? [] : [OUTCOME_TEXTS.opens(brand, leaving === true)]
  const mayCall = agreed?.includes('call')
  return mayCall ? [...first, OUTCOME_TEXTS.mayCall(brand, callingHours)] : first
}
