import { TITLES } from '#shared/funnel/rules.ts'
import type { SubmittedState } from '../state.ts'

/** What is true of this registration: it goes on to the company by itself, by the visitor's click, or nowhere. */
export const thanksFor = ({ message, url, leaving }: SubmittedState): string =>
  message ?? (url === undefined ? TITLES.received : leaving ? TITLES.thanks : TITLES.ready)
