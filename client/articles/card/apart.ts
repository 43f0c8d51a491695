import type { ArticleCard } from '#shared/articles/article.ts'
import { designOf, type PlateSubject, STAND_INS } from '#shared/articles/plates.ts'

/** As many columns as a grid of stories has on a large screen. */
const COLUMNS = 3

/** The first of these cards that fill whole rows, so that none is left over below the others; all where they are no whole row. */
export const inWholeRows = (cards: readonly ArticleCard[], most: number): readonly ArticleCard[] =>
  cards.slice(0, cards.length < COLUMNS ? cards.length : Math.min(most, cards.length - (cards.length % COLUMNS)))

/** Earlier cards that may be beside or above a card: lists have up to four columns. */
const NEIGHBOURS = 4

/** Rosettes, whatever their number, look alike; every other family is like none but itself. */
const ALIKE: Readonly<Record<string, string>> = { pair: 'guilloche', ribbon: 'guilloche', coin: 'guilloche', rails: 'vignette' }

/** What should not appear twice side by side. */
export function lookOf({ category }: PlateSubject): string {
  const { family } = designOf(category)
  return ALIKE[family] ?? family
}

/** A photograph is like no other picture. */
const lookOfCard = ({ picture, photo }: Pick<ArticleCard, 'picture' | 'photo'>): string | undefined =>
  photo || !picture ? undefined : lookOf(picture)

/**
 * The first of these, turned by the slug so that lists do not all fall back on one, that is none of its neighbours: of those
 * before it by all means, of those after it where it can, so that they keep their own.
 */
function another(slug: string, before: readonly string[], after: readonly string[]): PlateSubject {
  const start = slug.length % STAND_INS.length
  const turned = [...STAND_INS.slice(start), ...STAND_INS.slice(0, start)].map((category) => ({ slug, category }))
  const free = turned.filter((subject) => !before.includes(lookOf(subject)))
  return free.find((subject) => !after.includes(lookOf(subject))) ?? free[0] ?? { slug, category: 'Commodities' }
}

/**
 * The cards of a list in their order, no two of one family side by side: the later one is engraved as something else. What is
 * paid has its own pattern, which no other has, and stays as it is.
 */
export function apart(cards: readonly ArticleCard[]): readonly ArticleCard[] {
  const own = cards.map(lookOfCard)
  const looks: (string | undefined)[] = []
  const known = (each: readonly (string | undefined)[]): string[] => each.filter((look) => look !== undefined)
  return cards.map((card, index) => {
    const before = known(looks.slice(-NEIGHBOURS))
    const look = own[index]
    const isFree = card.kind === 'paid' || look === undefined || !before.includes(look)
    const picture = isFree ? card.picture : another(card.slug, before, known(own.slice(index + 1, index + 1 + NEIGHBOURS)))
    looks.push(lookOfCard({ ...card, picture }))
    return isFree ? card : { ...card, picture }
  })
}

/** Lists of one page, one under the other: where one ends and the next begins no two are alike either. */
export function apartIn<Name extends string>(
  lists: Readonly<Record<Name, readonly ArticleCard[]>>,
): Record<Name, readonly ArticleCard[]> {
  const names = Object.keys(lists) as Name[]
  const all = apart(names.flatMap((name) => lists[name]))
  const parted: Record<Name, readonly ArticleCard[]> = { ...lists }
  let from = 0
  for (const name of names) {
    parted[name] = all.slice(from, from + lists[name].length)
    from += lists[name].length
  }
  return parted
}
