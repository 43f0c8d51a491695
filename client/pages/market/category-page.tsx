import type { ArticleCard } from '#shared/articles/article.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Board } from '#shared/market/quote.ts'
import type { Services } from '../../../server/services.ts'
import { apart } from '../../articles/card/apart.ts'
import { placeAds } from '../../articles/card/place-ads.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { type DailyRates, dailyRates } from '../../economy/daily-rates/daily-rates.ts'
import { RatesTable } from '../../economy/daily-rates/rates-table.tsx'
import type { CategoryFacts } from '../../market/category-facts.ts'
import { countOf } from '../../market/overview/instrument-counts.ts'
import { HourLink } from '../../market/past/hour-link.tsx'
import { pickRows, rowsOf, TAPE_SYMBOLS } from '../../market/pick-rows.ts'
import { SimulatedChoice } from '../../market/quote/simulated-choice.tsx'
import { type ThenPrices, tickersOf } from '../../market/quote/ticker.tsx'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import styles from '../../market/refresh/refresh.module.css'
import { RefreshButton } from '../../market/refresh/refresh.tsx'
import { CategoryPrices } from '../../market/tile/category-prices.tsx'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import type { StoreReads } from '../../store-reads.ts'
import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, type Pending, partOf } from '../../ui/pending.tsx'
import { namedBy, thenPrices } from '../articles/then-prices.ts'

/** With six stories three rows of three; with nine, four. */
const ADS = 3

type CategoryPricesData = { board: Board; lines: SparkLines; before: ThenPrices; rates?: DailyRates | undefined }
type CategoryData = { prices: Pending<CategoryPricesData>; cards: readonly ArticleCard[] }

/** What a category page shows: its own prices and the tape's, their lines, and its cards. */
export async function loadCategory(
  services: Services,
  { read }: StoreReads,
  { section, categories, stories, hasDailyRates }: CategoryFacts,
): Promise<CategoryData> {
  const { market, articles, economy } = services
  const own = CATALOGUE.filter(({ category }) => categories.some((each) => each === category)).map(({ symbol }) => symbol)
  const list = articles.list({ section, paid: false, limit: stories })
  const { of: prices } = await read(async () => {
    const { version, rows } = market.board()
    const shown = pickRows(rows, [...own, ...TAPE_SYMBOLS, ...namedBy(list)])
    const before = await thenPrices(services, rows, list)
    const rates = hasDailyRates ? dailyRates(economy.stored) : undefined
    return { board: { version, rows: shown }, lines: market.lines(own), before, rates }
  })
  return { prices, cards: apart(placeAds(list, articles.ads(section, ADS))) }
}

const NO_PRICES: CategoryPricesData = { board: { version: 0, rows: [] }, lines: {}, before: {} }

/** Stocks, crypto, forex: prices first, then the news about them. */
export function CategoryPage({ facts, data: { prices, cards } }: { facts: CategoryFacts; data: CategoryData }) {
  const { categories, pricesNote } = facts
  const known = atOnce(prices, NO_PRICES)
  return (
    <Main>
      <PageTitle title={facts.page.title} lede={facts.lede}>
        {/* The row is there before the prices are: the choice that comes with them moves nothing. */}
        <div className={styles.buttons}>
          <RefreshButton />
          <FromStore of={prices}>
            {(stored) => stored.state === 'read' && <SimulatedChoice rows={rowsOf(stored.value.board.rows, categories)} />}
          </FromStore>
        </div>
      </PageTitle>
      <FromStore of={prices}>
        {(stored) => (
          <>
            <KeepFresh board={boardOf(stored)} minutes={5} />
            {categories.map((category) => (
              <CategoryPrices
                key={category}
                prices={partOf(stored, ({ board, lines }) => ({ rows: rowsOf(board.rows, [category]), lines }))}
                category={category}
                tiles={countOf(category)}
                note={pricesNote}
                after={
                  category === categories.at(-1) && (
                    <>
                      <HourLink page={`/${facts.section}`} />
                      {facts.more && <GoLink href={facts.more.href}>{facts.more.label}</GoLink>}
                    </>
                  )
                }
              />
            ))}
          </>
        )}
      </FromStore>
      {known.rates && <RatesTable rates={known.rates} />}
      <LedgerSection title={facts.newsTitle} note={facts.newsNote}>
        <StoryGrid cards={cards} ticker={tickersOf(known.board.rows, known.before)} />
      </LedgerSection>
    </Main>
  )
}
