import type { QuoteRow } from '#shared/market/quote.ts'

/** A row of the board: the live price of a share, named by its symbol, but for what a test says. */
export const quoteRow = ({
  symbol = 'RY',
  as_of = '2026-11-20T15:00:00.000Z',
  change_percent = 1,
  status = 'live',
  ...over
}: Partial<QuoteRow> = {}): QuoteRow => ({
  symbol,
  name: symbol,
  category: 'stock',
  price: 100,
  change_amount: change_percent,
  change_percent,
  currency: 'CAD',
  source: 'twelvedata',
  status,
  closed: status === 'closed',
  as_of,
  last_updated: as_of,
  delay_minutes: 0,
  unconfirmed: false,
  confirmed_at: null,
  unlicensed: false,
  ...over,
})
