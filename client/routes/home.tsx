import type { QuoteRow } from '#shared/quote.ts'
import { servicesContext } from '../context.ts'
import { useQuote } from '../live/use-quote.ts'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  return { board: context.get(servicesContext).market.board() }
}

function Tile({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
  return (
    <li data-symbol={quote.symbol} data-status={quote.status}>
      {quote.name} <span data-field="price">{quote.price}</span>
    </li>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Northern Ledger</h1>
      <ul>
        {loaderData.board.rows.slice(0, 8).map((row) => (
          <Tile key={row.symbol} row={row} />
        ))}
      </ul>
    </main>
  )
}
