/** The words on the share cards of instruments, official figures, release notes and pages of the site, in both languages. */
import { cardMark, categoryKey, type PlateSubject } from '#shared/articles/plates.ts'
import { FIGURE_TEXTS } from '#shared/economy/page-texts.en.ts'
import * as figuresInFrench from '#shared/economy/page-texts.fr.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import type { Language } from '#shared/language/paths.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import * as marketInFrench from '#shared/market/texts.fr.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { PERSONAL_PATHS, SHARED_PATHS } from '#shared/ui/page-lists.ts'
import type { PageRow } from '#shared/ui/page-row.ts'
import { PAGES } from '#shared/ui/pages.ts'
import { PAGE_TEXTS } from '#shared/ui/texts.en.ts'
import * as pagesInFrench from '#shared/ui/texts.fr.ts'
import { figureTitle } from '../texts.en.ts'
import * as french from '../texts.fr.ts'
import { type BesideHeadlines, cardSlug } from './on-cards.ts'
import type { CardWords } from './share-card.ts'

export const nameOf = ({ slug, category }: PlateSubject): string => `${categoryKey(category)}/${slug}`

export type Entry = readonly [name: string, words: CardWords]
export const entry = (category: string, slug: string, title: string, language?: Language): Entry => [
  nameOf({ slug, category }),
  { title, ...(language && { language }) },
]

type Row = { readonly path: string; readonly plate: PlateSubject | undefined; readonly title: string }

/** A page that names no picture has one of its path. */
const ofPath = ({ path, title }: Row): Entry => entry('stocks', path === '/' ? 'front-page' : path.slice(1), title)

const SINGLE: ReadonlySet<string> = new Set([...SHARED_PATHS, ...PERSONAL_PATHS])

/** What names pages in one language. */
type Named = {
  readonly language: Language
  readonly pages: typeof PAGE_TEXTS
  readonly figures: Readonly<Record<string, { readonly name: string }>>
  readonly titleOf: (name: string) => string
  readonly instruments: Readonly<Record<string, string>>
}
const ENGLISH: Named = { language: 'en', pages: PAGE_TEXTS, figures: FIGURE_TEXTS, titleOf: figureTitle, instruments: {} }
const FRENCH: Named = {
  language: 'fr',
  pages: pagesInFrench.PAGE_TEXTS,
  figures: figuresInFrench.FIGURE_TEXTS,
  titleOf: french.figureTitle,
  instruments: marketInFrench.NAMES,
}

/** Found by the title of its page; what that adds to a name for searches is on no card. */
type Fixed = readonly [name: string, words: CardWords & { readonly called?: string }]

/** Of instruments, official figures and pages of the site, under the titles that the pages have. */
function fixedIn({ pages, figures, titleOf, instruments }: Named): Fixed[] {
  const rows: readonly Row[] = keysOf(PAGES).map((name) => {
    const row: PageRow = PAGES[name]
    return { path: row.path, plate: row.plate, title: pages[name]?.title ?? row.path.slice(1) }
  })
  const titled = (symbol: string, name: string): string => `${instruments[symbol] ?? name} (${symbol})`
  return [
    ...FIGURE_PAGES.map(({ slug, name }): Fixed => {
      const called = figures[slug]?.name ?? name
      return [nameOf({ slug, category: 'forex' }), { title: titleOf(called), called }]
    }),
    ...CATALOGUE.map(({ symbol, name }) => entry('earnings', cardSlug(symbol), titled(symbol, name))),
    // The first page with a picture is the one that it is of.
    ...rows.flatMap(({ plate, title }) => (plate ? [entry(plate.category, plate.slug, title)] : [])),
    ...rows.filter(({ path }) => SINGLE.has(path)).map(ofPath),
  ]
}

export const byName = <Words>(
  entries: readonly (readonly [name: string, words: Words])[],
): ReadonlyMap<string, readonly Words[]> =>
  new Map([...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => [name, all.map(([, words]) => words)]))

const FIXED = byName(
  [ENGLISH, FRENCH].flatMap((named) =>
    fixedIn(named).map(([name, { title, called = title }]) => [name, { title, called, language: named.language }] as const),
  ),
)

/** A page's title may follow the paper's name; on a card it begins. */
const capital = (title: string): string => title.replace(/^./u, (first) => first.toLocaleUpperCase())

/** What the address of a card names: the mark of its headline, that of its figure, price or note, and the language of its page. */
export type NamedCard = {
  readonly mark?: string | undefined
  readonly figure?: string | undefined
  readonly language?: Language | undefined
}

/** Of several headlines that of a mark, else the first in the language of the page, else the first. */
export const ofMark = <Words extends CardWords>(all: readonly Words[], { mark, language = 'en' }: NamedCard): Words | undefined =>
  all.find(({ title }) => cardMark(title) === mark) ?? all.find((each) => (each.language ?? 'en') === language) ?? all[0]

/** The length of a period, with which the mark of a release note begins. */
const PERIOD = 'YYYY-MM-DD'.length

/** What the mark of an address names, which may be of another state than today's: caches would keep that under the wrong one. */
export function createFixedCards({ figure, price, note }: Partial<BesideHeadlines>) {
  const noteOf = (slug: string, mark: string | undefined, figureMark: string): CardWords | undefined =>
    (['en', 'fr'] as const)
      .map((language) => note?.(slug, figureMark.slice(0, PERIOD), language))
      .find((each) => each?.figure.mark === figureMark && cardMark(each.title) === mark)

  return (subject: PlateSubject, named: NamedCard = {}): CardWords | undefined => {
    const { mark, figure: figureMark } = named
    const all = FIXED.get(nameOf(subject)) ?? []
    const own = ofMark(all, named)
    if (!own) return undefined
    const plain = { title: capital(own.called) }
    if (figureMark === undefined) return plain
    const { slug, category } = subject
    const of = categoryKey(category) === 'earnings' ? price : figure
    // A mark may name the language that a title does not.
    for (const { title, language } of [own, ...all]) {
      const shown = of?.(slug, language)
      if (shown?.mark === figureMark) return { title: shown.title ?? capital(title), figure: shown, date: shown.period }
    }
    return noteOf(slug, mark, figureMark) ?? plain
  }
}
