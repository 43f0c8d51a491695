import { useEffect, useRef } from 'react'
import type { Topic } from '#shared/articles/article.ts'
import { topicName } from '#shared/articles/topic-texts.en.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { ListingHit } from '#shared/market/listings.ts'
import { FIGURE_ENTRIES, SYMBOL_ENTRIES, TOOL_ENTRIES } from '#shared/search/entries.ts'
import { beginsWords, type Findable, find, wordsOf } from '#shared/search/find.ts'
import { nearest } from '#shared/search/nearest.ts'
import { StoryHits } from '../../articles/card/story-hits.tsx'
import { TopicList } from '../../articles/topics/topic-list.tsx'
import { servicesContext } from '../../context.ts'
import { Ledger } from '../../economy/ledger/ledger.tsx'
import { UnreadFigures } from '../../economy/unread.tsx'
import { CoinTable } from '../../market/coins/coin-table.tsx'
import { pickRows } from '../../market/pick-rows.ts'
import { tickersOf } from '../../market/quote/ticker.tsx'
import { QuoteRows } from '../../market/tile/quote-rows.tsx'
import { cardPrices } from '../../pages/articles/then-prices.ts'
import { type Meant, Nothing, POPULAR, Popular } from '../../pages/site/nothing-found.tsx'
import * as texts from '../../pages/site/search.en.tsx'
import styles from '../../pages/site/search.module.css'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { SearchForm } from '../../shell/search/search-form.tsx'
import { storeContext } from '../../store-reads.ts'
import { ToolHits } from '../../tools/tool-hits.tsx'
import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import type { Route } from './+types/search'

export const handle: PageHandle = { live: true }

const MAX_QUERY = 80
const MAX_COINS = 6
const MAX_LISTINGS = 6
/** More than match in practice: the page says how many there are, and each can be opened. */
const MAX_STORIES = 200

const findAll = <T extends Findable>(query: string, among: readonly T[]): T[] => find(query, among, among.length)

const findSymbols = (query: string): string[] => findAll(query, SYMBOL_ENTRIES).map(({ symbol }) => symbol)

const findFigures = (query: string): string[] => findAll(query, FIGURE_ENTRIES).map(({ href }) => href.slice('/economy/'.length))

function meantBy(query: string): Meant | undefined {
  const found = nearest(query, [...SYMBOL_ENTRIES, ...FIGURE_ENTRIES, ...TOOL_ENTRIES])
  return found && { symbol: found.symbol, name: found.name, href: found.href }
}

/** Topics of which every word typed begins a word; of those with advertisements only, the advertisements are found. */
function findTopics(topics: readonly Topic[], query: string): Topic[] {
  const words = wordsOf(query)
  const isMeant = ({ topic, count }: Topic): boolean => count > 0 && beginsWords(words, `${topic} ${topicName(topic)}`)
  return words.length === 0 ? [] : topics.filter(isMeant)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { market, economy, coins, listings, articles } = services
  const store = context.get(storeContext)
  const { read } = store
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const symbols = query === '' ? [] : findSymbols(query)
  const slugs = query === '' ? [] : findFigures(query)
  const tools = query === '' ? [] : findAll(query, TOOL_ENTRIES).map(({ name, href }) => ({ name, href }))
  const stories = query === '' ? [] : articles.search(query, MAX_STORIES)
  const topics = findTopics(articles.topics(), query)
  const found = [symbols, slugs, tools, stories, topics].some(({ length }) => length > 0)
  const shown = found ? symbols : POPULAR
  const { of: quotes } = await read(() => {
    const { version, rows } = market.board()
    return { board: { version, rows: pickRows(rows, shown) }, lines: market.lines(shown) }
  })
  const { of: figures } = await read(() => slugs.flatMap((slug) => economy.figure(slug)?.row ?? []))
  const { of: smaller } = await read(() => (query === '' ? [] : coins.search(query, MAX_COINS)))
  const { of: further } = await read(() => (query === '' ? [] : listings.search(query, MAX_LISTINGS)))
  const prices = await cardPrices(
    services,
    store,
    stories.map(({ card }) => card),
  )
  return {
    query,
    found,
    meant: found ? undefined : meantBy(query),
    symbols,
    quotes,
    slugs,
    figures,
    smaller,
    further,
    tools,
    stories,
    prices,
    topics,
  }
}

export const meta = metaOf(PAGE.search)

/** Coins that have no instrument here; nothing where there is none. */
const FurtherCoins = ({ of }: { of: Pending<readonly Coin[]> }) => (
  <FromStore of={of}>
    {(stored) =>
      stored.state === 'read' &&
      stored.value.length > 0 && (
        <LedgerSection title={texts.furtherCoins} note={texts.coinsNote} link={{ href: '/coins', label: texts.the100Largest }}>
          <CoinTable coins={stored.value} caption={texts.coinsFound} />
        </LedgerSection>
      )
    }
  </FromStore>
)

/** Stocks of the exchange's directory; nothing where there is none, or no right to show them. */
const FurtherStocks = ({ of }: { of: Pending<readonly ListingHit[]> }) => (
  <FromStore of={of}>
    {(stored) =>
      stored.state === 'read' &&
      stored.value.length > 0 && (
        <LedgerSection title={texts.furtherStocks} note={texts.listingsNote}>
          <ul>
            {stored.value.map(({ ticker, name, href }) => (
              <li key={ticker}>
                <GoLink href={href}>{`${name} (${ticker})`}</GoLink>
              </li>
            ))}
          </ul>
        </LedgerSection>
      )
    }
  </FromStore>
)

type FoundProps = { readonly kinds: readonly (readonly [id: string, words: string, count: number])[] }

/** How many there are of each kind, each a way to them. */
const Found = ({ kinds }: FoundProps) => (
  <nav className={`wrap ${styles.found}`} aria-label={texts.results}>
    {kinds.map(
      ([id, words, count]) =>
        count > 0 && (
          <a key={id} href={`#${id}`}>
            {words}
          </a>
        ),
    )}
  </nav>
)

export default function Search({
  loaderData: { query, found, meant, symbols, quotes, slugs, figures, smaller, further, tools, stories, prices, topics },
}: Route.ComponentProps) {
  const field = useRef<HTMLDivElement>(null)
  // On a phone this page is what the sign of a search opens. After the commit: a new page takes the focus in it.
  useEffect(() => {
    if (query === '') field.current?.querySelector('input')?.focus()
  }, [query])
  return (
    <Main>
      <PageTitle title={texts.search} lede={query ? found && texts.resultsFor(query) : texts.searchLead} />
      <div className={`wrap ${styles.field}`} ref={field}>
        <SearchForm key={query} query={query} />
      </div>
      {query && (
        <>
          {found ? (
            <Found
              kinds={[
                ['symbols', texts.symbolsFound(symbols.length), symbols.length],
                ['tools', texts.toolsFound(tools.length), tools.length],
                ['figures', texts.figuresFound(slugs.length), slugs.length],
                ['topics', texts.topicsFound(topics.length), topics.length],
                ['stories', texts.storiesFound(stories.length), stories.length],
              ]}
            />
          ) : (
            <Nothing query={query} meant={meant} />
          )}
          {symbols.length > 0 && <QuoteRows id="symbols" title={texts.symbols} count={symbols.length} of={quotes} />}
          <FurtherCoins of={smaller} />
          <FurtherStocks of={further} />
          <ToolHits tools={tools} />
          {slugs.length > 0 && (
            <LedgerSection id="figures" title={texts.figures}>
              <FromStore of={figures}>
                {(stored) =>
                  stored.state === 'read' ? (
                    <Ledger groups={[{ name: '', rows: stored.value }]} />
                  ) : (
                    <UnreadFigures state={stored.state} />
                  )
                }
              </FromStore>
            </LedgerSection>
          )}
          {topics.length > 0 && (
            <LedgerSection id="topics" title={texts.topics}>
              <TopicList topics={topics} />
            </LedgerSection>
          )}
          {stories.length > 0 && (
            <LedgerSection id="stories" title={texts.stories} note={texts.bestFirst} keepNote>
              <StoryHits
                stories={stories}
                query={query}
                ticker={tickersOf(prices.rows, prices.before)}
                more={texts.moreStories}
              />
            </LedgerSection>
          )}
        </>
      )}
      {!found && <Popular of={quotes} />}
    </Main>
  )
}
