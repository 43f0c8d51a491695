import type { Instrument } from '#shared/market/catalogue.ts'
import type { SymbolView } from '#shared/market/front/compare.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Services } from '../../../server/services.ts'
import { apart, inWholeRows } from '../../articles/card/apart.ts'
import { eventsOf } from '../../market/chart/line-events.ts'
import { symbolProvenance } from '../../market/price/provenance.ts'
import { missing } from '../../market/symbol/symbol-view.ts'
import type { StoreReads } from '../../store-reads.ts'

const RELATED = 6
const ANNOUNCED = 5

/** What the page of a symbol shows. */
export async function loadSymbol(
  instrument: Instrument,
  { range, other }: SymbolView,
  { market, economy, articles, wire }: Services,
  { read }: StoreReads,
) {
  const { symbol } = instrument
  const stories = articles.bySymbol(symbol)
  const { of: prices } = await read(async () => {
    const board = market.board()
    const [row, beside] = [symbol, other].map((wanted) => board.rows.find((each) => each.symbol === wanted))
    if (!row || (other !== undefined && !beside)) throw missing()
    const [{ against, ...charts }, facts] = await Promise.all([market.charts(row, range, beside), market.facts(symbol)])
    const lacking = async ({ symbol: lacks, source }: QuoteRow) => {
      const of = source === null ? null : await market.toCome({ symbol: lacks, source }, charts.chart.range)
      return of ? [{ of, symbol: beside && lacks }] : []
    }
    const toCome = (await Promise.all((beside ? [row, beside] : [row]).map(lacking))).flat()
    const events = eventsOf(instrument, stories, () => economy.calendar().past)
    return {
      board,
      row,
      onCard: market.onCard(symbol),
      ...charts,
      toCome,
      events,
      provenance: symbolProvenance(row, market.sources, charts.chart.range),
      // Facts are of a price: until this process has it, they say nothing of what is shown.
      facts: row.price === null ? null : facts,
      against: beside && against && { row: beside, chart: against, day: undefined, facts: null },
    }
  })
  return {
    prices,
    instrument,
    range,
    other,
    turns: market.turns(instrument.calendar),
    related: apart(inWholeRows(stories, RELATED)),
    announced: wire.ofSymbol(symbol, ANNOUNCED),
    filed: market.filed(symbol),
  }
}

export type SymbolData = Awaited<ReturnType<typeof loadSymbol>>
