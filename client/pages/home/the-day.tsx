import type { Made as Facts } from '#shared/market/front/made.ts'
import type { WireRow } from '#shared/wire/announcement.ts'
import { type HeadlineCard, StoryColumn } from '../../articles/card/archive-list.tsx'
import { Made } from '../../market/generated-text/made.tsx'
import { CardGrid, CardStack } from '../../ui/layout/card-grid.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { WireColumn, WireLead } from '../../wire/front.tsx'
import * as texts from './the-day.en.ts'
import styles from './the-day.module.css'

type TheDayProps = {
  /** An announcement of importance, for the hour after it. */
  wireLead: WireRow | undefined
  /** Of releases and of the desk, the newest first. */
  notes: readonly Facts[]
  lead: Facts | undefined
  wire: readonly WireRow[]
  /** None of the archive; explainers where there is none of these days. */
  stories: readonly HeadlineCard[]
}

/** One under the other: an announcement that moves rates, for its hour, and the widest move with its line. Beside them the wire, and our stories or explainers; below both the notes of releases and of the desk, which head the day where nothing moved. */
export function TheDay({ wireLead, notes, lead, wire, stories }: TheDayProps) {
  // The line stays on the first screen: no note is above it.
  const [top, below] = lead ? [[lead], notes] : [notes, []]
  const first = wireLead ? 'wire' : top[0]?.is
  const made = (all: readonly Facts[]) => all.map((each) => <Made key={each.href} made={each} />)
  const beside = (
    <CardStack>
      <WireColumn rows={wire} />
      {stories[0] && <StoryColumn title={stories[0].explainer ? texts.explainers : texts.ourStories} cards={stories} />}
    </CardStack>
  )
  return (
    <LedgerSection title={texts.theDay} note={texts.notes[first ?? 'wire']}>
      {first ? (
        <CardGrid look="lead">
          <div className={styles.head}>
            {wireLead && <WireLead row={wireLead} />}
            {made(top)}
          </div>
          {below[0] && <div className={styles.head}>{made(below)}</div>}
          {beside}
        </CardGrid>
      ) : (
        beside
      )}
    </LedgerSection>
  )
}
