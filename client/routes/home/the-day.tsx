import type { ArticleCard as Card } from '#shared/articles/article.ts'
import type { Made as Facts } from '#shared/market/front/made.ts'
import { ArticleCard } from '../../articles/card/article-card.tsx'
import type { StoryTicker } from '../../articles/card/story-grid.tsx'
import { Made } from '../../market/generated-text/made.tsx'
import { CardGrid, CardStack } from '../../ui/layout/card-grid.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import * as texts from './texts/the-day.en.ts'

type TheDayProps = { lead: Facts | undefined; note: Facts | undefined; stories: readonly Card[]; ticker: StoryTicker }

/** What happened: the widest stored move, and beside it the desk's newest note and the newest stories. Without one they are alone. */
export function TheDay({ lead, note, stories, ticker }: TheDayProps) {
  const told = note && <Made key="note" made={note} />
  const cards = stories.map((card) => <ArticleCard key={card.slug} card={card} look="plain" ticker={ticker(card)} />)
  return (
    <LedgerSection title={texts.theDay} note={lead ? texts.theLargestChange : texts.theLatestStories}>
      {lead ? (
        <CardGrid look="lead">
          <Made made={lead} />
          <CardStack>
            {told}
            {cards}
          </CardStack>
        </CardGrid>
      ) : (
        <CardGrid look="four">
          {told}
          {cards}
        </CardGrid>
      )}
    </LedgerSection>
  )
}
