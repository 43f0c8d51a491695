import type { ArticleCard } from '#shared/articles/article.ts'
import { designOf, type PlateSubject } from '#shared/articles/plates.ts'

/** Cards before a card that may stand beside or above it: lists have up to four columns. */
const NEIGHBOURS = 4

/** Rosettes, whatever their number, look alike; every other family is like none but itself. */
const ALIKE: Readonly<Record<string, string>> = { pair: 'guilloche', ribbon: 'guilloche', coin: 'guilloche', rails: 'vignette' }

/** What nobody should see twice side by side. */
export function lookOf({ category }: PlateSubject): string {
  const { family } = designOf(category)
  return ALIKE[family] ?? family
}

/** What a plate is drawn as where its own family stands beside it: engravings that say nothing of their subject. */
const OTHERS = ['Commodities', 'Insurance', 'Asset Management', 'Emerging Markets', 'NFTs', 'DeFi', 'Central Banking']

/** The first of these, turned by the slug so that lists do not all fall back on one, that none of its neighbours is. */
function another(slug: string, taken: readonly string[]): PlateSubject {
  const start = slug.length % OTHERS.length
  const turned = [...OTHERS.slice(start), ...OTHERS.slice(0, start)].map((category) => ({ slug, category }))
  return turned.find((subject) => !taken.includes(lookOf(subject))) ?? { slug, category: 'Commodities' }
}

/**
 * The cards of a list in their order, no two of one family side by side: the later one is engraved as something else. What is
 * paid has its own pattern, which is for nobody else, and stays as it is.
 */
export function apart(cards: readonly ArticleCard[]): readonly ArticleCard[] {
  const looks: (string | undefined)[] = []
  return cards.map((card) => {
    const taken = looks.slice(-NEIGHBOURS).filter((look) => look !== undefined)
    const isFree = card.kind === 'paid' || !card.picture || !taken.includes(lookOf(card.picture))
    const picture = isFree ? card.picture : another(card.slug, taken)
    looks.push(picture && lookOf(picture))
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
