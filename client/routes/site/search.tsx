import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Board } from '#shared/market/quote.ts'
import { StoryHits } from '../../articles/search/story-hits.tsx'
import { servicesContext } from '../../context.ts'
import { pickRows } from '../../market/pick-rows.ts'
import { QuoteLine } from '../../market/quote/quote-line.tsx'
import { UnreadQuotes } from '../../market/quote/quote-list.tsx'
import { KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { SearchForm } from '../../shell/masthead/search-form.tsx'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Stored } from '../../ui/pending.tsx'
import type { Route } from './+types/search'

export const handle: PageHandle = { live: true }

const MAX_QUERY = 80
const MAX_SYMBOLS = 8
const MAX_STORIES = 20

/** Symbols that begin with the words, or whose name contains them. */
function findSymbols(query: string): string[] {
  const wanted = query.toLowerCase()
  return CATALOGUE.filter(({ symbol, name }) => symbol.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted))
    .slice(0, MAX_SYMBOLS)
    .map(({ symbol }) => symbol)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const symbols = query === '' ? [] : findSymbols(query)
  const { of: board } = await context.get(storeContext).read(() => {
    const { version, rows } = market.board()
    return { version, rows: pickRows(rows, symbols) }
  })
  return { query, symbols, board, stories: query === '' ? [] : articles.search(query, MAX_STORIES) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Search', description: 'Find a symbol or a story.', path: '/search', noindex: true })

/** Found symbols, with their prices as soon as these are there. */
function Symbols({ symbols, board }: { symbols: readonly string[]; board: Stored<Board> }) {
  if (symbols.length === 0) return <EmptyState title="No symbol">None of the instruments we follow is called that.</EmptyState>
  if (board.state !== 'read') return <UnreadQuotes symbols={symbols} state={board.state} />
  return board.value.rows.map((row) => <QuoteLine key={row.symbol} row={row} />)
}

export default function Search({ loaderData: { query, symbols, board, stories } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Search" lede={query ? `Results for “${query}”` : 'Find a symbol or a story.'}>
        <SearchForm key={query} query={query} />
      </PageTitle>
      {query && (
        <>
          <LedgerSection title="Symbols">
            <FromStore of={board}>
              {(stored) => (
                <>
                  <KeepLive board={stored} />
                  <Symbols symbols={symbols} board={stored} />
                </>
              )}
            </FromStore>
          </LedgerSection>
          <LedgerSection title="Stories">
            {stories.length === 0 ? (
              <EmptyState title="No story">Nothing we published holds these words. Try fewer of them.</EmptyState>
            ) : (
              <StoryHits stories={stories} />
            )}
          </LedgerSection>
        </>
      )}
    </Main>
  )
}
