import type { ReactNode } from 'react'
import { isMadeUp, MADE_UP } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { Releases } from '../../economy/calendar/releases.tsx'
import { Changes } from '../../economy/figure/changes.tsx'
import { HeadChips, HeadNote } from '../../economy/figure/head.tsx'
import { Headline } from '../../economy/figure/headline.tsx'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { OverTime } from '../../economy/figure/over-time.tsx'
import { figureProvenance } from '../../economy/figure/provenance.ts'
import { Provinces } from '../../economy/figure/provinces.tsx'
import { NoteList } from '../../economy/release-note/note-list.tsx'
import { FIGURE_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { CHART_ID } from '../../ui/chart/range-links.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import { WhereFrom } from '../../ui/provenance.tsx'
import { WireAbout } from '../../wire/about.tsx'
import * as texts from './figure.en.ts'
import type { FigureData } from './figure-data.ts'
import styles from './figure-page.module.css'

function Sections({ view }: { view: FigureView }) {
  const { row, values, provinces, what } = view
  return (
    <>
      {view.isSet && row.reading?.sampleOf !== MADE_UP && <Changes view={view} />}
      {provinces.some((province) => province.values.length > 0) && (
        <LedgerSection title={FIGURE_TEXTS.provinces} note={FIGURE_TEXTS.provincesNote}>
          <Provinces row={row} canada={values} provinces={provinces} />
        </LedgerSection>
      )}
      <LedgerSection title={FIGURE_TEXTS.measures}>
        <p className="lede">{what}</p>
      </LedgerSection>
      {view.releases.length > 0 && (
        <LedgerSection
          title={FIGURE_TEXTS.releases}
          note={FIGURE_TEXTS.announced}
          link={{ href: '/calendar', label: FIGURE_TEXTS.fullCalendar }}
        >
          <Releases rows={view.releases} caption={texts.comingReleasesOf(row.name)} />
        </LedgerSection>
      )}
    </>
  )
}

/** Where a figure comes from; nothing for one that was made up. */
const Origin = ({ of }: { of: FigureView }) => of.row.reading?.sampleOf !== MADE_UP && <WhereFrom of={figureProvenance(of)} />

/** The parts of the first section that wait for the store, each in its place. */
const readOf = (of: Pending<{ readonly view: FigureView }>, draw: (view: FigureView) => ReactNode) => (
  <FromStore of={of}>{(stored) => stored.state === 'read' && draw(stored.value.view)}</FromStore>
)

/** A figure: its value, its line, what else is known of it, and what was written about it. */
export function FigurePage({ figure, range, about, stories, announced }: FigureData) {
  return (
    <Main>
      <LedgerSection
        top
        id={CHART_ID}
        title={about.name}
        keepNote
        chips={readOf(figure, ({ row }) => <HeadChips row={row} />)}
        note={readOf(figure, ({ row }) => <HeadNote row={row} />)}
      >
        <FromStore of={figure}>
          {(stored) =>
            stored.state === 'read' ? (
              <>
                <LiveFigures version={stored.value.view.version} />
                <div data-simulated={isMadeUp(stored.value.view.row.reading)}>
                  <Headline row={stored.value.view.row} />
                  <OverTime view={stored.value.view} beside={stored.value.beside} range={range} />
                </div>
                {isMadeUp(stored.value.view.row.reading) && <p className="simulated-instead">{FIGURE_TEXTS.hidden}</p>}
              </>
            ) : (
              <UnreadFigures state={stored.state} />
            )
          }
        </FromStore>
      </LedgerSection>
      {readOf(figure, (read) => (
        <Sections view={read} />
      ))}
      <FromStore of={figure}>{(stored) => stored.state === 'read' && <NoteList notes={stored.value.notes} />}</FromStore>
      <WireAbout rows={announced} />
      {stories.length > 0 && (
        <LedgerSection title={FIGURE_TEXTS.stories}>
          <div className={styles.stories}>
            <StoryGrid cards={stories} none={null} />
          </div>
        </LedgerSection>
      )}
      {readOf(figure, (read) => (
        <Origin of={read} />
      ))}
    </Main>
  )
}
