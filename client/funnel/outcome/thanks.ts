import { MESSAGES, TITLES } from '#shared/funnel/texts.en.ts'
import type { Offer } from '../details/offer.ts'
import type { SubmittedState } from '../state.ts'
import { OUTCOME_TEXTS } from '../texts.en.tsx'

const LEAVING = { tab: TITLES.opened, here: TITLES.thanks } as const

/** What is true of this registration: it goes on to the company by itself, in a tab or here, by the visitor's click, or nowhere. */
export const thanksFor = ({ message, url, leaving }: SubmittedState): string =>
  message ?? (url === undefined ? TITLES.received : leaving ? LEAVING[leaving] : TITLES.ready)

/** What happens next, as exactly as it is known; nothing where the thanks have said it all. */
export function nextFor({ message, agreed }: SubmittedState, { brand, isFictional, callingHours }: Offer): string | undefined {
  const isToCome = message === undefined || message === MESSAGES.queued
  if (!isToCome || !agreed?.includes('call')) return undefined
  return isFictional ? OUTCOME_TEXTS.noCall(brand) : OUTCOME_TEXTS.mayCall(brand, callingHours)
}
