import { Link } from 'react-router'
import { CATALOGUE } from '#shared/catalogue.ts'
import { servicesContext } from '../context.ts'
import { useLive } from '../live/use-live.ts'
import { QuoteLine } from '../market/quote-line.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { Main } from '../shell/shell.tsx'
import { PaidChip } from '../ui/badge.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/search'
import styles from './parts/search.module.css'

export const handle: PageHandle = { live: true }

const MAX_QUERY = 80
const MAX_SYMBOLS = 8
const MAX_STORIES = 20

/** Symbols whose sign begins with the words, or whose name holds them. */
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
              <ul className={styles.list}>
                {stories.map(({ card, snippet }) => (
                  <li key={card.slug}>
                    {card.paidLabel && <PaidChip>{card.paidLabel}</PaidChip>}
                    <Link to={card.href}>{card.title}</Link>
                    <p>{snippet}</p>
                  </li>
                ))}
              </ul>
            )}
          </LedgerSection>
        </>
      )}
    </Main>
  )
}
