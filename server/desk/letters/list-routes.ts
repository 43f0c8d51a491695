/** The list of letters, and what is done to many of them at once. */
import type { LetterFilterTexts } from '#shared/desk/letters.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import { asQuery, type Many, manyRoutes, pagesOf, sliceOf } from '../http/many.ts'
import { page, type Route, refuse, showing } from '../http/route.ts'
import { readFilter, readWholeFilter, toQuery } from './filter.ts'
import { type Letters, lineOf } from './letter-view.ts'

/** The letters as this visitor's; their name is in the trail that the leads store keeps. */
export type LettersOf = (visitor: Visitor) => Letters

type LetterListOptions = {
  readonly lettersOf: LettersOf
  readonly audit: Audit
  readonly now: () => number
  /** Whether this machine sends mail. */
  readonly hasMail: boolean
}

const CHOOSE_DEAD = refuse(400, 'Choose mail that was not sent', 'Only mail that was given up can be sent again.')
const CHOOSE_OPEN = refuse(400, 'Choose open letters first', 'Only open letters can be marked as handled.')

const listRoute = ({ lettersOf, hasMail }: LetterListOptions): Route =>
  showing('letters', async ({ visitor, query }) => {
    const letters = lettersOf(visitor)
    const filter = readFilter(Object.fromEntries(query))
    const { page: at, ...slice } = sliceOf(query)
    const total = await letters.count(toQuery(filter))
    const found = await letters.list({ ...toQuery(filter), ...slice })
    const writers = await letters.hints(found.map(({ id }) => id))
    const lines = found.map((letter) => lineOf(letter, writers.get(letter.id)))
    const asked = asQuery(filter)
    const again = filter.mail === 'dead' && total > 0 ? `/letters/send-again?${asked}` : undefined
    const handle = filter.standing === 'open' && total > 0 ? `/letters/handled?${asked}` : undefined
    return page({ name: 'letters', filter, lines, total, page: at, pages: pagesOf(total), query: asked, hasMail, again, handle })
  })

const common = (lettersOf: LettersOf) =>
  ({
    list: '/letters',
    needs: 'letters:handle',
    read: readWholeFilter,
    count: (visitor, filter, unchangedSince) => lettersOf(visitor).count({ ...toQuery(filter), unchangedSince }),
  }) as const satisfies Partial<Many<LetterFilterTexts>>

const sendAgain = (lettersOf: LettersOf): Many<LetterFilterTexts> => ({
  ...common(lettersOf),
  path: '/letters/send-again',
  refusal: ({ mail }) => (mail === 'dead' ? undefined : CHOOSE_DEAD),
  said: ['send again', 'letter', 'letters'],
  done: 'letters-queued',
  words: () => ({
    title: 'Send letters again',
    things: ['unsent letter', 'unsent letters'],
    fate: 'will be mailed to the office again, the oldest first.',
    verb: ['Send', 'again'],
  }),
  run: (visitor, filter, { unchangedSince, limit }) =>
    lettersOf(visitor).sendAllAgain({ ...toQuery(filter), unchangedSince, limit }),
})

const handled = (lettersOf: LettersOf): Many<LetterFilterTexts> => ({
  ...common(lettersOf),
  path: '/letters/handled',
  refusal: ({ standing }) => (standing === 'open' ? undefined : CHOOSE_OPEN),
  said: ['mark handled', 'letter', 'letters'],
  done: 'letters-handled',
  words: () => ({
    title: 'Mark letters handled',
    things: ['open letter', 'open letters'],
    fate: 'will be marked as handled, the oldest first. No mail is sent. Receipts of withdrawals say from then on that the buyer was told.',
    verb: ['Mark', 'handled'],
  }),
  run: (visitor, filter, { unchangedSince, limit }) =>
    lettersOf(visitor).handleAll({ ...toQuery(filter), unchangedSince, limit }),
})

export const letterListRoutes = (options: LetterListOptions): readonly Route[] => [
  listRoute(options),
  ...manyRoutes(options, sendAgain(options.lettersOf)),
  ...manyRoutes(options, handled(options.lettersOf)),
]
