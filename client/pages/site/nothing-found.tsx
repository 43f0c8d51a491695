import { Link } from 'react-router'
import type { Findable } from '#shared/search/find.ts'
import { type BoardWithLines, QuoteRows } from '../../market/tile/quote-rows.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import type { Pending } from '../../ui/pending.tsx'
import styles from './nothing-found.module.css'
import * as texts from './search.en.tsx'

/** Of each kind the one that readers open most: what a search that finds nothing offers. */
export const POPULAR = ['SHOP', 'BTC', 'USD/CAD']

/** What may have been meant by words that find nothing. */
export type Meant = Pick<Findable, 'symbol' | 'name' | 'href'>

const DOORS = [
  ['/markets/sheet', texts.prices, texts.pricesHold],
  ['/economy', texts.officialFigures, texts.figuresHold],
  ['/tools', texts.tools, texts.toolsHold],
  ['/insights', texts.stories, texts.storiesHold],
] as const

type PopularProps = { of: Pending<BoardWithLines> }

/** What readers look for most, and where everything is: below a field that is empty, or whose words find nothing. */
export const Popular = ({ of }: PopularProps) => (
  <>
    <QuoteRows title={texts.popular} count={POPULAR.length} link={{ href: '/markets', label: texts.allSymbols }} of={of} />
    <LedgerSection title={texts.orLookHere}>
      <ul className={styles.doors}>
        {DOORS.map(([href, label, holds]) => (
          <li key={href}>
            <Link to={href} viewTransition>
              <b>{label}</b>
              <small>{holds}</small>
            </Link>
          </li>
        ))}
      </ul>
    </LedgerSection>
  </>
)

/** A search without a result: what may have been meant. */
export const Nothing = ({ query, meant }: { query: string; meant: Meant | undefined }) => (
  <div className={`wrap ${styles.nothing}`}>
    <h2>{texts.noMatch(query)}</h2>
    {meant && (
      <p>
        {texts.didYouMean(
          <Link key="meant" to={meant.href}>
            {meant.symbol === '' ? meant.name : `${meant.name} (${meant.symbol})`}
          </Link>,
        )}
      </p>
    )}
  </div>
)
