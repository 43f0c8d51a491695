/** One letter: who wrote it, for an operator who gives a reason, and what a person may do about it. */
import type { LetterAct } from '#shared/desk/letters.ts'
import type { Audit } from '../audit/audit.ts'
import { type Route, refuse, showing } from '../http/route.ts'
import { type Act, caseRoutes, type Kind, revealing } from '../leads/reveal-routes.ts'
import type { Reveals } from '../leads/reveals.ts'
import { readLetter } from './letter-view.ts'
import type { LettersOf } from './list-routes.ts'

type LetterRoutesOptions = {
  readonly lettersOf: LettersOf
  readonly reveals: Reveals
  readonly audit: Audit
  /** Whether this machine sends mail. */
  readonly hasMail: boolean
  readonly now: () => number
}

const NO_LETTER = refuse(404, 'There is no such letter', 'Its number may be mistyped, or it has been deleted.')
const NOT_NOW = refuse(409, 'That is not possible now', 'The letter is in another state meanwhile. Its page shows which.')

const actsOf = (lettersOf: LettersOf): readonly (Act & { readonly name: LetterAct })[] => [
  {
    name: 'send-again',
    said: 'send letter again',
    done: 'letter-queued',
    run: (visitor, id) => lettersOf(visitor).sendAgain(id),
  },
  {
    name: 'handled',
    said: 'mark letter handled',
    done: 'letter-handled',
    run: (visitor, id) => lettersOf(visitor).handle(id),
  },
  {
    name: 'open-again',
    said: 'open letter again',
    done: 'letter-open',
    run: (visitor, id) => lettersOf(visitor).reopen(id),
  },
]

export function letterRoutes(options: LetterRoutesOptions): readonly Route[] {
  const { lettersOf, now } = options
  const kind: Kind = {
    at: '/letters',
    reveal: 'letters:reveal',
    act: 'letters:handle',
    missing: NO_LETTER,
    changed: NOT_NOW,
    isThere: async (visitor, id) => (await lettersOf(visitor).outline(id)) !== undefined,
  }
  return [
    showing('letter', async ({ visitor, params: { id = '' } }) => {
      const view = await readLetter(options, lettersOf(visitor), visitor, id)
      return view ? revealing({ name: 'letter', ...view }, view.revealedUntil, now()) : NO_LETTER
    }),
    ...caseRoutes(options, kind, actsOf(lettersOf)),
  ]
}
