/** One letter as its page shows it. Its text is opened only while a look is allowed. */
import type { Letter } from '#server/funnel/enquiries/letter-filter.ts'
import type { LetterAct, LetterLine, LetterView } from '#shared/desk/letters.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { Reveals } from '../leads/reveals.ts'

export type Letters = ReturnType<Funnel['letters']>

/** @param who a hint of its writer */
export const lineOf = (
  { id, kind, source, created_at, state, attempts, handled_at }: Letter,
  who: string | undefined,
): LetterLine => ({
  id,
  kind,
  source,
  who,
  at: created_at ?? 0,
  mail: state,
  attempts: attempts ?? 0,
  handledAt: handled_at,
})

/** A checkpoint is kept by the recipient of the mail: here it needs no work. */
const actsOn = ({ kind, state, handled_at }: Letter): readonly LetterAct[] => [
  ...(state === 'dead' ? (['send-again'] as const) : []),
  ...(kind !== 'checkpoint' ? [handled_at === null ? ('handled' as const) : ('open-again' as const)] : []),
]

type LetterViewOptions = { readonly reveals: Reveals; readonly audit: Audit; readonly hasMail: boolean }

/** @returns `undefined` where there is no such letter */
export async function readLetter(
  { reveals, audit, hasMail }: LetterViewOptions,
  letters: Letters,
  visitor: Visitor,
  id: string,
): Promise<LetterView | undefined> {
  const letter = await letters.outline(id)
  if (!letter) return undefined
  const until = await reveals.until(visitor, id)
  return {
    letter: lineOf(letter, (await letters.hints([id])).get(id)),
    hasMail,
    page: letter.page,
    receiptId: letter.receiptId,
    notice: letter.text,
    acts: actsOn(letter),
    isPersonal: letter.text === undefined,
    looked: await audit.newest(id),
    looks: await reveals.standing(visitor, id),
    revealedUntil: until,
    text: until === undefined ? undefined : await letters.open(id),
  }
}
