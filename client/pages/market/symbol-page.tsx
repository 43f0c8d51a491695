import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { chartEvents, type LineEvent } from '../../market/chart/chart-events.ts'
import { MarkOf } from '../../market/chart/events.tsx'
import { ConvertedWhereFrom } from '../../market/converted/where-from.tsx'
import { FiledSection } from '../../market/filed/filed-section.tsx'
import { HourLink } from '../../market/past/hour-link.tsx'
import { boardOf, KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { SymbolPanel } from '../../market/symbol/symbol-panel.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Stored } from '../../ui/pending.tsx'
import { WireAbout } from '../../wire/about.tsx'
import * as texts from './symbol.en.ts'
import type { SymbolData } from './symbol-data.ts'

type Marked = { readonly events: readonly LineEvent[]; readonly chart: StoredChart; readonly against: unknown }
type MarkProps = { of: string; stored: Stored<Marked> }

/** The mark that a story has on the line, where the line shows its time. */
function Mark({ of, stored }: MarkProps) {
  if (stored.state !== 'read' || stored.value.against) return null
  const event = chartEvents(stored.value.events, stored.value.chart).marked.find(({ href }) => href === of)
  return event ? <MarkOf mark={event.mark} /> : null
}

/** A symbol: its price and line, what its company filed, what was announced, and our stories. */
export function SymbolPage({ prices, instrument, related, announced, filed, turns }: SymbolData) {
  return (
    <Main>
      <FromStore of={prices}>
        {(stored) => (
          <>
            <KeepLive board={boardOf(stored)} />
            <SymbolPanel
              instrument={instrument}
              turns={turns}
              tools={<HourLink page={`/markets/${symbolToPath(instrument.symbol)}`} />}
              known={stored}
            />
          </>
        )}
      </FromStore>
      <FiledSection figures={filed} />
      <WireAbout rows={announced} />
      {related.length > 0 && (
        <LedgerSection title={texts.related}>
          <FromStore of={prices}>
            {(stored) => <StoryGrid cards={related} ticker={({ href }) => <Mark of={href} stored={stored} />} />}
          </FromStore>
        </LedgerSection>
      )}
      <FromStore of={prices}>
        {(stored) =>
          stored.state === 'read' &&
          stored.value.provenance && <ConvertedWhereFrom of={stored.value.provenance} row={stored.value.row} />
        }
      </FromStore>
    </Main>
  )
}
