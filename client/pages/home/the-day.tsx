import type { ArticleCard as Card } from '#shared/articles/article.ts'
import type { Made as Facts } from '#shared/market/front/made.ts'
import type { WireRow } from '#shared/wire/announcement.ts'
import { StoryColumn } from '../../articles/card/archive-list.tsx'
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
  stories: readonly Card[]
}

/** One under the other: an announcement that moves rates, for its hour, notes of releases and of the desk, and the widest move. Beside them the wire, and our stories or explainers. */
export function TheDay({ wireLead, notes, lead, wire, stories }: TheDayProps) {
  const first = wireLead ? 'wire' : (notes[0] ?? lead)?.is
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
            {notes.map((note) => (
              <Made key={note.href} made={note} />
            ))}
            {lead && <Made made={lead} />}
          </div>
          {beside}
        </CardGrid>
      ) : (
        beside
      )}
    </LedgerSection>
  )
}
