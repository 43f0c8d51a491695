import type { SheetSort, Spans } from '#shared/market/front/spans.ts'
import type { Board, Category } from '#shared/market/quote.ts'
import { CATEGORIES } from '#shared/market/quote.ts'
import { recordOf } from '#shared/typed-keys.ts'
import type { Services } from '../../../server/services.ts'
import { InChosenCurrency } from '../../market/currency/currency-switch.tsx'
import type { Count } from '../../market/overview/counts.tsx'
import { countOf, instrumentCounts } from '../../market/overview/instrument-counts.ts'
import { MARKET_SECTIONS, MarketSection } from '../../market/overview/market-section.tsx'
import { Movers } from '../../market/overview/movers.tsx'
import { SectionTabs, SheetOrders } from '../../market/overview/section-tabs.tsx'
import { SheetHead } from '../../market/overview/sheet-head.tsx'
import { HourLink } from '../../market/past/hour-link.tsx'
import { SimulatedChoice } from '../../market/quote/simulated-choice.tsx'
import { sharedStatus } from '../../market/quote/status.ts'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { RefreshButton } from '../../market/refresh/refresh.tsx'
import styles from '../../market/table/sheet.module.css'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import { Watchlist } from '../../market/watchlist/watchlist.tsx'
import type { StoreReads } from '../../store-reads.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending, partOf, type Stored } from '../../ui/pending.tsx'
import * as texts from './markets-page.en.ts'

type MarketsPrices = { readonly board: Board; readonly lines: SparkLines; readonly spans: Spans }
export type MarketsData = {
  readonly prices: Pending<MarketsPrices>
  readonly counts: readonly Count[]
  readonly rooms: Readonly<Record<Category, number>>
}

/** What the markets page shows, as tiles or as a sheet: only a sheet needs weeks and years. */
export async function loadMarkets({ market }: Services, { read }: StoreReads, isSheet: boolean): Promise<MarketsData> {
  const { of: prices } = await read(() => {
    const board = market.board()
    return { board, lines: market.lines(board.rows.map(({ symbol }) => symbol)), spans: isSheet ? market.spans() : {} }
  })
  return { prices, counts: instrumentCounts(''), rooms: recordOf(CATEGORIES, countOf) }
}

/** Whether all prices are made up: then what is told of them goes with them. */
const simulatedIn = (stored: Stored<MarketsPrices>): true | undefined =>
  (stored.state === 'read' && sharedStatus(stored.value.board.rows) === 'simulated') || undefined

const SHEET_NOTE = texts.sheetNote

/** The markets page. `sort`: the order of its sheet; without it, tiles. */
export function MarketsPage({ prices, counts, rooms, sort }: MarketsData & { readonly sort?: SheetSort }) {
  const instruments = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Main>
      <InChosenCurrency>
        <FromStore of={prices}>
          {(stored) => (
            <>
              <KeepFresh board={boardOf(stored)} minutes={5} />
              <SheetHead
                instruments={instruments}
                rooms={rooms}
                rows={partOf(stored, ({ board }) => board.rows)}
                isSheet={sort !== undefined}
                tools={<HourLink page="/markets" />}
              >
                <RefreshButton />
                <ButtonLink href="#my-ledger" kind="ghost" small>
                  {texts.myLedger}
                </ButtonLink>
              </SheetHead>
              <SectionTabs counts={counts} sort={sort}>
                {stored.state === 'read' && <SimulatedChoice rows={stored.value.board.rows} />}
              </SectionTabs>
              {sort && <SheetOrders sort={sort} simulated={simulatedIn(stored)} />}
              {MARKET_SECTIONS.map((section) => (
                <MarketSection
                  key={section.id}
                  section={section}
                  prices={partOf(stored, ({ board: { rows }, lines }) => ({ rows, lines }))}
                  sheet={sort && { sort, spans: stored.state === 'read' ? stored.value.spans : {} }}
                  foot={
                    sort &&
                    section === MARKET_SECTIONS.at(-1) && (
                      <p className={`meta ${styles.note}`} data-sheet-note data-simulated={simulatedIn(stored)}>
                        {SHEET_NOTE}
                      </p>
                    )
                  }
                />
              ))}
              <div data-simulated={simulatedIn(stored)}>
                <LedgerSection title={texts.movers} note={texts.moversNote}>
                  <Movers rows={partOf(stored, ({ board }) => board.rows)} />
                </LedgerSection>
              </div>
              <LedgerSection id="my-ledger" title={texts.myLedger} note={texts.keptOnDevice} keepNote>
                <Watchlist isRead={stored.state === 'read'} />
              </LedgerSection>
            </>
          )}
        </FromStore>
      </InChosenCurrency>
    </Main>
  )
}
