/** The plates and pictures that pages have: drawing one takes up to 150 ms of CPU time, so nothing else is drawn. */
import type { Article, ShownDraft } from '#shared/articles/article.ts'
import { cardMark, categoryKey, PAGE_PLATES, PAID_PLATE, type PlateSubject, STAND_INS } from '#shared/articles/plates.ts'
import { topicName } from '#shared/articles/topic-texts.en.ts'
import { dayOf } from '#shared/days.ts'
import type { FigureCard } from '#shared/economy/card/card.ts'
import { FIGURE_TEXTS } from '#shared/economy/page-texts.en.ts'
import * as figuresInFrench from '#shared/economy/page-texts.fr.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import type { Language } from '#shared/language/paths.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import * as marketInFrench from '#shared/market/texts.fr.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { PERSONAL_PATHS, SHARED_PATHS } from '#shared/ui/page-lists.ts'
import type { PageRow } from '#shared/ui/page-row.ts'
import { PAGES } from '#shared/ui/pages.ts'
import { PAGE_TEXTS } from '#shared/ui/texts.en.ts'
import * as pagesInFrench from '#shared/ui/texts.fr.ts'
import type { CardWords } from './share-card.ts'
import { officialFigure } from './texts.en.ts'
import * as french from './texts.fr.ts'

type PlatedArticle = Pick<Article, 'slug' | 'kind' | 'category' | 'plate' | 'photo' | 'blocks'>
type ListedArticle = PlatedArticle & Pick<Article, 'title' | 'eventDate' | 'paidLabel' | 'language'>
export type SubjectArticles = {
  readonly list: () => readonly { readonly slug: string }[]
  readonly get: (slug: string) => ListedArticle | undefined
  readonly french: {
    readonly list: (query: { readonly language: 'fr' }) => readonly { readonly slug: string }[]
    readonly get: (slug: string) => ListedArticle | undefined
  }
  readonly topics: () => readonly { readonly topic: string }[]
  /** Changes with what is shown. */
  readonly version: string
}

const nameOf = ({ slug, category }: PlateSubject): string => `${categoryKey(category)}/${slug}`

type Entry = readonly [name: string, words: CardWords]
const entry = (category: string, slug: string, title: string): Entry => [nameOf({ slug, category }), { title }]

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
const ENGLISH: Named = { language: 'en', pages: PAGE_TEXTS, figures: FIGURE_TEXTS, titleOf: officialFigure, instruments: {} }
const FRENCH: Named = {
  language: 'fr',
  pages: pagesInFrench.PAGE_TEXTS,
  figures: figuresInFrench.FIGURE_TEXTS,
  titleOf: french.officialFigure,
  instruments: marketInFrench.NAMES,
}

/** Of instruments, official figures and pages of the site, under the titles that the pages have. */
function fixedIn({ pages, figures, titleOf, instruments }: Named): Entry[] {
  const rows: readonly Row[] = keysOf(PAGES).map((name) => {
    const row: PageRow = PAGES[name]
    return { path: row.path, plate: row.plate, title: pages[name]?.title ?? row.path.slice(1) }
  })
  const titled = (symbol: string, name: string): string => `${instruments[symbol] ?? name} (${symbol})`
  return [
    ...FIGURE_PAGES.map(({ slug, name }) => entry('forex', slug, titleOf(figures[slug]?.name ?? name))),
    ...CATALOGUE.map(({ symbol, name }) => entry('earnings', symbolToPath(symbol).toLowerCase(), titled(symbol, name))),
    // The first page with a picture is the one that it is of.
    ...rows.flatMap(({ plate, title }) => (plate ? [entry(plate.category, plate.slug, title)] : [])),
    ...rows.filter(({ path }) => SINGLE.has(path)).map(ofPath),
  ]
}

const byName = <Words>(entries: readonly (readonly [name: string, words: Words])[]): ReadonlyMap<string, readonly Words[]> =>
  new Map([...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => [name, all.map(([, words]) => words)]))

const FIXED = byName(
  [ENGLISH, FRENCH].flatMap((named) =>
    fixedIn(named).map(([name, { title }]) => [name, { title, language: named.language }] as const),
  ),
)

/** A page's title may follow the paper's name; on a card it begins. */
const capital = (title: string): string => title.replace(/^./u, (first) => first.toLocaleUpperCase())

const ofMark = <Words extends CardWords>(all: readonly Words[], mark: string | undefined): Words | undefined =>
  all.find(({ title }) => cardMark(title) === mark) ?? all[0]

/** The figure on the card of a page, by its slug. */
type FigureOf = (slug: string, language: Language) => FigureCard | undefined

/** Of a picture that several stories have, the words of each, the newest first. */
type Shown = { readonly pictures: ReadonlyMap<string, readonly CardWords[]>; readonly plates: ReadonlySet<string> }

/** The plates of an article: its own, those that it has in a list beside others of its family, and those within its text. */
export function platesOf({ slug, kind, category, plate, blocks }: PlatedArticle): PlateSubject[] {
  const standIns = kind === 'paid' ? [] : STAND_INS.map((each) => ({ slug, category: each }))
  const own = { slug, category: kind === 'paid' ? PAID_PLATE : category }
  const subjects = [plate.subject, own, ...standIns]
  // The tree is plain JSON, so one walk reaches the figures within boxes too.
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'figure' && 'seed' in node) subjects.push({ ...own, slug: String(node.seed) })
    for (const child of Object.values(node)) visit(child)
  }
  visit(blocks)
  return subjects
}

/** Days are written in English here: what is in French has none. */
function wordsOf({ kind, title, eventDate, paidLabel, language, photo }: ListedArticle): CardWords {
  if (kind === 'paid') return { title, label: paidLabel ?? 'Advertisement' }
  const words = { title, ...(photo?.card && { credit: `Photo: ${photo.credit} · ${photo.licence}` }) }
  return language ? words : { ...words, date: dayOf(eventDate) }
}

function shownBy({ list, get, topics, french }: SubjectArticles): Shown {
  const inFrench = french.list({ language: 'fr' }).flatMap(({ slug }) => french.get(slug) ?? [])
  const articles = [...list().flatMap(({ slug }) => get(slug) ?? []), ...inFrench]
  const pictures = [
    ...articles.map((article): Entry => [nameOf(article.photo?.card ?? article.plate.subject), wordsOf(article)]),
    ...topics().map(({ topic }) => entry('market-insights', topic, topicName(topic))),
  ]
  return {
    pictures: byName(pictures),
    plates: new Set([...Object.values(PAGE_PLATES), ...articles.flatMap(platesOf)].map(nameOf)),
  }
}

/**
 * What pages that are shown now have: pictures for social networks of articles, topics, instruments, official figures and pages of
 * the site; SVG plates of articles and of the few other pages with one.
 */
export function createSubjects(articles: SubjectArticles, figureOf: FigureOf = () => undefined) {
  let known: (Shown & { readonly version: string }) | undefined
  const now = (): Shown => {
    const { version } = articles
    if (known?.version !== version) known = { ...shownBy(articles), version }
    return known
  }
  /** An address that names another figure than today's has none: caches would keep it under the wrong one. */
  function fixedWords(subject: PlateSubject, mark?: string, figureMark?: string): CardWords | undefined {
    const fixed = ofMark(FIXED.get(nameOf(subject)) ?? [], mark)
    if (!fixed) return undefined
    const figure = figureMark === undefined ? undefined : figureOf(subject.slug, fixed.language)
    return { title: capital(fixed.title), ...(figure?.mark === figureMark && { figure, date: figure?.period }) }
  }
  return {
    /**
     * The words on a picture for social networks: those of this mark, else the newest; `undefined`: no page has it.
     * @param figureMark of the official figure that its address names
     */
    cardOf: (subject: PlateSubject, mark?: string, figureMark?: string): CardWords | undefined =>
      ofMark(now().pictures.get(nameOf(subject)) ?? [], mark) ?? fixedWords(subject, mark, figureMark),
    hasPlate: (subject: PlateSubject): boolean => now().plates.has(nameOf(subject)),
  }
}

/** @returns the name below `media/` of a draft's photograph, by its hash and the token of the draft's link */
export const createPhotoOfDraft =
  (preview: (token: string) => Promise<ShownDraft | undefined>) =>
  async (hash: string, token: string): Promise<string | undefined> => {
    const shown = await preview(token)
    const photo = shown?.kind === 'shown' ? shown.article.photo : undefined
    return photo?.hash === hash ? photo.file : undefined
  }

/** @returns whether a draft has a plate, by the token of its link */
export const createIsOfDraft =
  (preview: (token: string) => Promise<ShownDraft | undefined>) =>
  async (subject: PlateSubject, token: string): Promise<boolean> => {
    const shown = await preview(token)
    return shown?.kind === 'shown' && platesOf(shown.article).map(nameOf).includes(nameOf(subject))
  }
