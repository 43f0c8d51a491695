import { CATALOGUE } from '#shared/market/catalogue.ts'
import { StoryHits } from '../../articles/search/story-hits.tsx'
import { servicesContext } from '../../context.ts'
import { useLive } from '../../live/use-live.ts'
import { QuoteLine } from '../../market/quote/quote-line.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { SearchForm } from '../../shell/masthead/search-form.tsx'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
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

export function loader({ context, request }: Route.LoaderArgs) {
  const { market, articles } = context.get(servicesContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const board = market.board()
  const symbols = query === '' ? [] : findSymbols(query)
  const rows = symbols.flatMap((symbol) => board.rows.find((row) => row.symbol === symbol) ?? [])
  return { query, board: { version: board.version, rows }, stories: query === '' ? [] : articles.search(query, MAX_STORIES) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Search', description: 'Find a symbol or a story.', path: '/search', noindex: true })

export default function Search({ loaderData: { query, board, stories } }: Route.ComponentProps) {
  useLive(board, 'all')
  return (
    <Main>
      <PageTitle title="Search" lede={query ? `Results for “${query}”` : 'Find a symbol or a story.'}>
        <SearchForm key={query} query={query} />
      </PageTitle>
      {query && (
        <>
          <LedgerSection title="Symbols">
            {board.rows.length === 0 ? (
              <EmptyState title="No symbol">None of the instruments we follow is called that.</EmptyState>
            ) : (
              board.rows.map((row) => <QuoteLine key={row.symbol} row={row} />)
            )}
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
