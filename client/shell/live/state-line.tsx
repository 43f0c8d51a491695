import { Link } from 'react-router'
import type { StateLine as Facts, MarketHours } from '#shared/market/front/hours.ts'
import { useTurn } from '../masthead/clock.ts'
import styles from './state-line.module.css'
import * as texts from './texts.en.ts'

/** A hollow square where a market is closed, a dot where it trades; the words beside it say the same. */
function Market({ market: { name, turns } }: { market: MarketHours }) {
  const turn = useTurn(turns)
  return (
    turn && (
      <li data-market={name} data-open={turn.open}>
        <b>{texts.standing(name, turn)}</b> <span>{turn.next}</span>
      </li>
    )
  )
}

function Next({ releases }: Pick<Facts, 'releases'>) {
  const release = useTurn(releases)
  return (
    release && (
      <li className={styles.next}>
        <Link className="lone" to="/calendar" viewTransition title={`${release.title}, ${release.publisher}`}>
          <span className={styles.long}>
            <b>{texts.next(release.title)}</b> <time dateTime={release.at}>{release.when}</time>
          </span>
          <b className={styles.short} aria-hidden="true">
            {release.short}
          </b>
        </Link>
      </li>
    )
  )
}

/** Which markets trade, when they open or close, and what is published next: one sentence a fact. */
export const StateLine = ({ facts: { markets, releases } }: { facts: Facts }) => (
  <div className={styles.line}>
    <ul className="wrap" aria-label={texts.marketHours}>
      {markets.map((market) => (
        <Market key={market.name} market={market} />
      ))}
      <Next releases={releases} />
    </ul>
  </div>
)
