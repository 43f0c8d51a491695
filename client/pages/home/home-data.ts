import type { Article, ArticleCard, ArticleSection } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.en.ts'
import { isMadeUp } from '#shared/economy/reading.ts'
import { COLON, LANGUAGE, storyLocale } from '#shared/language/locale.en.ts'
import { figured } from '#shared/ui/told.ts'
import type { Services } from '../../../server/services.ts'
import type { HeadlineCard } from '../../articles/card/archive-list.tsx'
import type { HeroStory } from '../../articles/card/hero.tsx'
import { leadView } from '../../market/generated-text/lead-view.ts'
import { instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { pickRows, stripRows } from '../../market/pick-rows.ts'
import type { StoreReads } from '../../store-reads.ts'
import { dayNotes, noteHero } from './day-notes.ts'
import * as texts from './home.en.ts'

/** The newest stories, or explainers, beside the day's head. Those of the archive are in its band alone. */
const NEWEST = 4
const EXPLAINERS = 6
const OF_ARCHIVE = 4
const ANNOUNCED = 6
/** Separates the facts of a figure. */
const BETWEEN = ' \u00b7 '

type Articles = Services['articles']

/** The pages of the sections in the archive's band. */
const ARCHIVED = { stocks: '/stocks', crypto: '/crypto', forex: '/forex' } as const satisfies Partial<
  Record<ArticleSection, string>
>

/** The page itself has its risk warning in full. */
const NOT_CHECKED = texts.heroWarning

/** What the hero tells of a paid page: who pays, that we checked nothing of it, and what can be lost. */
const paidFacts = ({ advertiser }: Article) => ({
  payer: advertiser?.displayName,
  warning: NOT_CHECKED,
})

/**
 * Breaking news, else the story of the paper's record, else the newest in the page's language: a page that has lapsed opens nothing.
 * Without any, the day's head follows the prices.
 */
function heroOf(articles: Articles): HeroStory | undefined {
  const breaking = articles.list({ kind: 'news' }).find(({ slug }) => articles.get(slug)?.breaking)
  const chosen = articles.get(articles.site().hero)
  const inFrench = LANGUAGE === 'fr' && ({ language: 'fr' } as const)
  const [newest] = articles.list({ ...inFrench, paid: false, explainer: false, limit: 1 })
  const of = (story: Pick<ArticleCard, 'href' | 'title' | 'excerpt' | 'category' | 'language'>) => ({
    href: story.href,
    title: story.title,
    excerpt: story.excerpt,
    category: categoryName(story.category),
    lang: storyLocale(story),
  })
  if (breaking) return { ...of(breaking), kind: 'breaking' }
  if (chosen?.kind === 'paid') return { ...of(chosen), kind: 'paid', ...paidFacts(chosen) }
  const story = chosen ?? newest
  return story && { ...of(story), kind: 'story' }
}

/** Our own stories, newest first: of these days, or of the archive. */
const ours = (articles: Articles, isOld: boolean, section?: ArticleSection) =>
  articles
    .list({ ...(section && { section }), paid: false, explainer: false })
    .filter(({ kind, archived = false }) => kind !== 'external' && archived === isOld)

/** Whose stories are not all in the page's language says so. */
const marked = <P extends { readonly title: string; readonly cards: readonly ArticleCard[] }>(part: P): P =>
  part.cards.some(storyLocale) ? { ...part, title: texts.inEnglish(part.title) } : part

const plain = ({ photo: _, ...card }: ArticleCard): ArticleCard => card
/** How wide the column beside the day's head is. */
const sizes = '(min-width: 720px) 33vw, 100vw'
const inColumn = ({ photo, ...card }: ArticleCard): ArticleCard =>
  photo
    ? {
        ...card,
        photo: {
          ...photo,
          sources: photo.sources.map((source) => ({ ...source, sizes })),
          img: { ...photo.img, sizes, loading: 'lazy' },
        },
      }
    : card

/** An explainer with the first of its figures whose source the page names, or which was made up. */
function withStanding(card: ArticleCard, { articles, economy }: Pick<Services, 'articles' | 'economy'>): HeadlineCard {
  const named = economy.today().credits.map(({ text }) => text)
  const views = (articles.get(card.slug)?.figures ?? []).flatMap((slug) => economy.figure(slug) ?? [])
  for (const { row, publisher } of views) {
    const { reading } = row
    const madeUp = isMadeUp(reading)
    if (!reading || !(madeUp || (publisher.credit && named.includes(publisher.credit.text)))) continue
    const { period, value, printed } = reading
    const facts = printed.change === null ? printed.facts : printed.facts.split(BETWEEN).slice(1).join(BETWEEN)
    const figure = figured([`figure:${row.slug}`, 'value', period], value, printed.value)
    return { ...plain(card), standing: [`${row.name}${COLON} `, figure, BETWEEN + facts], madeUp }
  }
  return plain(card)
}

/** What the front page shows. */
export async function loadHome({ market, economy, articles, wire, advertiser }: Services, { read }: StoreReads) {
  const { of: prices } = await read(async () => {
    const { version, rows } = market.board()
    const strip = stripRows(rows).map(({ symbol }) => symbol)
    const drawn = [...strip, 'USD/CAD']
    const { version: figures, rows: readings } = economy.today()
    return {
      board: { version, rows: pickRows(rows, drawn) },
      strip,
      lines: market.lines(drawn),
      today: { version: figures, rows: readings },
      lead: leadView(market.lead()),
      notes: dayNotes(market.note(), economy.notes),
      noteHero: noteHero(economy.notes.leading()),
      wireLead: wire.leading(),
      wire: wire.newest(ANNOUNCED),
    }
  })
  const part = (section: keyof typeof ARCHIVED) => {
    const [title, label] = texts.archived[section]
    return { title, label, href: ARCHIVED[section], cards: ours(articles, true, section).slice(0, OF_ARCHIVE).map(plain) }
  }
  const parts = [part('stocks'), part('crypto'), part('forex')]
  const isEnglish = parts.every(({ cards }) => cards.length > 0 && cards.every(storyLocale))
  // One picture beside the day's head, and none in the archive.
  const newest = ours(articles, false)
    .slice(0, NEWEST)
    .map((card, at) => (at === 0 ? inColumn(card) : plain(card)))
  return {
    prices,
    hours: market.hours(),
    credits: economy.today().credits,
    hero: heroOf(articles),
    stories:
      newest.length > 0
        ? newest
        : articles.list({ explainer: true, limit: EXPLAINERS }).map((card) => withStanding(card, { articles, economy })),
    archive: isEnglish
      ? { title: texts.archiveInEnglish, note: texts.olderInEnglish, parts }
      : { title: texts.fromTheArchive, note: texts.olderStories, parts: parts.map(marked) },
    counts: instrumentCounts('/markets'),
    advertiser: advertiser().displayName,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
