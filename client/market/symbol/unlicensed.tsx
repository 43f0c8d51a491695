import { Link } from 'react-router'
import type { Instrument } from '#shared/market/catalogue.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'

/** In place of a price that no source lets us show. */
export const UnlicensedPrice = ({ instrument: { name } }: { instrument: Instrument }) => (
  <EmptyState title="No licensed source">
    No source of prices for {name} has allowed us to show them, so there is none here.{' '}
    <Link to="/transparency#data-sources">The sources and their terms</Link>
  </EmptyState>
)

/** In place of its charts. */
export const UnlicensedChart = () => (
  <EmptyState title="No chart">Charts are drawn from prices that we may show. There are none.</EmptyState>
)
