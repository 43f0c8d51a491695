/** The option that names a state of leads. */
import { z } from 'zod'
import { STATE_WORDS, stateNamed } from '#shared/desk/lead-words.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'

const typedAs = (state: DeliveryState): string => STATE_WORDS[state].replaceAll(' ', '-')

/** All of these states, for a sentence of the help. */
export const statesInWords = (states: readonly DeliveryState[]): string =>
  new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(states.map(typedAs))

/** What still fits into a line of the usage. */
const MOST_NAMED = 3

/** One of these states, by the word that is printed, with a hyphen for its space, or by the one that programs have. */
export function stateOf<State extends DeliveryState>(states: readonly State[]) {
  const words = states.map(typedAs).join('|')
  return z
    .string()
    .transform((typed, given) => {
      const named = stateNamed(typed)
      const state = states.find((each) => each === named)
      if (state !== undefined) return state
      given.addIssue(`is one of: ${states.map(typedAs).join(', ')}`)
      return z.NEVER
    })
    .optional()
    .describe(states.length > MOST_NAMED ? 'STATE' : words)
}
