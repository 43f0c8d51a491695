import type { ReactNode } from 'react'
import { ArchiveList } from '../../articles/card/archive-list.tsx'
import { Hero } from '../../articles/card/hero.tsx'
import { CanadaToday } from '../../economy/today/today.tsx'
import { Spotlight } from '../../funnel/promotion/spotlight.tsx'
import { Counts } from '../../market/overview/counts.tsx'
import { pickRows } from '../../market/pick-rows.ts'
import { boardOf, KeepFresh } from '../../market/refresh/keep-fresh.tsx'
import { LiveStrip } from '../../market/strip/live-strip.tsx'
import { MyLedger } from '../../market/watchlist/my-ledger.tsx'
import { StateLine } from '../../shell/live/state-line.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, partOf, type Stored } from '../../ui/pending.tsx'
import { BandPrice } from './band-price.tsx'
import * as texts from './home.en.ts'
import type { HomeData } from './home-data.ts'
import { TheDay } from './the-day.tsx'

/** The dollar and oil as the strip has them: one price of each on the page. */
function inBand(prices: Stored<Awaited<HomeData['prices']>>): ReactNode {
  if (prices.state !== 'read' || !prices.value) return null
  const { board, lines } = prices.value
  return pickRows(board.rows, ['USD/CAD', 'OIL']).map((row) => (
    <li key={row.symbol} data-simulated={row.status === 'simulated' || undefined}>
      <BandPrice row={row} series={lines[row.symbol]} />
    </li>
  ))
}

/** The front page: prices and figures, the day, and the archive. */
export function HomePage({ prices, hours, credits, hero, stories, archive, counts, advertiser }: HomeData) {
  const known = atOnce(prices, undefined)
  const head = known?.noteHero ?? hero
  return (
    <Main>
      <h1 className="vh">{texts.homeDescription}</h1>
      <StateLine facts={hours} />
      <FromStore of={prices}>
        {(stored) => (
          <>
            <CanadaToday view={partOf(stored, ({ today }) => today)} credits={credits} prices={inBand(stored)} />
            <KeepFresh board={boardOf(stored)} minutes={60} />
            <MyLedger isRead={stored.state === 'read'} />
            <LiveStrip prices={partOf(stored, ({ board, strip, lines }) => ({ rows: pickRows(board.rows, strip), lines }))} />
          </>
        )}
      </FromStore>
      {head && <Hero story={head} />}
      <TheDay
        wireLead={known?.wireLead}
        notes={known?.notes ?? []}
        lead={known?.lead}
        wire={known?.wire ?? []}
        stories={stories}
      />
      <LedgerSection title={archive.title} note={archive.note} link={{ href: '/topics', label: texts.allTopics }}>
        <ArchiveList parts={archive.parts} />
      </LedgerSection>
      <LedgerSection
        title={texts.exploreMoreMarkets}
        note={texts.exploreLead}
        link={{ href: '/markets', label: texts.openMarkets }}
      >
        <Counts counts={counts} />
      </LedgerSection>
      <Spotlight advertiser={advertiser} />
    </Main>
  )
}
