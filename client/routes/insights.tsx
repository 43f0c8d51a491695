import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Main } from '../shell/shell.tsx'
import { ArticleCard } from '../ui/article-card.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { LedgerSection, PageTitle } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/insights'

const CARDS = 9

export function loader({ context }: Route.LoaderArgs) {
  return { cards: context.get(servicesContext).articles.list({ section: 'insights', limit: CARDS }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Market Insights',
    description:
      'Analysis in plain language: banks, energy, interest rates, currencies and what they mean for Canadian investors.',
    path: '/insights',
    plate: { slug: 'insights', category: 'Market Insights' },
  })

export default function Insights({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Market Insights" lede="What moved, why it might have, and what nobody knows yet. Analysis, not advice." />
      <LedgerSection title="Latest analysis" note="Longer pieces, in plain language.">
        {cards.length === 0 ? (
          <EmptyState title="No analysis yet">The desk has filed nothing here so far.</EmptyState>
        ) : (
          <CardGrid look="three">
            {cards.map((card, index) => (
              <ArticleCard key={card.slug} card={card} eager={index < 3} />
            ))}
          </CardGrid>
        )}
      </LedgerSection>
    </Main>
  )
}
