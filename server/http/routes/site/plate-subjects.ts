/** The plates and pictures that pages have: drawing one takes up to 150 ms of CPU time, so nothing else is drawn. */
import type { Article, ShownDraft } from '#shared/articles/article.ts'
import { PAGE_PLATES, PAID_PLATE, type PlateSubject, STAND_INS } from '#shared/articles/plates.ts'
import { topicName } from '#shared/articles/topic-texts.en.ts'
import * as inFrench from '#shared/articles/topic-texts.fr.ts'
import { dayOf } from '#shared/days.ts'
import { byName, createFixedCards, type Entry, entry, type NamedCard, nameOf, ofMark } from './cards/fixed-cards.ts'
import type { BesideHeadlines } from './cards/on-cards.ts'
import type { CardWords } from './cards/share-card.ts'

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
  if (kind === 'paid') return { title, label: paidLabel ?? 'Advertisement', ...(language && { language }) }
  const words = { title, ...(photo?.card && { credit: `Photo: ${photo.credit} · ${photo.licence}` }) }
  return language ? { ...words, language } : { ...words, date: dayOf(eventDate) }
}

function shownBy({ list, get, topics, french }: SubjectArticles): Shown {
  const translated = french.list({ language: 'fr' }).flatMap(({ slug }) => french.get(slug) ?? [])
  const articles = [...list().flatMap(({ slug }) => get(slug) ?? []), ...translated]
  const pictures = [
    ...articles.map((article): Entry => [nameOf(article.photo?.card ?? article.plate.subject), wordsOf(article)]),
    ...topics().flatMap(({ topic }) => [
      entry('market-insights', topic, topicName(topic)),
      entry('market-insights', topic, inFrench.topicName(topic), 'fr'),
    ]),
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
export function createSubjects(articles: SubjectArticles, beside: Partial<BesideHeadlines> = {}) {
  const fixedWords = createFixedCards(beside)
  let known: (Shown & { readonly version: string }) | undefined
  const now = (): Shown => {
    const { version } = articles
    if (known?.version !== version) known = { ...shownBy(articles), version }
    return known
  }
  return {
    /** The words on a picture for social networks: those that its address names, else the newest; `undefined`: no page has it. */
    cardOf: (subject: PlateSubject, named: NamedCard = {}): CardWords | undefined =>
      ofMark(now().pictures.get(nameOf(subject)) ?? [], named) ?? fixedWords(subject, named),
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
