import type { ReactNode } from 'react'
import type { Article, ArticleCard, ArticleSection } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.en.ts'
import { LANGUAGE, storyLocale } from '#shared/language/locale.en.ts'
import type { Services } from '../../../server/services.ts'
import { ArchiveList } from '../../articles/card/archive-list.tsx'
import { Hero, type HeroStory } from '../../articles/card/hero.tsx'
import { servicesContext } from '../../context.ts'
import { CanadaToday } from '../../economy/today/today.tsx'
import { Spotlight } from '../../funnel/promotion/spotlight.tsx'
import { leadView } from '../../market/generated-text/lead-view.ts'
import { Counts } from '../../market/overview/counts.tsx'
import { instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { pickRows, stripRows } from '../../market/pick-rows.ts'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { LiveStrip } from '../../market/strip/live-strip.tsx'
import { MyLedger } from '../../market/watchlist/my-ledger.tsx'
import { dayNotes, noteHero } from '../../pages/home/day-notes.ts'
import { Dollar } from '../../pages/home/dollar.tsx'
import { TheDay } from '../../pages/home/the-day.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { StateLine } from '../../shell/live/state-line.tsx'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, partOf, type Stored } from '../../ui/pending.tsx'
import type { Route } from './+types/home'
import * as texts from './texts/home.en.ts'

export const handle: PageHandle = { tape: false, live: true }

/** The newest stories, or explainers, beside the day's head. Those of the archive are in its band alone. */
const NEWEST = 4
const EXPLAINERS = 6
const OF_ARCHIVE = 4
const ANNOUNCED = 6

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

export async function loader({ context }: Route.LoaderArgs) {
  const { market, economy, articles, wire } = context.get(servicesContext)
  const { of: prices } = await context.get(storeContext).read(async () => {
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
  // One picture beside the day's head, and none in the archive.
  const newest = ours(articles, false)
    .slice(0, NEWEST)
    .map((card, at) => (at === 0 ? inColumn(card) : plain(card)))
  return {
    prices,
    hours: market.hours(),
    credits: economy.today().credits,
    hero: heroOf(articles),
    stories: newest.length > 0 ? newest : articles.list({ explainer: true, limit: EXPLAINERS }).map(plain),
    archive: [part('stocks'), part('crypto'), part('forex')],
    counts: instrumentCounts('/markets'),
  }
}

export const meta = metaOf(PAGE.home)

type HomePrices = Route.ComponentProps['loaderData']['prices']

function dollarOf(prices: Stored<Awaited<HomePrices>>): ReactNode {
  if (prices.state !== 'read' || !prices.value) return null
  const { board, lines } = prices.value
  return pickRows(board.rows, ['USD/CAD']).map((row) => <Dollar key={row.symbol} row={row} series={lines[row.symbol]} />)
}

export default function Home({ loaderData: { prices, hours, credits, hero, stories, archive, counts } }: Route.ComponentProps) {
  const known = atOnce(prices, undefined)
  const head = known?.noteHero ?? hero
  return (
    <Main>
      <h1 className="vh">{texts.homeDescription}</h1>
      <StateLine facts={hours} />
      <FromStore of={prices}>
        {(stored) => (
          <>
            <CanadaToday view={partOf(stored, ({ today }) => today)} credits={credits} dollar={dollarOf(stored)} />
            <KeepFresh board={boardOf(stored)} minutes={60} />
            <MyLedger isRead={stored.state === 'read'} />
            <LiveStrip prices={partOf(stored, ({ board, strip, lines }) => ({ rows: pickRows(board.rows, strip), lines }))} />
          </>
        )}
      </FromStore>
      {head && <Hero story={head} />}
      <TheDay
        wireLead={known?.wireLead}
        notes={known?.notes ?? []}
        lead={known?.lead}
        wire={known?.wire ?? []}
        stories={stories}
      />
      <LedgerSection title={texts.fromTheArchive} note={texts.olderStories} link={{ href: '/topics', label: texts.allTopics }}>
        <ArchiveList parts={archive} />
      </LedgerSection>
      <LedgerSection
        title={texts.exploreMoreMarkets}
        note={texts.exploreLead}
        link={{ href: '/markets', label: texts.openMarkets }}
      >
        <Counts counts={counts} />
      </LedgerSection>
      <Spotlight />
    </Main>
  )
}
