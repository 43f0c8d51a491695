import { moveWords } from '#shared/desk/lead-words.ts'
import type { LeadCase } from './records.ts'

/** The moves of a lead. Its attempts count on where an operator sent it again, which its delivery begins anew for the schedule. */
export function countedOn(history: LeadCase['history']) {
  let attempts = 0
  return history.map(({ at, from_state, to_state, reason }) => {
    if (to_state === 'sending') attempts++
    const words = to_state === 'sending' ? `attempt ${attempts}` : moveWords(to_state, reason)
    return { at, from: from_state, to: to_state, reason: words, attempts }
  })
}
